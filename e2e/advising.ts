/** An adviser who signs in and chooses a customer. */
import { expect, type Page } from '@playwright/test'

const screen = '/erleben/kundencenter/berater'
const overview = '/erleben/kundencenter/uebersicht/'

/** Signs in and arrives at the choice, whatever was asked for. */
export async function signIn(page: Page, asked = overview): Promise<void> {
  await page.goto(asked)
  await page.getByLabel('E-Mail').fill('berater@example.org')
  await page.getByLabel('Passwort').fill('erleben-demo')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL((url) => url.pathname === screen)
}

export async function choose(page: Page, number: string, reason = 'Anruf wegen der Rechnung'): Promise<void> {
  await page.getByLabel('Kunden-, Vertrags- oder Bestellnummer').fill(number)
  await page.getByLabel('Grund des Gesprächs').fill(reason)
  await page.getByRole('button', { name: /^Kunden (wählen|wechseln)$/ }).click()
}

/** Signs in and acts for the customer of that number. */
export async function signInAsAdviser(page: Page, number: string): Promise<void> {
  await signIn(page)
  await choose(page, number)
  await expect(page).toHaveURL(overview)
}
