import { formatInstantOf, type IsoDate } from '#kit/dates.ts'
import { List, ListItem } from '#ui/layout/List.tsx'

import type { ParcelEvent } from '../parcel.ts'
import { parcelTexts } from './texts.ts'

interface ParcelEventsProps {
  events: readonly ParcelEvent[]
  today: IsoDate
  className?: string
}

/** What a carrier has told of a parcel, the latest first. */
export function ParcelEvents({ events, today, className }: ParcelEventsProps) {
  return (
    <List className={className}>
      {events.toReversed().map(({ at, code, place }) => (
        <ListItem
          key={`${code} ${at}`}
          title={parcelTexts[code]}
          note={place === '' ? undefined : place}
          end={formatInstantOf(at, today)}
        />
      ))}
    </List>
  )
}
