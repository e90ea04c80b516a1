/** The papers of the Wechsel-Mappe. */
export const switchingPaperKinds = [
  'switching-folder',
  'contract-information',
  'port-out-confirmation',
  'return-slip',
] as const

export type SwitchingPaperKind = (typeof switchingPaperKinds)[number]

/** Whether a form's word names one of them. */
export function isPaperKind(kind: string): kind is SwitchingPaperKind {
  return (switchingPaperKinds as readonly string[]).includes(kind)
}
