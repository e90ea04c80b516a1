/** The papers of the Wechsel-Mappe. */
export const switchingPaperKinds = [
  'switching-folder',
  'contract-information',
  'port-out-confirmation',
  'return-slip',
] as const

export type SwitchingPaperKind = (typeof switchingPaperKinds)[number]
