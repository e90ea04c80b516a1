/** Pictures that a file names have to be there: each that is not is named with its place. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { catalogueFile, examples, importing, ownExample } from './importing.fixture.ts'

const portal = await startPortal()
const { bring } = importing(portal)

const images = join(import.meta.dirname, '../../../../db/seed/images')
const pictures = new Set(readdirSync(images).map((file) => file.replace(/\.svg$/, '')))

/** Places and names of pictures that a check misses. */
async function missing(content: unknown): Promise<string[]> {
  const { faults, result } = await bring(await catalogueFile('bilder.json', content), { pictures })
  expect(result.version).toBeNull()
  expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['picture-missing']))
  return faults.map(({ message, place }) => `${place}: ${message}`).toSorted()
}

test.each(['own.json', 'own-lines.json', 'tmf620-v4.json', 'tmf620-v5.json'])('all of %s are there', async (file) => {
  expect((await bring(join(examples, file), { pictures, apply: false })).faults).toEqual([])
})

test('of a device and of its labels', async () => {
  const content = await ownExample(({ devices: [device] }) => {
    const [variant] = device?.variants ?? []
    if (device === undefined || variant === undefined) throw new Error('no device')
    variant['images'] = ['shop-doorcam-front', 'weg-vorn']
    const energyLabel = { facts: { regulation: '2019/2015', kwh: 9 }, image: 'etikett-weg' }
    Object.assign(device, { energyClass: 'F', energyLabel, guaranteeLabel: 'garan-weg' })
  })
  expect(await missing(content)).toEqual([
    'devices[0].energyLabel.image: there is no picture etikett-weg.svg',
    'devices[0].guaranteeLabel: there is no picture garan-weg.svg',
    'devices[0].variants[0].images[1]: there is no picture weg-vorn.svg',
  ])
})

test('of tariffs and options, whose icon lies beside their picture', async () => {
  const text = await readFile(join(examples, 'own-lines.json'), 'utf8')
  expect(await missing(text.replace('"image": "glasfaser"', '"image": "marke-buchfink"'))).toEqual([
    'families[1].products[0].image: there is no picture marke-buchfink-icon.svg',
  ])
})

test.each(['v4', 'v5'])('of TM Forum %s, where they are attached', async (version) => {
  const text = await readFile(join(examples, `tmf620-${version}.json`), 'utf8')
  const found = await missing(text.replace('/bilder/shop-doorcam-front.svg', '/bilder/weg.svg'))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^(productOffering)?\[\d\]\.attachment\[\d\]\.url: there is no picture weg\.svg$/)
})
