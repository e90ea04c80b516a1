/** InfoService: what is ticked comes by e-mail too, with scripts and without. */
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScripts, writesAgain } from './fixture.ts'
import {
  bookingAt,
  centre,
  expectToast,
  hydrated,
  login,
  mails,
  menu,
  open,
  openSignedIn,
  people,
  title,
} from './pages.ts'

const address = `${centre}/service/infoservice`
const box = (page: Page, kind: string) => page.getByRole('checkbox', { name: new RegExp(`^${kind}`) })
const ticked = (page: Page) => page.getByRole('main').getByRole('checkbox', { checked: true })

test('chosen by keyboard on a phone, and an option that becomes active says so by mail', writes, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSignedIn(page, people.maximiliane, address)
  await expect(title(page)).toHaveText('InfoService')
  await expect(page.getByRole('main')).toContainText(people.maximiliane.user)
  await expect(ticked(page)).toHaveCount(0)
  await box(page, 'Bestellung').focus()
  await page.keyboard.press('Space')
  for (const stop of ['Rechnung', 'Störung', 'Fristen']) {
    await page.keyboard.press('Tab')
    await expect(box(page, stop)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  const save = page.getByRole('button', { name: 'Auswahl speichern' })
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Gespeichert!', 'Deine Auswahl gilt ab der nächsten Nachricht.')
  await expect(save).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await hydrated(page)
  await expect(ticked(page)).toHaveCount(1)
  await expect(box(page, 'Bestellung')).toBeChecked()

  await open(page, bookingAt('3155009', 'cloud-1tb'))
  await page.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ }).check()
  await page.getByRole('checkbox', { name: /sofort beginnen/ }).check()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page.getByText('Die Option ist aktiv. Du kannst sie ab jetzt nutzen.')).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => mails(page)).toMatch(new RegExp(`An ${people.maximiliane.user}[^]*?Cloud 1 TB ist aktiv`))
})

test('a save that fails says so, and keeps every tick', async ({ context, faults, page }) => {
  faults.cutOff()
  await openSignedIn(page, people.david, address)
  await box(page, 'Rechnung').check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nicht gespeichert' })).toBeInViewport()
  await expect(ticked(page)).toHaveCount(1)
  await context.setOffline(false)
})

withoutScripts(() => {
  test('chosen from the menu, and taken back', writesAgain, async ({ page }) => {
    await login(page, people.lena)
    await page.goto(`${centre}/uebersicht/`)
    await menu(page).getByText('Benutzerprofil', { exact: true }).click()
    await menu(page).getByRole('link', { name: 'InfoService' }).click()
    await expect(page).toHaveURL(address)
    await box(page, 'Störung').check()
    await page.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect(page.locator('noscript > div')).toContainText('Deine Auswahl gilt ab der nächsten Nachricht.')
    await page.goto(address)
    await expect(ticked(page)).toHaveCount(1)
    await box(page, 'Störung').uncheck()
    await page.getByRole('button', { name: 'Auswahl speichern' }).click()
    await page.goto(address)
    await expect(ticked(page)).toHaveCount(0)
  })
})
