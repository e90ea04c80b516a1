import type { PathName } from '#kit/paths.ts'

/** What the button of an option does: an adviser proposes, nobody consents for another person. */
export function nextStep(adviser: boolean): { readonly page: PathName; readonly verb: string } {
  return adviser ? { page: 'proposeOption', verb: 'Vorschlagen' } : { page: 'optionBooking', verb: 'Jetzt buchen' }
}
