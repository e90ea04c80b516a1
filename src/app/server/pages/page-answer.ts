/** What a visit is answered with, and how it leaves: in one piece, compressed. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib'

import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'

import type { Piece } from '../../rendering.ts'

export interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Whole `Set-Cookie` values. */
  readonly cookies: readonly string[]
  /** In pieces, as joining them would copy a long one once more. */
  readonly body: readonly Piece[]
}

/** Away to another address. */
export function redirectAnswer(location: string, cookies: readonly string[], status = 302): PageAnswer {
  return { status, headers: { location }, cookies, body: [] }
}

/** Best first. */
const encodings = ['zstd', 'br', 'gzip']
/** More than a page has when it is compressed: it comes in one piece. What is taken beyond it the garbage collector pays for. */
const chunkSize = 32_768
/** What current browsers take (RFC 8878): nearly as small as the others, at a quarter of brotli's time. */
const zstdParams = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 17 }
/**
 * A page has some 80 kB: a window of 128 kB, as the default one of 4 MB for every reader keeps the garbage collector
 * busy.
 */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 }
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
/** Smaller bodies gain nothing. */
const worthwhile = 1024

/** Sends what a visit is answered with. */
export type SendAnswer = (reply: FastifyReply, answer: PageAnswer) => Promise<FastifyReply>

/** Makes the sender of one server's pages. */
export function createSender(): SendAnswer {
  const encode = createEncoder()
  return async (reply, answer) => {
    const { status, headers, cookies, body } = answer
    reply.code(status).headers(headers)
    // Every limit of ours is over within minutes.
    if (status === 429) reply.header('retry-after', '60')
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    if (body.length === 0) return reply.send()
    const bytes = encode(body)
    if (bytes.length < worthwhile) return reply.send(Buffer.from(bytes))
    reply.header('vary', 'accept-encoding')
    const encoding = negotiate(reply.request.headers['accept-encoding'] ?? '', encodings)
    if (encoding === null) return reply.send(Buffer.from(bytes))
    reply.header('content-encoding', encoding)
    // A third of a millisecond: handing it to another thread and back would take longer.
    return reply.send(encoding === 'zstd' ? zstd(bytes) : await compress(Buffer.from(bytes), encoding))
  }
}

/** Larger than any page of ours is without compression. */
const encodingRoom = 1_048_576

/**
 * Pieces of text as UTF-8, in one place that is used again and again: a place of its own for each page costs more than the
 * encoding, and the garbage collector besides. What it returns holds until it is asked again.
 */
function createEncoder(): (pieces: readonly Piece[]) => Uint8Array {
  const encoder = new TextEncoder()
  const room = new Uint8Array(encodingRoom)
  const place = (piece: Piece, from: number): number => {
    if (typeof piece !== 'string') {
      if (from + piece.length > encodingRoom) return NaN
      room.set(piece, from)
      return from + piece.length
    }
    const { read, written } = encoder.encodeInto(piece, room.subarray(from))
    return read < piece.length ? NaN : from + written
  }
  return (pieces) => {
    let end = 0
    for (const piece of pieces) {
      end = place(piece, end)
      if (Number.isNaN(end)) return Buffer.concat(pieces.map((part) => Buffer.from(part)))
    }
    return room.subarray(0, end)
  }
}

function zstd(bytes: Uint8Array): Buffer {
  return zstdCompressSync(bytes, { chunkSize, params: zstdParams, pledgedSrcSize: bytes.length })
}

function compress(bytes: Buffer, encoding: string): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { chunkSize })
  const params = { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotli(bytes, { chunkSize, params })
}
