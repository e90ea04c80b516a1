import { drawingId } from './drawing-id.ts'
import { iconNames, largeIconNames } from './names.ts'

const known: ReadonlySet<string> = new Set(iconNames)
const large: ReadonlySet<string> = new Set(largeIconNames)

/**
 * The drawing of an icon whose name comes from data (the catalogue); an unknown name falls back to the solid error icon.
 * Asked for by what reads the data: the list of all names stays out of the page's script.
 */
export function drawingOf(name: string, size: 'S' | 'L' = 'S'): string {
  if (!known.has(name)) return drawingId('Fehler', 'solid')
  return drawingId(name, size === 'L' && large.has(name) ? 'light' : 'outline')
}
