/** The papers of a tariff: what was agreed, that it was confirmed, that it ends. Pure; the words of each are kept as they stand. */
import type { Product } from '#domains/catalogue/product.ts'
import { lineSpeeds, type SpeedFacts, type SpeedRange } from '#domains/catalogue/speeds.ts'
import { listMark } from '#domains/documents/list-mark.ts'
import type { PaperText } from '#domains/documents/paper.ts'
import { aboutSummary } from '#domains/documents/preamble.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { formatEuro } from '#kit/money.ts'
import { addressLine } from '#kit/postal-address.ts'

import { isRoot, type AgreedContract as Facts } from './contract.ts'
import { contractNumbers } from './numbers.ts'
import { portableUntil } from './portable-until.ts'
import { decideTerm, termEnd, withdrawalUntil } from './term.ts'

type Tariff = Pick<Product, 'displayTitle' | 'mainFeatures' | 'marketingMessage'> & SpeedFacts

const section = (title: string, ...lines: readonly string[]) => ({ title, lines })

/** The contract summary after the EU template (Reg. 2019/2243, § 54 TKG), as of the day of the order. */
export function tariffSummary(contract: Facts, tariff: Tariff): PaperText {
  return {
    kind: 'summary',
    title: 'Vertragszusammenfassung',
    date: contract.orderedOn,
    sections: [
      {
        title: 'Dienste und Geräte',
        lines: [aboutSummary, ...serviceLines(tariff)],
      },
      { title: 'Geschwindigkeit und Abhilfe', lines: [...speedLines(tariff), ...remedyLines(tariff)] },
      { title: 'Preis', lines: priceLines(contract) },
      { title: 'Laufzeit, Verlängerung und Kündigung', lines: termLines(contract) },
      {
        title: 'Leistungsmerkmale für Kunden mit Behinderungen',
        lines: ['Diese Zusammenfassung gibt es auf Anfrage in barrierefreier Form. Ruf uns dafür an oder schreib uns.'],
      },
      {
        title: 'Sonstige wichtige Angaben',
        lines: [`Du kannst den Vertrag bis ${formatDate(withdrawalUntil(contract.orderedOn))} widerrufen.`],
      },
    ],
  }
}

/** What is offered: its name and its features, without a slogan, which stands in only where the catalogue knows no features. */
export function serviceLines({
  displayTitle,
  mainFeatures,
  marketingMessage,
}: Pick<Product, 'displayTitle' | 'mainFeatures' | 'marketingMessage'>): string[] {
  if (mainFeatures.length === 0) return [`${displayTitle}: ${marketingMessage.text}`]
  return [displayTitle, ...mainFeatures.map((feature) => `${listMark}${feature}`)]
}

/** What helps where the line is slower than promised for long or again and again (§ 57 (4) TKG); nothing without a line. */
export function remedyLines(tariff: SpeedFacts): string[] {
  return lineSpeeds(tariff) === null
    ? []
    : [
        'Ist die Leitung auf Dauer oder immer wieder langsamer, kannst du weniger zahlen oder ohne Frist kündigen. Den Nachweis führt die Messung der Bundesnetzagentur.',
      ]
}

/** What the line promises, down and up. */
export function speedLines(tariff: SpeedFacts): string[] {
  const speeds = lineSpeeds(tariff)
  if (speeds === null) return ['Dieser Dienst hat keinen eigenen Anschluss.']
  const { download, upload } = speeds
  return [`Herunterladen ${speedText(download)}.`, ...(upload === null ? [] : [`Hochladen ${speedText(upload)}.`])]
}

function speedText({ max, min, normal }: SpeedRange): string {
  const bounds = [
    normal === null ? '' : `, üblich ${grouped(normal)}`,
    min === null ? '' : `, mindestens ${grouped(min)}`,
  ]
  return `bis zu ${grouped(max)} Mbit/s${bounds.join('')}`
}

