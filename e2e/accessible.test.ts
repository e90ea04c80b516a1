/** Pages are accessible while they are used: dialogs, errors, toasts. every-route.test.ts looks at pages as they open. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { annas } from './addresses.ts'
import { test } from './fixture.ts'
import { bookingAt, card, centre, contractAt, open, openSignedIn, people, selectionAt, title } from './pages.ts'

const maximilianes = '3155009'

test('login, refused', async ({ page, faults }) => {
  faults.expected(/status of 422/)
  await open(page, '/erleben')
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await page.getByLabel('E-Mail').fill('niemand@example.org')
  await page.getByLabel('Passwort').fill('falsch')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('option selection with an open dialog', async ({ page }) => {
  await openSignedIn(page, people.anna, selectionAt(annas))
  await card(page, 'Filme & Serien')
    .getByRole('button', { name: /^Produktdetails/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
})

test('option booking with each state of the voucher, without consent, with a payment method', async ({ page }) => {
  await openSignedIn(page, people.maximiliane, bookingAt(maximilianes, 'filme-serien'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expectAccessible(page)
  await page.getByLabel('Aktionscode', { exact: true }).fill('WILLKOMMEN')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByText('weniger im Monat bis')).toBeVisible()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page.getByText('Bitte AGB, Datenschutz, Widerrufsrecht zustimmen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aktionscode entfernen' }).click()
  await expect(page.getByRole('button', { name: 'Einlösen' })).toBeVisible()
  await open(page, bookingAt(maximilianes, 'lichtspiel'))
  await expect(page.getByRole('region', { name: 'Zahlung' })).toBeVisible()
  await expectAccessible(page)
})

test('direct debit with errors', async ({ page }) => {
  await openSignedIn(page, people.anna, `${centre}/kundendaten/zahlungsmittel`)
  await page.getByRole('button', { name: 'IBAN speichern' }).click()
  await expect(page.getByText('Bitte prüfe deine Angaben')).toBeVisible()
  await expectAccessible(page)
})

test('error page, and a toast', async ({ page, context, faults }) => {
  faults.cutOff()
  // Without a network it cannot be reported either, unless that takes until there is one again.
  faults.expected(/Component Error|Some error handlers failed/)
  await openSignedIn(page, people.anna, contractAt('9999999'))
  await page.getByRole('region', { name: 'Mitteilungen' }).locator('div:has(> b)').first().hover()
  await expectAccessible(page)
  await context.setOffline(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Übersicht' }).click()
  await expect(title(page)).toHaveText('Ein Fehler ist aufgetreten.')
  await context.setOffline(false)
  await expectAccessible(page)
})
