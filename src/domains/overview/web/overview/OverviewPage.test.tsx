import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { WireContract } from '#domains/contracts/api.ts'
import { aDiscount, anAppointment, aProductChange } from '#domains/contracts/fixtures.ts'
import { contractsView } from '#domains/contracts/web/list/contracts-view.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import type { Message } from '#domains/messages/api.ts'
import { aProposal } from '#domains/options/fixtures.ts'
import { phoneText } from '#kit/phone.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { decideOverview } from '../../rules.ts'
import { overviewView } from './overview-view.ts'
import { OverviewPage } from './OverviewPage.tsx'
import { welcomeCosts } from './welcome-view.ts'

const today = '2026-11-20'
const calm = { orderedOn: '2020-01-01', startDate: '2020-01-10' } as const

const show = (contracts: WireContract[], firstName: string | undefined = 'Anna', news: Message[] = []) =>
  showPage(OverviewPage, () =>
    overviewView({
      overview: decideOverview(contracts, today),
      today,
      hadContracts: contracts.length > 0,
      firstName,
      news,
    }),
  )

test('greets, and says what waits with the one filled button', async () => {
  const { text } = await show([aWireContract()])
  expect(text()).toContain('Guten Tag, AnnaAlles läuft. Eine Sache wartet auf dich.')
  expect(text()).toContain('Die Kündigungsfrist von Glasfaser 500 endet bald')
  expect(screen.getByRole('link', { name: 'Vertrag ansehen' }).getAttribute('href')).toBe(
    '/erleben/kundencenter/vertraege/?contractId=3104882',
  )
})

test('says of the last day that it is today', async () => {
  const contract = aWireContract({ today: '2026-11-30' })
  const overview = decideOverview([contract], '2026-11-30')
  const facts = { overview, today: '2026-11-30', hadContracts: true, firstName: 'Anna', news: [] }
  const { text } = await showPage(OverviewPage, () => overviewView(facts))
  expect(text()).toContain('Die Kündigungsfrist von Glasfaser 500 endet heute')
  expect(text()).toContain('Bis heute, 24 Uhr, kannst du zum Ende der Mindestlaufzeit kündigen.')
})

test.each([
  [[aWireContract({ root: calm })], 'Alles läuft. Du musst nichts tun.'],
  [[aWireContract({ root: { ...calm, status: 93 } })], 'Eine Sache wartet auf dich.'],
  [
    [aWireContract(), aWireContract({ root: { id: 'z', contractId: '2' } })],
    'Alles läuft. Zwei Sachen warten auf dich.',
  ],
])('the lead counts what waits', async (contracts, lead) => {
  await show(contracts)
  expect(screen.getByText(lead)).toBeDefined()
})

test('options are counted as the price beside them counts them: what is only ordered costs nothing yet', () => {
  const contracts = [
    aWireContract({
      root: calm,
      subs: [
        { id: 'a', contractId: '5' },
        { id: 'b', contractId: '6', status: 0, startDate: null },
      ],
    }),
  ]
  const overview = decideOverview(contracts, today, [])
  const [row] = overviewView({ overview, today, hadContracts: true, firstName: 'Otto', news: [] }).contracts
  expect(row?.title).toBe('Glasfaser 500 mit einer Option')
  expect(contractsView(contracts, { selected: null, today: '2026-11-20' }).current[0]?.options).toBe(1)
})

test('contracts with price and time, their sum, and why it changes', async () => {
  const { text } = await show([
    aWireContract({ root: { ...calm, discounts: [aDiscount()] }, subs: [{ orderedOn: '2026-01-01' }] }),
    aWireContract({
      root: { ...calm, id: 'b', contractId: '2', monthlyCents: 1200 },
      product: { displayTitle: 'TV Komfort' },
    }),
  ])
  expect(text()).toContain('Glasfaser 500 mit einer Option')
  expect(text()).toContain('57,90 €')
  expect(text()).toContain('Monatlich kündbar12,00 €Zusammen im Monat69,90 €')
  expect(text()).toContain('Im Dezember 202669,90 €0,86 € mehr als im November. Ab Januar 5,00 € mehr.')
  const steps = within(screen.getByRole('region', { name: 'Im Dezember 2026' })).getAllByRole('listitem')
  expect(steps.map((item) => item.textContent?.replaceAll('\u00A0', ' ')).slice(0, 4)).toEqual([
    'Nov69,04 €',
    'Dez69,90 €+0,86 € Sport-Paket, erster ganzer Monat',
    'Jan74,90 €+5,00 € Treuevorteil endet',
    'Feb74,90 €',
  ])
})

