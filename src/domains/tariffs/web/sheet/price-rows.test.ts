import { expect, test } from 'vitest'

import type { Tariff } from '../../api.ts'
import { aTariff } from '../list/tariff.fixture.ts'
import { priceRows } from './price-rows.ts'

const { monthly } = aTariff()
const rows = (prices: Partial<Tariff['monthly']>, once: number | null = null) =>
  priceRows(
    aTariff({ monthly: { ...monthly, ...prices }, oneTime: once === null ? null : { ...monthly, price: once } }),
  ).map(({ term, value }) => `${term}: ${value}`.replaceAll('\u{A0}', ' '))

test('prices stand in order of time: one that ends on a day, then the one that lasts', () => {
  expect(rows({ regularPrice: 49.95, until: '2026-12-31' }, 69.95)).toEqual([
    'Monatlich bis 31. Dezember 2026: 44,95 €',
    'Monatlich ab 1. Januar 2027: 49,95 €',
    'Einmalig: 69,95 €',
    '24 Monate zusammen, mit dem einmaligen Preis: höchstens 1.268,75 €',
  ])
})

test('the first months are named, and what is paid without an offer', () => {
  expect(rows({ introduction: { price: 19.95, months: 6 } })).toEqual([
    'In den ersten 6 Monaten: 19,95 €',
    'Danach monatlich: 44,95 €',
    'Einmalig: 0,00 €',
    '24 Monate zusammen: 928,80 €',
  ])
  expect(rows({ regularPrice: 49.95 })[1]).toBe('Monatlich ohne dieses Angebot: 49,95 €')
  const both = { introduction: { price: 19.95, months: 1 }, regularPrice: 49.95, until: '2026-12-31' }
  expect(rows(both).slice(0, 3)).toEqual([
    'Im ersten Monat: 19,95 €',
    'Danach bis 31. Dezember 2026: 44,95 €',
    'Monatlich ab 1. Januar 2027: 49,95 €',
  ])
})
