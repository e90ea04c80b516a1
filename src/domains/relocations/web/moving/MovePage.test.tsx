import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { loadMove } from './move-data.ts'
import { MovePage } from './MovePage.tsx'

const movable = aWireContract()
const one = { ...movable, possibleActions: { ...movable.possibleActions, canRelocate: true } }
const terms = {
  earliestDate: '2026-12-01',
  latestDate: '2027-11-20',
  devices: [],
  relocation: null,
  withoutSupply: null,
}
const moveOf = (contractId: string, fee: number) => ({
  [`GET /api/contract/v2/${contractId}/relocation`]: {
    status: 200,
    body: { ...terms, contractId, reason: null, fee },
  },
})

test('several that can move are rows below their address, each with its price; what stays says why', async () => {
  const mobile = aWireContract({ root: { contractId: '3104901', address: null }, product: { tags: ['mobilfunk'] } })
  const over = aWireContract({ root: { contractId: '3104902', status: 90, endedOn: '2025-12-31' } })
  const { args } = pageWith({
    'GET /api/contract/v2': { status: 200, body: [one, mobile, { ...one, contractId: '3104899' }, over] },
    ...moveOf('3104882', 49.9),
    ...moveOf('3104899', 0),
  })
  const { text } = await showPage(MovePage, () => loadMove(args('kundencenter/umzug')))
  expect(text().replaceAll('\u{A0}', ' ')).toContain(
    'Jeden beauftragst du einzeln.Lindenweg 12, 04229 LeipzigGlasfaser 500Vertrag 3104882, einmalig 49,90 €Glasfaser 500Vertrag 3104899, ohne KostenZieht nicht umGlasfaser 500Gilt überall, auch am neuen Ort',
  )
  const rows = screen.getAllByRole('link', { name: 'Glasfaser 500' })
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/erleben/kundencenter/umzug?contractId=3104882',
    '/erleben/kundencenter/umzug?contractId=3104899',
    '/erleben/kundencenter/vertraege/?contractId=3104901',
  ])
  // An arrow leads on to a move alone.
  expect(rows.map((row) => row.closest('li')?.querySelector('svg') !== null)).toEqual([true, true, false])
})

test('what is at the same address does not move along: the page says so, and leads to its own move', async () => {
  const other = { ...one, contractId: '3104917' }
  const { args } = pageWith({
    POST: { status: 200, body: one },
    'GET /api/contract/v2': { status: 200, body: [one, other] },
    ...moveOf('3104882', 49.9),
  })
  const { text } = await showPage(MovePage, () => loadMove(args('kundencenter/umzug?contractId=3104882')))
  expect(text()).toContain('Glasfaser 500 an derselben Adresse zieht nicht mit.')
  const link = screen.getByRole('link', { name: 'Umzug von Glasfaser 500' })
  expect(link.getAttribute('href')).toBe('/erleben/kundencenter/umzug?contractId=3104917')
})

test('where none can move each says why, and leads to its page', async () => {
  const mobile = aWireContract({ root: { contractId: '3104901', address: null }, product: { tags: ['mobilfunk'] } })
  const ending = aWireContract({ root: { terminationDate: '2026-11-30' } })
  const { args } = pageWith({ 'GET /api/contract/v2': { status: 200, body: [ending, mobile] } })
  const { text } = await showPage(MovePage, () => loadMove(args('kundencenter/umzug')))
  expect(text()).toContain('Keiner deiner Verträge kann zurzeit umziehen.')
  expect(text()).toContain('Der Vertrag ist zum 30. November 2026 gekündigt')
  expect(text()).toContain('Gilt überall, auch am neuen Ort')
  expect(text()).not.toContain('Welcher Vertrag')
  const rows = screen.getAllByRole('link', { name: 'Glasfaser 500' })
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/erleben/kundencenter/vertraege/?contractId=3104882',
    '/erleben/kundencenter/vertraege/?contractId=3104901',
  ])
})

test('what is terminated goes along, and the page says that it ends all the same', async () => {
  const ending = aWireContract({ root: { terminationDate: '2027-01-31' } })
  const days = { earliestDate: '2026-12-01', latestDate: '2027-01-31' }
  const move = { contractId: '3104882', reason: null, ...days, fee: 49.9, devices: [], relocation: null }
  const { args } = pageWith({
    POST: { status: 200, body: ending },
    GET: { status: 200, body: { ...move, withoutSupply: null } },
  })
  const { text } = await showPage(MovePage, () => loadMove(args('kundencenter/umzug?contractId=3104882')))
  expect(text()).toContain('Nimm Glasfaser 500 mit, einmalig 49,90 €. Dein Vertrag endet trotzdem am 31. Januar 2027.')
})

test('who has no contract is not told of theirs', async () => {
  const { args } = pageWith({ 'GET /api/contract/v2': { status: 200, body: [] } })
  const { text } = await showPage(MovePage, () => loadMove(args('kundencenter/umzug')))
  expect(text()).toContain('Du hast keinen Vertrag, der umziehen kann.')
  expect(text()).not.toContain('Keiner deiner Verträge')
})
