/** Making pictures (sharp). */
import type { Sharp } from 'sharp'

import type { ImageSize } from '../image-size.ts'

/** Loaded with the first picture: it takes memory that a portal without pictures does not need. */
async function library() {
  const { default: sharp } = await import('sharp')
  // Each picture is the work of one thread: two customers are served side by side, not one after the other.
  sharp.concurrency(1)
  // Every picture is made once: keeping pieces of it would only cost memory.
  sharp.cache(false)
  return sharp
}

export type MadeFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Pixels of a source that is read: 50 million, a camera's best. */
const limitInputPixels = 50_000_000
const vectorDensity = 72
const mostDensity = 2400
const defaults = { avif: 55, webp: 80, jpeg: 82, png: 100 } as const

/** The picture inside `w` by `h`, its proportions kept; only drawings are made larger than they are. */
export async function resize(
  source: Buffer,
  { isVector, size, format }: { readonly isVector: boolean; readonly size: ImageSize; readonly format: MadeFormat },
): Promise<Buffer> {
  const sharp = await library()
  const { w, h, q } = size
  const box = { ...(w && { width: w }), ...(h && { height: h }), fit: 'inside' as const }
  if (!isVector) {
    const image = sharp(source, { limitInputPixels }).rotate()
    return encoded(image.resize({ ...box, withoutEnlargement: true }), format, q)
  }
  const drawing = withoutVariables(source)
  const { width, height } = await sharp(drawing, { limitInputPixels }).metadata()
  const scale = Math.min(w === undefined ? Infinity : w / width, h === undefined ? Infinity : h / height)
  const density = Math.min(mostDensity, Math.max(1, vectorDensity * (Number.isFinite(scale) ? scale : 1)))
  return encoded(sharp(drawing, { density, limitInputPixels }).resize(box), format, q)
}

/** librsvg knows no custom properties and would paint black: those of the first :root take their places, the light ones. */
function withoutVariables(source: Buffer): Buffer {
  const text = source.toString('utf8')
  const [, written = ''] = /:root\s*\{([^}]*)\}/.exec(text) ?? []
  const values = new Map(
    written.split(';').map((each) => [each.split(':')[0]?.trim(), each.split(':').slice(1).join(':').trim()]),
  )
  return Buffer.from(text.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => values.get(name) ?? whole))
}

function encoded(image: Sharp, format: MadeFormat, quality: number = defaults[format]): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: 2 }).toBuffer()
    case 'webp':
      return image.webp({ quality, effort: 2 }).toBuffer()
    case 'jpeg':
      return image.jpeg({ quality, progressive: true }).toBuffer()
    case 'png':
      return image.png({ compressionLevel: 9, palette: quality < 100, quality }).toBuffer()
  }
}
