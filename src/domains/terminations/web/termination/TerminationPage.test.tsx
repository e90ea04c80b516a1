import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { decideConsequences } from '#domains/consequences/consequences.ts'
import { fibre, someFacts, tv } from '#domains/consequences/fixtures.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import { aDiscount, aProductChange } from '#domains/contracts/fixtures.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { submitTermination } from './submit-termination.ts'
import { loadTermination } from './termination-data.ts'
import { TerminationPage } from './TerminationPage.tsx'

const ends = { terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-16' }
const page = 'kundencenter/vertraege/vertragskuendigung?aendern=1&contractId='
const line = '3104882'
const sport = '3104883'

/** What the portal answers about one of the two that is terminated. */
function portal(contractId: string, overrides: Parameters<typeof pageWith>[1] = {}) {
  const isLine = contractId === line
  const change = { kind: 'terminate', contractId, date: '2027-03-31', postponed: true } as const
  const contracts = [isLine ? fibre(ends) : fibre({}, ends), tv()]
  const found = decideConsequences(someFacts({ contracts }), change)
  if (!found.ok) throw new Error(found.refusal)
  const product = isLine
    ? { productId: 'glasfaser-500', title: 'Glasfaser 500' }
    : { productId: 'sport-paket', title: 'Sport-Paket' }
  const sheet = toWireSheet(found.value, { previewId: 'p1', contractId, ...product })
  const body = { ...sheet, withdrawableUntil: '2026-12-04', alternativeOfferings: [] }
  const root = aWireContract(isLine ? { root: ends } : { subs: [ends] })
  const [option] = root.subContracts
  const answers = {
    [`POST /api/contract/v2/${contractId}`]: { status: 200, body: isLine ? root : option },
    [`GET /api/contract/v2/${contractId}/postpone-preview`]: { status: 200, body },
    [`PUT /api/contract/v2/${contractId}/postpone`]: { status: 200, body: { receiptId: 'r1', date: '2027-03-31' } },
  }
  return pageWith(answers, overrides)
}

test.each([
  [line, 'Glasfaser 500, Vertrag 3104882', 'Dein Vertrag endet am 31. März 2027.'],
  [sport, 'Option Sport-Paket, Vertrag 3104882', 'Sport-Paket endet am 31. März 2027.'],
])(
  'the end of %s, which is terminated, is put off, and the page says from which day to which',
  async (id, lead, end) => {
    const { args } = portal(id)
    const { text } = await showPage(TerminationPage, () => loadTermination(args(page + id)))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Enddatum ändern')
    expect(text()).toContain(lead)
    expect(text()).toContain(end)
    expect(document.querySelector('.figure')?.textContent).toMatch(/am 31\.\u{A0}März\u{A0}2027\.$/u)
    expect(text()).toContain('Bisher ist der 31. Dezember 2026 der letzte Tag.')
    expect(screen.getByRole('button', { name: 'Enddatum ändern' })).toBeDefined()
    // That it can be taken back is said once, and nothing is announced where there is nothing to know.
    expect(text().match(/zurücknehmen|Klick zurück/g)).toHaveLength(1)
    expect(screen.queryAllByRole('region', { name: 'Was du wissen musst' })).toHaveLength(id === line ? 1 : 0)
  },
)

test.each([line, sport])('the form of %s puts it off, and without scripts leads back to itself', async (contractId) => {
  const { args, sent } = portal(contractId)
  const isOption = contractId === line ? '' : '1'
  const form = { contractId, isOption, aendern: '1', ende: '2027-03-31' }
  const looked = await submitTermination(args(page + contractId, { ...form, intent: 'preview' }))
  expect((looked as Response).headers.get('location')).toContain('ende=2027-03-31&aendern=1')
  const done = await submitTermination(args(page + contractId, { ...form, intent: 'terminate' }))
  expect((done as Response).headers.get('location')).toContain('/beleg/r1')
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /erleben/api/contract/v2/${contractId}/postpone`,
  ])
})

test.each([
  ['typed', { ende: 'other', tag: '15.03.2027' }, '2027-03-15'],
  ['offered', { ende: '2027-01-31', tag: '' }, '2027-01-31'],
  ['typed wrongly, so the address counts', { ende: 'other', tag: '15.03.' }, '2027-02-28'],
] as const)(
  'after the session ended the page shows what follows on the day that was chosen: %s',
  async (_how, draft, day) => {
    const { args, sent } = portal(line, { draft: () => draft })
    await loadTermination(args(`${page}${line}&ende=2027-02-28`))
    const asked = sent.find(({ path }) => path.includes('preview'))
    expect(asked?.path).toMatch(new RegExp(`terminationDate=${day}$`))
  },
)

test('an address that puts off an end which cannot be later any more says so', async () => {
  const contract = aWireContract({ root: { ...ends, terminationDate: '2028-12-31' } })
  const refused = { status: 409, body: { code: 'not-possible', facts: { reason: 'already-terminated' } } }
  const { args } = pageWith({
    [`POST /api/contract/v2/${line}`]: { status: 200, body: contract },
    [`GET /api/contract/v2/${line}/postpone-preview`]: refused,
  })
  const { text } = await showPage(TerminationPage, () => loadTermination(args(page + line)))
  expect(text()).toContain('Enddatum ändern')
  expect(text()).toContain('Ein späterer Tag als der 31. Dezember 2028 ist nicht mehr möglich.')
})

test.each([
  ['its day', '2026-12-16', '16. Dezember 2026'],
  ['that of its contract, where both are one', ends.terminationDate, '31. Dezember 2026'],
  ['a later one, which holds again then', '2029-01-31', '31. Januar 2029'],
])('taken back, an option that was terminated on its own is named with %s', async (_what, terminationDate, day) => {
  const own = { ...ends, terminationDate, details: { endDateRequested: terminationDate } }
  const contracts = [fibre(ends, own), tv()]
  const found = decideConsequences(someFacts({ contracts }), { kind: 'keep', contractId: line })
  if (!found.ok) throw new Error(found.refusal)
  const sheet = toWireSheet(found.value, { previewId: 'p1', contractId: line, productId: 'g', title: 'Glasfaser 500' })
  const body = { ...sheet, withdrawableUntil: '2026-12-04', alternativeOfferings: [] }
  const root = aWireContract({
    root: ends,
    subs: [own, { contractId: '3104884' }],
  })
  const { args } = pageWith({
    [`POST /api/contract/v2/${line}`]: { status: 200, body: root },
    [`GET /api/contract/v2/${line}/keep-preview`]: { status: 200, body },
  })
  const { text } = await showPage(TerminationPage, () => loadTermination(args(page.replace('aendern=1&', '') + line)))
  expect(text()).toContain(`Sport-Paket endet trotzdemAm ${day}.`)
  expect(text().match(/endet trotzdem/g)).toHaveLength(1)
})

test('taken back on the day on which its contract ends too, an option ends with that one', async () => {
  const contracts = [fibre(ends, ends), tv()]
  const found = decideConsequences(someFacts({ contracts }), { kind: 'keep', contractId: sport })
  if (!found.ok) throw new Error(found.refusal)
  const sheet = toWireSheet(found.value, { previewId: 'p1', contractId: sport, productId: 's', title: 'Sport-Paket' })
  const body = { ...sheet, withdrawableUntil: null, alternativeOfferings: [] }
  const [option] = aWireContract({ root: ends, subs: [ends] }).subContracts
  const { args } = pageWith({
    [`POST /api/contract/v2/${sport}`]: { status: 200, body: option },
    [`GET /api/contract/v2/${sport}/keep-preview`]: { status: 200, body },
  })
  const { text } = await showPage(TerminationPage, () => loadTermination(args(page.replace('aendern=1&', '') + sport)))
  expect(text()).toContain('Sie endet mit dem VertragAm 31. Dezember 2026. Behältst du den Vertrag, bleibt sie auch.')
  expect(text()).toContain('Sport-Paket endet mit dem Vertrag.')
  expect(text()).not.toMatch(/Sport-Paket läuft weiter|Was sich ändert/)
})

test.each([
  [true, 'Glasfaser 1000 ist zum 1. März 2027 bestellt'],
  [false, 'ist zum 1. März 2027 bestellt'],
])('of a product that is ordered it says how the former term comes back, while it does: %s', async (isOpen, said) => {
  const productChange = aProductChange({
    productChangeDate: '2027-03-01',
    orderedOn: isOpen ? '2026-11-19' : '2026-10-01',
  })
  const contract = aWireContract({ root: { productChange }, coming: { displayTitle: 'Glasfaser 1000' } })
  const possibleActions = {
    ...contract.possibleActions,
    canCancelChangeProduct: isOpen,
    canRevokeChangeProduct: isOpen,
  }
  const found = decideConsequences(someFacts(), { kind: 'terminate', contractId: line })
  if (!found.ok) throw new Error(found.refusal)
  const subject = { previewId: 'p1', contractId: line, productId: 'glasfaser-500', title: 'Glasfaser 500' }
  const body = { ...toWireSheet(found.value, subject), withdrawableUntil: '2026-12-04', alternativeOfferings: [] }
  const { args } = pageWith({
    [`POST /api/contract/v2/${line}`]: { status: 200, body: { ...contract, possibleActions } },
    [`GET /api/contract/v2/${line}/terminate-preview`]: { status: 200, body },
  })
  const { text } = await showPage(TerminationPage, () => loadTermination(args(`x?contractId=${line}`)))
  expect(text().includes(said)).toBe(isOpen)
})

test.each([
  ['2026-02-30', 'Den Tag aus deinem Link gibt es nicht. Gewählt ist der frühestmögliche.'],
  ['', undefined],
])('an address that names %j as the day is answered with the first that is possible: %s', async (day, said) => {
  const { args } = portal(line)
  const data = await loadTermination(args(`${page}${line}&ende=${day}`))
  expect([data?.sheet?.date, data?.sheet?.dayError, data?.sheet?.note]).toEqual(['2027-03-31', undefined, said])
})

test('what one may do instead stands behind the button, not before it', async () => {
  const found = decideConsequences(someFacts(), { kind: 'terminate', contractId: line })
  if (!found.ok) throw new Error(found.refusal)
  const subject = { previewId: 'p1', contractId: line, productId: 'glasfaser-500', title: 'Glasfaser 500' }
  const smaller = { id: 'glasfaser-250', productTitle: 'Glasfaser 250', type: 'DOWNGRADE' }
  const body = { ...toWireSheet(found.value, subject), withdrawableUntil: null, alternativeOfferings: [smaller] }
  const contract = aWireContract()
  const { args } = pageWith({
    [`POST /api/contract/v2/${line}`]: {
      status: 200,
      body: { ...contract, possibleActions: { ...contract.possibleActions, canRelocate: true } },
    },
    [`GET /api/contract/v2/${line}/terminate-preview`]: { status: 200, body },
  })
  const { text } = await showPage(TerminationPage, () => loadTermination(args(page.replace('aendern=1&', '') + line)))
  const [before = '', after = ''] = text().split('Jetzt kündigen')
  expect(before).not.toMatch(/Umzug prüfen|Glasfaser 250/)
  expect(after).toContain('Umzug prüfen')
  expect(after).toContain('Glasfaser 250 kostet weniger. Tarife vergleichen')
})

test('a discount of what ends that would be over later anyway says why more is saved then', async () => {
  const found = decideConsequences(someFacts(), { kind: 'terminate', contractId: line })
  if (!found.ok) throw new Error(found.refusal)
  const subject = { previewId: 'p1', contractId: line, productId: 'glasfaser-500', title: 'Glasfaser 500' }
  const body = { ...toWireSheet(found.value, subject), withdrawableUntil: null, alternativeOfferings: [] }
  const later = aDiscount({ title: 'Sommerrabatt', endDate: '2027-05-31' })
  const before = aDiscount({ title: 'Treuevorteil', endDate: '2026-12-01' })
  const root = aWireContract({ root: { discounts: [before] }, subs: [{ discounts: [later] }] })
  const { args } = pageWith({
    [`POST /api/contract/v2/${line}`]: { status: 200, body: root },
    [`GET /api/contract/v2/${line}/terminate-preview`]: { status: 200, body },
  })
  const data = await loadTermination(args(page.replace('aendern=1&', '') + line))
  expect(data?.sheet?.ahead.changes.replaceAll('\u{A0}', ' ')).toMatch(
    /Der Rabatt Sommerrabatt endet am 31\. Mai 2027 ohnehin\.$/,
  )
  expect(data?.sheet?.ahead.changes).not.toContain('Treuevorteil')
})

test.each([
  ['2026-11-29', 'Frühester Termin. Ende der Mindestlaufzeit'],
  ['2026-11-30', 'Frühester Termin, nur noch heute bis 24 Uhr. Ende der Mindestlaufzeit'],
])('on %s the first day says whether notice for it has to be given today', async (today, said) => {
  const change = { kind: 'terminate', contractId: line } as const
  const found = decideConsequences({ ...someFacts(), today }, change)
  if (!found.ok) throw new Error(found.refusal)
  const product = { contractId: line, productId: 'glasfaser-500', title: 'Glasfaser 500' }
  const body = { ...toWireSheet(found.value, { previewId: 'p1', ...product }), alternativeOfferings: [] }
  const answers = {
    [`POST /api/contract/v2/${line}`]: { status: 200, body: aWireContract({ today }) },
    [`GET /api/contract/v2/${line}/terminate-preview`]: { status: 200, body },
  }
  const { args } = pageWith(answers, { today })
  const { text } = await showPage(TerminationPage, () =>
    loadTermination(args(`${page.replace('aendern=1&', '')}${line}`)),
  )
  expect(text()).toContain(said)
})
