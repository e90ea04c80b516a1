import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { ManagedMethod } from '../../api.ts'
import { wayOn } from '../direct-debit/way-on.ts'
import { endsSoon } from './method-texts.ts'
import { someDebitForm, someMethods } from './methods-data.fixture.ts'
import { MethodsPage } from './MethodsPage.tsx'

const method: ManagedMethod = {
  methodId: '019a9e00-0000-7000-8000-000000000001',
  type: 'CREDITCARD',
  description: 'VISA ···· 4417',
  isDefault: false,
  since: '2026-03-03T09:00:00.000Z',
  expiresOn: '2026-11-30',
  mandateReference: null,
  keptFor: null,
  openOrder: null,
}
const debit: ManagedMethod = {
  ...method,
  methodId: '019a9e00-0000-7000-8000-000000000002',
  type: 'BANKACCOUNTSEPA',
  description: 'DE445001051754073XXXXX',
  details: { bank: 'ING' },
  expiresOn: null,
  mandateReference: 'M1',
}

test('buttons name the account as it is shown, and a card that ends soon says so', async () => {
  await showPage(MethodsPage, () => someMethods({ methods: [debit, method] }))
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toContain('Entfernen IBAN für Lastschrift DE44 5001 0517 5407 3***\u{A0}**, Bankname: ING')
  expect(names.join()).not.toContain('XXXXX')
  expect(screen.getAllByText('Läuft ab')).toHaveLength(1)
})

test('the order that one pays for is named in one piece', async () => {
  const paying = { ...debit, keptFor: 'method-in-use', openOrder: 'B-2026-118402' } as const
  const { text } = await showPage(MethodsPage, () => someMethods({ methods: [paying, method] }))
  expect(text()).toContain('Bezahlt gerade Bestellung B-2026-118402. Danach kannst du die Zahlungsart entfernen.')
  // Browsers break after a hyphen.
  expect(screen.getByText('B-2026-118402').className).toBe('keep')
})

test('the mandate of a direct debit can be looked at, and only that', async () => {
  await showPage(MethodsPage, () => someMethods({ methods: [debit, method] }))
  const links = screen.getAllByRole('link', { name: /^ansehen/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['ansehen Mandat M1', `/erleben/kundencenter/kundendaten/mandat?zahlungsart=${debit.methodId}`],
  ])
})

const renewable = /^Erneuern Kreditkarte VISA ···· 4417$/

test.each([
  ['the default one', { isDefault: true }, ['CREDITCARD'], 'wird die neue Karte dein Standard', 1],
  ['another', {}, ['CREDITCARD'], 'steht die neue Karte daneben', 1],
  ['one where no card is taken', {}, [], 'Hinterlege rechtzeitig eine andere Zahlungsart.', 0],
  ['one that is valid for long', { expiresOn: '2029-05-31' }, ['CREDITCARD'], 'Gültig bis Mai 2029', 0],
] as const)('a card that ends can be renewed: %s', async (_, more, addable, said, buttons) => {
  const { text } = await showPage(MethodsPage, () =>
    someMethods({ methods: [{ ...method, keptFor: 'method-last', ...more }], addable }),
  )
  expect(text()).toContain(said)
  expect(screen.queryAllByRole('button', { name: renewable })).toHaveLength(buttons)
})

test.each([
  ['another one can become it', { expiresOn: '2029-05-31', isDefault: false }, true],
  ['the other one is over', { expiresOn: '2026-10-31', isDefault: false }, false],
  ['there is no other', { isDefault: true }, false],
])('what the default pays is said where it can be changed: %s', async (_what, of, isSaid) => {
  const { text } = await showPage(MethodsPage, () =>
    someMethods({
      methods: [
        { ...debit, isDefault: true },
        { ...method, ...of },
      ],
    }),
  )
  expect(text().includes('Machst du eine andere zum Standard, zahlt sie deine Monatsrechnung.')).toBe(isSaid)
})

test('a card whose month is over is offered as no default', async () => {
  const over = { ...method, expiresOn: '2026-10-31' }
  const later = { ...method, methodId: 'later', description: 'VISA ···· 4242', expiresOn: '2029-05-31' }
  const { text } = await showPage(MethodsPage, () => someMethods({ methods: [debit, over, later] }))
  expect(text()).toContain('Abgelaufen')
  expect(
    screen.getAllByRole('button', { name: /^Zum Standard machen Kreditkarte/ }).map((one) => one.textContent),
  ).toEqual(['Zum Standard machen Kreditkarte VISA ···· 4242'])
})

test('the default one says what it pays and why it stays, and is the only one called so', async () => {
  const first = { ...debit, isDefault: true, keptFor: 'method-default' } as const
  await showPage(MethodsPage, () => someMethods({ methods: [first, method] }))
  const [top, below] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => (textContent ?? '').replaceAll('\u00A0', ' '))
  expect(top).toContain('Standard')
  expect(top).toContain('Zahlt deine Monatsrechnung. Mandat vom 3. März 2026, ansehen')
  expect(top).toContain('Entfernen geht, sobald eine andere Standard ist.')
  expect(below).not.toMatch(/Zahlt deine|Entfernen geht/)
})

