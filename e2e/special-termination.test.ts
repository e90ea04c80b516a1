/** Ending a contract for a special reason: what is open, and a reason of one's own. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes } from './fixture.ts'
import { centre, login, open, people, title } from './pages.ts'

const contractId = '3104917'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(
      'a reason of one’s own is told, corrected, and has a receipt that decides nothing',
      writes,
      async ({ faults, page }) => {
        faults.expected(/status of 422/)
        await login(page, people.anna)
        const address = `${centre}/vertraege/vertragssonderkuendigung?contractId=${contractId}`
        await (javaScriptEnabled ? open(page, address) : page.goto(address))
        await expect(title(page)).toHaveText('Sonderkündigung')
        await page.getByRole('link', { name: 'Schildern' }).press('Enter')
        await expect(title(page)).toHaveText('Anderer Grund')
        await page.getByRole('button', { name: 'Sonderkündigung einreichen' }).press('Enter')
        await expect(page.getByText('Schildere kurz, was passiert ist.')).toBeVisible()
        await page.getByLabel('Was ist passiert?').fill('Ich ziehe zum 1. Februar nach Wien.')
        if (javaScriptEnabled) await expectAccessible(page)
        await page.getByRole('button', { name: 'Sonderkündigung einreichen' }).press('Enter')
        await expect(title(page)).toHaveText('Deine Kündigung ist eingegangen')
        await expect(page.getByText(/^S-\d{4}-\d{6}$/)).toBeVisible()
        await expect(page.getByText('Umzug ins Ausland: Ich ziehe zum 1. Februar nach Wien.')).toBeVisible()
        await expect(page.getByText('Wir prüfen, zu welchem Vertrag')).toBeVisible()
      },
    )
  })
}
