/** The id of a drawing in the sheet of icons; `scripts/build-icons.ts` computes the same. */
export function drawingId(name: string, weight: 'outline' | 'light' | 'solid'): string {
  return `${name.replace(/[^A-Za-z]/g, '_')}-${weight}`
}
