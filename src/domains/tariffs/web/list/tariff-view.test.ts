import { expect, test } from 'vitest'

import type { Tariff } from '../../api.ts'
import { tariffGroups } from './tariff-view.ts'

const price = { price: 44.95, regularPrice: 44.95, until: null, introduction: null, taxRate: 19 }
const notice = '24 Monate Mindestlaufzeit, danach monatlich kündbar.'
const fast: Tariff = {
  id: 'glasfaser-500',
  title: 'Glasfaser 500',
  subTitle: null,
  group: 'Glasfaser',
  kind: 'Internet-Tarif',
  message: 'Für viele.',
  monthly: price,
  oneTime: null,
  speeds: {
    technology: null,
    download: { min: 300, normal: 450, max: 500 },
    upload: { min: 1, normal: null, max: 250 },
  },
  needsMegabits: null,
  terms: [24, 12],
  notice,
  features: ['500 Mbit/s im Download', '250 Mbit/s im Upload', 'Telefon-Flat', '100 Mbit/s im Download'],
}

const plain = (text: string | undefined) => text?.replaceAll('\u{A0}', ' ')
const facts = (tariff: Tariff, other: Tariff = tariff) =>
  tariffGroups([tariff, other])[0]?.cards[0]?.facts.map(({ note, term, value }) => [term, plain(value), plain(note)])
const ticks = (tariff: Tariff) => tariffGroups([tariff])[0]?.cards[0]?.features

test('every speed has its unit, and both terms stand before theirs', () => {
  expect(facts(fast)).toEqual([
    ['Einmalig', '0,00 €', undefined],
    ['Download', 'bis 500 Mbit/s', 'üblich 450 Mbit/s, mindestens 300 Mbit/s'],
    ['Upload', 'bis 250 Mbit/s', 'mindestens 1 Mbit/s'],
    ['Laufzeit', '24 oder 12 Monate', undefined],
  ])
})

test('a group says once what all of its tariffs say of notice', () => {
  expect(tariffGroups([fast, { ...fast, id: 'glasfaser-250' }])).toMatchObject([{ notice }])
  const other = { ...fast, notice: 'Jederzeit kündbar.', terms: [] }
  expect(tariffGroups([fast, other])).toMatchObject([{ notice: null }])
  expect(facts(fast, other)?.at(-1)).toEqual(['Laufzeit', '24 oder 12 Monate', notice])
  expect(facts(other, fast)?.at(-1)).toEqual(['Laufzeit', 'ohne', 'Jederzeit kündbar.'])
  expect(tariffGroups([fast, { ...other, group: 'DSL' }])).toMatchObject([{ notice }, { notice: other.notice }])
})

test('what only repeats a speed of the card is not ticked once more', () => {
  expect(ticks(fast)).toEqual(['Telefon-Flat', '100 Mbit/s im Download'])
  expect(ticks({ ...fast, speeds: null })).toEqual(fast.features)
  const fastest = { min: null, normal: null, max: 1000 }
  const features = ['1.000 Mbit/s im Download', '10 GB mit bis zu 1.000 Mbit/s']
  expect(ticks({ ...fast, speeds: { technology: null, download: fastest, upload: null }, features })).toEqual(
    features.slice(1),
  )
})
