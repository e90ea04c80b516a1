import { expect, test } from 'vitest'

import { open, seal } from './sealing.ts'

const key = new Uint8Array(32).fill(1)

test('a sealed text opens with its key and context alone', () => {
  const sealed = seal(key, 'DE44500105175407324931', 'row 1')
  expect(open(key, sealed, 'row 1')).toBe('DE44500105175407324931')
  expect(sealed.toString('latin1')).not.toContain('DE44')
  expect(() => open(new Uint8Array(32).fill(2), sealed, 'row 1')).toThrow('authenticate')
  expect(() => open(key, sealed, 'row 2')).toThrow('authenticate')
  expect(() => open(key, sealed)).toThrow('authenticate')
})

test('an altered or shortened text does not open', () => {
  const sealed = seal(key, 'geheim')
  const altered = Buffer.from(sealed)
  altered.writeUInt8(altered.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(() => open(key, altered)).toThrow('authenticate')
  expect(() => open(key, sealed.subarray(0, 20))).toThrow(/tag|authenticate/)
})

test('the same text is never sealed alike', () => {
  expect(seal(key, 'geheim')).not.toEqual(seal(key, 'geheim'))
})

/** Rows of databases that run were written without a context. */
test('what was sealed before there were contexts still opens', () => {
  const before = Buffer.from('BwcHBwcHBwcHBwcHbK35AgHhsuMC0INMOFXTy8m23pA6noGQKa81B5P0V/2Um7XgV1o=', 'base64')
  expect(open(key, before)).toBe('DE44500105175407324931')
})
