/** Papers of the Wechsel-Mappe, made when they are asked for: what holds today, for the customer and the new provider (§ 59 TKG). Pure. */
import { refuseBecause } from '#domains/contracts/action-reason.ts'
import { contractNumbers } from '#domains/contracts/numbers.ts'
import { speedLines } from '#domains/contracts/papers.ts'
import { priceNow } from '#domains/contracts/price.ts'
import { isOver } from '#domains/contracts/status.ts'
import { listMark } from '#domains/documents/list-mark.ts'
import type { PaperText } from '#domains/documents/paper.ts'
import { addDays, formatDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import type { SwitchingPaperKind } from './switching-paper-kinds.ts'
import {
  holderSection,
  lastPortableDay,
  mailboxSection,
  numberSection,
  portableNumbers,
  priceLines,
  termLines,
  wayLines,
  type Section,
  type SwitchingFacts,
} from './switching-sections.ts'

/** A confirmation for another provider is taken for so long, and never longer than the number can be fetched. */
const validDays = 90

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
  const [fetchable, valid] = [lastPortableDay(facts), addDays(today, validDays)]
  const isOne = portableNumbers(facts).length === 1
  const [subject, is] = isOne ? ['die Rufnummer', 'ist'] : ['die Rufnummern', 'sind']
  const release =
    optInFrom === undefined
      ? `Vor dem Vertragsende ${is} ${subject} nicht freigegeben, danach braucht es keine Freigabe.`
      : `${subject.replace('d', 'D')} ${is} seit ${formatDate(optInFrom)} freigegeben, auch vor dem Vertragsende.`
  return [
    holderSection(facts),
    ...numberSection(facts),
    {
      title: 'Bestätigung',
      lines: [
        isOne
          ? 'Wir bestätigen, dass die Rufnummer zu diesem Vertrag gehört und zu einem anderen Anbieter mitgenommen werden kann.'
          : 'Wir bestätigen, dass die Rufnummern zu diesem Vertrag gehören und zu einem anderen Anbieter mitgenommen werden können.',
        release,
        `Diese Bestätigung gilt bis ${formatDate(fetchable !== null && fetchable < valid ? fetchable : valid)}.`,
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
        ({ afterCents, title, unchangedCents }) =>
          `${title}: ${formatEuro(afterCents)} statt ${formatEuro(unchangedCents)} im Monat`,
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
    if ([contract, ...contract.subContracts].every((one) => contractNumbers(one).length === 0))
      return refuseBecause('not-possible', { code: 'no-number' })
    if (portableNumbers(facts).length === 0) return refuseBecause('not-possible', { code: 'over' })
  }
  return ok({ kind, title: titles[kind], date: today, sections: sections[kind](facts) })
}
