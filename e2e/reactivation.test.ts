/** A blocked contract is turned on again, by keyboard. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes } from './fixture.ts'
import { centre, contractAt, open, openSignedIn, people, title } from './pages.ts'

const page = `${centre}/vertraege/wiederanschaltung/uebersicht`

test('from the overview: what is open is paid, and the contract runs', writes, async ({ page: tab }) => {
  await openSignedIn(tab, people.uwe, `${centre}/uebersicht/`)
  await tab
    .getByRole('link', { name: /bezahlen/ })
    .first()
    .press('Enter')
  await expect(title(tab)).toHaveText('Wiederanschaltung')
  await expectAccessible(tab)
  await tab.getByRole('button', { name: /^171,60\s€ vom Konto abbuchen$/ }).press('Enter')
  await expect(tab.getByText('Deine Zahlung ist unterwegs.').first()).toBeVisible()
  await expect(title(tab)).toBeFocused()
  await expect(tab.getByRole('button', { name: /abbuchen$/ })).toHaveCount(0)
  await expect(async () => {
    await open(tab, contractAt('3060733'))
    await expect(tab.getByText('Gesperrt', { exact: true })).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  // That it was blocked is over, not forgotten.
  await expect(tab.getByText('Aktiv', { exact: true }).first()).toBeVisible()
  await expect(tab.getByRole('main')).toContainText('Anschluss gesperrt')
  await open(tab, page)
  await expect(tab.getByText('Keiner deiner Verträge ist gesperrt.')).toBeVisible()
})
