import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { imageType, modernFormats, readImageSize } from './image-size.ts'

describe('q, w, h', () => {
  test.each([
    [{}, { w: undefined, h: undefined, q: undefined }],
    [{ w: '400' }, { w: 400, h: undefined, q: undefined }],
    [
      { w: '1', h: '4000' },
      { w: 16, h: 4000, q: undefined },
    ],
    [{ w: '401' }, { w: 480, h: undefined, q: undefined }],
    [{ q: '1' }, { w: undefined, h: undefined, q: 60 }],
    [{ q: '75' }, { w: undefined, h: undefined, q: 75 }],
    [{ h: '301' }, { w: undefined, h: 600, q: undefined }],
    [
      { q: '100', fit: 'fill' },
      { w: undefined, h: undefined, q: 90 },
    ],
  ])('%j is made as %j', (params, size) => {
    expect(readImageSize(params)).toEqual({ ok: true, value: size })
  })

  test.each([
    ['w', '100000'],
    ['w', '4001'],
    ['h', '0'],
    ['h', '-1'],
    ['w', '1.5'],
    ['w', ''],
    ['w', ['1', '2']],
    ['q', '0'],
    ['q', '101'],
    ['q', 'x'],
  ])('%s is refused where it is %j', (name, value) => {
    expect(readImageSize({ [name]: value })).toEqual({ ok: false, refusal: 'InvalidQuery', detail: { name } })
  })
})

const asked = (most: number) => [undefined, ...Array.from({ length: most }, (_, n) => String(n + 1))]

test('however it is asked for, a picture has few variants', () => {
  const made = new Set<string>()
  for (const edge of asked(4000))
    for (const q of asked(100).filter((_, n) => n % 7 === 0))
      for (const size of [
        { w: edge, q },
        { h: edge, q },
        { w: edge, h: '4000', q },
      ])
        made.add(JSON.stringify(readImageSize(size)))
  expect(made.size).toBeLessThan(500)
})

testTable('Accept: %s names %j', modernFormats, [
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', ['avif', 'webp']],
  ['image/webp,*/*', ['webp']],
  ['IMAGE/WEBP;q=0.5', ['webp']],
  ['image/avif;q=0, image/webp', ['webp']],
  ['image/*,*/*', []],
  ['image/webpx', []],
  [undefined, []],
])

testTable('the name %j is %s', imageType, [
  ['film.svg', 'image/svg+xml'],
  ['a/b_c/token-1/Foto.2.JPG', 'image/jpeg'],
  ['../session.key', undefined],
  ['a/../../b.png', undefined],
  ['a//b.png', undefined],
  ['.htaccess.png', undefined],
  ['b.png/', undefined],
  ['assets.json', undefined],
  ['%2e%2e/b.png', undefined],
  ['a\\b.png', undefined],
  [`${'x'.repeat(200)}.png`, undefined],
  ['', undefined],
])
