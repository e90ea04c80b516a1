/** Another tariff: chosen, ordered, taken back; by keyboard alone, and without scripts. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScripts, writesAgain } from './fixture.ts'
import { contractAt, expectToast, open, openAs, openSignedIn, people, title } from './pages.ts'

const takenBack = [
  'Wechsel widerrufen',
  'Dein Vertrag läuft weiter wie ohne den Wechsel. Die Bestätigung ist unterwegs.',
] as const
const change = (page: string, contractId: string) =>
  `/erleben/kundencenter/produkte/produktwechsel/${page}?contractId=${contractId}`

test('is chosen, ordered and withdrawn by keyboard alone', writes, async ({ page, main, hand }) => {
  await openSignedIn(page, people.oskar, contractAt('3070216'))
  await hand.use(main.getByRole('link', { name: 'Produkt wechseln' }))
  await expect(page).toHaveURL(change('auswahl', '3070216'))
  const bigger = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Glasfaser 500' }) })
  await expect(bigger).toContainText('alle Verträge in 24\u{A0}Monaten')
  await hand.use(bigger.getByRole('link', { name: /^Wechsel prüfen ?: Glasfaser 500/ }))
  await expect(title(page)).toHaveText('Wechsel zu Glasfaser 500')
  const button = main.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
  await hand.use(button)
  const terms = main.getByRole('checkbox', { name: /AGB/ })
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAccessibleDescription('Bitte AGB, Datenschutz, Widerrufsrecht zustimmen')
  await hand.use(terms, 'Space')
  await hand.use(button)
  await expect(page).toHaveURL(change('bestaetigung', '3070216'))
  await expect(title(page)).toHaveText('Wechsel bestellt')
  await expect(main).toContainText(/P-\d{4}-\d{6}/)
  // Its papers are there as soon as it is confirmed.
  await expect(async () => {
    await page.reload()
    await expect(main.getByRole('link', { name: /^Widerrufsbelehrung Glasfaser 500/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  // What it is about goes on the second line as a whole: 'Vertragszusammenfassung / Glasfaser 500'.
  const paper = main.getByRole('link', { name: /^Vertragszusammenfassung/ }).first()
  await expect(paper.locator('div')).toHaveCSS('text-wrap', 'balance')
  await expectAccessible(page)

  // Again, and in another tab: the order is there once.
  await open(page, change('auswahl', '3070216'))
  await expect(title(page)).toHaveText('Wechsel widerrufen')
  await expect(main).toContainText('Glasfaser 500 ist bestellt und beginnt am')
  await expectAccessible(page)
  await hand.use(main.getByRole('button', { name: 'Widerruf bestätigen' }))
  await expect(page).toHaveURL(contractAt('3070216'))
  await expectToast(page, ...takenBack)
  await expect(main.getByRole('link', { name: 'Produkt wechseln' })).toBeVisible()
})

withoutScripts(() => {
  test('a tariff is changed, and the change taken back', writesAgain, async ({ page, main, context, faults }) => {
    faults.expected(/status of (409|422)/)
    await openAs(page, people.otto, change('auswahl', '3001147'))
    await main.getByRole('link', { name: /^Wechsel prüfen ?: DSL 100/ }).click()
    const button = main.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
    const terms = main.getByRole('checkbox', { name: /AGB/ })
    const said = page.locator('noscript > div')
    await button.click()
    await expect(said).toContainText('Bitte AGB, Datenschutz, Widerrufsrecht zustimmen')

    // Meanwhile an option ends, in another tab: what the page shows holds no more.
    const other = await context.newPage()
    await other.goto(contractAt('3001147'))
    await other.getByRole('link', { name: /^Kündigen ?: Papierrechnung/ }).click()
    await other.getByRole('button', { name: 'Jetzt kündigen' }).click()
    await expect(other).toHaveURL(/\/beleg\//)
    await terms.check()
    await button.click()
    await expect(said).toContainText('Etwas hat sich geändert')
    await expect(said).toContainText(/statt|andere Angaben/)
    await expect(terms).not.toBeChecked()
    await other.goto(page.url())
    await terms.check()
    await button.click()
    await expect(title(page)).toHaveText('Wechsel bestellt')
    // The other tab had the same order before it.
    await other.getByRole('checkbox', { name: /AGB/ }).check()
    await other.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(other).toHaveURL(change('auswahl', '3001147'))
    await expect(other.locator('noscript > div')).toContainText('Es wurde nichts bestellt')
    await expect(other.getByRole('main')).toContainText('DSL 100 ist bestellt und beginnt am')
    await main.getByRole('link', { name: 'Wechsel widerrufen' }).click()
    await main.getByRole('button', { name: 'Widerruf bestätigen' }).click()
    await expect(page).toHaveURL(contractAt('3001147'))
    await expect(main.getByRole('link', { name: 'Produkt wechseln' })).toBeVisible()
  })
})
