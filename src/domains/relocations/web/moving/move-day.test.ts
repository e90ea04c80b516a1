import { expect, test } from 'vitest'

import type { MoveTerms } from './move-data.ts'
import { onMoveDay } from './move-day.ts'

const terms: MoveTerms = {
  address: { street: 'Müllerstraße', streetNr: '88', zip: '13349', city: 'Berlin' },
  monthly: '39,95\u{A0}€',
  coming: { date: '2026-12-01', title: 'Glasfaser 500', download: '500\u{A0}Mbit/s' },
  later: 'ab 1. Dezember 2026 Glasfaser 500, wie ohne Umzug',
  download: '250\u{A0}Mbit/s',
  noticeUntil: null,
  end: null,
  feeCents: 4990,
  devices: [],
}
const sheet = (moved: number) => ({
  shown: { previewId: '', sheet: '' },
  bill: { columns: [], rows: [], sums: [] },
  ahead: { months: [], changes: '' },
  oneTimeCents: 0,
  monthly: { today: 3995, moved },
})
type Sheet = Parameters<typeof onMoveDay>[2]['sheet']
const on = (date: string, moved: number, more: Partial<MoveTerms> = {}) =>
  onMoveDay('DSL 250', { ...terms, ...more }, { date, sheet: sheet(moved) as unknown as Sheet })

test('a product that has taken its place by then is the one that moves, at its price', () => {
  expect(on('2027-01-12', 4995)).toEqual({
    title: 'Glasfaser 500',
    download: '500\u{A0}Mbit/s',
    monthly: '49,95\u{A0}€',
    ordered: '49,95\u{A0}€, wie ohne Umzug',
    note: 'ab 1. Dezember 2026 Glasfaser 500, wie ohne Umzug',
  })
})

test('before that day it is what it is today', () => {
  expect(on('2026-11-30', 3995)).toMatchObject({
    title: 'DSL 250',
    download: '250\u{A0}Mbit/s',
    ordered: 'unverändert 39,95\u{A0}€',
  })
})

test('a discount that ends by then is told in the price of the order', () => {
  expect(on('2027-01-12', 4495, { coming: null, later: null })).toMatchObject({
    title: 'DSL 250',
    monthly: '44,95\u{A0}€',
    ordered: '44,95\u{A0}€, wie ohne Umzug',
    note: 'wie ohne Umzug',
  })
})
