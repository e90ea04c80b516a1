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
  changed: [{ what: 'end', before: null, after: '2026-12-31' }],
}
const unknown = { what: 'colour' as Recorded['changed'][number]['what'], before: 'blau', after: 'rot' }
const told = (overrides: Partial<Recorded>) => {
  const [row] = recordRows([{ ...entry, ...overrides }], shownContract(aWireContract({ subs: [{}] })))
  return row && [row.title, ...row.changed, row.note].join(' | ').replaceAll('\u{A0}', ' ')
}

test.each<[string, Partial<Recorded>]>([
  ['Gekündigt zum 31. Dezember 2026 | 20. November 2026, 14:31 Uhr, von dir', {}],
  [
    'Kündigung zurückgenommen | Letzter Tag: entfällt, vorher 31. Dezember 2026 | 20. November 2026, 14:31 Uhr, von einer Beraterin oder einem Berater für dich: Anruf',
    {
      kind: 'termination-cancelled',
      by: 'adviser',
      reason: 'Anruf',
      endsOn: null,
      changed: [{ what: 'end', before: '2026-12-31', after: null }],
    },
  ],
  [
    'Neue Bedingungen angekündigt | Tag: 1. Januar 2027 | 20. November 2026, 14:31 Uhr, von uns: neue Regeln',
    {
      kind: 'price-change-announced',
      by: 'operator',
      reason: 'neue Regeln',
      endsOn: null,
      changed: [{ what: 'date', before: null, after: '2027-01-01' }],
    },
  ],
  [
    'Neuer Preis gilt | Preis im Monat: 44,95 € statt 34,95 € | 20. November 2026, 14:31 Uhr, von selbst',
    {
      kind: 'price-changed',
      by: 'portal',
      endsOn: null,
      changed: [{ what: 'monthly-price', before: '34.95', after: '44.95' }],
    },
  ],
  [
    'Sport-Paket: Begonnen | 20. November 2026, 14:31 Uhr, von selbst',
    { contractId: '3104883', kind: 'started', by: 'portal', endsOn: null, changed: [] },
  ],
  [
    'Sport-Paket: Option gebucht | 20. November 2026, 14:31 Uhr, von dir',
    {
      contractId: '3104883',
      kind: 'option-booked',
      endsOn: null,
      changed: [{ what: 'product', before: null, after: 'Sport-Paket' }],
    },
  ],
  [
    'Gekündigt zum 31. Dezember 2026 | Eingegangen: 18. November 2026 | 20. November 2026, 14:31 Uhr, von einer Beraterin oder einem Berater für dich',
    {
      by: 'adviser',
      reason: '',
      changed: [
        { what: 'end', before: null, after: '2026-12-31' },
        { what: 'received', before: null, after: '2026-11-18' },
      ],
    },
  ],
  [
    'Wieder angeschaltet | Gesperrt seit: entfällt, vorher 23. Oktober 2026 | 20. November 2026, 14:31 Uhr, von selbst: Deine Zahlung ist da',
    {
      kind: 'reactivated',
      by: 'portal',
      reason: 'Deine Zahlung ist da',
      endsOn: null,
      changed: [{ what: 'blocked-since', before: '2026-10-23', after: null }],
    },
  ],
  [
    'Zahlung beauftragt | Betrag: 171,60 € | 20. November 2026, 14:31 Uhr, von einer Beraterin oder einem Berater für dich: Anruf',
    {
      kind: 'reactivation-ordered',
      by: 'adviser',
      reason: 'Anruf',
      endsOn: null,
      changed: [{ what: 'amount', before: null, after: '171.60' }],
    },
  ],
  [
    'Sonderkündigung abgelehnt | 20. November 2026, 14:31 Uhr, von einer Beraterin oder einem Berater für dich: Kein Nachweis',
    { kind: 'special-termination-declined', by: 'adviser', reason: 'Kein Nachweis', endsOn: null, changed: [] },
  ],
  [
    'Neue Bedingungen gelten | Tag: 16. November 2026 | 20. November 2026, 14:31 Uhr, von selbst',
    {
      kind: 'price-changed',
      by: 'portal',
      endsOn: null,
      changed: [{ what: 'date', before: null, after: '2026-11-16' }],
    },
  ],
  [
    'Begonnen | 20. November 2026, 14:31 Uhr, von selbst',
    { kind: 'started', by: 'portal', endsOn: null, changed: [{ what: 'date', before: null, after: '2026-11-20' }] },
  ],
  [
    'Geändert | 20. November 2026, 14:31 Uhr, von uns',
    { kind: 'something-new', by: 'operator', endsOn: null, changed: [unknown] },
  ],
  [
    'Produkt gewechselt | Produkt: Glasfaser 1000 statt Glasfaser 500 | Preis im Monat: 59,95 € statt 49,95 € | Mindestlaufzeit: 24 Monate statt 12 Monate | Rabatte: entfällt, vorher Treuevorteil | 20. November 2026, 14:31 Uhr, von selbst',
    {
      kind: 'product-changed',
      by: 'portal',
      endsOn: null,
      changed: [
        { what: 'product', before: 'Glasfaser 500', after: 'Glasfaser 1000' },
        { what: 'monthly-price', before: '49.95', after: '59.95' },
        { what: 'minimum-term', before: '12', after: '24' },
        { what: 'discounts', before: 'Treuevorteil', after: null },
      ],
    },
  ],
  [
    'Termin verschoben | Tag: 3. Dezember 2026 statt 1. Dezember 2026 | Uhrzeit: 12:00 bis 16:00 Uhr statt 08:00 bis 12:00 Uhr | 20. November 2026, 14:31 Uhr, von dir',
    {
      kind: 'appointment-moved',
      endsOn: null,
      changed: [
        { what: 'date', before: '2026-12-01', after: '2026-12-03' },
        { what: 'time', before: '08:00-12:00', after: '12:00-16:00' },
      ],
    },
  ],
  [
    'Umgezogen | Adresse: Ahornstraße 8, 04177 Leipzig statt Lindenweg 12, 04229 Leipzig | Tag: 1. Dezember 2026 | 20. November 2026, 14:31 Uhr, von selbst',
    {
      kind: 'relocated',
      by: 'portal',
      endsOn: null,
      changed: [
        { what: 'address', before: 'Lindenweg 12, 04229 Leipzig', after: 'Ahornstraße 8, 04177 Leipzig' },
        { what: 'date', before: null, after: '2026-12-01' },
      ],
    },
  ],
])('%s', (expected, overrides) => {
  expect(told(overrides)).toBe(expected)
})
