/** German texts of deciding declarations. */

/** Names of the forms, which their hidden values are made for. */
export const takeForm = 'declaration-take'
export const decisionForm = 'declaration-decision'

export type DecisionField = 'decision' | 'customerNumber' | 'contractId' | 'reason'
export type DecisionFault = 'decision-missing' | 'number-missing' | 'contract-missing' | 'reason-missing'

export type DecisionError =
  | DecisionFault
  | 'customer-unknown'
  | 'contract-unknown'
  | 'not-possible'
  | 'taken'
  | 'already-decided'
  | 'technical'

/** Which field an error belongs to; those of no field stand above the form. */
export const decisionErrors: Readonly<
  Record<DecisionError, { readonly field?: DecisionField; readonly text: string }>
> = {
  'decision-missing': { field: 'decision', text: 'Wähle, was aus der Erklärung wird.' },
  'number-missing': { field: 'customerNumber', text: 'Gib die Kundennummer ein.' },
  'contract-missing': { field: 'contractId', text: 'Gib die Vertragsnummer ein.' },
  'reason-missing': { field: 'reason', text: 'Gib den Grund ein. Er steht in der Antwort.' },
  'customer-unknown': { field: 'customerNumber', text: 'Diese Kundennummer gibt es nicht. Prüfe die Ziffern.' },
  'contract-unknown': { field: 'contractId', text: 'Diesen Vertrag hat der Kunde nicht. Prüfe die Ziffern.' },
  'not-possible': {
    field: 'decision',
    text: 'Der Vertrag lässt das nicht zu: Er ist schon beendet oder gekündigt, oder die Frist war beim Eingang vorbei.',
  },
  taken: { text: 'Gerade sieht sich jemand anderes diese Erklärung an.' },
  'already-decided': { text: 'Diese Erklärung ist schon entschieden.' },
  technical: { text: 'Das hat nicht geklappt. Deine Angaben sind noch da. Versuche es noch einmal.' },
}
