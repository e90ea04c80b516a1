/** Wording of the adviser's screen. */
import { berlinDate, daysBetween, formatDate, type IsoDate } from '#kit/dates.ts'
import { counted } from '#kit/number-words.ts'
import { errorTexts } from '#ui/form/error-texts.ts'

/** Those of no field stand above the form. */
export const choiceErrors = errorTexts(
  {
    customerNumber: {
      'number-missing': 'Gib eine der drei Nummern ein.',
      'customer-unknown': 'Diese Nummer gibt es nicht. Prüfe die Ziffern.',
    },
    reason: { 'reason-missing': 'Gib den Grund des Gesprächs ein, mit mindestens drei Zeichen.' },
  },
  {
    network:
      'Das hat nicht funktioniert. Deine Angaben sind noch da. Prüfe deine Internetverbindung und versuche es noch einmal.',
    technical: 'Das hat nicht geklappt. Deine Angaben sind noch da. Versuche es später noch einmal.',
  },
)
export type ChoiceError = keyof typeof choiceErrors

/** Wording of the end of acting for a customer. */
export const impersonationEndTexts = {
  soon: {
    title: 'Geht das Gespräch weiter?',
    text: 'In weniger als zwei Minuten endet dein Handeln für diese Kundin oder diesen Kunden.',
    goOn: 'Um 30 Minuten verlängern',
    end: 'Kunden wechseln',
  },
  over: {
    title: 'Die Zeit ist um',
    text: 'Du handelst nicht mehr für diese Kundin oder diesen Kunden. Wähle neu, wenn das Gespräch weitergeht.',
    choose: 'Kunden wählen',
  },
} as const

/** What waits for an adviser's decision. */
interface Waiting {
  readonly count: number
  /** UTC instant; null: nothing waits. */
  readonly oldest: string | null
}

/** 'Zwei Erklärungen warten auf eine Entscheidung' */
export function waitingText({ count }: Waiting): string {
  if (count === 0) return 'Nichts zu entscheiden'
  return `${counted(count, 'Eine Erklärung wartet', 'Erklärungen warten')} auf eine Entscheidung`
}

/** 'Die älteste wartet seit 3 Tagen, seit dem 17. November 2026.'; undefined where nothing waits. */
export function oldestText({ count, oldest }: Waiting, today: IsoDate): string | undefined {
  if (oldest === null) return undefined
  const day = berlinDate(oldest)
  const days = daysBetween(day, today)
  const since =
    days > 1 ? `seit ${days}\u{A0}Tagen, seit dem ${formatDate(day)}` : days === 1 ? 'seit gestern' : 'seit heute'
  return `${count === 1 ? 'Sie wartet' : 'Die älteste wartet'} ${since}.`
}
