/** A checkout in two tabs, with a session that ends in the middle: nothing is lost, nothing ordered twice. */
import { expect } from '@playwright/test'

import { test, writes } from './fixture.ts'
import { centre, endSession, fillLogin, open, openSignedIn, people, title } from './pages.ts'

const checkout = '/erleben/bestellung/'
const order = 'Zahlungspflichtig bestellen'

test(
  'goes on after the session has ended, and orders once from two tabs',
  writes,
  async ({ context, faults, main, page }) => {
    faults.sessionEnded()
    // The other tab's order finds an empty bag.
    faults.expected(/status of 4(09|22)/)
    await openSignedIn(page, people.jan, `${centre}/shop/alle/tuerkamera`)
    await main.getByRole('button', { name: /In den Warenkorb/ }).click()
    await expect(main.getByRole('button', { name: 'Zur Kasse' })).toBeVisible()
    await open(page, `${checkout}konto`)
    await main.getByRole('button', { name: 'Zahlung wählen' }).click()
    await expect(title(page)).toHaveText('Zahlen und bestellen')

    // What is missing stands far above the button.
    await main.getByRole('checkbox', { name: /AGB/ }).check()
    await main.getByRole('button', { name: order }).click()
    await expect(main.getByRole('radio', { name: /Neues PayPal-Konto/ })).toBeFocused()
    await expect(main.getByText('Bitte wähle, wie du zahlst.')).toBeInViewport()
    await main.getByRole('radio', { name: /Neue Karte/ }).check()

    const other = await context.newPage()
    await open(other, checkout)
    await expect(title(other)).toHaveText('Zahlen und bestellen')
    await other.getByRole('radio', { name: /Neue Karte/ }).check()
    await other.getByRole('checkbox', { name: /AGB/ }).check()

    await endSession(page)
    await main.getByRole('button', { name: order }).click()
    await expect(title(page)).toHaveText('Anmelden')
    await fillLogin(page, people.jan)
    await expect(title(page)).toHaveText('Zahlen und bestellen')
    await expect(main.getByRole('radio', { name: /Neue Karte/ })).toBeChecked()
    await expect(main.getByRole('checkbox', { name: /AGB/ })).toBeChecked()
    await main.getByRole('button', { name: order }).click()
    await expect(title(page)).toHaveText('Zahlung freigeben')

    // Back to the form, and from the other tab.
    await page.goBack()
    await expect(main).not.toContainText(order)
    await expect(title(page)).toHaveText('Gib die Zahlung frei')
    await other.getByRole('button', { name: order }).click()
    await expect(title(other)).not.toHaveText('Zahlung freigeben')
    await page.goForward()
    await main.getByRole('button', { name: 'Weiter' }).click()
    await expect(title(page)).toHaveText(/^Danke, .+\. Wir haben deine Bestellung\.$/)
    // What is over leads on, in its own place: else Back could not leave.
    await page.goBack()
    await expect.poll(() => page.evaluate('history.state.idx')).toBe(0)
    await open(page, `${centre}/bestellungen/`)
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1)
  },
)
