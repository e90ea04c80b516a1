import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { loadMove } from './move-data.ts'
import { MovePage } from './MovePage.tsx'

test('several that can move are rows, each its name and below it where it is', async () => {
  const movable = aWireContract()
  const one = { ...movable, possibleActions: { ...movable.possibleActions, canRelocate: true } }
  const { args } = pageWith({ 'GET /api/contract/v2': { status: 200, body: [one, { ...one, contractId: '3104899' }] } })
  const { text } = await showPage(MovePage, () => loadMove(args('kundencenter/umzug')))
  expect(text()).toContain('Welcher Vertrag zieht mit?Glasfaser 500Lindenweg 12, 04229 LeipzigGlasfaser 500')
  const rows = screen.getAllByRole('link', { name: 'Glasfaser 500' })
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/erleben/kundencenter/umzug?contractId=3104882',
    '/erleben/kundencenter/umzug?contractId=3104899',
  ])
})
