/** Options that need a payment method: none stored, session expired, call failed. */
import { expect, type Page } from '@playwright/test'

import { bookedLater, catalogue } from './error-catalogue.ts'
import { test, writes } from './fixture.ts'
import {
  bookingAt,
  card,
  endSession,
  expectToast,
  fillLogin,
  login,
  open,
  people,
  selectionAt,
  title,
  toast,
} from './pages.ts'

const jans = '3120552'
const annas = '3104917'
const paymentCall = '**/api/v2/paymenthandle/'

/** From the selection by a click, so that the browser itself makes the call. */
async function toBooking(page: Page): Promise<void> {
  await open(page, selectionAt(annas))
  await card(page, 'Lichtspiel')
    .getByRole('link', { name: /^Jetzt buchen/ })
    .click()
}

test('without a payment method: warning, add a direct debit, back, order', writes, async ({ page }) => {
  await login(page, people.jan)
  await page.clock.install()
  await open(page, bookingAt(jans, 'lichtspiel'))
  await page.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ }).check()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expectToast(page, ...catalogue.paymentMissing)
  await page.clock.runFor(20_000)
  await expect(toast(page, catalogue.paymentMissing[0]).first(), 'does not hide').toBeVisible()
  await page.clock.resume()

  await page.getByRole('link', { name: 'Lastschrift hinterlegen' }).click()
  await expect(title(page)).toHaveText('Lastschrift hinterlegen')
  await page.getByRole('button', { name: 'IBAN speichern' }).click()
  await expect(page.getByText('Bitte prüfe deine Angaben')).toBeVisible()
  await expect(page.getByLabel('Kontoinhaberin oder Kontoinhaber')).toHaveValue('Jan Petersen')
  await page.getByLabel('IBAN').fill('DE44 5001 0517 5407 3249 30')
  await page.getByLabel('IBAN').blur()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Diese IBAN gibt es nicht.' })).toBeVisible()
  await page.getByLabel('IBAN').fill('DE44 5001 0517 5407 3249 31')
  await expect(page.getByRole('status').filter({ hasText: 'Bankname: ING' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Ich erteile dieses Mandat.' }).check()
  await page.getByRole('button', { name: 'IBAN speichern' }).click()
  await expect(title(page)).toHaveText('Lastschrift hinterlegt')
  await expect(page.getByText('Ich ermächtige erleben')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible()
  await page.getByRole('link', { name: 'Zurück zur Buchung' }).click()

  await expect(page).toHaveURL(bookingAt(jans, 'lichtspiel'))
  const payment = page.getByRole('region', { name: 'Zahlung' })
  await expect(payment).toContainText('IBAN für Lastschrift')
  await expect(payment).toContainText('DE44 5001 0517 5407 3*** **')
  await expect(payment).toContainText('Bankname')
  await expect(payment).toContainText('ING')
  await page.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ }).check()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expectToast(page, ...bookedLater)
})

test('the session ends just before the payment call: dialog with a login button, which leads back', async ({
  page,
  faults,
}) => {
  faults.sessionEnded()
  await login(page, people.anna)
  await page.route(paymentCall, async (route) => {
    await endSession(page)
    await route.continue()
  })
  await toBooking(page)
  const dialog = page.getByRole('alertdialog', { name: catalogue.paymentExpired[0] })
  await expect(dialog).toContainText(catalogue.paymentExpired[1])
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await fillLogin(page, people.anna)
  await expect(page).toHaveURL(bookingAt(annas, 'lichtspiel'))
  await expect(page.getByRole('region', { name: 'Zahlung' })).toBeVisible()
})

test('the payment call fails: dialog that leads to the products', async ({ page, faults }) => {
  faults.expected(/ERR_FAILED/)
  await login(page, people.anna)
  await page.route(paymentCall, (route) => route.abort())
  await toBooking(page)
  const dialog = page.getByRole('alertdialog', { name: catalogue.paymentFailed[0] })
  await expect(dialog).toContainText(catalogue.paymentFailed[1])
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Zu den Produkten' }).click()
  await expect(page).toHaveURL(selectionAt(annas))
  await expect(title(page)).toHaveText('Zubuchbare Optionen')
})
