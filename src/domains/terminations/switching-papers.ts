/** Papers of the Wechsel-Mappe, made when they are asked for: what holds today, for the customer and the new provider (§ 59 TKG). Pure. */
import type { Product } from '#domains/catalogue/product.ts'
import type { Consequences } from '#domains/consequences/sheet.ts'
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import type { DeviceBack } from '#domains/contracts/device.ts'
import { contractNumbers, portableUntil } from '#domains/contracts/numbers.ts'
import { speedLines } from '#domains/contracts/papers.ts'
import { discountEnd, priceNow } from '#domains/contracts/price.ts'
import { isOver } from '#domains/contracts/status.ts'
import { decideTerm } from '#domains/contracts/term.ts'
import { listMark } from '#domains/documents/list-mark.ts'
import type { PaperText } from '#domains/documents/paper.ts'
import { addDays, formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { addressLine } from '#kit/postal-address.ts'
import type { ProviderAddress } from '#kit/provider.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import type { SwitchingPaperKind } from './switching-paper-kinds.ts'

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

type Section = PaperText['sections'][number]

/** A confirmation for another provider is taken for so long. */
const validDays = 90

/** The last day on which the number can be fetched; null while no end is known. */
function lastPortableDay({ contract }: SwitchingFacts): IsoDate | null {
  const end = contract.endedOn ?? contract.terminationDate
  return end === null ? null : portableUntil(end)
}

/** Those that another provider can still fetch. */
function portableNumbers(facts: SwitchingFacts): string[] {
  const until = lastPortableDay(facts)
  return until !== null && until < facts.today ? [] : contractNumbers(facts.contract)
}

function holderSection({ contract, holder, title }: SwitchingFacts): Section {
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

function priceLines(contract: Contract, today: IsoDate): string[] {
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

function termLines({ contract, today }: SwitchingFacts): string[] {
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

function numberSection(facts: SwitchingFacts): Section[] {
  const own = portableNumbers(facts)
  if (own.length === 0) return []
  const until = lastPortableDay(facts)
  const end = until === null ? 'bis einen Monat nach dem Vertragsende' : `bis ${formatDate(until)}`
  return [
    {
      title: own.length === 1 ? 'Rufnummer' : 'Rufnummern',
      lines: [...own, `Mitnehmen ist möglich ${end}. Das kostet nichts.`],
    },
  ]
}

function mailboxSection({ found }: SwitchingFacts): Section[] {
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

function information(facts: SwitchingFacts): Section[] {
  const { contract, tariff, title, today } = facts
  const options = contract.subContracts.filter(({ status }) => !isOver(status))
  return [
    holderSection(facts),
    {
      title: 'Leistung',
      lines: [tariff.marketingMessage.text, ...tariff.mainFeatures.map((feature) => `${listMark}${feature}`)],
    },
    { title: 'Geschwindigkeit', lines: speedLines(tariff) },
    { title: 'Preis', lines: [...priceLines(contract, today), 'Alle Preise enthalten die Mehrwertsteuer.'] },
    ...(options.length === 0
      ? []
      : [
          {
            title: 'Optionen',
            lines: options.map((option) => {
              const { monthlyCents } = priceNow(option, today)
              return `${listMark}${title(option.productId)}: ${formatEuro(monthlyCents)} im Monat`
            }),
          },
        ]),
    { title: 'Laufzeit und Kündigung', lines: termLines(facts) },
    ...numberSection(facts),
  ]
}

function confirmation(facts: SwitchingFacts): Section[] {
  const { contract, today } = facts
  const { optInFrom } = contract.details
  const release =
    optInFrom === undefined
      ? 'Vor dem Vertragsende ist die Rufnummer nicht freigegeben, danach braucht es keine Freigabe.'
      : `Die Rufnummer ist seit ${formatDate(optInFrom)} freigegeben, auch vor dem Vertragsende.`
  return [
    holderSection(facts),
    ...numberSection(facts),
    {
      title: 'Bestätigung',
      lines: [
        'Wir bestätigen, dass die Rufnummer zu diesem Vertrag gehört und zu einem anderen Anbieter mitgenommen werden kann.',
        release,
        `Diese Bestätigung gilt bis ${formatDate(addDays(today, validDays))}.`,
      ],
    },
  ]
}

function returnSections({ contract, devices, holder, provider }: SwitchingFacts): Section[] {
  const until = devices[0]?.returnUntil ?? null
  return [
    { title: 'An', lines: [`${provider.company}, Retouren`, provider.street, provider.city] },
    { title: 'Von', lines: [holder.name, `Kundennummer ${holder.customerNumber}, Vertrag ${contract.contractId}`] },
    { title: 'Im Paket', lines: devices.map(({ name }) => `${listMark}${name} mit Netzteil und Kabeln`) },
    {
      title: 'So geht es',
      lines: [
        'Leg diesen Schein in das Paket und kleb die Anschrift darauf. Die Rücksendung kostet dich nichts.',
        ...(until === null ? [] : [`Bring es bis ${formatDate(until)} zur Post und heb den Einlieferungsbeleg auf.`]),
        'Setz das Gerät vorher zurück: Deine Daten bleiben dann nicht darauf.',
      ],
    },
  ]
}

/** What the customer does next: order, or name the day that is agreed already (§ 59 TKG). */
function wayLines(facts: SwitchingFacts): string[] {
  const { contract, tariff } = facts
  const hasNumber = portableNumbers(facts).length > 0
  const fetches = hasNumber ? ' und holt die Rufnummer' : ''
  if (isOver(contract.status)) return hasNumber ? ['Deine Rufnummer holt der neue Anbieter mit seinem Auftrag.'] : []
  if (contract.terminationDate !== null)
    return [`Nenne dem neuen Anbieter diesen Tag. Dann beginnt er am Tag danach${fetches}.`]
  if (!hasNumber && tariff.maxBandwidth === null)
    return ['Kündige selbst, wenn der neue Anbieter es nicht für dich tut.']
  return [`Beauftrage zuerst den neuen Anbieter. Er kündigt für dich${fetches}.`]
}

function folder(facts: SwitchingFacts): Section[] {
  const { contract, devices, found } = facts
  const back = devices.flatMap(({ name, returnUntil }) =>
    returnUntil === null ? [] : [`${listMark}${name}, bis ${formatDate(returnUntil)}`],
  )
  const others = (found?.lines ?? []).filter(({ contractId }) => contractId !== contract.contractId)
  const changed = [
    ...others
      .filter(({ effect }) => effect === 'loses-discount')
      .map(
        ({ afterCents, beforeCents, title }) =>
          `${title}: ${formatEuro(afterCents)} statt ${formatEuro(beforeCents)} im Monat`,
      ),
    ...(found?.dependent ?? [])
      .filter(({ reason }) => reason === 'option-of-contract')
      .map(({ title }) => `${title} endet`),
  ]
  return [
    holderSection(facts),
    {
      title: 'Vertragsende',
      lines: [...termLines(facts), ...wayLines(facts)],
    },
    ...numberSection(facts),
    ...(changed.length === 0
      ? []
      : [{ title: 'Was danach anders ist', lines: changed.map((line) => `${listMark}${line}`) }]),
    ...mailboxSection(facts),
    ...(back.length === 0 ? [] : [{ title: 'Zurücksenden', lines: back }]),
  ]
}

const titles: Readonly<Record<SwitchingPaperKind, string>> = {
  'switching-folder': 'Wechsel-Mappe',
  'contract-information': 'Vertragsinformationen',
  'port-out-confirmation': 'Bestätigung für die Mitnahme der Rufnummer',
  'return-slip': 'Rücksendeschein',
}

const sections = {
  'switching-folder': folder,
  'contract-information': information,
  'port-out-confirmation': confirmation,
  'return-slip': returnSections,
} as const

/** Refused where there is nothing to confirm or to send back. */
export function switchingPaper(kind: SwitchingPaperKind, facts: SwitchingFacts): Result<PaperText, 'not-possible'> {
  const { contract, devices, today } = facts
  if (kind === 'return-slip' && devices.length === 0) return refuse('not-possible', { reason: 'no-hardware' })
  if (kind === 'port-out-confirmation') {
    if (contractNumbers(contract).length === 0) return refuse('not-possible', { reason: 'no-number' })
    if (portableNumbers(facts).length === 0) return refuse('not-possible', { reason: 'over' })
  }
  return ok({ kind, title: titles[kind], date: today, sections: sections[kind](facts) })
}
