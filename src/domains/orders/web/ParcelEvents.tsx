import type { ReactNode } from 'react'

import { formatInstant, formatInstantOf, type IsoDate } from '#kit/dates.ts'
import { List, ListItem } from '#ui/layout/List.tsx'

import type { ParcelEvent } from '../parcel.ts'
import { parcelTexts } from './texts.ts'

interface ParcelEventsProps<Event extends ParcelEvent> {
  events: readonly Event[]
  /** Left out, each has its year, as in a record. */
  today?: IsoDate
  /** What can be done about one. */
  action?: (event: Event) => ReactNode
  className?: string | undefined
}

/** What a carrier has told of a parcel, the latest first. */
export function ParcelEvents<Event extends ParcelEvent>({
  action,
  events,
  today,
  className,
}: ParcelEventsProps<Event>) {
  return (
    <List className={className}>
      {events.toReversed().map((event) => (
        <ListItem
          key={`${event.code} ${event.at}`}
          title={parcelTexts[event.code]}
          note={event.place === '' ? undefined : event.place}
          end={today === undefined ? formatInstant(event.at) : formatInstantOf(event.at, today)}
          action={action?.(event)}
        />
      ))}
    </List>
  )
}
