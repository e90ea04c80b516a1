import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { decideConsequences } from '#domains/consequences/consequences.ts'
import { fibre, someFacts, tv } from '#domains/consequences/fixtures.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { submitTermination } from './submit-termination.ts'
import { loadTermination } from './termination-data.ts'
import { TerminationPage } from './TerminationPage.tsx'

const ends = { terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-16' }
const address = 'kundencenter/vertraege/vertragskuendigung?contractId=3104882&aendern=1'

function portal() {
  const change = { kind: 'terminate', contractId: '3104882', date: '2027-03-31', postponed: true } as const
  const found = decideConsequences(someFacts({ contracts: [fibre(ends), tv()] }), change)
  if (!found.ok) throw new Error(found.refusal)
  const subject = { previewId: 'p1', contractId: '3104882', productId: 'glasfaser-500', title: 'Glasfaser 500' }
  const body = { ...toWireSheet(found.value, subject), withdrawableUntil: '2026-12-04', alternativeOfferings: [] }
  return pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: aWireContract({ root: ends }) },
    'GET /api/contract/v2/3104882/postpone-preview': { status: 200, body },
    'PUT /api/contract/v2/3104882/postpone': { status: 200, body: { receiptId: 'r1', date: '2027-03-31' } },
  })
}

test('the end of a terminated contract is put off, and the page says from which day to which', async () => {
  const { args } = portal()
  const { text } = await showPage(TerminationPage, () => loadTermination(args(address)))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Enddatum ändern')
  expect(text()).toContain('Dein Vertrag endet am 31. März 2027.')
  expect(text()).toContain('Bisher ist der 31. Dezember 2026 der letzte Tag.')
  expect(screen.getByRole('button', { name: 'Enddatum ändern' })).toBeDefined()
})

test('its form puts it off, and without scripts leads back to itself for another day', async () => {
  const { args, sent } = portal()
  const form = { contractId: '3104882', aendern: '1', ende: '2027-03-31' }
  const looked = await submitTermination(args(address, { ...form, intent: 'preview' }))
  expect((looked as Response).headers.get('location')).toContain('ende=2027-03-31&aendern=1')
  const done = await submitTermination(args(address, { ...form, intent: 'terminate' }))
  expect((done as Response).headers.get('location')).toContain('/beleg/r1')
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /erleben/api/contract/v2/3104882/postpone'])
})
