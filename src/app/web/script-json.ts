/** Data in a script of the page (server only). */
import { oncePerObject } from '#kit/once-per-object.ts'

import type { Piece } from '../rendering.ts'

const encoder = new TextEncoder()

/**
 * Data as an expression of JavaScript, in pieces, as `JSON.stringify` would write them: inside of a string they would be
 * half as long again. No text among them can end the script.
 */
export function scriptJson(data: object): readonly Piece[] {
  const pieces: Piece[] = []
  let text = ''
  const write = (value: unknown): void => {
    if (!isWalked(value)) {
      text += json(value)
    } else if (Object.isFrozen(value)) {
      pieces.push(inScript(text), keptJson(value, ''))
      text = ''
    } else if (Array.isArray(value)) {
      writeAll('[', value, ']', write)
    } else {
      const entries = Object.entries(value).filter(([, part]) => part !== undefined)
      writeAll('{', entries, '}', ([name, part]) => {
        text += `${json(name)}:`
        write(part)
      })
    }
  }
  const writeAll = <Part>(
    begin: string,
    parts: readonly Part[],
    end: string,
    writePart: (part: Part) => void,
  ): void => {
    text += begin
    parts.forEach((part, index) => {
      if (index > 0) text += ','
      writePart(part)
    })
    text += end
  }
  write(data)
  pieces.push(inScript(text))
  return pieces
}

/** An object or a list of the plain kind; others say themselves how they are written. */
function isWalked(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value)
}

/** What many pages share is frozen and never changes. */
const keptJson = oncePerObject((frozen: object) => encoder.encode(inScript(json(frozen))))

/** `null` for what JSON does not know, as it stands in lists. */
function json(value: unknown): string {
  return JSON.stringify(value) ?? 'null'
}

/** JSON has this sign in texts alone, so it is looked for once, in all of it. */
function inScript(written: string): string {
  return written.replaceAll('<', String.raw`\u003c`)
}
