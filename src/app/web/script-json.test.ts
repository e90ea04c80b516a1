import fc from 'fast-check'
import { expect, test } from 'vitest'

import { deepFreeze } from '#kit/deep-freeze.ts'

import type { Piece } from '../rendering.ts'
import { scriptJson } from './script-json.ts'

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece))).join('')
}

const json = fc.jsonValue({ maxDepth: 4 })

test('writes what JSON.stringify writes, whatever of it is frozen', () => {
  fc.assert(
    fc.property(json, json, (own, shared) => {
      const data = { own, list: [own, deepFreeze(shared), undefined], left: undefined, shared: deepFreeze(shared) }
      const written = textOf(scriptJson(data))
      expect(written.replaceAll(String.raw`\u003c`, '<')).toBe(JSON.stringify(data))
      expect(written).not.toContain('<')
    }),
  )
})

test('what is frozen is written once', () => {
  const menu = deepFreeze([{ text: 'Verträge & Verbrauch' }])
  const [first, second] = [scriptJson({ menu, name: 'Anna' }), scriptJson({ menu, name: 'Bernd' })]
  const bytes = first.filter((piece) => typeof piece !== 'string')
  expect(bytes).toHaveLength(1)
  expect(second).toContain(bytes[0])
})

test('a list that says itself how it is written is asked', () => {
  expect(textOf(scriptJson({ day: new Date(0) }))).toBe('{"day":"1970-01-01T00:00:00.000Z"}')
})
