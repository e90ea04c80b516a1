/** The parcel: who carries it, where it can be followed, what the carrier has told, the latest first. */
import { ParcelEvents } from '#domains/orders/web/ParcelEvents.tsx'
import type { IsoDate } from '#kit/dates.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'

import type { Purchase } from '../calls.ts'

interface ParcelProps {
  parcel: NonNullable<Purchase['parcel']>
  isOnItsWay: boolean
  today: IsoDate
}

export function Parcel({ parcel: { carrier, events, link, number }, isOnItsWay, today }: ParcelProps) {
  return (
    <>
      <p className="beside mt-24">
        {link !== null && (
          <LinkButton href={link} small direct>
            Sendung verfolgen
          </LinkButton>
        )}
        <span className="small quiet">
          {carrier === null ? 'Sendung' : `${carrier}, Sendung`} {number}
        </span>
      </p>
      {events.length > 0 && (
        <Disclosure summary="Sendungsverlauf" open={isOnItsWay} className="mt-16">
          <ParcelEvents events={events} today={today} className="mt-16" />
        </Disclosure>
      )}
    </>
  )
}
