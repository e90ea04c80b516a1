/** A file that a provider's systems hand in, as text. */
import { readFileSync } from 'node:fs'

/** Without a byte order mark. @throws Error where it is not UTF-8: of an umlaut in another encoding letters would hold a question mark */
export function readText(file: string): string {
  const bytes = readFileSync(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`${file} is not written in UTF-8`)
  }
}
