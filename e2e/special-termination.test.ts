/** Ending a contract for a special reason: what is open, and a reason of one's own. */
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, writesAgain } from './fixture.ts'
import { centre, expectToast, hydrated, login, open, people, title } from './pages.ts'

const contractId = '3105561'
const reason = 'Ich ziehe zum 1. Februar nach Wien.'

async function expectTyped(page: Page): Promise<void> {
  await expect(page.getByLabel('Was ist passiert?')).toHaveValue(reason)
  await expect(page.getByRole('radio', { name: 'Umzug in ein Heim' })).toBeChecked()
}

/** Also of the field that is still being typed into. */
async function expectKept(page: Page): Promise<void> {
  await page.reload()
  await expectTyped(page)
  await expectToast(page, 'Weiter geht es', 'Deine Angaben sind noch da, Dateien nicht.')
  await page.goBack()
  await expect(title(page)).toHaveText('Sonderkündigung')
  await page.goForward()
  await expectTyped(page)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const writesOnce = javaScriptEnabled ? writesAgain : writes

    test(
      'a reason of one’s own is told, corrected, and has a receipt that decides nothing',
      writesOnce,
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
        await page.getByRole('radio', { name: 'Umzug in ein Heim' }).check()
        await page.getByLabel('Was ist passiert?').pressSequentially(reason)
        if (javaScriptEnabled) await expectKept(page)
        const proof = page.getByLabel('Datei hinzufügen')
        await proof.setInputFiles({ name: 'Vertrag.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
        await page.getByRole('button', { name: 'Sonderkündigung einreichen' }).press('Enter')
        await expect(page.getByText(/Vertrag.pdf ist keine PDF-, JPG- oder PNG-Datei/)).toBeVisible()
        await expectTyped(page)
        await page.reload()
        await expectTyped(page)
        if (javaScriptEnabled) await hydrated(page)
        await page.getByRole('radio', { name: 'Umzug ins Ausland' }).check()
        const pdf = Buffer.from('%PDF-1.7\n%%EOF')
        await proof.setInputFiles({ name: 'Mietvertrag Wien.pdf', mimeType: 'application/pdf', buffer: pdf })
        if (javaScriptEnabled) await expectAccessible(page)
        await page.getByRole('button', { name: 'Sonderkündigung einreichen' }).press('Enter')
        await expect(title(page)).toHaveText('Deine Kündigung ist eingegangen')
        await expect(page.getByText(/^S-\d{4}-\d{6}$/)).toBeVisible()
        await expect(page.getByText(`Umzug ins Ausland: ${reason}`)).toBeVisible()
        await expect(page.getByText('Mietvertrag Wien.pdf')).toBeVisible()
        await expect(page.getByText('von einem Menschen')).toBeVisible()
        // What was sent stands in no form again.
        await (javaScriptEnabled ? page.goBack() : page.goto(`${address}&recht=anderer`))
        await expect(title(page)).toHaveText('Anderer Grund')
        await expect(page.getByLabel('Was ist passiert?')).toHaveValue('')
        if (javaScriptEnabled) await page.reload()
        await expect(page.getByLabel('Was ist passiert?')).toHaveValue('')
      },
    )
  })
}
