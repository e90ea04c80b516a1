import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readText } from './read-text.ts'

function written(content: string, encoding: 'utf8' | 'latin1' | 'utf16le'): string {
  const folder = mkdtempSync(join(tmpdir(), 'read-text-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'preise.json')
  writeFileSync(file, Buffer.from(content, encoding))
  return file
}

const content = '{"cause":"höhere Kosten"}'

test('a file is read as it was written, without the mark that some programs put before it', () => {
  expect(readText(written(content, 'utf8'))).toBe(content)
  expect(readText(written(`\u{FEFF}${content}`, 'utf8'))).toBe(content)
})

test('a file in another encoding is refused: its umlauts would stand wrong in every letter', () => {
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const file = written(encoding === 'utf16le' ? `\u{FEFF}${content}` : content, encoding)
    expect(() => readText(file)).toThrow(`${file} is not written in UTF-8`)
  }
})
