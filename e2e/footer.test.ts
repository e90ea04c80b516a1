/** The footer on a phone, where it stands in another order than on a wide screen. */
import { expect } from '@playwright/test'

import { test } from './fixture.ts'
import { centre, openSignedIn, people } from './pages.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('the statutory buttons lead the footer, for eyes and for the keyboard', async ({ page }) => {
  await openSignedIn(page, people.anna, `${centre}/meine-vertraege/`)
  const footer = page.getByRole('contentinfo')
  const first = footer.getByRole('link', { name: 'Verträge hier kündigen' })
  const links = footer.getByRole('link', { name: 'Impressum' })
  const [button, link] = await Promise.all([first.boundingBox(), links.boundingBox()])
  expect(button?.y).toBeLessThan(link?.y ?? 0)
  await first.focus()
  for (const name of ['Vertrag widerrufen', 'Tarife', 'Impressum']) {
    await page.keyboard.press('Tab')
    await expect(footer.getByRole('link', { name })).toBeFocused()
  }
})
