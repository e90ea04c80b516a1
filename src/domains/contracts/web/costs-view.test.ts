import { expect, test } from 'vitest'

import type { ForecastMonth } from '../forecast.ts'
import { costsView } from './costs-view.ts'

const month = (first: string, overrides: Partial<ForecastMonth> = {}): ForecastMonth => ({
  month: `${first}-01`,
  cents: 4000,
  once: [],
  causes: [],
  ...overrides,
})
const fee = [{ part: 'Glasfaser 100', cents: 6000 }]
const plain = (text: string | undefined) => text?.replaceAll('\u{A0}', ' ')

test('what is paid once is told with its amount, drawn on top, and makes no month dearer than another', () => {
  const costs = costsView([month('2026-11', { once: fee }), month('2026-12'), month('2027-01')])
  expect(costs?.months.map(({ amount, once, percent }) => [plain(amount), percent, once])).toEqual([
    ['100,00 €', 40, 60],
    ['40,00 €', 40, undefined],
    ['40,00 €', 40, undefined],
  ])
  expect(costs?.months[0]?.steps.map(({ amount, cause }) => plain(`${amount} ${cause}`))).toEqual([
    '60,00 € Glasfaser 100, einmalig',
  ])
  expect(plain(costs?.change)).toBe('Ohne einmalige Beträge so viel wie im November. Bis Januar bleibt es dabei.')
})

test('the month in large figures counts what is paid once in it', () => {
  const costs = costsView([month('2026-11'), month('2026-12', { cents: 4500, once: fee }), month('2027-01')])
  expect(plain(costs?.amount)).toBe('105,00 €')
  expect(plain(costs?.change)).toBe('Ohne einmalige Beträge 5,00 € mehr als im November. Ab Januar 5,00 € weniger.')
})
