/** How faults are told: each once, and of a file that cannot be read where it breaks. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { catalogueFile, examples, importing } from './importing.fixture.ts'

const portal = await startPortal()
const { bring } = importing(portal)

test('a wrong price once, though two offerings name it', async () => {
  const content = JSON.parse(await readFile(join(examples, 'tmf620-v4.json'), 'utf8')) as {
    productOfferingPrice: object[]
  }
  Object.assign(content.productOfferingPrice[0] ?? {}, { price: { unit: 'EUR', value: -1 } })
  const { faults, result } = await bring(await catalogueFile('minus.json', content))
  expect(faults).toMatchObject([{ code: 'price-wrong', place: 'productOfferingPrice[0].price.value' }])
  expect(result).toMatchObject({ faults: 1, version: null })
})

describe('a file that is no JSON is told where it breaks', () => {
  test.each<[string, string | Buffer, string]>([
    ['words', 'hallo', 'is no JSON: unexpected "h" at byte 0, line 1'],
    ['something behind its end', '{"offers":[]} x', 'is no JSON: unexpected "x" at byte 14, line 1'],
    [
      'a value left out',
      '{"offers": [\n  {"id": "a",\n   "name": }]}',
      'is no JSON: unexpected "}" at byte 38, line 3',
    ],
    ['a comma too many', '{"offers": [],\n}', 'is no JSON: unexpected "}" at byte 15, line 2'],
    ['cut off', '{"offers":[{"id":"a', 'ends in the middle'],
    ['Latin-1', Buffer.from('{"offers":[{"id":"a","name":"Tür"}]}', 'latin1'), 'is not written in UTF-8'],
    ['UTF-16', Buffer.from('\uFEFF{"offers":[]}', 'utf16le'), 'is not written in UTF-8'],
  ])('%s', async (_, content, message) => {
    const { faults, result } = await bring(await catalogueFile('kein.json', content))
    expect(faults).toEqual([{ code: 'not-json', place: '', message }])
    expect(result.version).toBeNull()
  })
})
