import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { loadOneCampaign, type OneCampaignData } from './one-campaign-data.ts'
import { OneCampaignPage } from './OneCampaignPage.tsx'

const campaign: OneCampaignData['campaign'] = {
  id: 'winter',
  title: 'Winter',
  effect: 'goods-amount',
  amount: 5,
  percent: null,
  months: 0,
  minimum: 0,
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  atMost: null,
  codes: 1,
  code: 'WINTER-2026',
  blocked: 0,
  used: 0,
  singleUse: false,
  phase: 'running',
  state: 's',
}

function load(of: Partial<typeof campaign>, ending: boolean) {
  const body = { campaign: { ...campaign, ...of }, acts: [] }
  const { args } = pageWith({ 'GET /api/operator/v1/vouchers/campaigns/winter': { status: 200, body } })
  return loadOneCampaign(args(`kundencenter/betrieb/gutscheine/aktion?aktion=winter${ending ? '&beenden=1' : ''}`))
}

function show(of: Partial<typeof campaign>, ending = false) {
  return showPage(OneCampaignPage, () => load(of, ending))
}

test('a look at its end leads back to the campaign, which leads back to all of them', async () => {
  const all = ['Gutscheine', 'kundencenter/betrieb/gutscheine']
  expect(await load({}, false)).toMatchObject({ title: 'Winter', way: [all] })
  expect(await load({}, true)).toMatchObject({
    title: 'Aktion beenden',
    way: [all, ['Winter', 'kundencenter/betrieb/gutscheine/aktion?aktion=winter']],
  })
})

test.each([
  [{}, 'noch nie'],
  [{ used: 3 }, '3'],
  [{ atMost: 20, used: 3 }, '3 von 20'],
  [{ atMost: 20, blocked: 1 }, 'noch nie'],
  [{ code: null, codes: 20, singleUse: true, blocked: 2 }, '0 von 18'],
  [{ code: null, codes: 20, singleUse: true, used: 5, phase: 'over' as const }, '5'],
])('of %j it is said how often it was redeemed, and how often it can still be', async (of, said) => {
  await show(of)
  expect(
    screen.getByText('Eingelöst', { selector: 'dt' }).nextElementSibling?.textContent.replaceAll('\u{A0}', ' '),
  ).toBe(said)
})

test.each([
  ['WINTER-2026', 1, 'Code', 'WINTER-2026'],
  [null, 20, 'Codes', '20'],
])('the only code (%j) is named, several are counted', async (code, codes, term, value) => {
  await show({ code, codes })
  expect(screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent).toBe(value)
})

test('its end is a part of its own, while there is something to end', async () => {
  const { unmount } = await show({})
  const end = within(screen.getByRole('region', { name: 'Beenden' }))
  expect(end.getByRole('link', { name: 'Aktion beenden' }).getAttribute('href')).toMatch(/beenden=1/)
  unmount()
  await show({ phase: 'over' })
  expect(screen.queryByRole('region', { name: 'Beenden' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Ändern' })).toBeNull()
})

test('what is ended is shown above what that does, and no state beside the question', async () => {
  await show({}, true)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Aktion',
    'Das passiert',
  ])
  expect(screen.queryByText('Läuft')).toBeNull()
})

test.each([
  [{}, 'Der Code WINTER-2026 gilt ab sofort nicht mehr, auch nicht in Warenkörben.'],
  [{ code: null, codes: 20, blocked: 2, singleUse: true, used: 17 }, 'Ein Code gilt ab sofort nicht mehr,'],
  [{ code: null, codes: 20, singleUse: true, used: 5 }, '15 Codes gelten ab sofort nicht mehr,'],
  [{ blocked: 1 }, 'Was schon eingelöst ist, bleibt.'],
])(
  'the end of %j names its only code, counts several, and leaves out what is good for nothing already',
  async (of, first) => {
    const { container } = await show(of, true)
    expect(container.querySelector('header')?.textContent).toBe('Aktion beendenWinter')
    const part = within(screen.getByRole('region', { name: 'Das passiert' }))
    expect(part.getAllByRole('listitem')[0]?.textContent).toContain(first)
  },
)

test.each([
  [{}, '5,00 € auf Geräte'],
  [{ percent: 10, effect: 'goods-percent' }, '10 % auf Geräte'],
  [{ effect: 'option-monthly', months: 12 }, '5,00 € im Monat auf eine Option, 12 Monate'],
] as const)('what %j takes off is said in one line', async (of, said) => {
  await show(of)
  const value = screen.getByText('Nachlass', { selector: 'dt' }).nextElementSibling
  expect(value?.textContent.replaceAll('\u{A0}', ' ')).toBe(said)
})

test.each([
  ['running' as const, 'Jetzt beenden', 'Weiterlaufen lassen'],
  ['ahead' as const, 'Jetzt absagen', 'Aktion behalten'],
])('at the end of one that is %s button and way back say what becomes of it', async (phase, button, link) => {
  await show({ phase }, true)
  expect(screen.getByRole('button', { name: button })).toBeDefined()
  expect(screen.getByRole('link', { name: link })).toBeDefined()
})

test('one that never ran is called off: nothing of it was redeemed, its codes never hold', async () => {
  expect(await load({ phase: 'ahead' }, true)).toMatchObject({ title: 'Aktion absagen' })
  const { unmount } = await show({ phase: 'ahead' })
  const way = within(screen.getByRole('region', { name: 'Absagen' }))
  expect(way.getByRole('link', { name: 'Aktion absagen' })).toBeDefined()
  unmount()
  await show({ phase: 'ahead' }, true)
  const part = screen.getByRole('region', { name: 'Das passiert' }).textContent
  expect(part).toContain('Der Code WINTER-2026 wird nie gelten.')
  expect(part).not.toContain('eingelöst')
})

test.each([
  ['WINTER-2026', 1, 'Danach gilt ihr Code nicht mehr.'],
  [null, 20, 'Danach gelten ihre Codes nicht mehr.'],
])('what its end does is said of its codes as they are: %j', async (code, codes, said) => {
  await show({ code, codes })
  expect(screen.getByText(said, { exact: false })).toBeDefined()
})
