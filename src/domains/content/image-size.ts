/** What is asked of the image service by `q`, `w`, `h` and the Accept header, kept to few variants. */
import { refuse, ok, type Result } from '#kit/result.ts'

import type { Params } from './query.ts'

/** undefined: as the picture is. */
export interface ImageSize {
  readonly w: number | undefined
  readonly h: number | undefined
  /** Quality: 60, 75 or 90. */
  readonly q: number | undefined
}

/** As the hosted service: nothing is made longer or wider. */
const longestEdge = 4000

/** Sizes that are made; another is rounded up to the next, so that nobody can ask for a million pictures. */
const steps = [
  16,
  24,
  32,
  48,
  64,
  80,
  96,
  120,
  128,
  160,
  192,
  200,
  240,
  256,
  300,
  320,
  360,
  384,
  400,
  480,
  500,
  512,
  600,
  640,
  720,
  750,
  768,
  800,
  828,
  900,
  960,
  1000,
  1024,
  1080,
  1200,
  1280,
  1366,
  1440,
  1600,
  1800,
  1920,
  2048,
  2400,
  2560,
  3000,
  3200,
  3840,
  longestEdge,
]

/** Fewer heights: with both named, the picture is put inside. */
const heights = [150, 300, 600, 1200, 2400, longestEdge]
const qualities = [60, 75, 90]

function whole(value: unknown, most: number): number | undefined {
  if (typeof value !== 'string' || !/^\d{1,6}$/.test(value)) return undefined
  const number = Number(value)
  return number >= 1 && number <= most ? number : undefined
}

/** The next larger one, or else the largest. */
function nextOf(list: readonly number[], wanted: number | undefined): number | undefined {
  return wanted === undefined ? undefined : (list.find((step) => step >= wanted) ?? list.at(-1))
}

/** Reads `q` (1 to 100), `w` and `h` (1 to 4000); anything else is refused and named. Further parameters do nothing. */
export function readImageSize({ w, h, q }: Params): Result<ImageSize, 'InvalidQuery'> {
  const size = { w: whole(w, longestEdge), h: whole(h, longestEdge), q: whole(q, 100) }
  for (const [name, value] of Object.entries({ w, h, q })) {
    if (value !== undefined && size[name as keyof ImageSize] === undefined) return refuse('InvalidQuery', { name })
  }
  return ok({ w: nextOf(steps, size.w), h: nextOf(heights, size.h), q: nextOf(qualities, size.q) })
}

export type ModernFormat = 'avif' | 'webp'

/** The modern formats that a browser names in its Accept header, best first. A mere image/* names none. */
export function modernFormats(accept: string | undefined): ModernFormat[] {
  return (['avif', 'webp'] as const).filter((format) => isNamed(accept, `image/${format}`))
}

/** Whether a browser names drawings in its Accept header. */
export function takesDrawings(accept: string | undefined): boolean {
  return isNamed(accept, originals['svg'] ?? '')
}

function isNamed(accept: string | undefined, wanted: string): boolean {
  return (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([type, ...rest]) => type === wanted && !rest.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
}

const originals: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

/** Letters, digits, dashes and single dots, folders by slashes: nothing that leads out of the folder. */
const namePattern = /^[\w-]+(?:[./][\w-]+)*\.(\w+)$/

/** The media type of a picture's name; undefined for what is no picture's name. */
export function imageType(name: string): string | undefined {
  const [, extension = ''] = (name.length <= 200 && namePattern.exec(name)) || []
  return originals[extension.toLowerCase()]
}
