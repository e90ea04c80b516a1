/** Which of their contracts a signed-in customer can declare about, and by which day. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { DeclarationKind } from '../../declaration.ts'
import { loadDeclaration, type OwnChoice } from './declaration-data.ts'
import { DeclarationPage } from './DeclarationPage.tsx'

const running = { over: false, endsWithContract: null, rootContractId: null, earliestEnd: null, terminationDate: null }
const contracts: OwnChoice['contracts'] = [
  { ...running, contractId: '31', title: 'Glasfaser 500', earliestEnd: '2026-12-31', withdrawalUntil: '2026-11-10' },
  { ...running, contractId: '32', title: 'Sport-Paket', endsWithContract: '2026-12-01', withdrawalUntil: '2026-11-10' },
  { ...running, contractId: '33', title: 'Sport-Tagespass', over: true, withdrawalUntil: '2026-11-27' },
]
const own = { name: 'Anna Brandt', customerNumber: '2048113907', email: 'anna@example.org', contracts }

function show(kind: DeclarationKind, found = contracts) {
  const answers = {
    'GET /api/declarations/form': { status: 200, body: { formValue: 'once' } },
    'GET /api/declarations/mine': { status: 200, body: { ...own, contracts: found } },
  }
  return showPage(DeclarationPage, () => loadDeclaration(pageWith(answers, { loggedIn: true }).args('x'), kind))
}

test('what is over can be withdrawn within its period', async () => {
  const { text } = await show('withdrawal')
  expect(text()).toContain('Vertrag 33, beendet, Widerrufsfrist läuft bis 27. November 2026')
})

test('what can be withdrawn stands first by its last day, what cannot any more is folded away', async () => {
  const [fibre, sport, pass] = contracts
  if (!fibre || !sport || !pass) throw new Error('no contract')
  const young = { ...sport, rootContractId: '31', withdrawalUntil: '2026-11-24' }
  await show('withdrawal', [fibre, pass, young, { ...sport, contractId: '34', withdrawalUntil: '2026-11-12' }])
  const folded = screen.getByText('Zwei Verträge, deren Frist vorbei ist').closest('details')
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map((radio) => [radio.value, folded?.contains(radio)])).toEqual([
    ['32', false],
    ['33', false],
    ['34', true],
    ['31', true],
  ])
  expect(radios[0]?.closest('label')?.textContent).toContain('Option zu Glasfaser 500, Vertrag 31, Widerrufsfrist')
})

test('what is over is not cancelled', async () => {
  await show('cancellation')
  expect(screen.getAllByRole('radio', { name: /Vertrag 3\d/ })).toHaveLength(2)
})

test('goods are withdrawn at their order, to which the page leads', async () => {
  await show('withdrawal')
  expect(screen.getByRole('link', { name: 'deinen Bestellungen' }).getAttribute('href')).toBe(
    '/erleben/kundencenter/bestellungen/',
  )
})

test('an option that cannot end before its contract names the day of that', async () => {
  const { text } = await show('cancellation')
  expect(text()).toContain('Vertrag 32, endet mit dem Vertrag am 1. Dezember 2026')
  expect(text()).toContain('Vertrag 31, frühestens zum 31. Dezember 2026')
})
