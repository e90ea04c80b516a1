import { expect, test } from 'vitest'

import { aProduct, aSpeedProfile } from '#domains/catalogue/fixtures.ts'

import { sheetSections } from '../../sheet.ts'
import { priceListEntry } from '../../tariff.ts'
import { besideTables, speedTable } from './speed-table.ts'

const range = { min: 300, normal: 450, max: 1000 }
const technology = null

test('a row a direction, a column a bound that is known', () => {
  const upload = { min: 1, normal: null, max: 250 }
  expect(speedTable({ speeds: { technology, download: range, upload } })).toEqual({
    head: ['Mbit/s', 'mindestens', 'üblich', 'höchstens'],
    rows: [
      { title: 'Download', cells: ['300', '450', '1.000'] },
      { title: 'Upload', cells: ['1', 'ohne Angabe', '250'] },
    ],
  })
  const bounds = { technology, download: { ...range, normal: null }, upload: null }
  expect(speedTable({ speeds: bounds })?.head).toEqual(['Mbit/s', 'mindestens', 'höchstens'])
  expect(speedTable({ speeds: null })).toBeUndefined()
})

test('what the table says is not said once more below it; the rest stays', () => {
  const product = aProduct({ productTypeEnum: 'TARIFF', speedProfiles: [aSpeedProfile()] })
  const tariff = priceListEntry(product, '2026-11-20')
  if (tariff === undefined) throw new Error('not sold')
  const sections = sheetSections(tariff, product)
  const left = besideTables(sections, speedTable(tariff))
  const [before, after] = [sections, left].map((of) => of.find(({ title }) => title === 'Geschwindigkeit')?.lines)
  expect(before?.[0]).toMatch(/^Herunterladen bis zu 250 Mbit/)
  expect(after).toEqual([expect.stringMatching(/^Ist die Leitung auf Dauer/)])
  expect(left.find(({ title }) => title === 'Preis')?.lines).toEqual(['Alle Preise enthalten die Mehrwertsteuer.'])
  const others = (of: typeof left) => of.filter(({ title }) => title !== 'Geschwindigkeit' && title !== 'Preis')
  expect(others(left)).toEqual(others(sections))
})
