import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { decideConsequences } from '#domains/consequences/consequences.ts'
import type { CustomerFacts } from '#domains/consequences/facts.ts'
import { fibre, someFacts, tv } from '#domains/consequences/fixtures.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import type { WireContract } from '#domains/contracts/api.ts'
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

function show(facts: CustomerFacts, shown: WireContract, until = '2026-12-02') {
  const { contractId } = shown
  const found = decideConsequences(facts, { kind: 'withdraw', contractId })
  if (!found.ok) throw new Error(found.refusal)
  const subject = { previewId: '', contractId, productId: 'glasfaser-500', title: 'Glasfaser 500' }
  const body = { ...toWireSheet(found.value, subject), withdrawableUntil: until, alternativeOfferings: [] }
  const { args } = pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: aWireContract({}) },
    [`POST /api/contract/v2/${contractId}`]: { status: 200, body: shown },
    [`GET /api/contract/v2/${contractId}/revoke-preview`]: { status: 200, body },
  })
  return showPage(RevocationPage, () => loadRevocation(args(`x?contractId=${contractId}`)))
}

test('a visit that falls away can be moved instead; the way stands in the text, not before the button', async () => {
  const { text } = await show(
    someFacts({ contracts: [fibre(underWay, young), tv()] }),
    aWireContract({ root: underWay }),
  )
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
  const { text } = await show(someFacts({ contracts, devices: [] }), aWireContract({ root: young }))
  expect(text()).toContain('Nichts zurückzuschicken, nichts zu erstatten.')
})

/** An option that is ordered and not begun, of a contract that runs. */
function notBegun(order: Partial<Contract> = {}) {
  const [shown] = aWireContract({ subs: [{ ...young, ...order }] }).subContracts
  if (shown === undefined) throw new Error('no option')
  return { shown, facts: someFacts({ contracts: [fibre({}, { ...young, ...order }), tv()], devices: [] }) }
}

test('an option that has not begun has a line of its own, no table of all contracts and no months', async () => {
  const { facts, shown } = notBegun()
  const { text } = await show(facts, shown)
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u{A0}', ' '))).toEqual([
    'Im Dezember 2026ohne Widerrufmit Widerruf',
    'Sport-Paketwird widerrufen12,95 €entfällt',
  ])
  expect(text()).toContain('Die Option hat noch nicht begonnen, es ist nichts berechnet.')
  expect(text()).not.toMatch(/Alles andere|Die nächsten Monate|TV Komfort/)
})

test('one that runs has the months in which it is paid', async () => {
  const { facts, shown } = notBegun({ status: 1, startDate: '2026-11-18' })
  expect((await show(facts, shown)).text()).toContain('Die nächsten Monate')
})

test.each([
  ['a Sunday', '2026-11-15', '2026-11-30', 'Der 29. November ist ein Sonntag, deshalb endet sie am Montag.'],
  ['a holiday', '2026-12-11', '2026-12-28', 'Der 25. Dezember ist ein Feiertag, deshalb endet sie am Montag.'],
])('a period whose last day is %s says why it ends later', async (_what, orderedOn, until, why) => {
  const { facts, shown } = notBegun({ orderedOn })
  expect((await show({ ...facts, today: orderedOn }, shown, until)).text()).toContain(why)
})

test('a period that ends on a working day says no more than that', async () => {
  const { facts, shown } = notBegun()
  expect((await show(facts, shown)).text()).not.toContain('deshalb')
})

test('the code that an option was booked with is good again, and the page says until when', async () => {
  const contracts = [fibre({ ...young, oneTimeCents: 0 }, young)]
  const contractId = contracts[0]?.subContracts[0]?.contractId ?? ''
  const vouchers = [{ contractId, code: 'SERIEN-2026', validTo: '2026-12-31' }]
  const { text } = await show(someFacts({ contracts, devices: [], vouchers }), aWireContract({ root: young }))
  expect(text()).toContain('nichts zu erstatten. Der Gutschein SERIEN-2026 gilt wieder, bis 31. Dezember 2026.')
})

test('a contract that is withdrawn already says since when', async () => {
  const root = aWireContract({ root: { status: 91, endedOn: '2026-11-19', details: { revokedOn: '2026-11-19' } } })
  const { args } = pageWith({ 'POST /api/contract/v2/3104882': { status: 200, body: root } })
  const { text } = await showPage(RevocationPage, () => loadRevocation(args('x?contractId=3104882')))
  expect(text()).toContain('Schon widerrufen am 19. November 2026.')
  expect(text()).not.toContain('Der Vertrag ist beendet')
})
