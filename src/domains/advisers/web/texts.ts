/** Wording of the adviser's screen. */
import { errorTexts } from '#ui/form/error-texts.ts'

/** Those of no field stand above the form. */
export const choiceErrors = errorTexts(
  {
    customerNumber: {
      'number-missing': 'Gib die Kundennummer ein.',
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
