import { expect, test } from 'vitest'

import type { IsoDate } from '#kit/dates.ts'

import type { Purchase } from '../calls.ts'
import { nextSteps } from './next-steps.ts'

const line = (title: string, digital: { startsOn: string; code: string | null } | null) => ({
  title,
  kind: digital === null ? 'option' : 'digital',
  digital,
})

const purchase = (state: string, code: string | null) =>
  ({
    state,
    events: [],
    parcels: [],
    payUntil: null,
    deliveryDate: null,
    delivery: null,
    lines: [line('Gerätehilfe', null), line('E-Book', { startsOn: '2026-12-15', code })],
  }) as unknown as Purchase

const told = (one: Purchase, today: IsoDate = '2026-11-30') =>
  nextSteps(one, today).map(({ note, title }) => [title, note].filter(Boolean).join(' ').replaceAll('\u{A0}', ' '))

test('what can be downloaded later is waited for; a service waits for no parcel', () => {
  expect(told(purchase('paid', null)).at(-1)).toBe('E-Book zum Laden ab 15. Dezember 2026')
})

const address = { name: 'Greta Sander', street: 'Ahornallee', streetNr: '7', zip: '50667', city: 'Köln' }
const goods = { deliveryDate: '2026-12-01', delivery: { kind: 'home', address } }
const toldOfGoods = (canCancel: boolean) => told({ ...purchase('paid', 'ABC'), ...goods, canCancel })

test('until it is packed it can be called off, where it can at all', () => {
  expect(toldOfGoods(true)).toContain('Wird gepackt Bis das Paket zu ist, kannst du noch stornieren')
  expect(toldOfGoods(false)).toContain('Wird gepackt')
})

test.each([
  ['2026-12-01', 'Kommt am Dienstag, 1. Dezember 2026 Greta Sander, Ahornallee 7, 50667 Köln'],
  ['2026-12-02', 'Bei dir Dienstag, 1. Dezember 2026, Greta Sander, Ahornallee 7, 50667 Köln'],
] as const)('on %s the day it comes stands first as long as it is promised: %s', (today, said) => {
  const steps = told({ ...purchase('paid', 'ABC'), ...goods }, today)
  expect(steps.at(-1)).toBe(said)
  expect(steps.at(-2)).toBe('Unterwegs Sobald es losgeht, schreiben wir dir mit der Sendungsnummer')
})

test('what is there already is not, and of a cancelled order nothing', () => {
  expect(told(purchase('paid', 'ABC'))).not.toContain('E-Book zum Laden ab 15. Dezember 2026')
  expect(told(purchase('cancelled', null)).join()).not.toContain('E-Book')
})
