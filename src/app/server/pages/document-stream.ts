/** One document of what stands around the page and what React writes into it. */
import { PassThrough } from 'node:stream'

/** More than a page has: React is never told to wait in the middle of one. */
const pageBytes = 1_048_576

/**
 * The document around what React writes. It writes in pieces of two kilobytes, all at once: they go on as one, else each
 * would be compressed and flushed on its own.
 */
export function documentStream(head: Buffer, body: PassThrough, closing: Buffer): PassThrough {
  const inner = new PassThrough({ highWaterMark: pageBytes })
  let pieces = [head]
  const pass = (): void => {
    if (pieces.length > 0) body.write(Buffer.concat(pieces))
    pieces = []
  }
  inner.on('data', (piece: Buffer) => {
    pieces.push(piece)
    setImmediate(pass)
  })
  inner.on('end', () => {
    body.end(Buffer.concat([...pieces, closing]))
    pieces = []
  })
  return inner
}
