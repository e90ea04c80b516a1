import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { OneCampaignData } from './one-campaign-data.ts'
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
const form = { csrf: 'proof', idempotencyKey: 'k' }

function show(of: Partial<typeof campaign>, ending = false) {
  const forms = { change: form, end: form }
  const data = { campaign: { ...campaign, ...of }, acts: [], today: '2026-11-20', ending, forms }
  return showPage(OneCampaignPage, () => data)
}

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
  [{}, 'Der Code WINTER-2026 gilt ab sofort nicht mehr, auch in Warenkörben nicht.'],
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
