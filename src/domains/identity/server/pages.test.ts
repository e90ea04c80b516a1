import { expect, test } from 'vitest'

import { html, page } from './pages.ts'

test('a played day is said above the page, today is not', () => {
  const frame = { brand: 'erleben', base: '/erleben' }
  const drawn = (playedDay: () => string | undefined) =>
    page({ ...frame, playedDay }, 'Anmelden', html`<h1>Anmelden</h1>`)
  expect(drawn(() => '2027-01-15')).toContain('Zeitmaschine: gespielt wird der 15.\u{A0}Januar 2027')
  expect(drawn(() => undefined)).not.toContain('Zeitmaschine')
})
