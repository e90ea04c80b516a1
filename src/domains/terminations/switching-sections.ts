/** What several papers of the Wechsel-Mappe say alike: whose contract it is, price, term, numbers, mailboxes, the way to go. Pure. */
import type { Product } from '#domains/catalogue/product.ts'
import type { Consequences } from '#domains/consequences/sheet.ts'
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import type { DeviceBack } from '#domains/contracts/device.ts'
import { fateSentences, numbersAfterMove, numbersOn } from '#domains/contracts/numbers.ts'
import { portableUntil } from '#domains/contracts/portable-until.ts'
import { discountEnd, priceNow } from '#domains/contracts/price.ts'
import { contractStatus, isOver } from '#domains/contracts/status.ts'
import { decideTerm, portingAcceptedUntil } from '#domains/contracts/term.ts'
import { listMark } from '#domains/documents/list-mark.ts'
import type { PaperText } from '#domains/documents/paper.ts'
import { addDays, earlierEnd, formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { addressLine } from '#kit/postal-address.ts'
import type { ProviderAddress } from '#kit/provider.ts'

export interface SwitchingFacts {
  readonly today: IsoDate
  readonly contract: ContractWithSubs
  readonly tariff: Product
  readonly title: (productId: string) => string
  readonly holder: { readonly name: string; readonly customerNumber: string }
  readonly provider: ProviderAddress
  /** What follows from leaving; null of a contract that is over. */
  readonly found: Consequences | null
  /** What goes back: with the end that follows, or because the contract is over. */
  readonly devices: readonly DeviceBack[]
}

export type Section = PaperText['sections'][number]

/** The last day on which a number can be fetched whose contract ends so: the one that is shown, after it the last that is in time. */
function lastDayToFetch(end: IsoDate, today: IsoDate): IsoDate {
  const shown = portableUntil(end)
  return today > shown ? portingAcceptedUntil(end) : shown
}

/** Of the contract itself; null while no end is known. */
export function lastPortableDay({ contract, today }: SwitchingFacts): IsoDate | null {
  const end = contract.endedOn ?? contract.terminationDate
  return end === null ? null : lastDayToFetch(end, today)
}

interface PortableNumber {
  readonly number: string
  /** null while no end is known. */
  readonly until: IsoDate | null
}

/** Those that another provider can still fetch, of options too: each until a month after its own end, with its contract at the latest. */
export function portableNumbers({ contract, today }: SwitchingFacts): PortableNumber[] {
  const rootEnd = contract.endedOn ?? contract.terminationDate
  const options = contract.subContracts.filter(
    ({ startDate, status }) =>
      startDate !== null && startDate <= today && (status === contractStatus.ended || !isOver(status)),
  )
  return [contract, ...options].flatMap((one) => {
    const end = earlierEnd(one.endedOn ?? one.terminationDate, rootEnd)
    const until = end === null ? null : lastDayToFetch(end, today)
    if (until !== null && until < today) return []
    return numbersOn(one, end ?? today).map((number) => ({ number, until }))
  })
}

export function holderSection({ contract, holder, title }: SwitchingFacts): Section {
  const { address, contractId, productId } = contract
  return {
    title: 'Vertrag',
    lines: [
      `${title(productId)}, Vertrag ${contractId}`,
      `${holder.name}, Kundennummer ${holder.customerNumber}`,
      ...(address === null ? [] : [addressLine(address)]),
      ...(address?.klsId == null ? [] : [`Anschluss-ID ${address.klsId}`]),
    ],
  }
}

export function priceLines(contract: Contract, today: IsoDate): string[] {
  const { monthlyCents } = priceNow(contract, today)
  const discounts = contract.discounts.filter((discount) => {
    const end = discountEnd(discount)
    return discount.priceType === 'MONTHLY' && discount.startDate <= today && (end === null || end >= today)
  })
  return [
    `${formatEuro(monthlyCents)} im Monat`,
    ...discounts.map((discount) => {
      const end = discountEnd(discount)
      return `Darin ${discount.title}: ${formatEuro(discount.amountCents)} weniger${end === null ? '' : ` bis ${formatDate(end)}`}`
    }),
  ]
}

export function termLines({ contract, today }: SwitchingFacts): string[] {
  const { endedOn, status, terminationDate } = contract
  if (isOver(status)) return [endedOn === null ? 'Beendet.' : `Beendet am ${formatDate(endedOn)}.`]
  if (terminationDate !== null) return [`Gekündigt. Der letzte Tag ist der ${formatDate(terminationDate)}.`]
  const { earliestEnd, minTermEnd, noticeUntil } = decideTerm(contract, today)
  if (noticeUntil === null || minTermEnd === null)
    return [
      `Monatlich kündbar, mit einem Monat Frist${earliestEnd === null ? '' : `, heute zum ${formatDate(earliestEnd)}`}.`,
    ]
  return [
    `Die Mindestlaufzeit endet am ${formatDate(minTermEnd)}.`,
    `Kündigen zu diesem Tag bis ${formatDate(noticeUntil)}, danach mit einem Monat Frist.`,
  ]
}

/** What a move that is ordered does to the numbers, where they do not simply stay. */
function movedNumbers({ contract: { details, relocation, terminationDate } }: SwitchingFacts): string[] {
  if (relocation === null || (terminationDate !== null && terminationDate < relocation.date)) return []
  const { date, oldLineUntil, to } = relocation
  return fateSentences(numbersAfterMove(details, to), to?.onkz ?? null, oldLineUntil ?? addDays(date, -1))
}

export function numberSection(facts: SwitchingFacts): Section[] {
  const own = portableNumbers(facts)
  const moved = movedNumbers(facts)
  if (own.length === 0) return moved.length === 0 ? [] : [{ title: 'Rufnummer', lines: moved }]
  const until = lastPortableDay(facts)
  const end = until === null ? 'bis einen Monat nach dem Vertragsende' : `bis ${formatDate(until)}`
  const named = own.map(({ number, until: day }) =>
    day === null || day === until ? number : `${number}, nur bis ${formatDate(day)}`,
  )
  return [
    {
      title: own.length === 1 ? 'Rufnummer' : 'Rufnummern',
      lines: [...named, `Mitnehmen ist möglich ${end}. Das kostet nichts.`, ...moved],
    },
  ]
}

export function mailboxSection({ found }: SwitchingFacts): Section[] {
  const ending = found?.mailboxes ?? []
  const [first] = ending
  if (first === undefined) return []
  return [
    {
      title: ending.length === 1 ? 'E-Mail-Postfach' : 'E-Mail-Postfächer',
      lines: [
        ...ending.map(({ address }) => `${listMark}${address}`),
        `Empfangen und senden bis zum Vertragsende, am ${formatDate(first.lastDay)}. Lesen und sichern bis ${formatDate(first.readableUntil)}.`,
      ],
    },
  ]
}

/** What the customer does next: order, or name the day that is agreed already (§ 59 TKG). */
export function wayLines(facts: SwitchingFacts): string[] {
  const { contract, tariff } = facts
  const count = portableNumbers(facts).length
  const [hasNumber, noun] = [count > 0, count === 1 ? 'Rufnummer' : 'Rufnummern']
  const fetches = hasNumber ? ` und holt die ${noun}` : ''
  if (isOver(contract.status)) return hasNumber ? [`Deine ${noun} holt der neue Anbieter mit seinem Auftrag.`] : []
  if (contract.terminationDate !== null)
    return [`Nenne dem neuen Anbieter diesen Tag. Dann beginnt er am Tag danach${fetches}.`]
  if (!hasNumber && tariff.maxBandwidth === null)
    return ['Kündige selbst, wenn der neue Anbieter es nicht für dich tut.']
  return [`Beauftrage zuerst den neuen Anbieter. Er kündigt für dich${fetches}.`]
}
