/** The overview of who has no contract that runs. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import { decideOverview } from '../../rules.ts'
import { overviewView } from './overview-view.ts'
import { OverviewPage } from './OverviewPage.tsx'

const today = '2026-11-20'

test.each([
  [
    'there never was one',
    false,
    'Du hast noch keinen laufenden Vertrag',
    'Such dir einen Tarif aus. Geräte bekommst du auch ohne Vertrag.',
  ],
  ['all are over', true, 'Du hast keinen laufenden Vertrag mehr', 'Deine beendeten Verträge findest du weiter'],
])('where %s it says so', async (_what, hadContracts, title, next) => {
  const overview = decideOverview([], today)
  const { text } = await showPage(OverviewPage, () =>
    overviewView({ overview, today, hadContracts, firstName: 'Jan', news: [] }),
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
  expect(text()).toContain(next)
})
