/** PDF files of documents: made when they are first asked for, then stored and never made again. */
import { createHash } from 'node:crypto'

import type { FastifyReply } from 'fastify'

import { spelledOut } from '#kit/umlauts.ts'
import { instant, type Clock } from '#platform/server/clock.ts'
import { statement, type Db } from '#platform/server/db.ts'

import { drawLetter } from './draw-letter.ts'
import type { PdfLetter } from './render-pdf.ts'

export interface FileDeps {
  readonly db: Db
  readonly clock: Clock
}

/** Whose it is; `nobody` for what has no customer. */
interface FileKey {
  readonly guid: string
  readonly id: string
}

export interface KeptFile {
  readonly file: Buffer
  /** SHA-256 of the bytes, hexadecimal. */
  readonly digest: string
}

const find = statement<KeptFile>(
  'documents.file',
  'select file, digest from document_files where guid = $1::uuid and id = $2',
)
const keep = statement<KeptFile>(
  'documents.keep-file',
  `insert into document_files (guid, id, digest, file, made_at) values ($1::uuid, $2, $3, $4, $5::timestamptz)
   on conflict (guid, id) do update set made_at = document_files.made_at returning file, digest`,
)

/** The stored file, or the one that is made of `letter` and stored; whoever comes second gets the first one's. Without a key it is made and not stored. */
export type KeepPdf = (key: FileKey | null, letter: () => Promise<PdfLetter> | PdfLetter) => Promise<KeptFile>

async function make(letter: () => Promise<PdfLetter> | PdfLetter): Promise<KeptFile> {
  const file = await drawLetter(await letter())
  return { file, digest: createHash('sha256').update(file).digest('hex') }
}

export function createPdfFiles({ clock, db }: FileDeps): KeepPdf {
  return async (key, letter) => {
    if (key === null) return make(letter)
    const { guid, id } = key
    const [known] = await db.query(find, [guid, id])
    if (known !== undefined) return known
    const { digest, file } = await make(letter)
    const [kept] = await db.query(keep, [guid, id, digest, file, instant(clock)])
    return kept ?? { file, digest }
  }
}

/** Sends it to be kept: never cached, with its digest (RFC 9530). `name` without ending: 'Bestätigung 7' → 'Bestaetigung-7.pdf'. */
export function sendPdf(reply: FastifyReply, { digest, file }: KeptFile, name: string): FastifyReply {
  const safe = spelledOut(name.normalize('NFC'))
    .normalize('NFD')
    .replaceAll(/[^\w .-]/g, '')
    .replaceAll(/\s+/g, '-')
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${safe}.pdf"`,
      'repr-digest': `sha-256=:${Buffer.from(digest, 'hex').toString('base64')}:`,
      'x-content-type-options': 'nosniff',
    })
    .send(file)
}
