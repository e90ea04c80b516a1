/** Made pictures: the hot ones in memory, all of them on disk; both bounded, both can be lost without harm. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

import { etag } from '#platform/server/cached-json.ts'
import type { Log } from '#platform/server/log.ts'

interface Sent {
  readonly bytes: Buffer
  readonly etag: string
}

export interface Picture extends Sent {
  readonly type: string
  /** A drawing is text: compressed it is a third as long. */
  readonly brotli?: Sent
}

export interface ImageCache {
  /** In memory only: without waiting. */
  hot(key: string): Picture | undefined
  /** In memory or on disk. */
  find(key: string): Promise<Picture | undefined>
  keep(key: string, type: string, bytes: Buffer): Promise<Picture>
}

const megabyte = 1_048_576
const mostInMemory = 64 * megabyte
const mostOnDisk = 1024 * megabyte
/** How often the disk is looked over. */
const writesPerSweep = 500

/** Opens the cache in a folder, which is made with the first picture. */
export function openImageCache(folder: string, log: Log): ImageCache {
  const memory = pictureMemory()
  let writes = 0
  const filePath = (key: string): string => {
    const name = createHash('sha256').update(key).digest('hex')
    return join(folder, name.slice(0, 2), name.slice(2))
  }
  const remember = async (key: string, type: string, bytes: Buffer): Promise<Picture> => {
    const drawing = type === 'image/svg+xml' && { brotli: sent(await brotli(bytes)) }
    return memory.get(key) ?? memory.add(key, { type, ...sent(bytes), ...drawing })
  }
  return {
    hot: (key) => memory.get(key),
    async find(key) {
      const known = memory.get(key)
      if (known !== undefined) return known
      const file = await readFile(filePath(key)).catch(noFile)
      return file && remember(key, ...opened(file))
    },
    async keep(key, type, bytes) {
      await store(filePath(key), closed(type, bytes)).catch((error: unknown) =>
        log.warn({ err: error }, 'picture not kept on disk'),
      )
      writes += 1
      if (writes % writesPerSweep === 0)
        void sweep(folder).catch((error: unknown) => log.warn({ err: error }, 'pictures not swept'))
      return remember(key, type, bytes)
    },
  }
}

/** The type stands before the bytes: a hosted service may send another one than it was asked for. */
function closed(type: string, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${type}\n`), bytes])
}

function opened(file: Buffer): [type: string, bytes: Buffer] {
  const end = file.indexOf('\n')
  return [file.toString('utf8', 0, end), file.subarray(end + 1)]
}

const brotli = promisify(brotliCompress)

function sent(bytes: Buffer): Sent {
  return { bytes, etag: etag(bytes) }
}

function weight({ brotli: compressed, bytes }: Picture): number {
  return bytes.length + (compressed?.bytes.length ?? 0)
}

/** The pictures that were asked for last, up to a size. */
function pictureMemory() {
  const pictures = new Map<string, Picture>()
  let size = 0
  return {
    get(key: string): Picture | undefined {
      const picture = pictures.get(key)
      if (picture === undefined) return undefined
      // Moved to the end: the first key is the one least recently used.
      pictures.delete(key)
      pictures.set(key, picture)
      return picture
    },
    add(key: string, picture: Picture): Picture {
      pictures.set(key, picture)
      size += weight(picture)
      for (const [oldest, old] of pictures) {
        if (size <= mostInMemory) break
        pictures.delete(oldest)
        size -= weight(old)
      }
      return picture
    },
  }
}

/** Only a missing file counts as none. */
function noFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Whole or not at all: another process may read it meanwhile. */
async function store(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const half = `${file}.${randomUUID()}`
  await writeFile(half, bytes)
  await rename(half, file)
}

/** Above the limit the oldest go, down to three quarters of it. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const { size, mtimeMs } = await stat(path)
        return { path, size, mtimeMs }
      }),
  )
  let total = files.reduce((sum, { size }) => sum + size, 0)
  if (total <= mostOnDisk) return
  for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= mostOnDisk * 0.75) return
    await rm(path, { force: true })
    total -= size
  }
}
