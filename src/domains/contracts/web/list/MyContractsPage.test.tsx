import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { WireContract } from '../../api.ts'
import { anArrearsPayment, aProductChange } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { loadContracts } from './contracts-data.ts'
import { contractsView } from './contracts-view.ts'
import { MyContractsPage } from './MyContractsPage.tsx'

const fibre = aWireContract({ subs: [{}, { id: 'b', contractId: '9', status: 90 }] })
const mobile = aWireContract({
  root: { id: 'm', contractId: '42', address: null, details: { rufnummer: '+49 171 5550142' } },
})
const ended = aWireContract({ root: { id: 'e', contractId: '43', status: 90, endedOn: '2026-01-31' } })

const show = (contracts: WireContract[], selected: string | null = null) =>
  showPage(MyContractsPage, () => contractsView(contracts, { selected, today: '2026-11-20' }))

const showFor = (purpose: string, contracts: WireContract[]) =>
  showPage(MyContractsPage, () => contractsView(contracts, { selected: null, purpose, today: '2026-11-20' }))

beforeEach(() => sessionStorage.clear())

test('each contract with place or number, time, price with its running options', async () => {
  const { text } = await show([fibre, mobile])
  expect(text()).toContain('Lindenweg 12, 04229 Leipzig, Vertrag 3104882Kündigen bis 30. November 2026')
  expect(text()).toContain('62,90 € mtl.mit einer Option')
  expect(text()).toContain('0171 5550142, Vertrag 42')
  expect(text()).toContain('Zusammen112,85 € mtl.')
})

test('what is only ordered says what it will cost, and nothing is added up to zero', async () => {
  const { text } = await show([aWireContract({ root: { status: 0, startDate: '2026-12-02' } })])
  expect(text()).toContain('mtl.ab 2. Dezember')
  expect(text()).not.toMatch(/Zusammen|\b0,00/)
})

test('one contract is its own sum; beside one that is only ordered the sum is that of today', async () => {
  const alone = await show([fibre])
  expect(alone.text()).not.toMatch(/Zusammen|Ein Vertrag/)
  const coming = aWireContract({ root: { id: 'c', contractId: '44', status: 0, startDate: '2026-12-02' } })
  const { text } = await show([fibre, mobile, coming])
  expect(text()).toContain('Zusammen zurzeitohne Glasfaser 500 ab 2. Dezember112,85 € mtl.')
})

test('a product that changes is told as on the page of the contract', async () => {
  const productChange = aProductChange({ productChangeDate: '2026-11-25', orderedOn: '2026-11-15' })
  const { text } = await show([aWireContract({ root: { productChange }, coming: {} }), mobile])
  expect(text()).toContain('Wechsel am 25. November')
})

test.each([
  ['the address', '42', undefined],
  ['the session', undefined, '42'],
])('the contract that %s names is marked', async (_, named, kept) => {
  if (kept !== undefined) session.set(sessionKeys.selectedContract, kept)
  await show([fibre, mobile], named)
  const marked = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'true')
  expect(marked.map((item) => item.textContent)).toEqual([expect.stringContaining('Vertrag 42')])
})

test('a kept contract that is not ours is forgotten', async () => {
  session.set(sessionKeys.selectedContract, 'fremd')
  await show([fibre])
  expect(session.get(sessionKeys.selectedContract)).toBeUndefined()
})

test('ended contracts are folded away', async () => {
  const { container } = await show([fibre, ended])
  const details = container.querySelector('details')
  expect([details?.open, details?.textContent]).toEqual([false, expect.stringContaining('Ein beendeter Vertrag')])
})

test('an empty account names the next step', async () => {
  await show([])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Du hast noch keinen laufenden Vertrag')
  expect(screen.getByRole('link', { name: 'Tarife ansehen' }).getAttribute('href')).toBe('/erleben/tarife/')
})

test('whose contracts are all over reads that none runs any more', async () => {
  await show([ended])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Du hast keinen laufenden Vertrag mehr')
})

const open = [{ dueOn: '2026-11-02', amountCents: 8585 }]
const billing = { blockedOn: '2026-11-16', announcedOn: '2026-10-28', open, lastInvoice: null }

test.each<[string, Parameters<typeof aWireContract>[0]]>([
  ['Kündigen bis 30. November 2026', {}],
  [
    'Kündigen bis 30. November 2026',
    { root: { productChange: aProductChange({ productChangeDate: '2026-11-25', orderedOn: '2026-11-15' }) } },
  ],
  ['Monatlich kündbar', { root: { minTermMonths: 0 } }],
  ['Wieder anschalten, dann läuft er', { root: { orderedOn: '2020-01-01', status: 93 } }],
  [
    'Sobald deine Zahlung da ist, läuft der Anschluss wieder.85,85 € offenPreis 49,95 € mtl.',
    { root: { status: 93, details: { billing } } },
  ],
  [
    'Deine Zahlung ist unterwegs. Sobald sie da ist, läuft der Anschluss wieder.',
    { root: { status: 93, arrearsPayment: anArrearsPayment(), details: { billing } } },
  ],
  ['Beginnt am 2. Dezember 2026', { root: { status: 0, startDate: '2026-12-02' } }],
  ['Beginn folgt', { root: { status: 0, startDate: null } }],
  ['Endet am 31. Dezember 2026', { root: { terminationDate: '2026-12-31' } }],
])('the date of a list has one meaning: %s', async (line, input) => {
  const { text } = await show([aWireContract(input)])
  expect(text()).toContain(line)
})

