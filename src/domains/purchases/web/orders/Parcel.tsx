/** The parcels of an order: who carries each, where it can be followed, what the carrier has told, the latest first. */
import { hasTurnedUp } from '#domains/orders/parcel.ts'
import { lineTitle } from '#domains/orders/web/OrderLines.tsx'
import { ParcelEvents } from '#domains/orders/web/ParcelEvents.tsx'
import { berlinDate, formatDayOf, type IsoDate } from '#kit/dates.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'

import type { Purchase } from '../calls.ts'

type WireParcel = Purchase['parcels'][number]

interface ParcelProps {
  parcel: Pick<WireParcel, 'carrier' | 'events' | 'link' | 'number'>
  /** Which of several it is, for whoever hears the link alone. */
  name?: string | undefined
  /** It is on its way no more: its course waits behind a line. */
  isFolded: boolean
  today: IsoDate
}

export function Parcel({ isFolded, parcel, name, today }: ParcelProps) {
  const { events, link } = parcel
  if (!isFolded || (events.length === 0 && link === null)) return <Course parcel={parcel} name={name} today={today} />
  return (
    <Disclosure summary="Sendungsverlauf" className="mt-8">
      <Course parcel={parcel} name={name} today={today} />
    </Disclosure>
  )
}

function Course({ name, parcel: { carrier, events, link, number }, today }: Omit<ParcelProps, 'isFolded'>) {
  return (
    <>
      <p className="beside mt-16">
        {link !== null && (
          <LinkButton href={link} small direct>
            Sendung verfolgen{name !== undefined && <span className="sr">, {name}</span>}
          </LinkButton>
        )}
        <span className="small quiet">
          {carrier === null ? 'Sendung' : `${carrier}, Sendung`} {number}
        </span>
      </p>
      {events.length > 0 && <ParcelEvents events={events} today={today} className="mt-16" />}
    </>
  )
}

interface ParcelsProps {
  purchase: Pick<Purchase, 'parcels' | 'state' | 'unsent'> & { readonly lines: readonly Purchase['lines'][number][] }
  today: IsoDate
}

/** One parcel that holds all of it needs no heading; of several each says what is in it. Where all have arrived none is folded. */
export function Parcels({ purchase, today }: ParcelsProps) {
  const { lines, parcels, state, unsent } = purchase
  const isPlain = parcels.length <= 1 && unsent.length === 0
  const isOnItsWay = ({ deliveredAt, isBack, isLost }: WireParcel) =>
    deliveredAt === null && !isBack && !isLost && state !== 'cancelled'
  return (
    <>
      {parcels.map((parcel) => (
        <div key={parcel.no}>
          {!isPlain && (
            <>
              <h3 className="mt-24">{`Paket ${parcel.no}${parcelState(parcel, today)}`}</h3>
              <p>{contents(lines, parcel.lines)}</p>
            </>
          )}
          <Parcel
            parcel={parcel}
            name={isPlain ? undefined : `Paket ${parcel.no}`}
            isFolded={state !== 'delivered' && !isOnItsWay(parcel)}
            today={today}
          />
        </div>
      ))}
      {unsent.length > 0 && (
        <>
          <h3 className="mt-24">Kommt noch</h3>
          <p>{contents(lines, unsent)}</p>
        </>
      )}
    </>
  )
}

/** ', angekommen am 20. November' */
function parcelState(parcel: WireParcel, today: IsoDate): string {
  const { deliveredAt, isBack, isLost } = parcel
  if (isLost) return hasTurnedUp(parcel) ? ', verloren gegangen, doch angekommen' : ', verloren gegangen'
  if (isBack) return ', kam zurück'
  return deliveredAt === null ? '' : `, angekommen am ${formatDayOf(berlinDate(deliveredAt), today)}`
}

/** '2 × Powerbank 20, Blau; 1 × Mediastick 2' */
function contents(lines: readonly Purchase['lines'][number][], pieces: WireParcel['lines']): string {
  const named = pieces.flatMap(({ lineNo, quantity }) => {
    const line = lines.find((one) => one.lineNo === lineNo)
    return line === undefined ? [] : [`${quantity}\u00A0×\u00A0${lineTitle(line)}`]
  })
  return named.join('; ')
}
