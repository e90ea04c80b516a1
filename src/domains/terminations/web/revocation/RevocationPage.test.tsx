import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { decideConsequences } from '#domains/consequences/consequences.ts'
import type { CustomerFacts } from '#domains/consequences/facts.ts'
import { fibre, someFacts, tv } from '#domains/consequences/fixtures.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { anAppointment, aProductChange } from '#domains/contracts/fixtures.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { loadRevocation } from './revocation-data.ts'
import { RevocationPage } from './RevocationPage.tsx'

const young = { orderedOn: '2026-11-18', startDate: null, status: 0 } as const
const porting = { id: 'p', version: '1', direction: 'IMPORT', date: null } as const
const underWay = { ...young, appointment: anAppointment({ date: '2026-12-02' }), porting }

function show(facts: CustomerFacts, root: Partial<Contract>) {
  const found = decideConsequences(facts, { kind: 'withdraw', contractId: '3104882' })
  if (!found.ok) throw new Error(found.refusal)
  const subject = { previewId: '', contractId: '3104882', productId: 'glasfaser-500', title: 'Glasfaser 500' }
  const body = { ...toWireSheet(found.value, subject), withdrawableUntil: '2026-12-02', alternativeOfferings: [] }
  const { args } = pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: aWireContract({ root }) },
    'GET /api/contract/v2/3104882/revoke-preview': { status: 200, body },
  })
  return showPage(RevocationPage, () => loadRevocation(args('x?contractId=3104882')))
}

test('a visit that falls away can be moved instead; the way stands in the text, not before the button', async () => {
  const { text } = await show(someFacts({ contracts: [fibre(underWay, young), tv()] }), underWay)
  expect(text()).toContain('Der Termin am 2. Dezember 2026 entfällt')
  expect(text()).toContain('Deine Rufnummer bleibt beim alten Anbieter')
  expect(screen.getByRole('link', { name: 'Nur den Termin verschieben' }).getAttribute('href')).toContain(
    '/vertraege/terminverschiebung?contractId=3104882',
  )
})

test('a contract that cannot be withdrawn any more leads to the change of its product that can', async () => {
  const root = { productChange: aProductChange({ futureProduct: 'glasfaser-1000', orderedOn: '2026-11-18' }) }
  const body = aWireContract({ root, coming: { displayTitle: 'Glasfaser 1000' } })
  const { args } = pageWith({ 'POST /api/contract/v2/3104882': { status: 200, body } })
  await showPage(RevocationPage, () => loadRevocation(args('x?contractId=3104882')))
  expect(screen.getByRole('link', { name: 'Wechsel zu Glasfaser 1000 widerrufen' }).getAttribute('href')).toContain(
    '/produktwechsel/auswahl?contractId=3104882',
  )
})

test('where nothing was paid or handed out, the page says that nothing comes back', async () => {
  const contracts = [fibre({ ...young, oneTimeCents: 0 }, young)]
  const { text } = await show(someFacts({ contracts, devices: [] }), young)
  expect(text()).toContain('Nichts zurückzuschicken, nichts zu erstatten.')
})

test('the code that an option was booked with is good again, and the page says until when', async () => {
  const contracts = [fibre({ ...young, oneTimeCents: 0 }, young)]
  const contractId = contracts[0]?.subContracts[0]?.contractId ?? ''
  const vouchers = [{ contractId, code: 'SERIEN-2026', validTo: '2026-12-31' }]
  const { text } = await show(someFacts({ contracts, devices: [], vouchers }), young)
  expect(text()).toContain('nichts zu erstatten. Der Gutschein SERIEN-2026 gilt wieder, bis 31. Dezember 2026.')
})

test('a contract that is withdrawn already says since when', async () => {
  const root = aWireContract({ root: { status: 91, endedOn: '2026-11-19', details: { revokedOn: '2026-11-19' } } })
  const { args } = pageWith({ 'POST /api/contract/v2/3104882': { status: 200, body: root } })
  const { text } = await showPage(RevocationPage, () => loadRevocation(args('x?contractId=3104882')))
  expect(text()).toContain('Schon widerrufen am 19. November 2026.')
  expect(text()).not.toContain('Der Vertrag ist beendet')
})