/** '1.000' */
export function grouped(megabits: number): string {
  return megabits.toLocaleString('de-DE')
}

/**
 * What is left to pay with the discounts, until the day on which one ends, and then; nothing of those that begin later: when
 * each of them counts stands in its own line.
 */
function reducedLines({ discounts, monthlyCents, orderedOn, startDate }: Facts): string[] {
  const monthly = discounts.filter(({ priceType }) => priceType === 'MONTHLY')
  const start = startDate ?? orderedOn
  if (monthly.length === 0 || monthly.some((discount) => discount.startDate > start)) return []
  const ends = [...new Set(monthly.map(({ endDate }) => endDate))].toSorted((a, b) =>
    (a ?? '~') < (b ?? '~') ? -1 : 1,
  )
  const last = ends.at(-1)
  const steps = ends.map((end) => {
    const left = monthly.filter(({ endDate }) => endDate === null || (end !== null && endDate >= end))
    const off = left.reduce((cents, { amountCents }) => cents + amountCents, 0)
    return `${formatEuro(Math.max(0, monthlyCents - off))}${end === null ? '' : ` bis ${formatDate(end)}`}`
  })
  return [
    `Damit zahlst du im Monat ${[...steps, ...(last === null ? [] : [formatEuro(monthlyCents)])].join(', danach ')}.`,
  ]
}

function priceLines(contract: Facts): string[] {
  const { discounts, monthlyCents, oneTimeCents } = contract
  return [
    `${formatEuro(monthlyCents)} monatlich.`,
    ...discounts.map(({ amountCents, endDate, title }) => {
      const until = endDate === null ? '' : ` bis ${formatDate(endDate)}`
      return `${title}: ${formatEuro(amountCents)} weniger im Monat${until}.`
    }),
    ...reducedLines(contract),
    ...(oneTimeCents === 0 ? [] : [`${formatEuro(oneTimeCents)} einmalig.`]),
    'Alle Preise enthalten die Mehrwertsteuer.',
  ]
}

/** As they were at the conclusion of the contract, whatever has happened since. */
function termLines(contract: Facts): string[] {
  const { minTermMonths: months, orderedOn } = contract
  const after = 'Danach läuft der Vertrag weiter und ist jederzeit mit einem Monat Frist kündbar.'
  if (months === 0)
    return ['Eine Mindestlaufzeit gibt es nicht. Der Vertrag ist jederzeit mit einem Monat Frist kündbar.']
  const first = { ...contract, status: 1, terminationDate: null } as const
  const { noticeUntil } = decideTerm(first, orderedOn)
  return [
    `Die Mindestlaufzeit beträgt ${months === 1 ? 'einen Monat' : `${months} Monate`} und endet am ${formatDate(termEnd(orderedOn, months))}.`,
    ...(noticeUntil === null ? [] : [`Kündigen kannst du zu diesem Tag bis ${formatDate(noticeUntil)}.`]),
    after,
  ]
}

/** That the order was accepted (§ 312f BGB). */
export function orderConfirmation(contract: Facts, tariff: Tariff): PaperText {
  const { address, contractId, details, orderedOn, startDate } = contract
  const start = startDate ?? details.startDateRequested
  return {
    kind: 'confirmation',
    title: 'Auftragsbestätigung',
    date: details.confirmedOn ?? orderedOn,
    sections: [
      {
        title: 'Auftrag',
        lines: [
          `${tariff.displayTitle}, Vertrag ${contractId}`,
          `Bestellt am ${formatDate(orderedOn)}.`,
          ...(address === null ? [] : [addressLine(address)]),
        ],
      },
      section('Beginn', start === undefined ? 'Den Termin sagen wir dir noch.' : formatDate(start)),
      { title: 'Preis', lines: priceLines(contract) },
      section('Widerruf', `Bis ${formatDate(withdrawalUntil(orderedOn))}, ohne Angabe von Gründen.`),
    ],
  }
}

