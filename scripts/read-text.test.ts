import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readJson, readText } from './read-text.ts'

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

test('what is not there, or no file, is named', () => {
  const file = written(content, 'utf8')
  expect(() => readText(`${file}.alt`)).toThrow(`${file}.alt is not there`)
  expect(() => readText(`${file}/preise.json`)).toThrow(`${file}/preise.json is not there`)
  expect(() => readText(dirname(file))).toThrow(`${dirname(file)} is a folder`)
})

test('JSON is read, with the mark too', () => {
  expect(readJson(written(`\u{FEFF}${content}`, 'utf8'), 'JSON')).toEqual({ cause: 'höhere Kosten' })
})

test.each([
  ['a value left out', '{"cause": "höher",\n "id": }\n', 'is no JSON: unexpected "}" at byte 27, line 2'],
  ['a comma too many', '{"products": [\n  {},\n]}', 'is no JSON: unexpected "]" at byte 21, line 3'],
  ['a name without quotes', '{\n  id: 1}', 'is no JSON: unexpected "i" at byte 4, line 2'],
  ['a line that turns within a word', '{"id":\n\n"a\nb"}', 'is no JSON: '],
  ['something behind its end', '{}\n\nEnde', 'is no JSON: unexpected "E" at byte 4, line 3'],
  ['cut off', '{"id": "a', 'ends in the middle'],
  ['nothing', '\n', 'is empty'],
])('a file that is no JSON is named with the line: %s', (_, wrong, message) => {
  const file = written(wrong, 'utf8')
  expect(() => readJson(file, 'such as {}')).toThrow(`${file} ${message}`)
  expect(() => readJson(file, 'such as {}')).toThrow('\n  such as {}')
})
