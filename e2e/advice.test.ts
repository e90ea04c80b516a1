/** What advisers did for a customer, as the customer reads it: an adviser acts, then the customer looks, both by keyboard. */
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes } from './fixture.ts'
import type { InputMode } from './input-modes.ts'
import { centre, expectToast, fillLogin, hydrated, menu, open, openSignedIn, people, title } from './pages.ts'

/** One of its own each time: what was done before stays on record. */
const reason = `Anruf ${Date.now()}: will Bescheid per Mail`
const { emil } = people

/** Signs in, chooses the customer, and ticks a box of their InfoService. */
async function advise(page: Page, hand: InputMode): Promise<void> {
  await page.goto(`${centre}/service/infoservice`)
  await fillLogin(page, { user: 'berater@example.org' })
  await expect(title(page)).toHaveText('Beratermodus')
  await hydrated(page)
  await hand.write(page.getByLabel('Kunden-, Vertrags- oder Bestellnummer'), emil.number)
  await hand.write(page.getByLabel('Grund des Gesprächs'), reason)
  await hand.use(page.getByRole('button', { name: 'Kunden wählen' }))
  await expect(title(page)).toHaveText('InfoService')
  await hydrated(page)
  await hand.use(page.getByRole('checkbox', { name: /^Rechnung/ }), 'Space')
  await hand.use(page.getByRole('button', { name: 'Auswahl speichern' }))
  await expectToast(page, 'Gespeichert!', 'Deine Auswahl gilt ab der nächsten Nachricht.')
}

/** From the overview by the menu to what advisers did. */
async function toAdvice(page: Page, hand: InputMode): Promise<void> {
  await openSignedIn(page, emil, `${centre}/uebersicht/`)
  await hand.use(menu(page).locator('summary').filter({ hasText: 'Benutzerprofil' }))
  await hand.use(menu(page).getByRole('link', { name: 'Persönliche Daten' }))
  await expect(title(page)).toHaveText('Persönliche Daten')
  await hand.use(page.getByRole('main').getByRole('link', { name: /Beratung/ }))
  await expect(page).toHaveURL(`${centre}/kundendaten/beratung`)
  await expect(title(page)).toHaveText('Beratungsprotokoll')
}

test('the customer reads who did what for them, when and why', writes, async ({ hand, main, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await advise(page, hand)

  // What the page reads again after saving is still on its way.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await toAdvice(page, hand)
  const acts = main.getByRole('listitem').filter({ hasText: reason })
  await expect(acts).toHaveCount(2)
  for (const [index, what] of ['InfoService geändert', 'Kundenkonto geöffnet'].entries()) {
    await expect(acts.nth(index)).toContainText(what)
    await expect(acts.nth(index)).toContainText(new RegExp(`Uhr, Birgit Berger\\. Anlass: ${reason}\\.$`))
  }
  await expectAccessible(page)
  const phone = main.getByRole('link', { name: /^\d/ })
  await expect(phone).toHaveAttribute('href', /^tel:/)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `${centre}/kundendaten/beratung`)
  await phone.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(main.getByRole('link', { name: 'Persönliche Daten' })).toBeFocused()
})
