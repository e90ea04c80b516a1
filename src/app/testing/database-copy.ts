/** Copies of one database in memory: its archive is read once, which PGlite would unpack for each of them. */
import { readFileSync } from 'node:fs'

import { MemoryFS, PGlite } from '@electric-sql/pglite'

interface ArchivedEntry {
  readonly path: string
  /** Undefined for a folder. */
  readonly data: Uint8Array | undefined
}

const block = 512
const folderType = '5'

/** The entries of a tar as PGlite writes it: short names, folders before what is in them. */
export function readArchive(path: string): ArchivedEntry[] {
  const tar = readFileSync(path)
  const bytes = new Uint8Array(tar.buffer, tar.byteOffset, tar.length)
  const entries: ArchivedEntry[] = []
  for (let at = 0; tar[at] !== undefined && tar[at] !== 0;) {
    const field = (from: number, length: number) =>
      tar.toString('latin1', at + from, at + from + length).split('\0')[0] ?? ''
    const size = Number.parseInt(field(124, 12), 8)
    const begin = at + block
    const isFolder = field(156, 1) === folderType
    entries.push({ path: field(0, 100), data: isFolder ? undefined : bytes.subarray(begin, begin + size) })
    at = begin + Math.ceil(size / block) * block
  }
  return entries
}

/** A file in memory, as Emscripten's file system keeps it. */
interface FileNode {
  contents: Uint8Array
  usedBytes: number
  stream_ops: FileOperations
}

interface FileOperations {
  readonly write: (stream: { readonly node: FileNode }, ...what: unknown[]) => number
}

/** Of the hundreds of files of a database a test writes few: those it gets as its own when it first writes them. */
function copyOnWrite({ write, ...others }: FileOperations, shared: ArrayBufferLike): FileOperations {
  return {
    ...others,
    write: (stream, ...what) => {
      const { node } = stream
      if (node.contents.buffer === shared) node.contents = node.contents.slice()
      return write(stream, ...what)
    },
  }
}

/** A file system in memory that begins with these entries. */
export class DatabaseCopy extends MemoryFS {
  private readonly entries: readonly ArchivedEntry[]

  constructor(entries: readonly ArchivedEntry[]) {
    super()
    this.entries = entries
  }

  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs()
    const files = this.pg?.Module.FS
    let operations: FileOperations | undefined
    for (const { path, data } of this.entries) {
      if (data === undefined) {
        files?.mkdirTree(PGlite.paths.PGDATA + path)
        continue
      }
      const node: FileNode = files?.create(PGlite.paths.PGDATA + path, ownFile)
      operations ??= copyOnWrite(node.stream_ops, data.buffer)
      Object.assign(node, { contents: data, usedBytes: data.length, stream_ops: operations })
    }
  }
}

const ownFile = 0o600
