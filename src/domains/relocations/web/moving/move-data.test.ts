import { expect, test } from 'vitest'

import { aDiscount, anAppointment, aPriceChange, aProductChange, aRelocation } from '#domains/contracts/fixtures.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'

import { loadMove } from './move-data.ts'

test.each<[string, Record<string, Answer>]>([
  ['is not the customer’s', { POST: refused(404, 'contract-unknown'), GET: refused(404, 'contract-unknown') }],
  ['cannot be a number', { POST: refused(400, 'malformed'), GET: refused(400, 'malformed') }],
  ['cannot be reached', {}],
])('a contract that %s leads to my-contracts, which says so once', async (_what, answers) => {
  const flashed: string[] = []
  const { args } = pageWith(answers, { flash: ({ code }) => flashed.push(code) })
  const thrown: unknown = await loadMove(args('kundencenter/umzug?contractId=9999999')).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ status: 302 })
  // What is still under way then says nothing of its own.
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(flashed).toEqual(['contract-not-loaded'])
})

test('a move without supply is told as it was noted, which an adviser can have done', async () => {
  const address = { zip: '27498', city: 'Helgoland', street: 'Am Falm', streetNr: '3' }
  const noted = { date: '2026-12-15', address, earliestEnd: '2026-12-31' }
  const days = { earliestDate: '2026-12-01', latestDate: '2027-11-20' }
  const move = { contractId: '3104882', reason: null, ...days, fee: 0, devices: [], relocation: null }
  const { args } = pageWith({
    POST: { status: 200, body: aWireContract() },
    GET: { status: 200, body: { ...move, withoutSupply: noted } },
  })
  const { withoutSupply } = await loadMove(args('kundencenter/umzug?contractId=3104882'))
  const said = 'Gemeldet ist, dass du am 15. Dezember 2026 nach Am Falm 3, 27498 Helgoland ziehst.'
  expect(withoutSupply?.replaceAll('\u{A0}', ' ')).toContain(said)
})

test.each([
  ['2027-01-31', '31. Januar 2027'],
  ['2027-01-10', '10. Januar 2027, dann entfällt der Umzug'],
])('an ordered move of 15 January names that its contract ends on %s', async (terminationDate, value) => {
  const planned = await plannedFor({ root: { terminationDate } })
  expect(planned?.facts.find(({ term }) => term === 'Vertragsende')?.value.replaceAll('\u{A0}', ' ')).toBe(value)
})

/** What stands beside 'Im Monat' where a move of 15 January is taken back. */
async function monthly(root: Parameters<typeof aWireContract>[0]) {
  return (await plannedFor(root))?.back.find(({ title }) => title.startsWith('Im Monat'))
}

async function plannedFor(root: Parameters<typeof aWireContract>[0]) {
  const date = '2027-01-15'
  const contract = aWireContract({ ...root, root: { relocation: aRelocation({ date }), ...root?.root } })
  const relocation = {
    previewId: 'p',
    receiptId: 'U-1',
    declared: 'ordered',
    declaredAt: '2026-11-20T10:00:00Z',
    date,
    oldLineUntil: null,
    address: null,
    numbers: [],
    place: null,
    visit: null,
    fee: null,
    confirmed: true,
    mailTo: null,
  }
  const days = { earliestDate: '2026-12-01', latestDate: '2027-11-20' }
  const move = { contractId: '3104882', reason: null, ...days, fee: 0, devices: [], relocation, withoutSupply: null }
  const { args } = pageWith({ POST: { status: 200, body: contract }, GET: { status: 200, body: move } })
  const { planned } = await loadMove(args('kundencenter/umzug?contractId=3104882'))
  return planned
}

test.each([
  ['on the day of the move', '2027-01-15', '8 bis 12 Uhr'],
  ['on another day', '2027-01-14', '14. Januar 2027, 8 bis 12 Uhr'],
])('a visit that is agreed is named with its hours, and is no wish any more: %s', async (_when, date, value) => {
  const planned = await plannedFor({ root: { appointment: anAppointment({ date, technician: true }) } })
  const [technician] = planned?.facts.filter(({ term }) => term.startsWith('Techniker')) ?? []
  expect([technician?.term, technician?.value.replaceAll('\u{A0}', ' ')]).toEqual(['Technikertermin', value])
})

const prices = { oldCents: 4000, newCents: 4500 }

test.each<[string, Parameters<typeof aWireContract>[0], string, string]>([
  ['as today', { root: { monthlyCents: 4000 } }, 'Im Monat', '40,00'],
  [
    'after a discount has ended',
    { root: { monthlyCents: 4000, discounts: [aDiscount({ amountCents: 500, endDate: '2026-12-31' })] } },
    'Im Monat, am Umzugstag',
    '40,00',
  ],
  [
    'after a change of price',
    { root: { monthlyCents: 4000, priceChange: aPriceChange({ ...prices, effectiveOn: '2027-01-01' }) } },
    'Im Monat, am Umzugstag',
    '45,00',
  ],
  [
    'as another product',
    {
      root: {
        monthlyCents: 4000,
        productChange: aProductChange({ productChangeDate: '2027-01-01', monthlyCents: 5000 }),
      },
      coming: {},
    },
    'Im Monat, am Umzugstag',
    '50,00',
  ],
  [
    'before a change of price',
    { root: { monthlyCents: 4000, priceChange: aPriceChange({ ...prices, effectiveOn: '2027-02-01' }) } },
    'Im Monat',
    '40,00',
  ],
])('taking a move back shows what is paid on its day: %s', async (_when, contract, title, price) => {
  const shown = `${price}\u{A0}€`
  expect(await monthly(contract)).toEqual({ title, with: shown, without: shown })
})
