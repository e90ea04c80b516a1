/** Files that an operator hands in: why one cannot be read, in words for whoever named it. */
import { accessSync, constants, statSync } from 'node:fs'

import { JSONParser } from '@streamparser/json'

const why: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
  EISDIR: 'is a folder',
  EACCES: 'may not be read by this user',
}

/** What the file system threw, with the file's name; anything else as it is. */
export function unreadable(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error
  const code = 'code' in error ? String(error.code) : ''
  return new Error(`${path} ${why[code] ?? `cannot be read: ${error.message}`}`)
}

/** Before anything is opened for it. @throws Error where it is no file that can be read */
export function checkFile(path: string): void {
  try {
    accessSync(path, constants.R_OK)
  } catch (error) {
    throw unreadable(path, error)
  }
  if (statSync(path).isDirectory()) throw new Error(`${path} ${why['EISDIR']}`)
}

export interface JsonFault {
  /** 'is no JSON: unexpected "}" at byte 14'; its line is for whoever has the bytes. */
  readonly message: string
  /** The byte where it breaks; undefined where that says nothing. */
  readonly at: number | undefined
}

/** A parser of a stream whose `write` and `end` answer why it is no JSON: its own words name its states, and mostly no place. */
export function openJsonParser(options: ConstructorParameters<typeof JSONParser>[0] = {}) {
  const parser = new JSONParser(options)
  let last = 0
  parser.onToken = ({ offset }) => {
    last = offset
  }
  const faultOf = (work: () => void): JsonFault | undefined => {
    try {
      work()
      return undefined
    } catch (error) {
      return jsonFault(error, last)
    }
  }
  return {
    parser,
    write: (bytes: Uint8Array) => faultOf(() => parser.write(bytes)),
    end: () => faultOf(() => !parser.isEnded && parser.end()),
  }
}

function jsonFault(error: unknown, lastToken: number): JsonFault {
  const message = error instanceof Error ? error.message : ''
  const [, letter, place] = /^Unexpected (".+?") at .*absolute position "(\d+)"/s.exec(message) ?? []
  if (message.includes('utf-8') || (place === '0' && /[ÿþ]/.test(letter ?? '')))
    return { message: 'is not written in UTF-8', at: undefined }
  if (/in the middle|mid-parsing/.test(message)) return { message: 'ends in the middle', at: undefined }
  const [, word] = /^Unexpected \w+ \((.+)\) in state/s.exec(message) ?? []
  const at = place === undefined ? lastToken : Number(place)
  return { message: `is no JSON: unexpected ${letter ?? word ?? message} at byte ${at}`, at }
}

/** The line of a byte, the first one being 1. */
export function lineOf(bytes: Uint8Array, at: number): number {
  return bytes.subarray(0, at).reduce((line, byte) => (byte === 10 ? line + 1 : line), 1)
}
