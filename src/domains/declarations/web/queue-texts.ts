/** German texts of deciding declarations. */
import { errorTexts } from '#ui/form/error-texts.ts'

/** Names of the forms, which their hidden values are made for. */
export const decisionForm = 'declaration-decision'

/** Those of no field stand above the form. */
export const decisionErrors = errorTexts(
  {
    decision: {
      'decision-missing': 'Wähle, was aus der Erklärung wird.',
      'not-possible':
        'Der Vertrag lässt das nicht zu: Er ist schon beendet oder gekündigt, oder die Frist war beim Eingang vorbei.',
    },
    customerNumber: {
      'number-missing': 'Gib die Kundennummer ein.',
      'customer-unknown': 'Diese Kundennummer gibt es nicht. Prüfe die Ziffern.',
    },
    contractId: {
      'contract-missing': 'Gib die Vertragsnummer ein.',
      'contract-unknown': 'Diesen Vertrag hat der Kunde nicht. Prüfe die Ziffern.',
    },
    reason: { 'reason-missing': 'Gib den Grund ein. Er steht in der Antwort.' },
  },
  {
    taken: 'Gerade sieht sich jemand anderes diese Erklärung an.',
    'already-decided': 'Diese Erklärung ist schon entschieden.',
    technical: 'Das hat nicht geklappt. Deine Angaben sind noch da. Versuche es noch einmal.',
  },
)
export type DecisionError = keyof typeof decisionErrors
