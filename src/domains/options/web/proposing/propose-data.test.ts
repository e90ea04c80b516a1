import { expect, test } from 'vitest'

import { aProduct, anOption } from '#domains/catalogue/fixtures.ts'
import { toWireProduct } from '#domains/catalogue/wire.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'

import { loadPropose } from './propose-data.ts'

test('says when what is counted month by month begins, and how it ends', async () => {
  const today = '2026-11-20'
  const product = { options: [anOption({ id: 'hd-sender' })], optionGroups: [] }
  const contract = aWireContract({ root: { contractId: '3104917' }, product })
  const { args } = pageWith(
    {
      'POST /api/contract/v2/3104917': { status: 200, body: contract },
      'POST /api/products': { status: 200, body: [toWireProduct(aProduct({ id: 'hd-sender' }), today)] },
    },
    { adviser: true, today },
  )
  const { facts } = await loadPropose(
    args('kundencenter/vertraege/option-vorschlagen?contractId=3104917&optionId=hd-sender'),
  )
  expect(facts.map(({ term, value }) => [term, value])).toEqual([
    ['Beginn', '5.\u{A0}Dezember 2026'],
    ['Laufzeit', 'monatlich kündbar'],
  ])
})
