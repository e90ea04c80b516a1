import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { decideConsequences } from '#domains/consequences/consequences.ts'
import { fibre, someFacts, tv } from '#domains/consequences/fixtures.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { loadRevocation, loadWithdrawable } from './revocation-data.ts'
import { RevocationPage } from './RevocationPage.tsx'
import { WithdrawablePage } from './WithdrawablePage.tsx'

const young = { orderedOn: '2026-11-18', startDate: null, status: 0 } as const
const visit = {
  id: 'a',
  version: '1',
  date: '2026-12-02',
  from: '08:00',
  to: '12:00',
  technician: true,
  atHome: true,
  contact: null,
}

test('a visit that falls away can be moved instead; the way stands in the text, not before the button', async () => {
  const facts = someFacts({ contracts: [fibre(young, young), tv()] })
  const found = decideConsequences(facts, { kind: 'withdraw', contractId: '3104882' })
  if (!found.ok) throw new Error(found.refusal)
  const subject = { previewId: '', contractId: '3104882', productId: 'glasfaser-500', title: 'Glasfaser 500' }
  const body = { ...toWireSheet(found.value, subject), withdrawableUntil: '2026-12-02', alternativeOfferings: [] }
  const { args } = pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: aWireContract({ root: { ...young, appointment: visit } }) },
    'GET /api/contract/v2/3104882/revoke-preview': { status: 200, body },
  })
  const { text } = await showPage(RevocationPage, () => loadRevocation(args('x?contractId=3104882')))
  expect(text()).toContain('Der Termin am 2. Dezember 2026 entfällt')
  expect(screen.getByRole('link', { name: 'Nur den Termin verschieben' }).getAttribute('href')).toContain(
    '/vertraege/terminverschiebung?contractId=3104882',
  )
})

test('what can be withdrawn names the contract that an option belongs to', async () => {
  const root = aWireContract({ subs: [{ orderedOn: '2026-11-18', startDate: '2026-11-18' }] })
  const { args } = pageWith({ 'GET /api/contract/v2': { status: 200, body: [root] } })
  const { text } = await showPage(WithdrawablePage, () => loadWithdrawable(args('x')))
  expect(text()).toContain('Sport-PaketOption zu Glasfaser 500, möglich bis 2. Dezember 2026')
  expect(text()).toContain('Ohne Anmeldung geht es auch')
})
