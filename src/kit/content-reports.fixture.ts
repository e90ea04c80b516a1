/** Environment, and how often a failed content lookup is reported there. */
export const contentReports = [
  ['local', 0],
  ['dev', 0],
  ['tua', 1],
  ['lup', 1],
  ['prod', 1],
] as const
