/** A catalogue's file, record by record: it may be larger than memory. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

import type { JSONParser } from '@streamparser/json'

import { lineOf, openJsonParser, type JsonFault } from '#platform/server/input-file.ts'

import { isBeside, kindOf, listKinds, refinedKind, shapeOf, type FileShape, type RecordKind } from '../shape.ts'
import { withoutNulls } from '../tmf.ts'

export interface FileRecord {
  readonly kind: RecordKind
  readonly place: string
  readonly value: unknown
}

type ParsedElementInfo = Parameters<JSONParser['onValue']>[0]

/** What the file is, once it has been read. */
export interface ReadFile {
  readonly shape: FileShape | undefined
  /** SHA-256, hexadecimal. */
  readonly digest: string
  /** Why it could not be read to its end. */
  readonly fault: string | undefined
}

const batchSize = 500

/** Hands over records in batches and reads on when they are dealt with. @returns what it is; `fault` where it is no JSON */
export async function readCatalogueFile(
  path: string,
  deal: (records: readonly FileRecord[], unknown: readonly string[]) => Promise<void>,
): Promise<ReadFile> {
  const hash = createHash('sha256')
  const collected = collecting()
  let stream: ReturnType<typeof openParser> | undefined
  let broken: JsonFault | undefined
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    const bytes = chunk as Buffer
    hash.update(bytes)
    stream ??= openParser(bytes, (found, isList) => collected.take(found, isList))
    broken = stream.write(bytes)
    if (broken !== undefined) break
    if (collected.records.length >= batchSize) await deal(...collected.empty())
  }
  broken ??= stream?.end()
  const fault = broken && (await told(path, broken))
  if (fault === undefined) await deal(...collected.empty())
  return { shape: collected.shape(), digest: hash.digest('hex'), fault }
}

/** Read once more, up to the byte: only of a file with a fault is the line wanted. */
async function told(path: string, { at, message }: JsonFault): Promise<string> {
  if (at === undefined) return message
  let line = 1
  if (at > 0)
    for await (const chunk of createReadStream(path, { end: at - 1 })) {
      const bytes = chunk as Buffer
      line += lineOf(bytes, bytes.length) - 1
    }
  return `${message}, line ${line}`
}

/** A list of records, or an object of lists. */
function openParser(begin: Buffer, take: (found: ParsedElementInfo, isList: boolean) => void) {
  const isList = begin.toString('utf8', 0, 64).trimStart().startsWith('[')
  const paths = isList ? ['$.*'] : Object.keys(listKinds).map((list) => `$.${list}.*`)
  const stream = openJsonParser({ paths, keepStack: false })
  stream.parser.onValue = (found) => take(found, isList)
  return stream
}

function collecting() {
  let records: FileRecord[] = []
  let unknown: string[] = []
  let shape: FileShape | undefined
  const counted = new Map<string, number>()
  return {
    get records() {
      return records
    },
    shape: () => shape,
    take({ key, stack, value }: ParsedElementInfo, isList: boolean): void {
      const list = isList ? '' : String(stack[1]?.key)
      const index = counted.get(list) ?? 0
      counted.set(list, index + 1)
      const place = `${list}[${index}]`
      const said = withoutNulls(value)
      const kind = isList ? kindOf(said) : listKinds[list]
      if (isList && isBeside(said)) return
      // A member of an object has a name for a key: what stands in the place of a list is none.
      if (kind === undefined || typeof key !== 'number') unknown.push(place)
      else {
        const found = shapeOf(kind, said)
        if (shape === undefined || found === 'TMF620 v5') shape = found
        records.push({ kind: refinedKind(kind, said), place, value: found === 'own' ? value : said })
      }
    },
    empty(): [FileRecord[], string[]] {
      const full: [FileRecord[], string[]] = [records, unknown]
      ;[records, unknown] = [[], []]
      return full
    },
  }
}
