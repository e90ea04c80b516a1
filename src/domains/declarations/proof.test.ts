import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { decideProofs, decideWaiting, mostProofBytes, mostWaitingBytes, proofName, proofType } from './proof.ts'

const pdf = new TextEncoder().encode('%PDF-1.7\n…')
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)

describe('the kind of a file is what its first bytes say', () => {
  test.each([
    ['PDF', pdf, 'application/pdf'],
    ['JPEG', jpeg, 'image/jpeg'],
    ['PNG', png, 'image/png'],
    ['HTML', new TextEncoder().encode('<!doctype html><script>'), undefined],
    ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg">'), undefined],
    ['a PDF behind something else', new TextEncoder().encode('<html>%PDF-1.7'), undefined],
    ['half a PNG', png.subarray(0, 5), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('%s', (_what, bytes, type) => expect(proofType(bytes)).toBe(type))
})

testTable('%s of the kind %s is kept as %s', proofName, [
  ['Mietvertrag Wien.pdf', 'application/pdf', 'Mietvertrag Wien.pdf'],
  ['Foto.JPEG', 'image/jpeg', 'Foto.jpg'],
  ['C:\\Users\\anna\\scan.pdf', 'application/pdf', 'scan.pdf'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['seite.html', 'application/pdf', 'seite.pdf'],
  ['a"\r\nX-Evil: 1.pdf', 'application/pdf', 'aX-Evil 1.pdf'],
  ['..', 'application/pdf', 'Nachweis.pdf'],
  ['', 'image/png', 'Nachweis.png'],
  [`${'lang'.repeat(60)}.pdf`, 'application/pdf', `${'lang'.repeat(20)}.pdf`],
  [`${'a'.repeat(79)}\u{1F389}\u{1F389}.pdf`, 'application/pdf', `${'a'.repeat(79)}\u{1F389}.pdf`],
])

describe('what is handed in', () => {
  test.each([
    ['nothing', [], true],
    ['three files', [pdf, png, jpeg], true],
    ['four files', [pdf, pdf, pdf, pdf], 'too-many-proofs'],
    ['more bytes than are taken', [new Uint8Array(mostProofBytes + 1)], 'proofs-too-large'],
    ['one of another kind', [pdf, new TextEncoder().encode('MZ')], 'proof-type'],
  ])('%s', (_what, files, expected) => {
    const decided = decideProofs(files.map((bytes, index) => ({ name: `${index}`, bytes })))
    expect(decided.ok || decided.refusal).toBe(expected)
  })
})

const file = (bytes: number) => [{ name: 'a', bytes: new Uint8Array(bytes) }]

describe('beside those that wait', () => {
  test.each([
    ['as many as may wait', file(5), mostWaitingBytes - 5, true],
    ['one byte more', file(6), mostWaitingBytes - 5, 'proofs-waiting'],
    ['nothing more, however many wait', [], mostWaitingBytes + 1, true],
  ])('%s', (_what, files, waiting, expected) => {
    const decided = decideWaiting(files, waiting)
    expect(decided.ok || decided.refusal).toBe(expected)
  })
})
