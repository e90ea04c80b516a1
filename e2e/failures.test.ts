/** Failures that need a broken server, or one whose clock was moved: this file starts its own. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { expect, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { catalogue } from './error-catalogue.ts'
import { test, withoutScripts } from './fixture.ts'
import type { Fault } from './own-portal.ts'
import { bookingAt, centre, expectToast, fillLogin, login, open, openAs, openSignedIn, people, title } from './pages.ts'
import { ownPortal } from './portal.ts'

/** David's, where nothing is booked here. */
const davids = '3066920'
const voucher = (page: Page) => page.getByLabel('Aktionscode', { exact: true })
const redeem = (page: Page) => page.getByRole('button', { name: 'Einlösen' })

const portal = await ownPortal()
let server: ChildProcess

test.use({ baseURL: portal.origin })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  await portal.fill()
  server = fork(join(import.meta.dirname, 'own-portal.ts'), { env: portal.environment(), execArgv: [] })
  await once(server, 'message')
})
test.afterAll(async () => {
  const ended = once(server, 'exit')
  server.disconnect()
  await ended
  await portal.stop()
})

async function cause(fault: Fault): Promise<void> {
  server.send(fault)
  await once(server, 'message')
}

test('voucher: without its promotion text it cannot be redeemed, with it again it can', async ({ page }) => {
  await login(page, people.david)
  await cause('no-promotion-texts')
  await open(page, bookingAt(davids, 'filme-serien'))
  await voucher(page).fill('SERIEN-2026')
  await redeem(page).click()
  await expectToast(page, ...catalogue.voucherTechnical)
  await expect(voucher(page)).toHaveAccessibleDescription(new RegExp(catalogue.voucherTechnical[1]))
  await expect(voucher(page)).toHaveValue('SERIEN-2026')
  await cause('promotion-texts')
  await redeem(page).click()
  await expect(voucher(page)).toBeDisabled()
})

test('voucher: the service answers 500, the code stays and is good once it is back', async ({ page, faults }) => {
  faults.expected(/status of 500/)
  await openSignedIn(page, people.mia, bookingAt('3140076', 'filme-serien'))
  await cause('no-vouchers')
  await voucher(page).fill('SERIEN-2026')
  await redeem(page).click()
  await expectToast(page, ...catalogue.voucherTechnical)
  await expect(voucher(page)).toHaveValue('SERIEN-2026')
  await cause('vouchers')
  await redeem(page).click()
  await expect(voucher(page)).toBeDisabled()
})

test('an adviser is asked before acting ends, may go on, and is told when it is over', async ({ faults, page }) => {
  // Calls that are refused once acting has ended.
  faults.expected(/status of 40[19]/)
  const adviserScreen = '/erleben/kundencenter/berater'
  await openAs(page, { user: 'berater@example.org' }, '/erleben/kundencenter/uebersicht/')
  await expect(page).toHaveURL((url) => url.pathname === adviserScreen)
  await page.getByLabel('Kunden-, Vertrags- oder Bestellnummer').fill(people.david.number)
  await page.getByLabel('Grund des Gesprächs').fill('Frage zum Router')
  await page.getByRole('button', { name: 'Kunden wählen' }).click()
  await expect(page).toHaveURL('/erleben/kundencenter/uebersicht/')

  await cause('acting-ends-soon')
  await open(page, bookingAt(davids, 'hd-sender'))
  const soon = page.getByRole('dialog', { name: 'Geht das Gespräch weiter?' })
  await expect(soon).toContainText('In weniger als zwei Minuten')
  await expectAccessible(page)
  await soon.getByRole('button', { name: 'Um 30 Minuten verlängern' }).click()
  await expect(soon).toBeHidden()
  await open(page, bookingAt(davids, 'hd-sender'))
  await expect(soon).toBeHidden()

  // While the page is open: it looks again when acting should have ended, or when the tab is shown again. What the page
  // asks for by itself has to be through: a token renewed for it now would load the page again instead.
  await page.waitForLoadState('networkidle')
  await cause('acting-over')
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
  const choose = page
    .getByRole('alertdialog', { name: 'Die Zeit ist um' })
    .getByRole('button', { name: 'Kunden wählen' })
  await expect(choose).toBeFocused()
  await page.keyboard.press('Escape')
  await choose.click()
  await expect(page).toHaveURL((url) => url.pathname === adviserScreen)
  await expect(page.getByLabel('Kunden-, Vertrags- oder Bestellnummer')).toBeVisible()
})

const directDebit = `${centre}/kundendaten/zahlungsmittel`
const iban = (page: Page) => page.getByLabel('IBAN', { exact: true })

test('payment data ask for the password again, say why, and come back', async ({ page }) => {
  await login(page, people.emil)
  await cause('login-old')
  await open(page, directDebit)
  await expect(page.getByText('Deine letzte Anmeldung ist länger als zehn Minuten her.')).toBeVisible()
  await expect(iban(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Noch einmal anmelden' }).click()
  await fillLogin(page, people.emil)
  await expect(page).toHaveURL(directDebit)
  await expect(iban(page)).toBeVisible()
})

withoutScripts(() => {
  test('a login that grew too old while a form was filled in asks again, and nothing typed is lost', async ({
    page,
  }) => {
    await login(page, people.emil)
    await page.goto(directDebit)
    await page.getByLabel('Kontoinhaberin oder Kontoinhaber').fill('Emilia Sommer')
    await iban(page).fill('DE02120300000000202051')
    await page.getByLabel('Ich erteile dieses Mandat.').check()
    await cause('login-old')
    await page.getByRole('button', { name: 'IBAN speichern' }).click()
    await expect(title(page)).toHaveText('Anmelden')
    await fillLogin(page, people.emil)
    await expect(page).toHaveURL(directDebit)
    await expect(page.getByLabel('Kontoinhaberin oder Kontoinhaber')).toHaveValue('Emilia Sommer')
    await expect(iban(page)).toHaveValue('DE02120300000000202051')
    await page.getByRole('button', { name: 'IBAN speichern' }).click()
    await expect(title(page)).toHaveText('Lastschrift hinterlegt')
  })

  test('a form whose session has ended comes back after the login with what was typed', async ({ page }) => {
    await login(page, people.david)
    const terms = page.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ })
    const early = page.getByRole('checkbox', { name: /sofort beginnen/ })
    const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
    await page.goto(bookingAt(davids, 'hd-sender'))
    await voucher(page).fill('NOCH-OFFEN')
    await terms.check()
    await cause('sessions-idle')
    await order.click()
    await expect(title(page)).toHaveText('Anmelden')
    await fillLogin(page, people.david)
    await expect(page).toHaveURL(bookingAt(davids, 'hd-sender'))
    await expect(terms).toBeChecked()
    await expect(early).not.toBeChecked()
    await expect(voucher(page)).toHaveValue('NOCH-OFFEN')
    await page.reload()
    await expect(terms).not.toBeChecked()
  })
})