function card(contractId: string, rufnummer: string): WireContract {
  return aWireContract({ root: { id: contractId, contractId, address: null, details: { rufnummer } } })
}

test('two of one product are told apart by the line that all have, and to the ear in their titles', async () => {
  const { text } = await show([card('1', '+49 171 3920072'), card('2', '+49 171 3920073')])
  expect(text()).toContain('0171 3920072, Vertrag 1')
  expect(text()).toContain('0171 3920073, Vertrag 2')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Glasfaser 500, 0171 3920072',
    'Glasfaser 500, 0171 3920073',
  ])
})

test('what changes says from when on it costs what, without an option that it then has no more', async () => {
  const productChange = aProductChange({ productChangeDate: '2026-12-01', orderedOn: '2026-11-15' })
  const { text } = await show([
    aWireContract({
      root: { productChange },
      coming: { displayTitle: 'Glasfaser 1000' },
      subs: [{}],
    }),
  ])
  expect(text()).toContain('Kündigen bis 30. November 2026Ab 1. Dezember Glasfaser 1000, 9,95 € mtl.62,90 € mtl.')
})

test('the count leads a list that is longer than a glance', async () => {
  const cards = ['1', '2', '3', '4'].map((id) => card(id, `+49 171 392007${id}`))
  expect((await show(cards.slice(1))).text()).not.toContain('Drei Verträge')
  expect((await show(cards)).text()).toContain('Vier Verträge')
})

const links = () =>
  screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace('/erleben/kundencenter', ''))
const given = aWireContract({ root: { id: 'g', contractId: '45', terminationDate: '2026-12-31' } })

test('while it chooses a contract it asks for what, and the cards lead on to that page', async () => {
  expect((await show([given, fibre])).text()).toContain('Zusammen')
  cleanup()
  const { text } = await showFor('termination', [given, fibre])
  expect(text()).toContain('Welchen Vertrag möchtest du kündigen?')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kündigung prüfen')
  expect(document.querySelectorAll('li > svg')).toHaveLength(1)
  expect(text()).not.toContain('Kündigen bis')
  // What it can be stands first; the other says why, and leads to its own page.
  expect(links()).toEqual(['/vertraege/vertragskuendigung?contractId=3104882', '/vertraege/?contractId=45'])
  expect(text()).toContain('Der Vertrag ist zum 31. Dezember 2026 gekündigt')
  expect(text()).not.toContain('Zusammen')
})

function timesOn(today: string): string[] {
  const { current } = contractsView([aWireContract({ today })], { selected: null, purpose: 'termination', today })
  return current.map(({ time }) => time.replaceAll('\u{A0}', ' '))
}

test('what counts for an end is its day, and that it takes a notice today', () => {
  const today = '2026-11-30'
  expect(timesOn(today)).toEqual(['Endet frühestens am 31. Dezember 2026, wenn du heute kündigst'])
  expect(timesOn('2026-11-20')).toEqual(['Endet frühestens am 31. Dezember 2026'])
  const wire = aWireContract({ today })
  const withdrawable = { ...wire, possibleActions: { ...wire.possibleActions, canRevoke: true } }
  const asked = { selected: null, purpose: 'termination', today }
  expect(contractsView([withdrawable], asked).current[0]?.time).toContain(', widerrufen bis ')
})

test('no date of a notice stands where a tariff or an option is to be chosen', async () => {
  for (const purpose of ['productChange', 'optionSelection']) {
    const { text } = await showFor(purpose, [fibre])
    expect(text()).not.toContain('ündig')
    cleanup()
  }
})

test('a page that itself says what is possible can be asked for of each contract', async () => {
  await showFor('fault', [given, fibre])
  expect(links()).toEqual(['/vertraege/stoerung?contractId=45', '/vertraege/stoerung?contractId=3104882'])
})

test.each(['', 'revocation', 'contract', 'toString'])(
  'what is no purpose of it changes nothing: %o',
  async (purpose) => {
    const { text } = await showFor(purpose, [given, fibre])
    expect(text()).not.toContain('?')
    expect(links()).toEqual(['/vertraege/?contractId=45', '/vertraege/?contractId=3104882'])
  },
)

test('a last day that is today says so', () => {
  const today = '2026-11-30'
  const { current } = contractsView([aWireContract({ today })], { selected: null, today })
  expect(current.map(({ time }) => time.replaceAll('\u{A0}', ' '))).toEqual(['Kündigen bis heute, 24 Uhr'])
})

test('where nothing runs nothing is asked', async () => {
  const { text } = await showFor('termination', [ended])
  expect(text()).not.toContain('Welchen Vertrag')
})

test('what can be withdrawn has a list of its own', async () => {
  const { args } = pageWith({})
  const answer = await loadContracts(args('/erleben/kundencenter/meine-vertraege/?zweck=revocation')).catch(
    (error: unknown) => error,
  )
  expect(answer instanceof Response && answer.headers.get('Location')).toBe(
    '/kundencenter/widerruf/basiskonnektivitaet',
  )
})
