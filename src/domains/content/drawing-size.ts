/** A drawing in another size: still a drawing, so that it goes on following the screen's theme. */
import type { ImageSize } from './image-size.ts'

/** Whether the drawing has colours of its own for a dark screen, which a picture made of it would lose. */
export function followsTheme(drawing: string): boolean {
  return drawing.includes('prefers-color-scheme')
}

/** The drawing inside `w` by `h`, its proportions kept; one that does not say them stays as it is. */
export function drawnIn(drawing: string, { h = Infinity, w = Infinity }: ImageSize): string {
  const [root = ''] = /<svg\b[^>]*>/.exec(drawing) ?? []
  const [, width = '', height = ''] = /\sviewBox="[^\s,"]+[\s,]+[^\s,"]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(root) ?? []
  const scale = Math.min(w / Number(width), h / Number(height))
  if (!Number.isFinite(scale) || scale <= 0) return drawing
  const plain = root.replaceAll(/\s(?:width|height)="[^"]*"/g, '')
  const size = ` width="${Math.round(Number(width) * scale)}" height="${Math.round(Number(height) * scale)}"`
  return drawing.replace(root, () => plain.replace('<svg', `<svg${size}`))
}
