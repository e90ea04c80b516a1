import { describe, expect, test } from 'vitest'

import { anOption } from '#domains/catalogue/fixtures.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'

import { orderableGroups } from './loaders.ts'

describe('what can be ordered on a contract', () => {
  const options = [
    anOption({ id: 'once', maxBookable: 1 }),
    anOption({ id: 'thrice', maxBookable: 3 }),
    anOption({ id: 'hidden', isVisibleForCustomer: false }),
  ]
  const optionGroups = [
    { id: 'g', name: 'Partner', minBookable: 0, maxBookable: 9, options: [anOption({ id: 'r', roles: [23] })] },
  ]
  const product = { options, optionGroups }
  const ids = (given: Parameters<typeof aWireContract>[0]) =>
    orderableGroups(aWireContract({ product, ...given })).flatMap((group) => group.ids)

  test('the visible ones without role 23', () => {
    expect(ids({})).toEqual(['once', 'thrice'])
  })

  test('what is booked as often as it may be falls away, what has ended does not count', () => {
    const booked = [
      { id: 'a', productId: 'once' },
      { id: 'b', productId: 'thrice' },
    ]
    expect(ids({ subs: booked })).toEqual(['thrice'])
    expect(ids({ subs: [{ id: 'a', productId: 'once', status: 90, endedOn: '2026-01-31' }] })).toEqual([
      'once',
      'thrice',
    ])
  })

  test('nothing where the contract allows none', () => {
    expect(ids({ root: { terminationDate: '2026-12-31' } })).toEqual([])
  })
})
