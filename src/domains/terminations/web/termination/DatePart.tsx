import { useNavigate } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { Button } from '#ui/form/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { useScripts } from '#ui/use-scripts.ts'

import type { EndingOutcome, TypedDay } from '../sent-ending.ts'
import type { TerminationSheet } from './termination-data.ts'

interface DatePartProps {
  today: string
  /** 'die Option'; otherwise it is a contract that ends. */
  what?: string
  /** The address below the base that shows what follows on another day. */
  look: (day: string) => string
  sheet: TerminationSheet
  outcome: Pick<EndingOutcome, 'dayError' | 'typed'> | undefined
  /** As it was chosen before the session ended. */
  kept?: TypedDay | null
}

/** With scripts the page shows at once what another day leads to. */
function useOtherDay({ date, earliest, latest }: TerminationSheet, look: DatePartProps['look']) {
  const navigate = useNavigate()
  return (day: string | undefined): void => {
    if (day === undefined || day === 'other' || day < earliest || day > latest || day === date) return
    void navigate(look(day), { replace: true, preventScrollReset: true })
  }
}

function choices({ dates, earliest, latest }: TerminationSheet) {
  const other = `Jeder Tag vom ${formatDate(earliest)} bis zum ${formatDate(latest)}`
  return [
    ...dates.map(({ date, reason }) => ({ value: date, title: formatDate(date), note: reason })),
    { value: 'other', title: 'Anderer Tag', note: other },
  ]
}

/** Every offered day says its rule; any other is typed. */
export function DatePart({ kept, look, outcome, sheet, today, what = 'der Vertrag' }: DatePartProps) {
  const hasScripts = useScripts()
  const { date, earliest, isOther, latest } = sheet
  const show = useOtherDay(sheet, look)
  const fault = outcome?.dayError ?? sheet.dayError
  const typed = outcome?.typed ?? kept ?? undefined
  return (
    <>
      <RadioCards
        legend={`Wann soll ${what} enden?`}
        hideLegend
        name="ende"
        defaultValue={typed?.ende ?? (isOther || fault !== undefined ? 'other' : date)}
        choices={choices(sheet)}
        onChange={show}
      />
      <DateField
        label="Anderer Tag"
        hint="Zum Beispiel 31.12.2026"
        name="tag"
        today={today}
        min={earliest}
        max={latest}
        defaultValue={isOther ? date : undefined}
        defaultText={typed?.tag}
        error={fault}
        onChange={show}
      />
      {!hasScripts && (
        <Button type="submit" name="intent" value="preview">
          Folgen für diesen Tag zeigen
        </Button>
      )}
    </>
  )
}
