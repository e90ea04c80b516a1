import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { Contract } from '../../contract.ts'
import { aDiscount, aProductChange } from '../../fixtures.ts'
import { shownContract } from '../../wire-facts.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { OptionList } from './OptionList.tsx'
import { optionsView } from './options-view.ts'

const long = { orderedOn: '2025-02-20' }
const priceChange = {
  id: '019a9f00-0000-7000-8000-00000000000e',
  version: '1',
  effectiveOn: '2027-01-01',
  oldCents: 1295,
  newCents: 1495,
  cause: 'höhere Kosten für Netz',
  terms: [],
  announcedOn: '2026-11-16',
  specialRightUntil: '2027-02-16',
}

function show(sub: Partial<Contract>, root: Partial<Contract> = {}) {
  const options = optionsView(shownContract(aWireContract({ root, subs: [sub] })), '2026-11-20')
  if (options === null) throw new Error('no options')
  return showPage(
    () => (
      <>
        <h1>Vertrag</h1>
        <OptionList contractId="3104882" options={options} />
      </>
    ),
    () => null,
  )
}

test('an option ends with its contract, whatever notice it has of its own', async () => {
  const { text } = await show(long, { terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-10' })
  expect(text()).toContain('Sport-PaketEndet mit dem Vertrag am 31. Dezember 2026')
})

test('one that has notice of its own ends by that, on the last day of its contract too: kept, the contract does not bring it back', async () => {
  const notice = { terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-10' }
  const { text } = await show({ ...long, ...notice }, notice)
  expect(text()).toContain('Sport-PaketGekündigtEndet am 31. Dezember 2026')
})

test('below the options of a contract that ends its day stays on one line', async () => {
  await show(long, { terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-10' })
  expect(screen.getByText(/^Optionen kommen nicht mehr dazu/).textContent).toContain(
    'zum 31.\u{A0}Dezember\u{A0}2026 gekündigt.',
  )
})

const ending = { terminationDate: '2027-01-31', terminationReceivedOn: '2026-11-10' }
const withIt = 'Endet mit dem Vertrag am 31. Januar 2027'

test.each<[string, Partial<Contract>, string]>([
  ['a new price before that', { ...long, priceChange }, `${withIt}. 12,95 € bis 31. Dezember 2026, danach 14,95 €`],
  ['no price after that', { ...long, discounts: [aDiscount({ endDate: '2027-01-31' })] }, withIt],
  [
    'when it begins',
    { status: 0, startDate: null, details: { startDateRequested: '2026-12-05' } },
    `Beginnt am 5. Dezember 2026. ${withIt}`,
  ],
  [
    'what is still open',
    { ...long, status: 7 },
    `Der Kabelanbieter muss noch bestätigen, der Preis gilt seit 3. November 2026. ${withIt}`,
  ],
  ['not what its badge says, that it is blocked', { ...long, status: 93 }, withIt],
])('one that ends with its contract says %s', (_what, sub, note) => {
  const contract = shownContract(aWireContract({ root: ending, subs: [sub] }))
  const [group] = optionsView(contract, '2026-11-20')?.groups ?? []
  expect(group?.rows[0]?.row.note.replaceAll('\u{A0}', ' ')).toBe(note)
})

const withChange = 'Endet mit dem Wechsel am 31. Dezember 2026'
const otherOptions = [
  {
    id: 'mesh-wlan',
    selectedByDefault: false,
    minBookable: 0,
    maxBookable: 1,
    roles: [],
    serviceGroupName: '',
    isVisibleForCustomer: true,
  },
]

test.each<[string, Partial<Contract>, string]>([
  ['its last day', long, withChange],
  ['no price after that', { ...long, priceChange: { ...priceChange, effectiveOn: '2027-01-15' } }, withChange],
  [
    'its own end, where that is earlier',
    { ...long, terminationDate: '2026-12-15', terminationReceivedOn: '2026-11-10' },
    'Endet am 15. Dezember 2026',
  ],
])('one that the ordered product lacks says %s', (_what, sub, note) => {
  const productChange = aProductChange({ productChangeDate: '2027-01-01' })
  const coming = { id: 'glasfaser-1000', options: otherOptions }
  const contract = shownContract(aWireContract({ root: { productChange }, coming, subs: [sub] }))
  const [group] = optionsView(contract, '2026-11-20')?.groups ?? []
  expect(group?.rows[0]?.row.note.replaceAll('\u{A0}', ' ')).toBe(note)
})

test('a new price ends an option where that is earlier than by notice', async () => {
  await show({ ...long, minTermMonths: 24, priceChange })
  const link = screen.getByRole('link', { name: /Sonderkündigung.*Sport-Paket/ })
  expect(link.getAttribute('href')).toContain('/vertraege/vertragssonderkuendigung?contractId=')
})

test('it does not where notice is', async () => {
  await show({ ...long, minTermMonths: 0, priceChange })
  expect(screen.queryByRole('link', { name: /Sonderkündigung/ })).toBeNull()
})

test.each([
  ['2027-01-31', 1],
  ['2026-12-31', 0],
])('one that is bound until its contract ends on %s: the new price ends it before or not', async (end, count) => {
  const root = { terminationDate: end, terminationReceivedOn: '2026-11-10' }
  await show({ ...long, minTermMonths: 24, priceChange }, root)
  expect(screen.queryAllByRole('link', { name: /Sonderkündigung/ })).toHaveLength(count)
})

test('one that is terminated is kept or ends later; one whose contract ends before neither', async () => {
  const terminated = { ...long, terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-10' }
  await show(terminated)
  expect(screen.getByRole('link', { name: /Behalten.*Sport-Paket/ })).toBeDefined()
  const later = screen.getByRole('link', { name: /Enddatum ändern.*Sport-Paket/ })
  expect(later.getAttribute('href')).toContain('/vertraege/vertragskuendigung?contractId=3104883&aendern=1')
  cleanup()
  await show(terminated, { terminationDate: '2026-12-30', terminationReceivedOn: '2026-11-10' })
  expect(screen.queryByRole('link', { name: /Behalten|Enddatum ändern/ })).toBeNull()
})
