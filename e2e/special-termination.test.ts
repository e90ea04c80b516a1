/** Ending a contract for a special reason: what is open, and a reason of one's own. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes } from './fixture.ts'
import { centre, login, open, people, title } from './pages.ts'

const contractId = '3105561'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(
      'a reason of one’s own is told, corrected, and has a receipt that decides nothing',
      writes,
      async ({ faults, page }) => {
        faults.expected(/status of 4(22|15)/)
        await login(page, people.anna)
        const address = `${centre}/vertraege/vertragssonderkuendigung?contractId=${contractId}`
        await (javaScriptEnabled ? open(page, address) : page.goto(address))
        await expect(title(page)).toHaveText('Sonderkündigung')
        await page.getByRole('link', { name: 'Schildern' }).press('Enter')
        await expect(title(page)).toHaveText('Anderer Grund')
        if (javaScriptEnabled) await expect(title(page)).toBeFocused()
        await page.getByRole('button', { name: 'Sonderkündigung einreichen' }).press('Enter')
        await expect(page.getByText('Schildere kurz, was passiert ist.')).toBeVisible()
        await page.getByLabel('Was ist passiert?').fill('Ich ziehe zum 1. Februar nach Wien.')
        await page.getByRole('radio', { name: 'Umzug in ein Heim' }).check()
        const proof = page.getByLabel('Datei hinzufügen')
        await proof.setInputFiles({ name: 'Vertrag.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
        await page.getByRole('button', { name: 'Sonderkündigung einreichen' }).press('Enter')
        await expect(page.getByText(/Vertrag.pdf ist keine PDF-, JPG- oder PNG-Datei/)).toBeVisible()
        await expect(page.getByLabel('Was ist passiert?')).toHaveValue('Ich ziehe zum 1. Februar nach Wien.')
        await expect(page.getByRole('radio', { name: 'Umzug in ein Heim' })).toBeChecked()
        await page.getByRole('radio', { name: 'Umzug ins Ausland' }).check()
        const pdf = Buffer.from('%PDF-1.7\n%%EOF')
        await proof.setInputFiles({ name: 'Mietvertrag Wien.pdf', mimeType: 'application/pdf', buffer: pdf })
        if (javaScriptEnabled) await expectAccessible(page)
        await page.getByRole('button', { name: 'Sonderkündigung einreichen' }).press('Enter')
        await expect(title(page)).toHaveText('Deine Kündigung ist eingegangen')
        await expect(page.getByText(/^S-\d{4}-\d{6}$/)).toBeVisible()
        await expect(page.getByText('Umzug ins Ausland: Ich ziehe zum 1. Februar nach Wien.')).toBeVisible()
        await expect(page.getByText('Mietvertrag Wien.pdf')).toBeVisible()
        await expect(page.getByText('von einem Menschen')).toBeVisible()
      },
    )
  })
}
