import { screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { renderRouter } from '#platform/web/show-page.fixture.tsx'

import type { Explanation } from '../calls.ts'
import { VoucherPage } from './VoucherPage.tsx'

const good: Explanation = {
  code: 'DANKE-1',
  target: 'OPTION',
  priceType: 'MONTHLY',
  months: 12,
  terms: { title: 'Danke', amount: 1, minimum: 0, once: true, percent: null, some: false, validTo: '2026-12-31' },
  contracts: [],
  bag: null,
}
const option = (optionId: string) => ({ optionId, title: optionId, price: 9.95, discounted: 8.95, beside: 0 })
const many = ['a', 'b', 'c', 'd', 'e']
const contract = (contractId: string, ...options: string[]) => ({
  contractId,
  product: 'TV Komfort',
  options: options.map(option),
})
const bag = { bagId: 'b1', discount: 20, pieces: 3, missing: 0, replaces: null }
const goods = { ...good, target: 'GOODS', priceType: 'ONE_TIME', months: 0 } as const

const loader = () => null

function show(explanation: Explanation): string {
  const loaderData = { page: { form: { csrf: 'geheim', idempotencyKey: 'k' }, kept: '' } }
  const hydrationData = { loaderData, actionData: { page: { typed: explanation.code, explanation } } }
  renderRouter(createMemoryRouter([{ id: 'page', path: '/', element: <VoucherPage />, loader }], { hydrationData }))
  return (document.body.textContent ?? '').replaceAll('\u{A0}', ' ')
}

test('options stand below their contract, each with what it costs then; of many the next step says which', () => {
  show({ ...good, contracts: [contract('31', 'Musik', 'Filme'), contract('32', ...many)] })
  const groups = screen.getAllByRole('group').map(({ textContent }) => (textContent ?? '').replaceAll('\u{A0}', ' '))
  expect(groups).toEqual([
    'TV Komfort, Vertrag 31Musik12 Monate lang statt 9,95 € mtl.8,95 € mtl.Filme12 Monate lang statt 9,95 € mtl.8,95 € mtl.',
    'Für eine Option eines VertragsWelche Option, wählst du im nächsten Schritt.TV KomfortVertrag 32, 5 Optionen zur Wahl, 12 Monate lang statt ab 9,95 € mtl.ab 8,95 € mtl.',
  ])
  expect(screen.getAllByRole('radio')).toHaveLength(3)
})

const once = { ...goods, target: 'OPTION', bag: null } as const

test('what an option costs besides stands at its price, of many that some do; the code names its one price', () => {
  const rented = { ...option('Heimrouter'), price: 6.95, discounted: 4.95, beside: 4.95 }
  const of = contract('31', 'Musik')
  const long = contract('32', ...many)
  const both = { ...of, options: [...of.options, rented] }
  const said = show({ ...once, contracts: [both, { ...long, options: [...long.options, rented] }] })
  expect(said).toContain('1,00 € auf den einmaligen Preis einer Option')
  expect(said).toContain('Heimrouterstatt 6,95 € einmalig4,95 € einmalig, dazu 4,95 € mtl.')
  expect(said).toContain('Musikstatt 9,95 € einmalig8,95 € einmaligHeimrouter')
  expect(said).toContain('ab 4,95 € einmalig, teils dazu monatlich')
  expect(show({ ...good, contracts: [{ ...of, options: [rented] }] })).toContain('4,95 € mtl., dazu 4,95 € einmalig')
})

test('what is free in its first months is not the least price of many', () => {
  const { options, ...of } = contract('32', 'a', 'b', 'c', 'd')
  const some = { ...of, options: [...options, { ...option('e'), price: 0, discounted: 0 }] }
  expect(show({ ...good, contracts: [some, contract('31', 'f')] })).toContain('5 Optionen zur Wahl')
  expect(document.body.textContent).toContain('ab 8,95')
  expect(screen.getByRole('button', { name: 'Dafür nutzen' })).toBeDefined()
})

test('contracts with many options are one question, and the button says that each leads to a list', () => {
  show({ ...good, contracts: [contract('31', ...many), contract('32', ...many)] })
  expect(screen.getByRole('button', { name: 'Optionen ansehen' })).toBeDefined()
  expect(screen.getAllByRole('group')).toHaveLength(1)
})

test.each<[string, Explanation, string, string]>([
  ['the bag', { ...goods, bag }, 'Warenkorb3 Geräte−20,00 €', 'Im Warenkorb nutzen'],
  ['a contract', { ...good, contracts: [contract('32', ...many)] }, 'Optionen zur Wahl', 'Optionen ansehen'],
])('a single one is no choice: %s', (_what, explanation, said, act) => {
  expect(show(explanation)).toContain(said)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('button', { name: act })).toBeDefined()
})

test('a code that helps nobody now is no success, and nothing stands out as the way on', () => {
  const said = show(good)
  expect(said).toContain('1,00 € weniger im Monat für eine neue Option, 12 Monate lang')
  expect(said).toContain('gerade nichts zu buchen, was damit günstiger wird. Heb ihn auf')
  expect(said).toContain('bis 31. Dezember 2026')
  const statement = screen.getByText(/^1,00/).closest('[class*=note]')
  expect([statement?.className.includes('info'), statement?.className.includes('success')]).toEqual([true, false])
})

test('one for goods says from which sum on, before anything lies in the bag', () => {
  const said = show({ ...goods, terms: { ...good.terms, minimum: 400 } })
  expect(said).toContain('Für Geräte ab 400,00 €. Wir legen dir den Code in den Warenkorb')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mitnehmen und Geräte ansehen' }).value).toBe('lay')
})

test('a code that would take nothing off takes no other one’s place', () => {
  const replaces = { code: 'ZEHN-PROZENT', discount: 20 }
  const said = show({ ...goods, bag: { ...bag, discount: 0, missing: 351, replaces } })
  expect(said).toContain('fehlen dafür 351,00 €. Dort liegt schon ZEHN-PROZENT')
  expect(screen.queryByRole('button', { name: /Mitnehmen/ })).toBeNull()
})
