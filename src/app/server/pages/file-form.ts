/** A form with files (RFC 7578), read into memory within limits: what is too large comes cut off, one byte over its limit. */
import type { FastifyRequest } from 'fastify'

import { mostProofBytes, mostProofs } from '#domains/declarations/proof.ts'
import { Malformed } from '#platform/server/malformed.ts'

/** A file of a form, in memory. */
export interface FormFile {
  /** Of its field. */
  readonly name: string
  readonly file: File
}

/** More than the page takes, so that it can say so, and keep what else was typed. */
const mostFiles = 20
const limits = { fields: 40, fieldSize: 65_536, files: mostFiles, fileSize: mostProofBytes + 1, parts: 60 }

interface FileForm {
  readonly values: Readonly<Record<string, string>>
  readonly files: readonly FormFile[]
}

/**
 * Text and files of the form; without `keepFiles` their bytes are read past, and so is what comes after one file too many. An
 * input in which no file was chosen is none: it has no name.
 * @throws Malformed for what is no such form, or only the beginning of one
 */
export async function readFileForm(request: FastifyRequest, keepFiles: boolean): Promise<FileForm> {
  try {
    return await readParts(request, keepFiles)
  } catch (error) {
    // Limits and clients that have gone away have a code, what the parser cannot read has none.
    throw error instanceof Error && !('code' in error) ? new Malformed(error.message) : error
  }
}

async function readParts(request: FastifyRequest, keepFiles: boolean): Promise<FileForm> {
  const values = new Map<string, string>()
  const files: FormFile[] = []
  let kept = 0
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') values.set(part.fieldname, part.value)
    } else if (!keepFiles || kept > mostProofBytes || files.length > mostProofs) {
      part.file.resume()
    } else {
      const bytes = await part.toBuffer()
      kept += bytes.length
      if (bytes.length > 0 || part.filename)
        files.push({ name: part.fieldname, file: new File([new Uint8Array(bytes)], part.filename) })
    }
  }
  return { values: Object.fromEntries(values), files }
}
