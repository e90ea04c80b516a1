/** Words of the yearly letter on the best tariff (§ 57 (3) TKG), with what § 4 TKTransparenzV wants in it. Pure. */
import type { Contract } from '#domains/contracts/contract.ts'
import { decideTerm } from '#domains/contracts/term.ts'
import type { PaperText } from '#domains/documents/paper.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'

import type { BetterTariff } from './best-tariff.ts'

interface Compared {
  readonly contract: Contract
  /** Title of the present tariff. */
  readonly product: string
  /** Paid for it a month today, without options. */
  readonly monthlyCents: Cents
  /** undefined: the present tariff is the best. */
  readonly better: BetterTariff | undefined
  readonly today: IsoDate
}

export function bestTariffLetter({ better, contract, monthlyCents, product, today }: Compared) {
  const { contractId, startDate } = contract
  const since = startDate === null ? '' : ` Der Vertrag läuft seit dem ${formatDate(startDate)}.`
  const own = `Für ${product} (Vertrag ${contractId}) zahlst du zurzeit ${formatEuro(monthlyCents)} im Monat, ohne Optionen.${since}`
  const result = comparedLines(product, better)
  const terms = termLines(contract, today)
  const paper: PaperText = {
    kind: 'best-tariff',
    title: 'Dein Tarif im Vergleich',
    date: today,
    sections: [
      { title: 'Dein Tarif', lines: [own] },
      { title: 'Was für dich am besten passt', lines: result },
      { title: 'Laufzeit und Kündigung', lines: terms },
      {
        title: 'Anbieter wechseln',
        lines: ['Wie ein Anbieterwechsel abläuft, erklärt die Bundesnetzagentur auf www.bundesnetzagentur.de.'],
      },
    ],
  }
  return {
    paper,
    heading:
      better === undefined
        ? `${product} bleibt der beste Tarif für dich`
        : `Mit ${better.title} zahlst du ${formatEuro(better.savesCents)} im Monat weniger`,
    facts: [...result, ...terms],
    lead: 'einmal im Jahr vergleichen wir deinen Tarif mit allen, zu denen du wechseln kannst.',
    why: 'Diesen Vergleich schreibt das Gesetz einmal im Jahr vor (§ 57 Telekommunikationsgesetz). Er kommt auch, wenn du keine Nachrichten per E-Mail bestellt hast.',
  }
}

function comparedLines(product: string, better: BetterTariff | undefined): string[] {
  if (better === undefined)
    return [
      `Unter allem, wozu du wechseln kannst, gibt dir kein Tarif mindestens dasselbe für weniger Geld als ${product}.`,
    ]
  const { monthlyCents, savesCents, title } = better
  return [
    `${title} gibt dir mindestens dasselbe und kostet auf Dauer ${formatEuro(monthlyCents)} im Monat.`,
    `Alles zusammen zahlst du damit ${formatEuro(savesCents)} im Monat weniger als ohne den Wechsel.`,
    'Bedingungen und Bestellung findest du im Kundencenter am Vertrag unter „Produkt wechseln“.',
  ]
}

/** Of a contract by the month, the term that is past has no meaning any more. */
function termLines(contract: Contract, today: IsoDate): string[] {
  const { minTermEnd, monthly, noticeUntil } = decideTerm(contract, today)
  if (monthly || minTermEnd === null || noticeUntil === null)
    return ['Kündigen kannst du jederzeit, mit einem Monat Frist und ohne Kosten.']
  return [
    `Die Mindestlaufzeit endet am ${formatDate(minTermEnd)}. Kündigen kannst du zu diesem Tag bis ${formatDate(noticeUntil)}, mit einem Monat Frist.`,
    'Danach kannst du jederzeit mit einem Monat Frist kündigen.',
  ]
}
