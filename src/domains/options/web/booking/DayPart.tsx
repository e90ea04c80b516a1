import type { BookedFor } from '#domains/catalogue/product.ts'
import { addDays, type IsoDate } from '#kit/dates.ts'
import { shortDate } from '#kit/german-date.ts'
import { DateField } from '#ui/form/DateField.tsx'

import { isPossibleDay, lastPossibleDay } from '../../day.ts'
import type { BookingData } from './booking-data.ts'
import type { BookingOutcome } from './sent-booking.ts'

interface DayPartProps {
  data: Pick<BookingData, 'today'>
  bookedFor: BookedFor
  outcome: Pick<BookingOutcome, 'dayError' | 'values'> | undefined
  /** A day that can be ordered is named: the terms are read for it. */
  onDay: (day: IsoDate) => void
}

/** For which day a day pass or weekend pass is ordered. */
export function DayPart({ data: { today }, bookedFor, outcome, onDay }: DayPartProps) {
  const isPossible = (day: IsoDate): boolean => isPossibleDay(bookedFor, day, today)
  const example = Array.from({ length: 7 }, (_, days) => addDays(today, days)).find(isPossible) ?? today
  return (
    <DateField
      label={bookedFor === 'day' ? 'Tag, für den du buchst' : 'Freitag, an dem das Wochenende beginnt'}
      hint={`Zum Beispiel ${shortDate(example)}`}
      name="day"
      required
      today={today}
      min={today}
      max={lastPossibleDay(today)}
      isClosed={(day) => !isPossible(day)}
      defaultText={outcome?.values.day}
      error={outcome?.dayError}
      onChange={(day) => {
        if (day !== undefined && isPossible(day)) onDay(day)
      }}
    />
  )
}
