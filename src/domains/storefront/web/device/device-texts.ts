/** The form of a device, and what it says when nothing was added. */

export const deviceForm = 'geraet'
export const notAdded = {
  type: 'error',
  headline: 'Nicht im Warenkorb',
  message: 'Das hat gerade nicht geklappt. Bitte versuche es noch einmal.',
} as const
export const serviceRefused = {
  type: 'warning',
  headline: 'Diesen Dienst gibt es hier gerade nicht',
  message: 'Es liegt nichts Neues im Warenkorb. Wähle „Ohne“, dann geht es weiter.',
} as const
export const soldOut = {
  type: 'warning',
  headline: 'Ausverkauft',
  message: 'Diese Ausführung ist gerade nicht zu haben. Es liegt nichts Neues im Warenkorb.',
} as const
