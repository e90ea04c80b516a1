/** Wechsel-Mappe: the number is released and kept again, papers come as files. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, writesAgain } from './fixture.ts'
import { centre, login, open, openSignedIn, people, title } from './pages.ts'

const address = `${centre}/vertraege/wechsel-mappe?contractId=3131902`

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const writesOnce = javaScriptEnabled ? writesAgain : writes

    test('a number is released and kept again, the folder is a file', writesOnce, async ({ page }) => {
      await login(page, people.karla)
      await (javaScriptEnabled ? open(page, address) : page.goto(address))
      await expect(title(page)).toHaveText('Wechsel-Mappe')
      await page.getByRole('button', { name: 'Rufnummer freigeben' }).press('Enter')
      await expect(page.getByText(/^Freigegeben ab/)).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Bestätigung für die Mitnahme' }).press('Enter')
      expect((await download).suggestedFilename()).toMatch(/^Bestaetigung-fuer-die-Mitnahme.*3131902\.pdf$/)
      await page.getByRole('button', { name: 'Freigabe zurücknehmen' }).press('Enter')
      await expect(page.getByText(/^Erst mit deiner Freigabe kann der neue Anbieter/)).toBeVisible()
    })
  })
}

test('on paper a row stands on one sheet, below its heading', async ({ main, page }) => {
  await openSignedIn(page, people.karla, address)
  await page.emulateMedia({ media: 'print' })
  for (const row of await main.locator('li, dl > div').all()) await expect(row).toHaveCSS('break-inside', 'avoid')
  for (const heading of await main.locator('h2').all()) await expect(heading).toHaveCSS('break-after', 'avoid')
  await expect(main.locator('li:has(a) > svg:visible')).toHaveCount(0)
})

test('a lost connection is said, and nothing is lost', async ({ context, faults, main, page }) => {
  faults.cutOff()
  await openSignedIn(page, people.karla, address)
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Bestätigung für die Mitnahme' }).click()
  await expect(main.getByRole('alert')).toContainText('Prüfe deine Internetverbindung und versuche es noch einmal.')
  await expect(title(page)).toHaveText('Wechsel-Mappe')
  await context.setOffline(false)
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Bestätigung für die Mitnahme' }).click()
  await download
  await expect(main.getByRole('alert')).toHaveCount(0)
})
