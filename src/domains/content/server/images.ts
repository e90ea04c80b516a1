/** The image service: files on disk, or the hosted service's, by `q`, `w`, `h`, in the best format that is there. */
import { readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { inTurn, type InTurn } from '#platform/server/in-turn.ts'
import type { Log } from '#platform/server/log.ts'

import { drawnIn, followsTheme } from '../drawing-size.ts'
import { imageType, type ImageSize, type ModernFormat } from '../image-size.ts'
import { openImageCache, type ImageCache, type Picture } from './image-cache.ts'
import { resize, type MadeFormat } from './resize.ts'

/** There is none of that name; too many are being made, or were for this client; the hosted service does not answer. */
type ImageFailure = 'missing' | 'busy' | 'limited' | 'unreachable'

/** Another service's pictures, resized there. Never rejects. */
export type FetchRemote = (
  name: string,
  size: ImageSize,
  format: 'webp' | undefined,
) => Promise<{ readonly bytes: Buffer; readonly type: string } | 'missing' | 'unreachable'>

interface ImagesParts {
  /** Looked through in this order. */
  readonly folders: readonly string[]
  /** Where made pictures are kept. */
  readonly cacheFolder: string
  readonly log: Log
  readonly remote?: FetchRemote | undefined
  /** Told of each picture that was made for the first time: AVIF takes long and comes later. */
  readonly onMade: (name: string, size: ImageSize) => void
}

interface Asking {
  readonly formats: readonly ModernFormat[]
  /** Drawings are taken, in any size. */
  readonly drawings: boolean
  /** Asked before a picture is made: whether it is, for this client. */
  readonly mayMake: () => boolean
}

export interface Images {
  read(name: string, size: ImageSize, asking: Asking): Promise<Picture | ImageFailure>
  /** Makes the AVIF of a picture, unless it is there; for a job. */
  makeAvif(name: string, size: ImageSize): Promise<void>
}

interface State extends ImagesParts {
  readonly cache: ImageCache
  /** As many are made at once as there are processors. */
  readonly take: InTurn
  /** Each picture is made once, however many wait for it. */
  readonly making: Map<string, Promise<Picture | ImageFailure>>
  /** The files by name, with what tells a replaced one from its predecessor; looked at once per process. */
  readonly files: Map<string, SourceFile>
  /** Since when a picture is known to have no AVIF yet. */
  readonly withoutAvif: Map<string, number>
}

interface SourceFile {
  readonly path: string
  readonly written: number
  /** A drawing with colours of its own for a dark screen. */
  readonly themed: boolean
}

interface Asked {
  readonly file: SourceFile | undefined
  readonly name: string
  readonly size: ImageSize
  /** The media type to make. */
  readonly type: string
  readonly key: string
}

export function openImages(parts: ImagesParts): Images {
  const cache = openImageCache(parts.cacheFolder, parts.log)
  const state: State = {
    ...parts,
    cache,
    take: inTurn(availableParallelism()),
    making: new Map(),
    files: new Map(),
    withoutAvif: new Map(),
  }
  return {
    read: (name, size, asking) => readPicture(state, name, { size, asking }),
    makeAvif: (name, size) => makeAvif(state, name, size),
  }
}

async function readPicture(
  state: State,
  name: string,
  { size, asking: { drawings, formats, mayMake } }: { readonly size: ImageSize; readonly asking: Asking },
) {
  const original = imageType(name)
  if (original === undefined) return 'missing'
  const file = await findFile(state, name)
  const drawing = isVector(name) && (isWhole(size) || (drawings && file?.themed === true))
  const base = cacheKey(name, size, file)
  const avif = formats.includes('avif') && !drawing ? await findAvif(state, base) : undefined
  if (avif !== undefined) return avif
  const type = drawing ? original : typeFor(original, isWhole(size), formats)
  const key = `${base} ${type}`
  const known = await state.cache.find(key)
  if (known !== undefined) return known
  const asked = { file, name, size, type, key }
  const underWay = state.making.get(key)
  if (underWay === undefined && isWork(state, asked) && !mayMake()) return 'limited'
  const running = underWay ?? make(state, asked).finally(() => state.making.delete(key))
  state.making.set(key, running)
  return running
}

/** Whether more is to do than to copy a file. */
function isWork({ remote }: State, { file, size, type, name }: Asked): boolean {
  return file === undefined ? remote !== undefined : !isCopied(size, type, name)
}

async function make(state: State, asked: Asked): Promise<Picture | ImageFailure> {
  const { file, name, size, type, key } = asked
  const { cache, take, remote } = state
  if (file !== undefined) {
    const source = await readFile(file.path)
    if (!isCopied(size, type, name)) return makeFrom(state, source, asked)
    return cache.keep(key, type, isWhole(size) ? source : Buffer.from(drawnIn(source.toString('utf8'), size)))
  }
  if (remote === undefined) return 'missing'
  const image = await take(() => remote(name, size, type === 'image/webp' ? 'webp' : undefined))
  if (image === undefined) return 'busy'
  return typeof image === 'string' ? image : cache.keep(key, image.type, image.bytes)
}

/** A drawing is one in every size. */
function isCopied(size: ImageSize, type: string, name: string): boolean {
  return type === imageType(name) && (isWhole(size) || isVector(name))
}

async function makeFrom(state: State, source: Buffer, { name, size, type, key }: Asked): Promise<Picture | 'busy'> {
  const format = type.slice('image/'.length) as MadeFormat
  const made = await state.take(() => resize(source, { isVector: isVector(name), size, format }))
  if (made === undefined) return 'busy'
  // Browsers that take AVIF take WebP: who asks for neither needs none.
  if (format === 'webp') state.onMade(name, size)
  return state.cache.keep(key, type, made)
}

/** How long it is believed that a picture's AVIF is not there yet; another process may make it. */
const avifMissingMs = 60_000
const mostNoted = 20_000

async function findAvif({ cache, withoutAvif }: State, key: string): Promise<Picture | undefined> {
  const hot = cache.hot(`${key} avif`)
  if (hot !== undefined || performance.now() - (withoutAvif.get(key) ?? -avifMissingMs) < avifMissingMs) return hot
  const found = await cache.find(`${key} avif`)
  if (withoutAvif.size >= mostNoted) withoutAvif.clear()
  if (found === undefined) withoutAvif.set(key, performance.now())
  return found
}

async function makeAvif(state: State, name: string, size: ImageSize): Promise<void> {
  const { cache, take, withoutAvif } = state
  const file = await findFile(state, name)
  const key = cacheKey(name, size, file)
  if (file === undefined || (await cache.find(`${key} avif`)) !== undefined) return
  const source = await readFile(file.path)
  const made = await take(() => resize(source, { isVector: isVector(name), size, format: 'avif' }))
  if (made === undefined) throw new Error('too many pictures are being made')
  await cache.keep(`${key} avif`, 'image/avif', made)
  withoutAvif.delete(key)
}

/** Counted up when pictures are made or kept in another way: those that are kept are made anew. */
const making = 3

function cacheKey(name: string, { w = 0, h = 0, q = 0 }: ImageSize, file: SourceFile | undefined): string {
  return `${name} ${file?.written ?? ''} ${w}x${h} ${q} ${making}`
}

function isVector(name: string): boolean {
  return imageType(name) === 'image/svg+xml'
}

/** As it lies on disk. */
function isWhole({ w, h, q }: ImageSize): boolean {
  return w === undefined && h === undefined && q === undefined
}

const fallbacks: Readonly<Record<string, MadeFormat>> = {
  'image/jpeg': 'jpeg',
  'image/avif': 'jpeg',
  'image/webp': 'webp',
}

function typeFor(original: string, whole: boolean, formats: readonly ModernFormat[]): string {
  if (formats.includes('webp')) return 'image/webp'
  return whole ? original : `image/${fallbacks[original] ?? 'png'}`
}

/** The picture's file; undefined when no folder has it. */
async function findFile({ files, folders }: State, name: string): Promise<SourceFile | undefined> {
  const known = files.get(name)
  if (known !== undefined) return known
  for (const folder of folders) {
    const path = join(folder, name)
    const found = await stat(path).catch(noFile)
    if (found?.isFile() !== true) continue
    const themed = isVector(name) && followsTheme(await readFile(path, 'utf8'))
    const file = { path, written: found.mtimeMs, themed }
    files.set(name, file)
    return file
  }
  return undefined
}

const absent: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR'])

function noFile(error: NodeJS.ErrnoException): undefined {
  if (!absent.has(error.code ?? '')) throw error
}