test('two contracts for one product are told apart', async () => {
  const { text } = await show([
    aWireContract({ root: { ...calm, details: { rufnummer: '+49 171 5550142' } } }),
    aWireContract({ root: { ...calm, id: 'b', contractId: '2' } }),
  ])
  expect(text()).toContain('Glasfaser 500, 0171 5550142')
  expect(text()).toContain('Glasfaser 500, 2')
})

test('an ordered option shows its steps', async () => {
  const sub = { status: 0, orderedOn: today, startDate: null, details: { startDateRequested: today } } as const
  await show([aWireContract({ root: calm, subs: [sub] })])
  const card = within(screen.getByRole('region', { name: 'Sport-Paket' }))
  expect(card.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

test('another product that is ordered shows its steps, with its day and price', async () => {
  const first = aDiscount({ startDate: '2026-12-01', endDate: '2027-05-31' })
  const productChange = aProductChange({ orderedOn: '2026-11-15', monthlyCents: 5995, discounts: [first] })
  await show([aWireContract({ root: { ...calm, productChange }, coming: { displayTitle: 'Glasfaser 1000' } })])
  const card = within(screen.getByRole('region', { name: 'Produktwechsel' }))
  expect(card.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Erledigt: Bestellt',
    'Noch offen: Ab 1. Dezember 2026: Glasfaser 1000, 54,95 € mtl., ab 1. Juni 2027 59,95 € mtl.',
  ])
})

test('what an adviser has proposed is drawn dashed and named, but not counted', async () => {
  const contract = aWireContract({ root: calm })
  const proposal = aProposal({ contractId: contract.contractId })
  const { text, container } = await showPage(OverviewPage, () =>
    overviewView({
      overview: decideOverview([contract], today, [proposal]),
      today,
      hadContracts: true,
      firstName: 'Anna',
      news: [],
    }),
  )
  expect(text()).toContain('Im Dezember 202649,95 €So viel wie im November. Bis Mai bleibt es dabei.')
  expect(text()).toContain('HD-Sender, sobald du zustimmst: 4,95 €')
  // Six months, each drawn twice: lying and standing.
  expect(container.querySelectorAll('rect[class*="maybe"]')).toHaveLength(12)
})

test('a suspended contract says how much is owed', async () => {
  const open = [{ dueOn: '2026-10-02', amountCents: 17160 }]
  const billing = { blockedOn: '2026-11-02', announcedOn: '2026-10-05', open, lastInvoice: null }
  const { text } = await show([aWireContract({ root: { ...calm, status: 93, details: { billing } } })])
  expect(text()).toContain(
    'Glasfaser 500 ist gesperrt: 171,60 € sind offenSobald alle 171,60 € da sind, schalten wir den Anschluss sofort wieder an. Das kostet nichts.',
  )
})

test('before anything has begun: the technician’s day, the steps, what a month will cost', async () => {
  const root = {
    status: 0,
    orderedOn: '2026-11-16',
    startDate: '2026-12-02',
    appointment: anAppointment({ date: '2026-12-02' }),
  } as const
  const { text } = await show([aWireContract({ root })])
  expect(text()).toContain('Willkommen, AnnaAm 2. Dezember kommt der Techniker, dann läuft Glasfaser 500.')
  expect(text()).toContain('Technikertermin Glasfaser 5002. Dezember 2026Mittwoch, 8 bis 12 Uhr, Lindenweg 12')
  expect(text()).toContain('Ab 2. Dezember 202649,95 €Im Dezember zahlst du nur die Tage ab dem Beginn: 48,34 €.')
  const overview = decideOverview([aWireContract({ root })], today, [])
  // The accent is at the first whole month, whose price it is.
  expect(welcomeCosts(overview, today)?.current).toBe(2)
  expect(screen.getByRole('link', { name: 'Termin verschieben' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Gut zu wissen' })).toBeNull()
})

test('an adviser is greeted by nobody: the heading is the customer’s name', async () => {
  await showPage(OverviewPage, () =>
    overviewView({
      overview: decideOverview([aWireContract()], today),
      today,
      hadContracts: true,
      firstName: 'Jan',
      customer: 'Jan Petersen',
      news: [],
    }),
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Jan Petersen')
})

test.each([
  [[aWireContract()], 'Alles läuft. Eine Sache wartet.'],
  [[aWireContract({ root: calm })], 'Alles läuft. Nichts zu tun.'],
])('nor does anything wait for an adviser', async (contracts, lead) => {
  const facts = { today, hadContracts: true, firstName: 'Jan', customer: 'Jan Petersen', news: [] }
  await showPage(OverviewPage, () => overviewView({ ...facts, overview: decideOverview(contracts, today) }))
  expect(screen.getByText(lead)).toBeDefined()
})

test('an empty account names the next step', async () => {
  await show([])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Du hast noch keinen laufenden Vertrag')
  const links = ['Tarife ansehen', 'Geräte ansehen'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(links).toEqual(['/erleben/tarife/', '/erleben/kundencenter/shop/alle'])
})

test('a name that cannot be read leaves the greeting', async () => {
  await showPage(OverviewPage, () =>
    overviewView({ overview: decideOverview([], today), today, hadContracts: false, firstName: undefined, news: [] }),
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guten Tag')
})

test('the newest messages lead to themselves and tell read from unread', async () => {
  const fresh = {
    id: 'm1',
    title: 'Neu',
    body: '',
    createdAt: '2026-11-19T08:00:00.000Z',
    read: false,
    archived: false,
    documents: [],
  }
  const older = {
    id: 'm2',
    title: 'Alt',
    body: '',
    createdAt: '2025-12-31T23:30:00.000Z',
    read: true,
    archived: false,
    documents: [],
  }
  await show([aWireContract()], 'Anna', [fresh, older])
  expect(screen.getByRole('link', { name: 'Alle lesen' })).toBeDefined()
  const news = within(screen.getByRole('region', { name: 'Neuigkeiten' }))
  expect(news.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Neu (ungelesen)19. November',
    'Alt1. Januar',
  ])
  expect(news.getByRole('link', { name: 'Neu' }).getAttribute('href')).toBe(
    '/erleben/kundencenter/neuigkeiten/?nachricht=m1',
  )
})

test('where nothing is under way stands what comes next, the nearest first', async () => {
  const later = { ...calm, id: 'z', contractId: '2', orderedOn: '2025-03-01', startDate: '2025-03-01' } as const
  await show([aWireContract({ root: later }), aWireContract()])
  const rows = within(screen.getByRole('region', { name: 'Nächste Termine' })).getAllByRole('listitem')
  const texts = rows.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  expect(texts[0]).toBe('Jetzt: Heute20. November 2026')
  expect(texts[1]).toBe('Noch offen: Kündigungsfrist endet30. November 2026, Glasfaser 500, 3104882')
  expect(texts.length).toBeLessThanOrEqual(5)
})

function numbered(id: string, rufnummer: string) {
  return aWireContract({ root: { id, contractId: id, rootContractId: id, address: null, details: { rufnummer } } })
}

test('dates of two contracts for one product are told apart by their numbers, also those of one day', async () => {
  await show([numbered('1', '+49 171 3920072'), numbered('2', '+49 171 3920073')])
  const rows = within(screen.getByRole('region', { name: 'Nächste Termine' })).getAllByRole('listitem')
  const notice = rows.map(({ textContent }) => textContent).filter((text) => text.includes('Kündigungsfrist'))
  expect(notice.map((text) => text.slice(-12))).toEqual(['0171 3920072', '0171 3920073'].map(phoneText))
})

test('no dates where none comes, or where an order is under way', async () => {
  await show([aWireContract({ root: calm })])
  expect(screen.queryByRole('region', { name: 'Nächste Termine' })).toBeNull()
})

test('a suspended contract says so in its row, and the button what its page says', async () => {
  const billing = {
    blockedOn: '2026-10-23',
    announcedOn: '2026-10-05',
    open: [{ dueOn: '2026-11-02', amountCents: 17160 }],
    lastInvoice: null,
  }
  await show([aWireContract({ root: { ...calm, status: 93, details: { billing } } })])
  expect(document.body.textContent).toMatch(/Offen sind außerdem 171,60\s€\..*Gesperrt, 171,60\s€ offen/)
  expect(screen.getByRole('link', { name: 'Jetzt 171,60\u00A0€ bezahlen' })).toBeDefined()
})
