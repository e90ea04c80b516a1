/** A file on its way: `state` is the part that is sent (0 to 1), 'done', or why it failed. */
export interface PickedFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly state: number | 'done' | { readonly error: string }
}

const units = ['Byte', 'kB', 'MB', 'GB'] as const

/** '1,4 MB', with a no-break space. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1
  return `${value.toLocaleString('de-DE', { maximumFractionDigits: digits })}\u00A0${units[unit] ?? ''}`
}