test('an adviser reads what is stored as the customer’s, not as their own', async () => {
  const methods = [{ ...debit, isDefault: true, keptFor: 'method-default' as const }]
  await showPage(MethodsPage, () => someMethods({ methods, debit: null }))
  const said = document.body.textContent ?? ''
  expect(said).toContain('Damit werden Rechnung und Bestellungen bezahlt.')
  expect(said).toContain('Zahlt die Monatsrechnung.')
  expect(said).not.toMatch(/zahlst du|deine Monatsrechnung/)
})

test.each([
  ['the first account', [], 0],
  ['one more', [method], 1],
] as const)('%s: whether it becomes the default is asked where another is', async (_, methods, boxes) => {
  await showPage(MethodsPage, () => someMethods({ methods }))
  expect(screen.queryAllByRole('checkbox', { name: /^Zum Standard machen/ })).toHaveLength(boxes)
  expect(document.querySelectorAll('input[type=hidden][name=asDefault]')).toHaveLength(1 - boxes)
})

const typed = { holder: 'Anna Berg', iban: 'DE44', mandate: false, asDefault: false }

test.each([
  ['nothing is stored', { methods: [] }, true],
  ['one is stored', {}, false],
  ['what is stored could not be read', { methods: null }, false],
  ['an order asks for one', { sender: 'bestellung' as const }, true],
  [
    'the login ended while the form was filled in',
    { debit: someDebitForm({ kept: { ok: false, input: typed, errors: [] } }) },
    true,
  ],
])('where %s its form is open or waits to be chosen', async (_, more, isOpen) => {
  await showPage(MethodsPage, () => someMethods({ methods: [method], addable: ['PAYPAL', 'CREDITCARD'], ...more }))
  const kinds = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
  expect(kinds).toEqual([isOpen, false, false])
})

test('the mandate stands there with its facts before it is granted', async () => {
  const { text } = await showPage(MethodsPage, () => someMethods({ debit: someDebitForm({ today: '2026-11-20' }) }))
  for (const fact of ['Ich ermächtige erleben.', 'Artwiederkehrend', 'Datum20. November 2026'])
    expect(text()).toContain(fact)
  expect(text(), 'the wording names creditor and reference').not.toMatch(/Gläubiger-ID|Mandatsreferenz/)
})

test('whoever signed in too long ago finds the way to sign in there, and the stored ones all the same', async () => {
  await showPage(MethodsPage, () => someMethods({ methods: [method], debit: { loginAgain: '/login' } }))
  expect(screen.queryByLabelText('IBAN')).toBeNull()
  expect(screen.getByRole('link', { name: 'Noch einmal anmelden' }).getAttribute('href')).toBe('/login')
  expect(screen.getByText('VISA ···· 4417')).toBeTruthy()
})

test.each([
  ['2027-03-31', undefined],
  ['2026-11-30', 'Läuft ab'],
  ['2026-11-19', 'Abgelaufen'],
  [null, undefined],
])('a method until %s: %s', (expiresOn, said) => {
  expect(endsSoon({ expiresOn }, '2026-11-20')).toBe(said)
})

test.each([
  [undefined, false, '/erleben/kundencenter/kundendaten/zahlungsarten'],
  ['bestellung', false, '/erleben/bestellung/'],
  ['bestellung', true, '/erleben/bestellung/?neu=BANKACCOUNTSEPA'],
  ['wiederanschaltung', false, '/erleben/kundencenter/vertraege/wiederanschaltung/uebersicht'],
  ['wiederanschaltung', true, '/erleben/kundencenter/vertraege/wiederanschaltung/uebersicht'],
] as const)('a new direct debit from %s, beside the default: %s, leads back there', (booking, isBeside, href) => {
  expect(wayOn('/erleben', { booking, isBeside }).href).toBe(href)
})

test.each([
  [null, ['Hinterlegt', 'Neue hinzufügen'], []],
  ['bestellung', ['Neue hinzufügen', 'Hinterlegt'], ['Zurück zur Bestellung']],
  ['wiederanschaltung', ['Hinterlegt', 'Neue hinzufügen'], ['Zurück zur Wiederanschaltung']],
] as const)('who comes from %s finds first what they came for, and the way back', async (sender, order, ways) => {
  await showPage(MethodsPage, () => someMethods({ methods: [method], sender }))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(order)
  expect(screen.queryAllByRole('link', { name: /^Zurück/ }).map(({ textContent }) => textContent)).toEqual(ways)
})

test('a part that could not be read is said in its place, the others are there', async () => {
  const { text, unmount } = await showPage(MethodsPage, () => someMethods({ methods: null }))
  expect(screen.getByRole('region', { name: 'Hinterlegt' }).textContent).toContain('lassen sich gerade nicht laden')
  expect(text()).not.toContain('Noch ist nichts hinterlegt')
  expect(screen.getByRole('checkbox', { name: /^Zum Standard machen/ })).toBeDefined()
  unmount()
  await showPage(MethodsPage, () => someMethods({ methods: [method], addable: null, debit: 'lost' }))
  expect(screen.getByText('VISA ···· 4417')).toBeDefined()
  expect(screen.queryByLabelText('IBAN')).toBeNull()
  const adding = screen.getByRole('region', { name: 'Neue hinzufügen' }).textContent
  expect(adding).toContain('PayPal und Karte lassen sich gerade nicht laden')
  expect(adding).toContain('Das Formular für Lastschriften lässt sich gerade nicht laden')
})
