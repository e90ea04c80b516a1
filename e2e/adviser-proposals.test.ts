/** What an adviser cannot order for a customer goes to them as a message: another product, and a move with everything entered. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { signInAsAdviser } from './advising.ts'
import { test, writes, writesAgain } from './fixture.ts'
import { dayAhead, fillAddress } from './moving.ts'
import { open, openSignedIn, people, title } from './pages.ts'

const centre = '/erleben/kundencenter'
const contractId = '3131903'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const writesOnce = javaScriptEnabled ? writesAgain : writes

    test('another product: the customer finds the way to its order', writesOnce, async ({ browser, main, page }) => {
      await signInAsAdviser(page, people.karla.number)
      await page.goto(`${centre}/produkte/produktwechsel/auswahl?contractId=${contractId}`)
      await main
        .getByRole('link', { name: /^Wechsel prüfen/ })
        .first()
        .click()
      await expect(title(page)).toHaveText(/^Wechsel zu /)
      const product = ((await title(page).textContent()) ?? '').replace('Wechsel zu ', '')
      await expect(main.getByRole('checkbox')).toHaveCount(0)
      if (javaScriptEnabled) await expectAccessible(page)
      await main.getByRole('button', { name: 'Wechsel vorschlagen' }).click()
      await expect(title(page)).toHaveText('Glasfaser 100')
      expect(await page.content()).toContain('Der Vorschlag ist unterwegs.')

      const customer = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
      await openSignedIn(customer, people.karla, `${centre}/neuigkeiten/`)
      await customer.getByText(`Dein Angebot: ${product}`).first().click()
      await customer.getByRole('link', { name: 'Ansehen und bestellen' }).first().click()
      await expect(title(customer)).toHaveText(`Wechsel zu ${product}`)
      await expect(customer.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeVisible()
      await customer.close()
    })

    test('a move: everything is entered already', writesOnce, async ({ browser, main, page }) => {
      const day = dayAhead(javaScriptEnabled ? 40 : 41)
      await signInAsAdviser(page, people.karla.number)
      await page.goto(`${centre}/umzug?contractId=${contractId}`)
      await fillAddress(page, '04177', day)
      await main.getByRole('button', { name: 'Adresse und Tag prüfen' }).click()
      await expect(main.getByText('Zustimmen und bestellen kann nur die Kundin oder der Kunde.')).toBeVisible()
      await expect(main.getByRole('checkbox')).toHaveCount(0)
      await main.getByRole('button', { name: 'Umzug vorschlagen' }).click()
      await expect(title(page)).toHaveText('Glasfaser 100')
      expect(await page.content()).toContain('Der Vorschlag ist unterwegs.')

      const customer = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
      await openSignedIn(customer, people.karla, `${centre}/neuigkeiten/`)
      await customer.getByText('Dein Umzug am').first().click()
      const way = customer.getByRole('link', { name: 'Prüfen und bestellen' }).first()
      await open(customer, (await way.getAttribute('href')) ?? '')
      await expect(customer.getByLabel('Straße')).toHaveValue('Ahornstraße')
      await expect(customer.getByLabel('Ab wann brauchst du den Anschluss?')).toHaveValue(day)
      await customer.getByRole('button', { name: 'Adresse und Tag prüfen' }).click()
      await expect(customer.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeVisible()
      await customer.close()
    })
  })
}
