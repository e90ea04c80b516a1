import { expect, test } from 'vitest'

import { anOption } from '#domains/catalogue/fixtures.ts'

import type { Contract } from '../../contract.ts'
import { aDiscount, aPorting, aProductChange, aRelocation } from '../../fixtures.ts'
import { shownContract } from '../../wire-facts.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { contractDeadlines } from './deadlines.ts'

const today = '2026-11-20'
const terminated = { terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-10' }
const outOfTerm = { orderedOn: '2020-01-01', startDate: '2020-01-01', minTermMonths: 0 }
const priceChange: NonNullable<Contract['priceChange']> = {
  id: '019a9f00-0000-7000-8000-00000000000e',
  version: '1',
  effectiveOn: '2027-01-01',
  oldCents: 4995,
  newCents: 5295,
  cause: 'Netzkosten',
  terms: [],
  announcedOn: '2026-11-10',
  specialRightUntil: '2027-02-10',
}

function deadlines(root: Partial<Contract>, subs: readonly Partial<Contract>[] = []) {
  const found = contractDeadlines(shownContract(aWireContract({ root, subs, coming: {} })), today)
  return found && found.rows.map(({ term, value }) => `${term}: ${value}`.replaceAll('\u{A0}', ' '))
}

const [bound, notice] = ['Mindestlaufzeit bis: 31. Dezember 2026', 'Kündigen bis: 30. November 2026']

test.each<[string, Partial<Contract>, readonly Partial<Contract>[], readonly string[] | null]>([
  ['of one that runs the story says how long it binds and when to give notice', {}, [], null],
  [
    'where the story says neither, both stand here',
    { relocation: aRelocation({ date: '2026-12-15' }) },
    [],
    [notice, bound],
  ],
  ['a discount says its last day', { discounts: [aDiscount()] }, [], ['Treuevorteil endet: 31. Dezember 2026']],
  [
    'what ends first stands first, of an option too',
    { discounts: [aDiscount()] },
    [{ discounts: [aDiscount({ title: 'Sommeraktion', endDate: '2026-12-01' })], orderedOn: '2026-01-01' }],
    ['Sport-Paket: Rabatt Sommeraktion endet: 1. Dezember 2026', 'Treuevorteil endet: 31. Dezember 2026'],
  ],
  [
    'one that ends after its contract has none',
    { ...terminated, discounts: [aDiscount({ title: 'Treuebonus', endDate: '2027-01-31' }), aDiscount()] },
    [{ discounts: [aDiscount({ endDate: '2027-06-12' })], orderedOn: '2026-01-01' }],
    ['Treuevorteil endet: 31. Dezember 2026'],
  ],
  ['one without end has no last day', { discounts: [aDiscount({ endDate: null })] }, [], null],
  [
    'an option can be withdrawn',
    {},
    [{ orderedOn: '2026-11-19', startDate: '2026-11-19' }],
    ['Sport-Paket widerrufen bis: 3. Dezember 2026'],
  ],
  [
    'of several of one name it is said which',
    {},
    [
      { id: 'a', contractId: '11', orderedOn: '2026-01-01' },
      { id: 'b', contractId: '12', orderedOn: '2026-11-19', startDate: '2026-11-19' },
    ],
    ['Sport-Paket 2 widerrufen bis: 3. Dezember 2026'],
  ],
  [
    'a number that is brought along says its day',
    {
      details: { landlineNumberDetails: { id: '1', ndc: '341', sn: '5550142' } },
      porting: aPorting({ direction: 'IMPORT', date: '2026-12-01' }),
    },
    [],
    ['Rufnummer 0341 5550142 kommt am: 1. Dezember 2026'],
  ],
  ['a changed price opens a right', { priceChange }, [], ['Sonderkündigung bis: 10. Februar 2027']],
  [
    'of an option too',
    {},
    [{ priceChange, orderedOn: '2026-01-01' }],
    ['Sonderkündigung Sport-Paket bis: 10. Februar 2027'],
  ],
  [
    'an option that ends with its contract before its new price has none',
    terminated,
    [{ priceChange, orderedOn: '2026-01-01' }],
    null,
  ],
  ['one that ends before its new price has no such right', { priceChange, ...terminated }, [], null],
  [
    'one that ends later keeps it',
    { priceChange, ...terminated, terminationDate: '2027-01-31' },
    [],
    ['Sonderkündigung bis: 10. Februar 2027'],
  ],
  [
    'one that ends by a special right is not bound any longer',
    { ...terminated, terminationDate: '2026-12-15' },
    [],
    null,
  ],
  [
    'a product change can be withdrawn',
    { productChange: aProductChange() },
    [],
    ['Wechsel widerrufen bis: 24. November 2026', notice, bound],
  ],
  [
    'one that was carried out within its period too',
    { productChange: aProductChange({ productChangeDate: '2026-11-15', state: 'carried-out' }) },
    [],
    ['Wechsel widerrufen bis: 24. November 2026'],
  ],
  ['notice can be taken back until the day that the story says', terminated, [], null],
  ['of one that runs by the month the story says all', outOfTerm, [], null],
  [
    'nor does the notice period stand again beside other days',
    outOfTerm,
    [{ orderedOn: '2026-11-19', startDate: '2026-11-19' }],
    ['Sport-Paket widerrufen bis: 3. Dezember 2026'],
  ],
  ['of one that is blocked it stands here', { ...outOfTerm, status: 93 }, [], ['Kündigung: mit einem Monat Frist']],
  ['one that is over has none', { ...terminated, status: 90, endedOn: '2026-11-10' }, [], null],
])('%s', (_what, root, subs, expected) => {
  expect(deadlines(root, subs)).toEqual(expected)
})

const aBookable = anOption({ id: 'sport-paket' })

test.each([
  ['that lacks it from before that day', '2026-12-15', [], []],
  [
    'that lacks it from later on, until the day before at the latest',
    '2027-01-15',
    [],
    ['Sonderkündigung Sport-Paket bis: 14. Januar 2027'],
  ],
  ['that has it too', '2026-12-15', [aBookable], ['Sonderkündigung Sport-Paket bis: 10. Februar 2027']],
])('a price of an option is announced, and a product ordered %s', (_what, day, options, expected) => {
  const subs = [{ priceChange, productId: aBookable.id, orderedOn: '2026-01-01' }]
  const productChange = aProductChange({ productChangeDate: day })
  const contract = shownContract(aWireContract({ root: { productChange }, subs, coming: { options } }))
  const rows = contractDeadlines(contract, today)?.rows.map(({ term, value }) => `${term}: ${value}`)
  expect(rows?.filter((row) => row.includes('Sport-Paket')).map((row) => row.replaceAll('\u{A0}', ' '))).toEqual(
    expected,
  )
})

test('of an option that is blocked and ends with its contract it names the end of the option', () => {
  const root = { ...terminated, status: 93 } as const
  const [option] = aWireContract({
    root,
    subs: [{ ...root, terminationDate: '2028-12-31', orderedOn: '2026-01-01' }],
  }).subContracts
  if (option === undefined) throw new Error('no option')
  const rows = contractDeadlines(shownContract(option), today)?.rows
  expect(rows?.map(({ term }) => term)).toEqual(['Ende der Option'])
})

test('of what is only ordered it says from when options can be added, also where nothing else is to say', () => {
  const ordered = { status: 0, startDate: '2026-12-02', orderedOn: '2026-11-16' } as const
  const found = contractDeadlines(shownContract(aWireContract({ root: ordered })), today)
  expect([found?.rows.map(({ term }) => term), found?.note]).toEqual([
    ['Widerrufen bis', 'Kündigen bis', 'Mindestlaufzeit bis'],
    expect.stringContaining('Optionen'),
  ])
})

test('of five discounts the four that end first are named', () => {
  const discounts = ['01', '02', '03', '04', '05'].map((month) =>
    aDiscount({ title: `Rabatt ${month}`, endDate: `2027-${month}-15` }),
  )
  expect(deadlines({ discounts })?.filter((row) => row.startsWith('Rabatt'))).toEqual([
    'Rabatt 01 endet: 15. Januar 2027',
    'Rabatt 02 endet: 15. Februar 2027',
    'Rabatt 03 endet: 15. März 2027',
    'Rabatt 04 endet: 15. April 2027',
  ])
})

test('a right that a line gives has its last day once the lack is mended', () => {
  const right = { kind: 'fault', from: today, until: '2027-01-10', since: '2026-11-01', number: 'M-1' } as const
  const rows = (until: string | null) =>
    contractDeadlines(shownContract(aWireContract({})), today, [{ ...right, until }])?.rows.map(
      ({ term, value }) => `${term}: ${value}`,
    )
  expect(rows(right.until)?.[0]).toMatch(/^Sonderkündigung wegen der Leitung bis: 10\.\sJanuar 2027$/)
  expect(rows(null)).toEqual(['Sonderkündigung wegen der Leitung: jederzeit'])
})
