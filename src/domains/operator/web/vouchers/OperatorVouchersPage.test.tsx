import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import { OperatorVouchersPage } from './OperatorVouchersPage.tsx'
import { searchedCampaigns, type VouchersData } from './vouchers-data.ts'

const campaign: VouchersData['campaigns'][number] = {
  id: 'winter',
  title: 'Winter',
  validFrom: '2026-11-01',
  validTo: '2026-11-19',
  singleUse: true,
  maxRedemptions: null,
  codes: 20,
  code: null,
  blocked: 0,
  used: 0,
  phase: 'over',
}
const code = (no: number): VouchersData['codes'][number] => ({
  code: `WINTER-${no}`,
  campaign: 'Winter',
  singleUse: true,
  used: 0,
  blocked: false,
  phase: 'over',
})

function show(found: Partial<VouchersData>) {
  const form = { csrf: 'proof', idempotencyKey: 'k' }
  return showPage(OperatorVouchersPage, () => ({
    campaigns: [campaign],
    codes: [],
    more: false,
    q: '',
    form,
    ...found,
  }))
}

test.each([
  ['winter-', ['1 Code', '1 Aktion']],
  ['Advent', ['1 Aktion', '1 Code']],
])('what %s begins stands first: codes, or the campaign with its codes below', async (q, titles) => {
  await show({ q, codes: [code(1)] })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles)
  const campaigns = within(screen.getByRole('region', { name: '1 Aktion' }))
  campaigns.getByRole('link', { name: 'Neue Aktion' })
  campaigns.getByText('Vorbei')
  within(screen.getByRole('region', { name: '1 Code' })).getByText('Aktion vorbei')
})

test.each([
  [10, false, null],
  [11, false, 'Alle 11 zeigen'],
  [50, true, 'Alle 50 zeigen'],
])('of %d codes ten are shown, the others when they are asked for', async (count, more, summary) => {
  const { container } = await show({ q: 'WINTER', more, codes: Array.from({ length: count }, (_, no) => code(no)) })
  const fold = container.querySelector('details')
  expect(fold?.querySelector('summary')?.textContent ?? null).toBe(summary)
  expect(fold?.querySelectorAll('li').length ?? 0).toBe(count - 10)
  const name = more ? 'Die ersten 50 Codes' : `${count} Codes`
  expect(screen.getByRole('region', { name }).querySelectorAll('li')).toHaveLength(count)
})

test.each([
  [{ used: 1 }, 'WINTER-1EingelöstWinter1-mal eingelöst'],
  [{ used: 3, singleUse: false }, 'WINTER-1Aktion vorbeiWinter3-mal eingelöst'],
  [{ used: 3, singleUse: false, phase: 'running' }, 'WINTER-1Winter3-mal eingelöstSperren'],
  [{ blocked: true }, 'WINTER-1GesperrtWinterNoch nie eingelöstFreigeben'],
] as const)('a code with %j says how often it is redeemed where a campaign does', async (of, said) => {
  await show({ q: 'WINTER', codes: [{ ...code(1), ...of }] })
  expect(within(screen.getByRole('region', { name: '1 Code' })).getByRole('listitem').textContent).toBe(said)
})

test('a dot stands between two facts, in front of the second', async () => {
  await show({})
  const [first, second] = screen.getByText('20 Codes, jeder einmal').parentElement?.children ?? []
  expect([first?.textContent, second?.textContent]).toEqual([
    '1.\u{A0}November 2026 bis 19.\u{A0}November 2026',
    ' · 20\u{A0}Codes, jeder einmal',
  ])
})

test('how often it was redeemed stands apart from how often it can be: no decimal number', async () => {
  const runs = { ...campaign, phase: 'running' as const, singleUse: false }
  const shown = [
    { ...runs, maxRedemptions: 100 },
    { ...runs, id: 'b' },
    { ...runs, id: 'c', singleUse: true, blocked: 2 },
  ]
  await show({ campaigns: shown })
  const ends = screen.getAllByText('eingelöst').map(({ parentElement }) => parentElement?.textContent)
  expect(ends.map((end) => end?.replaceAll('\u{A0}', ' '))).toEqual([
    '0 von 100 eingelöst',
    '0 eingelöst',
    '0 von 18 eingelöst',
  ])
})

test('the one code that many use is named', async () => {
  await show({ campaigns: [{ ...campaign, code: 'WINTER-2026', codes: 1, singleUse: false }] })
  expect(screen.getByText('Code WINTER-2026 für alle')).toBeDefined()
  // It stands there: there is no file to be loaded for it.
  expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull()
})

test('a search that finds nothing says so, and leads back to all campaigns', async () => {
  await show({ q: 'SOMMER', campaigns: [] })
  const [campaigns, codes] = screen.getAllByRole('region')
  expect(campaigns?.textContent).toBe('Keine Aktion gefundenNeue Aktion')
  screen.getByRole('link', { name: 'Alle Aktionen zeigen' })
  expect(codes?.textContent).toContain('Kein Code gefunden')
})

test.each([
  ['', [], ['Winter', 'Sommer']],
  ['wint', [], ['Winter']],
  ['inter', [], []],
  ['FREUND-1', [{ ...code(1), campaign: 'Sommer' }], ['Sommer']],
  ['gibt-es-nicht', [], []],
])('a search for "%s" shows the campaigns of that name, and those of the codes found', (q, codes, titles) => {
  const campaigns = [campaign, { ...campaign, id: 'sommer', title: 'Sommer' }]
  expect(searchedCampaigns({ campaigns, codes, more: false }, q).map(({ title }) => title)).toEqual(titles)
})