/** That notice was received and when the contract ends (§ 312k BGB); undefined where none was given. */
export function terminationConfirmation(contract: Facts, tariff: Pick<Tariff, 'displayTitle'>): PaperText | undefined {
  const { terminationDate: end, terminationReceivedOn: received } = contract
  if (end === null || received === null) return undefined
  const paper = { kind: 'termination-confirmation', title: 'Bestätigung der Kündigung' } as const
  return confirmationOfReceipt(paper, { contract, received, tariff }, [
    section('Letzter Tag', `${formatDate(end)}, 24 Uhr`),
    ...numberSections(contract, end),
  ])
}

function numberSections(contract: Facts, end: IsoDate): PaperText['sections'] {
  const numbers = contractNumbers(contract)
  if (numbers.length === 0) return []
  const [title, what] = numbers.length === 1 ? ['Rufnummer', 'sie'] : ['Rufnummern', conjunction(numbers)]
  return [section(title, `Ein anderer Anbieter kann ${what} bis ${formatDate(portableUntil(end))} holen.`)]
}

type Numbered = Pick<Facts, 'contractId' | 'rootContractId'>

interface Received {
  readonly contract: Numbered
  readonly received: IsoDate
  readonly tariff: Pick<Tariff, 'displayTitle'>
}

/** Of which contract something was received, and when; then what follows from it. */
function confirmationOfReceipt(
  paper: Pick<PaperText, 'kind' | 'title'>,
  { contract, received, tariff }: Received,
  follows: PaperText['sections'],
): PaperText {
  const title = isRoot(contract) ? 'Vertrag' : 'Option'
  const about = section(title, `${tariff.displayTitle}, Vertrag ${contract.contractId}`)
  return { ...paper, date: received, sections: [about, section('Eingegangen', formatDate(received)), ...follows] }
}

/** That a withdrawal was received, with what follows from it: refund, devices, numbers (§§ 356a, 357 BGB). */
export function withdrawalConfirmation(
  contract: Numbered,
  tariff: Pick<Tariff, 'displayTitle'>,
  { lines, receivedOn }: { readonly receivedOn: IsoDate; readonly lines: readonly string[] },
): PaperText {
  const paper = { kind: 'withdrawal-confirmation', title: 'Bestätigung des Widerrufs' } as const
  const follows = lines.length === 0 ? [] : [section('Was folgt', ...lines.map((line) => `${listMark}${line}`))]
  return confirmationOfReceipt(paper, { contract, received: receivedOn, tariff }, follows)
}

/** That the service will be blocked, and why (§ 61 TKG); undefined where it was not announced. */
export function blockNotice(
  { contractId, details: { billing } }: Pick<Facts, 'contractId' | 'details'>,
  tariff: Pick<Tariff, 'displayTitle'>,
): PaperText | undefined {
  const announced = billing?.announcedOn ?? null
  if (billing === undefined || announced === null) return undefined
  const due = billing.open.filter(({ dueOn }) => dueOn < announced)
  const sum = due.reduce((total, { amountCents }) => total + amountCents, 0)
  return {
    kind: 'block-notice',
    title: 'Ankündigung der Sperre',
    date: announced,
    sections: [
      section('Vertrag', `${tariff.displayTitle}, Vertrag ${contractId}`),
      {
        title: 'Offen',
        lines: [
          `Zusammen ${formatEuro(sum)}.`,
          ...due.map(
            ({ amountCents, dueOn }) => `${listMark}fällig am ${formatDate(dueOn)}: ${formatEuro(amountCents)}`,
          ),
        ],
      },
      {
        title: 'Was jetzt geschieht',
        lines: [
          'Bezahlst du nicht innerhalb von 14 Tagen, sperren wir den Anschluss. Notrufe gehen weiter.',
          'Stimmt der Betrag nicht, dann sag es uns vorher: Was du zu Recht beanstandest, zählt nicht mit.',
          'Du kannst dich gegen die Sperre auch an die Gerichte wenden.',
        ],
      },
    ],
  }
}
