import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { MoveData } from './move-data.ts'
import type { PlannedMove } from './planned-move.ts'
import { Planned } from './Planned.tsx'
import type { TypedDays } from './values.ts'

const planned: PlannedMove = {
  previewId: 'p',
  receiptId: 'r',
  date: '2027-01-15',
  day: 'Freitag',
  oldLineUntil: null,
  isOpen: true,
  canChange: true,
  technicianOn: null,
  facts: [],
  until: 'Bis 14. Januar 2027.',
  back: [],
}

function pageOf(shown: PlannedMove, keptDays: TypedDays | null) {
  const form = { csrf: 'c', idempotencyKey: 'k' }
  const days = { today: '2026-11-20', earliest: '2026-12-01', latest: '2027-11-20' }
  const data = { contractId: '1', title: 'Glasfaser', form, keptDays, ...days } as MoveData
  return () => (
    <>
      <h1>Umzug</h1>
      <Planned data={data} planned={shown} outcome={undefined} />
    </>
  )
}

test.each<[string, TypedDays | null, TypedDays]>([
  ['as they were ordered', null, { day: '15.01.2027', oldLine: '' }],
  [
    'as they were typed before the session ended',
    { day: '20.01.2027', oldLine: '99.01.2027' },
    { day: '20.01.2027', oldLine: '99.01.2027' },
  ],
  ['empty where they were emptied', { day: '', oldLine: '' }, { day: '', oldLine: '' }],
])('the days stand there %s', async (_, keptDays, shown) => {
  await showPage(pageOf(planned, keptDays), () => null)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Erster Tag/ }).value).toBe(shown.day)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Letzter Tag/ }).value).toBe(shown.oldLine)
})

test('of a contract that ends before another day could be ready the move is taken back alone', async () => {
  const { text } = await showPage(pageOf({ ...planned, canChange: false }, null), () => null)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Umzug zurücknehmen'])
  expect(text()).toContain('Bis 14. Januar 2027.')
})

test('on its day nothing is offered that is refused', async () => {
  await showPage(pageOf({ ...planned, isOpen: false }, null), () => null)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('link', { name: 'Zum Vertrag' })).toBeDefined()
})

test.each([
  ['2027-01-14', '', 'Ohne Angabe der Tag davor, zurzeit 14. Januar 2027'],
  ['2027-01-10', '10.01.2027', 'Ohne Angabe der Tag davor'],
])('of an old line until %s stands, where days are changed: %s', async (oldLineUntil, shown, hint) => {
  await showPage(pageOf({ ...planned, oldLineUntil }, null), () => null)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Letzter Tag/ })
  expect(field.value).toBe(shown)
  expect(screen.getByText(hint)).toBeDefined()
})
