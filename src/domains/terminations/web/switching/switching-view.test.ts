import { expect, test } from 'vitest'

import { aWireContract } from '#domains/contracts/wire-fixtures.ts'

import { factsForProvider, portableNumbers } from './switching-view.ts'

const landlineNumberDetails = { id: '851-1', ndc: '851', sn: '5550177' }
const details = { landlineNumberDetails, rufnummer: '+49 171 3920066' }
const over = { status: 90, endedOn: '2026-11-10', terminationDate: '2026-11-10' } as const

test('the new provider is told both numbers of a bundle', () => {
  const contract = aWireContract({ root: { details } })
  expect(factsForProvider(contract, undefined)).toContainEqual({
    term: 'Rufnummern',
    value: '0851 5550177, +49 171 3920066',
  })
})

test('of a bundle that is over both numbers can be taken along', () => {
  const contract = aWireContract({ root: { ...over, details } })
  expect(portableNumbers({ contract, preview: null, today: '2026-11-20' }).map(({ number }) => number)).toEqual([
    '0851 5550177',
    '+49 171 3920066',
  ])
})
