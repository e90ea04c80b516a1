import { expect, test } from 'vitest'

import { aProduct, anOption } from '#domains/catalogue/fixtures.ts'
import { aProductChange } from '#domains/contracts/fixtures.ts'
import { testTable } from '#kit/table.fixture.ts'

import { courseOfContract, type ComingTariff } from './coming-tariff.ts'
import { comingTariff } from './eligibility.ts'

const coming: ComingTariff = { date: '2026-12-01', title: 'Glasfaser 500', keepsOption: true }
const without = { ...coming, keepsOption: false }
const plain = (...input: Parameters<typeof courseOfContract>) => courseOfContract(...input).replaceAll('\u00A0', ' ')

testTable('with %j from %j the contract %s', plain, [
  [undefined, '2026-12-08', 'läuft unverändert weiter, seine Laufzeit beginnt nicht neu'],
  [coming, '2026-12-08', 'wechselt wie bestellt am 1. Dezember 2026 zu Glasfaser 500, die Option läuft dort weiter'],
  [
    without,
    '2026-11-20',
    'wechselt wie bestellt am 1. Dezember 2026 zu Glasfaser 500, dort gibt es die Option nicht: Sie endet am 30. November 2026',
  ],
  [
    without,
    '2026-12-08',
    'wechselt wie bestellt am 1. Dezember 2026 zu Glasfaser 500, dort gibt es die Option nicht: Sie kann nur vorher beginnen',
  ],
])

const productChange = aProductChange({ futureProduct: 'glasfaser-500', previousProduct: 'dsl-250' })
const fibre = aProduct({ displayTitle: 'Glasfaser 500', options: [anOption({ id: 'filme-serien' })], optionGroups: [] })
const product = (id: string) => (id === 'glasfaser-500' ? fibre : undefined)

test.each([
  ['no change', null, 'filme-serien', '2026-11-20', undefined],
  ['a change, the option stays', productChange, 'filme-serien', '2026-11-20', coming],
  ['a change, the option is not there', productChange, 'dsl-only', '2026-11-20', without],
  ['the change is over', productChange, 'filme-serien', '2026-12-01', undefined],
])('%s', (_what, change, optionId, today, expected) => {
  expect(comingTariff({ productChange: change }, { optionId, product, today })).toEqual(expected)
})
