/** An order from the shop to its parcel, for journeys at the operator's desk. */
import { expect, type Browser, type Page } from '@playwright/test'

import { centre, openAs, openSignedIn, people, title } from './pages.ts'

export const operator = { user: 'betrieb@example.org' }
const device = 'testproducts/pruefgeraet-eins'

/** Nora buys the device, with what else is named. @returns the order's number */
export async function buy(page: Page, ...products: readonly string[]): Promise<string> {
  const main = page.getByRole('main')
  for (const product of [device, ...products]) {
    await openSignedIn(page, people.nora, `${centre}/shop/${product}`)
    await main.getByRole('button', { name: 'In den Warenkorb' }).click()
    await expect(main.getByRole('button', { name: 'Zur Kasse' })).toBeVisible()
  }
  await main.getByRole('button', { name: 'Zur Kasse' }).click()
  await main.getByRole('button', { name: 'Zahlung wählen' }).click()
  await main.getByRole('checkbox', { name: /AGB/ }).check()
  await main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(title(page)).toHaveText(/^Danke, .+\. Wir haben deine Bestellung\.$/)
  return /B-\d{4}-\d{6}/.exec(await main.innerText())?.[0] ?? ''
}

/** The operator has packed the order, in a window of their own. */
export async function pack(browser: Browser, baseURL: string, number: string): Promise<Page> {
  const works = await (await browser.newContext({ baseURL })).newPage()
  const desk = works.getByRole('main')
  await openAs(works, operator, `${centre}/betrieb/bestellungen?q=${number}`)
  await desk.getByRole('link', { name: number }).click()
  await desk.getByRole('button', { name: 'Als gepackt melden' }).click()
  return works
}

/** What the carrier says of the parcel, now, in Halle. */
export async function report(works: Page, what: string): Promise<void> {
  const desk = works.getByRole('main')
  await desk.getByLabel('Was meldet der Paketdienst?').selectOption(what)
  await desk.getByLabel('Ort').fill('Halle')
  await desk.getByRole('button', { name: 'Ereignis melden' }).click()
}

/** The parcel of that number is on its way. */
export async function sendOff(works: Page, tracking: string): Promise<void> {
  const desk = works.getByRole('main')
  await desk.getByLabel('Sendungsnummer').fill(tracking)
  await desk.getByRole('button', { name: 'Als verschickt melden' }).click()
}
