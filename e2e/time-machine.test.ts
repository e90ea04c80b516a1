/** Days walked through in the browser: a termination that takes effect, a price step, a withdrawal that ends. */
import { expect, type Page } from '@playwright/test'

import { test } from './fixture.ts'
import { hydrated, login, menu, open, openSignedIn, people, title } from './pages.ts'
import { ownPortal } from './portal.ts'

const portal = await ownPortal()

test.use({ baseURL: portal.origin })
test.describe.configure({ mode: 'serial' })
test.beforeAll(() => portal.start({ LOG_LEVEL: 'error' }))
test.afterAll(() => portal.stop())

const banner = (page: Page) => page.getByRole('main').getByText('Zeitmaschine: gespielt wird der')

/** The developer page, by keyboard. */
async function play(page: Page, button: string): Promise<void> {
  await page.goto('/entwickler')
  await page.getByRole('button', { name: button }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gespielt wird der')).toBeVisible()
}

test('time is walked through and led back', async ({ page }) => {
  await openSignedIn(page, people.anna, '/erleben/kundencenter/vertraege/?contractId=3104882')
  await expect(banner(page)).toHaveCount(0)
  const main = page.getByRole('main')
  const course = main.getByRole('region', { name: 'Verlauf' })
  await expect(main).toContainText('der Mindestlaufzeit')
  await expect(course).toContainText('Telefon-Flat Europa endet')
  await play(page, 'Einen Monat weiter')
  await play(page, 'Einen Monat weiter')
  await open(page, '/erleben/kundencenter/vertraege/?contractId=3104882')
  await expect(banner(page)).toBeVisible()
  // The discount and the minimum term have run out meanwhile, and an option that was terminated is over.
  await expect(main).toContainText(/Ein Monat.*Die Mindestlaufzeit endete am/)
  await expect(course).toContainText('Telefon-Flat Europa beendet')
  await expect(page.getByRole('main')).toContainText('49,95')
  await expect(page.getByRole('main')).not.toContainText('44,95')
  // It stays while pages change in the browser.
  await hydrated(page)
  await menu(page).getByRole('link', { name: 'Übersicht' }).click()
  await expect(title(page)).toContainText('Guten Tag')
  await expect(banner(page)).toBeVisible()
  // The login page says it too.
  const visitor = await page.context().browser()?.newPage()
  await visitor?.goto(new URL('/erleben/api/auth/redirect/login', page.url()).href)
  await expect(visitor?.getByText('Zeitmaschine: gespielt wird der') ?? page.locator('none')).toBeVisible()
  await visitor?.close()
  await page.getByRole('button', { name: 'Zurück zu heute' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(page).toHaveURL(/uebersicht/)
})

test('a termination takes effect, and stays when time goes back', async ({ page }) => {
  await login(page, people.tim)
  const contract = '/erleben/kundencenter/vertraege/?contractId=3077508'
  await open(page, contract)
  await expect(page.getByRole('main')).toContainText('Kündigung')
  await play(page, 'Einen Monat weiter')
  await open(page, contract)
  await expect(page.getByRole('main')).toContainText('Beendet')
  await play(page, 'Zurück zu heute')
  await open(page, contract)
  await expect(page.getByRole('main')).toContainText('Beendet')
})

test('a withdrawal is possible until its period ends', async ({ page }) => {
  const main = page.getByRole('main')
  const contract = '/erleben/kundencenter/vertraege/?contractId=3104882'
  const withdrawals = main.getByRole('region', { name: 'Optionen' }).getByRole('link', { name: /Widerrufen/ })
  await openSignedIn(page, people.anna, contract)
  await expect(withdrawals).toHaveCount(1)
  await expect(main.getByRole('region', { name: 'Fristen' })).toContainText('widerrufen bis')
  await play(page, 'Einen Monat weiter')
  await open(page, contract)
  await expect(withdrawals).toHaveCount(0)
  await expect(main.getByRole('region', { name: 'Fristen' })).not.toContainText('widerrufen bis')
  await play(page, 'Zurück zu heute')
  await open(page, contract)
  await expect(withdrawals).toHaveCount(1)
})
