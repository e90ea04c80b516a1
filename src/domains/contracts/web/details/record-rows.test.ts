import { expect, test } from 'vitest'

import type { Recorded } from '../../api.ts'
import { shownContract } from '../../wire-facts.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { recordRows } from './record-rows.ts'

const entry: Recorded = {
  id: '019a9f00-0000-7000-8000-000000000001',
  contractId: '3104882',
  at: '2026-11-20T13:31:00.000Z',
  kind: 'terminated',
  by: 'customer',
  reason: null,
  endsOn: '2026-12-31',
}
const told = (overrides: Partial<Recorded>) => {
  const [row] = recordRows([{ ...entry, ...overrides }], shownContract(aWireContract({ subs: [{}] })))
  return row && `${row.title} | ${row.note}`.replaceAll('\u{A0}', ' ')
}

test.each<[string, Partial<Recorded>]>([
  ['Gekündigt zum 31. Dezember 2026 | 20. November 2026, 14:31 Uhr, von dir', {}],
  [
    'Kündigung zurückgenommen | 20. November 2026, 14:31 Uhr, von einer Beraterin oder einem Berater für dich: Anruf',
    { kind: 'termination-cancelled', by: 'adviser', reason: 'Anruf', endsOn: null },
  ],
  [
    'Sport-Paket: Begonnen | 20. November 2026, 14:31 Uhr, von selbst',
    { contractId: '3104883', kind: 'started', by: 'portal', endsOn: null },
  ],
  ['Geändert | 20. November 2026, 14:31 Uhr, von uns', { kind: 'something-new', by: 'operator', endsOn: null }],
])('%s', (expected, overrides) => {
  expect(told(overrides)).toBe(expected)
})
