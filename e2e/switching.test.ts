/** Wechsel-Mappe: the number is released and kept again, papers come as files. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes } from './fixture.ts'
import { centre, login, open, people, title } from './pages.ts'

const contractId = '3131902'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a number is released and kept again, the folder is a file', writes, async ({ page }) => {
      await login(page, people.karla)
      const address = `${centre}/vertraege/wechsel-mappe?contractId=${contractId}`
      await (javaScriptEnabled ? open(page, address) : page.goto(address))
      await expect(title(page)).toHaveText('Wechsel-Mappe')
      await page.getByRole('button', { name: 'Rufnummer freigeben' }).press('Enter')
      await expect(page.getByText(/^Freigegeben ab/)).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Bestätigung für die Mitnahme' }).press('Enter')
      expect((await download).suggestedFilename()).toMatch(/^Bestatigung-fur-die-Mitnahme.*3131902\.pdf$/)
      await page.getByRole('button', { name: 'Freigabe zurücknehmen' }).press('Enter')
      await expect(page.getByText(/^Vor dem Vertragsende ist sie nicht freigegeben/)).toBeVisible()
    })
  })
}
