/** A file that a provider's systems hand in, as text or as JSON. */
import { readFileSync } from 'node:fs'

import { lineOf, openJsonParser, unreadable } from '#platform/server/input-file.ts'

/** Without a byte order mark. @throws Error where it is not UTF-8: of an umlaut in another encoding letters would hold a question mark */
export function readText(file: string): string {
  const bytes = read(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`${file} is not written in UTF-8`)
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw unreadable(file, error)
  }
}

/** @throws Error with the line where it is no JSON, and below it what is expected */
export function readJson(file: string, expected: string): unknown {
  const text = readText(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Error(`${file} ${whyNoJson(text) ?? error.message}\n  ${expected}`, { cause: error })
  }
}

/** The runtime's own words name a place for some faults only. */
function whyNoJson(text: string): string | undefined {
  const bytes = Buffer.from(text)
  if (text.trim() === '') return 'is empty'
  const { end, parser, write } = openJsonParser({ paths: [] })
  parser.onValue = () => undefined // nothing is kept of it
  const fault = write(bytes) ?? end()
  if (fault?.at === undefined) return fault?.message
  return `${fault.message}, line ${lineOf(bytes, fault.at)}`
}
