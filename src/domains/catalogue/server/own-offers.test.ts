import { join } from 'node:path'

import { expect, test } from 'vitest'

import { formatEuro } from '#kit/money.ts'

import { renaming } from './own-offers.ts'
import { readCatalogueSeed, readRenaming } from './seed.ts'

const seeds = join(import.meta.dirname, '../../../../db/seed')
const folder = join(seeds, 'catalogue')
const today = '2026-11-20'
const other = join(seeds, 'provider-zwei/provider.json')

test('another provider’s products say their own names and prices in all their words', async () => {
  const theirs = await readCatalogueSeed(folder, { today, providerFile: other })
  const hd = theirs.find(({ id }) => id === 'hd-sender')
  expect(hd?.legalInformation.text).toContain(`HD am Meer kostet ${formatEuro(795)} im Monat.`)
  const said = JSON.stringify(theirs)
  expect(said).not.toMatch(/(?<![\p{L}-])(?:Glasfaser (?:250|500|1000)|HD-Sender|Filme & Serien)(?!\d)/u)
  expect(said).toContain('"UHD-Sender"')
})

test('a name is changed where it stands alone, and two can change places', () => {
  const renamed = renaming(
    new Map([
      ['Eins', 'Zwei'],
      ['Zwei', 'Eins'],
      ['Eins Plus', 'Drei'],
    ]),
  )
  expect(renamed('Eins, Zwei und Eins Plus, nicht Bühne-Eins, Einsatz')).toBe(
    'Zwei, Eins und Drei, nicht Bühne-Eins, Einsatz',
  )
})

test('what other seeds tell of a product has its name too', async () => {
  const renamed = await readRenaming(folder, { today, providerFile: other })
  expect(renamed('Glasfaser 500: kündigen bis morgen')).toBe('Küste 500: kündigen bis morgen')
  expect((await readRenaming(folder, { today }))('Glasfaser 500')).toBe('Glasfaser 500')
})
