/** Which dates of a contract can be taken into a calendar, and what stands there. Pure. */
import type { CalendarEntry } from '#kit/calendar.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { isOneOf } from '#kit/one-of.ts'
import { addressLine } from '#kit/postal-address.ts'

import type { Contract, ContractWithSubs } from './contract.ts'
import { datesAhead, specialRightUntil } from './dates-ahead.ts'
import { decideTerm } from './term.ts'

/** Dates that are worth an entry; a price that changes, or the end of a minimum term, asks nobody to do something on a day. */
const kinds = [
  'starts',
  'appointment',
  'notice-until',
  'special-right',
  'ends',
  'product-changes',
  'relocates',
  'number-comes',
  'number-leaves',
] as const

export type CalendarKind = (typeof kinds)[number]

export function isCalendarKind(text: string): text is CalendarKind {
  return isOneOf(kinds, text)
}

interface Names {
  /** Of its product, and of the one to come. */
  readonly product: string
  readonly coming: string | undefined
}

interface Words {
  readonly title: string
  readonly description: string
}

const numberWays = {
  'number-comes': 'Deine Rufnummer kommt zu uns',
  'number-leaves': 'Deine Rufnummer geht zum neuen Anbieter',
}

/** Never 'heute': it is read when one is reminded, and whenever the calendar is opened. */
function words(contract: Contract, kind: CalendarKind, { names, today }: { names: Names; today: IsoDate }): Words {
  const { product, coming } = names
  const { terminationDate } = contract
  switch (kind) {
    case 'starts':
      return { title: `${product} beginnt`, description: `Von diesem Tag an läuft ${product}.` }
    case 'appointment':
      return {
        title: `Technikertermin ${product}`,
        description: 'Jemand ab 18 Jahren ist zu Hause und öffnet die Tür.',
      }
    case 'notice-until': {
      const { earliestEnd } = decideTerm(contract, today)
      const end = earliestEnd === null ? '' : `Dann endet der Vertrag am ${formatDate(earliestEnd)}. `
      return {
        title: `${product}: letzter Tag zum Kündigen`,
        description: `${end}Sonst läuft er weiter und ist monatlich kündbar.`,
      }
    }
    case 'special-right': {
      const announced = contract.priceChange === null ? '' : ` am ${formatDate(contract.priceChange.announcedOn)}`
      return {
        title: `${product}: letzter Tag für die Sonderkündigung`,
        description: `Wegen der Änderung, die wir dir${announced} angekündigt haben, kannst du bis 24 Uhr ohne Frist kündigen.`,
      }
    }
    case 'ends':
      return {
        title: `${product} endet um 24 Uhr`,
        description: `Bis ${formatDate(terminationDate ?? today)} kannst du die Kündigung zurücknehmen.`,
      }
    case 'product-changes':
      return { title: `${coming ?? 'Ein anderes Produkt'} beginnt`, description: `Es löst ${product} ab.` }
    case 'relocates':
      return { title: `Umzug mit ${product}`, description: 'Der Anschluss läuft nun unter der neuen Adresse.' }
    case 'number-comes':
    case 'number-leaves':
      return { title: `${numberWays[kind]}: ${product}`, description: 'An diesem Tag wird sie übertragen.' }
  }
}

/** Three days are enough to write a notice, and more than the two until when a visit can be moved. */
const remindDays = 3

/** Of an option that is read alone `rootEnd` says when its contract ends. */
type Dated = Contract & Pick<ContractWithSubs, 'rootEnd'>

function dayOf(contract: Dated, kind: CalendarKind, today: IsoDate): IsoDate | undefined {
  if (kind !== 'special-right') return datesAhead(contract, today).find((date) => date.kind === kind)?.date
  return specialRightUntil(contract, { rootEnd: contract.rootEnd ?? null, today }) ?? undefined
}

/**
 * The entry for one of the dates ahead; undefined where the contract has none of that kind. `url` is the contract's page,
 * `host` makes the entry's id ours.
 */
export function contractEntry(
  contract: Dated,
  kind: CalendarKind,
  given: { readonly names: Names; readonly today: IsoDate; readonly url: string; readonly host: string },
): CalendarEntry | undefined {
  const date = dayOf(contract, kind, given.today)
  if (date === undefined) return undefined
  const place = kind === 'relocates' ? (contract.relocation?.to ?? null) : contract.address
  const visit = kind === 'appointment' ? contract.appointment : null
  return {
    uid: `${contract.contractId}-${kind}@${given.host}`,
    ...words(contract, kind, given),
    date,
    from: visit?.from ?? null,
    to: visit?.to ?? null,
    place: place === null ? undefined : addressLine(place),
    url: given.url,
    remindDays,
  }
}
