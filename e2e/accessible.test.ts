/** axe on every delivered screen, light and dark, at 320 and 1280 px; nothing scrolls sideways at 320. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { test } from './fixture.ts'
import { bookingAt, card, centre, contractAt, login, open, people, selectionAt, title } from './pages.ts'

const annas = '3104917'
const maximilianes = '3155009'
/** Everything once per width; where only the colours change, only what looks at colours. */
const everything = { preload: false }
const colours = { preload: false, runOnly: ['color-contrast', 'link-in-text-block'] }
const looks = [
  [320, 'light', everything],
  [320, 'dark', colours],
  [1280, 'dark', everything],
  [1280, 'light', colours],
] as const

/** Looks at what the page shows now in all four ways. */
async function look(page: Page): Promise<void> {
  for (const [width, colorScheme, rules] of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(rules).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(found, `${page.url()} ${width} ${colorScheme}`).toEqual([])
    if (width === 320) {
      const wide = await page.evaluate('document.documentElement.scrollWidth')
      expect(wide, `${page.url()} is as wide as the window`).toBe(320)
    }
  }
}

test('root, login, not found, placeholder', async ({ page, faults }) => {
  faults.expected(/status of (404|422)/)
  await open(page, '/erleben')
  await look(page)
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await look(page)
  await page.getByLabel('E-Mail').fill('niemand@example.org')
  await page.getByLabel('Passwort').fill('falsch')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look(page)
  await open(page, '/erleben/gibt-es-nicht')
  await look(page)
  await open(page, '/erleben/impressum')
  await look(page)
})

for (const [name, person, path] of [
  ['overview', people.anna, `${centre}/uebersicht/`],
  ['overview of an empty account', people.emil, `${centre}/uebersicht/`],
  ['my-contracts', people.anna, `${centre}/meine-vertraege/?contractId=${annas}`],
  ['my-contracts of an empty account', people.emil, `${centre}/meine-vertraege/`],
  ['contract', people.anna, contractAt(annas)],
  ['contract with a very long name and address', people.maximiliane, contractAt(maximilianes)],
  [
    'contract summary',
    people.anna,
    `${centre}/vertraege/option-buchen/zusammenfassung?contractId=${annas}&optionId=hd-sender`,
  ],
] as const) {
  test(name, async ({ page }) => {
    await login(page, person)
    await open(page, path)
    await look(page)
  })
}

test('option selection, alone and with an open dialog', async ({ page }) => {
  await login(page, people.anna)
  await open(page, selectionAt(annas))
  await look(page)
  await card(page, 'Filme & Serien')
    .getByRole('button', { name: /^Produktdetails/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await look(page)
})

test('option booking with each state of the voucher, without consent, with a payment method', async ({ page }) => {
  await login(page, people.maximiliane)
  await open(page, bookingAt(maximilianes, 'filme-serien'))
  await look(page)
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await look(page)
  await page.getByLabel('Aktionscode', { exact: true }).fill('WILLKOMMEN')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByText('Nachlass im Monat')).toBeVisible()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page.getByText('Bitte AGB, Datenschutz, Widerrufsrecht zustimmen')).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Aktionscode entfernen' }).click()
  await expect(page.getByRole('button', { name: 'Einlösen' })).toBeVisible()
  await open(page, bookingAt(maximilianes, 'lichtspiel'))
  await expect(page.getByRole('region', { name: 'Zahlung' })).toBeVisible()
  await look(page)
})

test('direct debit, empty and with errors', async ({ page }) => {
  await login(page, people.anna)
  await open(page, `${centre}/kundendaten/zahlungsmittel`)
  await look(page)
  await page.getByRole('button', { name: 'Lastschrift speichern' }).click()
  await expect(page.getByText('Bitte prüfe deine Angaben')).toBeVisible()
  await look(page)
})

test('error page, and a toast', async ({ page, context, faults }) => {
  faults.cutOff()
  faults.expected(/Component Error/)
  await login(page, people.anna)
  await open(page, contractAt('9999999'))
  await page.getByRole('region', { name: 'Mitteilungen' }).locator('div').first().hover()
  await look(page)
  await context.setOffline(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Übersicht' }).click()
  await expect(title(page)).toHaveText('Ein Fehler ist aufgetreten.')
  await context.setOffline(false)
  await look(page)
})
