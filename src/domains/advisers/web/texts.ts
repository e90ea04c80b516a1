/** Wording of the adviser's screen. */
import type { Choice, ChoiceFault } from '../rules.ts'

export type ChoiceError = ChoiceFault | 'customer-unknown' | 'network' | 'technical'

/** Which field an error belongs to; those of no field stand above the form. */
export const choiceErrors: Readonly<Record<ChoiceError, { readonly field?: keyof Choice; readonly text: string }>> = {
  'number-missing': { field: 'customerNumber', text: 'Gib die Kundennummer ein.' },
  'reason-missing': { field: 'reason', text: 'Gib den Grund des Gesprächs ein, mit mindestens drei Zeichen.' },
  'customer-unknown': {
    field: 'customerNumber',
    text: 'Diese Kundennummer gibt es nicht. Prüfe die Ziffern.',
  },
  network: {
    text: 'Das hat nicht funktioniert. Deine Angaben sind noch da. Prüfe deine Internetverbindung und versuche es noch einmal.',
  },
  technical: { text: 'Das hat nicht geklappt. Deine Angaben sind noch da. Versuche es später noch einmal.' },
}

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
