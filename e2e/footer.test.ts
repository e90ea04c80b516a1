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

test('links of the content service stand on one line, with an icon or without', async ({ page }) => {
  const icon = { url: '/erleben/api/contentful/images/marke-lichtspiel.svg', title: '' }
  const links = [
    { text: 'Forum', href: '/erleben/agb', icon },
    { text: 'Netzkarte', href: '/erleben/agb' },
  ]
  await page.route('**/content/footer', async (route) => route.fulfill({ json: { links } }))
  await page.goto('/erleben/impressum')
  const footer = page.getByRole('contentinfo')
  const [withIcon, without] = await Promise.all(
    links.map(({ text }) => footer.getByRole('link', { name: text }).boundingBox()),
  )
  expect(withIcon?.y).toBe(without?.y)
})
