import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { addressFaults, decideDelivery } from './rules.ts'

const typed = { name: 'Ole Brandt', street: 'Lindenweg', streetNr: '12 a', zip: '04229', city: 'Leipzig', addition: '' }

describe('another address', () => {
  testTable('of which %j is typed has the faults', (more: object) => addressFaults({ ...typed, ...more }), [
    [{}, {}],
    [{ street: 'Postfachweg' }, {}],
    [{ zip: '' }, { zip: 'missing' }],
    [{ zip: '8001', city: 'Zürich' }, { zip: 'zip-format' }],
    [{ zip: '01000' }, { zip: 'zip-unknown' }],
    [{ zip: '00123' }, { zip: 'zip-unknown' }],
    [{ street: 'Postfach', streetNr: '12 34' }, { street: 'no-door' }],
    [{ street: ' packstation 145' }, { street: 'no-door' }],
    [{ street: 'DHL Packstation', streetNr: '145' }, { street: 'no-door' }],
    [{ street: 'DHL-Paketstation 7' }, { street: 'no-door' }],
    [{ street: 'Postfiliale', streetNr: '501' }, { street: 'no-door' }],
    [{ street: 'Packstationsweg' }, {}],
    [{ street: 'Hermesstraße' }, {}],
    [{ city: 'x'.repeat(71) }, { city: 'too-long' }],
  ])

  test('is refused by the call as by the page, and named', () => {
    const address = { ...typed, street: 'Packstation' }
    expect(decideDelivery({ kind: 'address', address }, undefined)).toEqual({
      ok: false,
      refusal: 'address-invalid',
      detail: { field: 'street' },
    })
  })
})
