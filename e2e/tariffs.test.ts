/** The price list and the product information sheets, for whoever comes by. */
import { expect } from '@playwright/test'

import { test, withoutScriptsOnPhone } from './fixture.ts'
import { euro, open, openAs, people, title } from './pages.ts'

test('the price list and a sheet are read without a login, by keyboard and on a phone', async ({
  page,
  main,
  hand,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/erleben/impressum')
  await hand.use(page.getByRole('contentinfo').getByRole('link', { name: 'Tarife' }))
  await expect(title(page)).toHaveText('Tarife')
  const offer = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Glasfaser 500' }) })
  await expect(offer).toContainText(euro('44,95'))
  await expect(offer).toContainText('üblich 450 Mbit/s, mindestens 300 Mbit/s')
  await expect(offer.getByText('Upload')).toBeHidden()
  await hand.use(offer.getByText('Alle Angaben'))
  await expect(offer.getByText('Upload')).toBeVisible()
  await hand.use(offer.getByRole('link', { name: /^Produktinformationsblatt/ }))
  await expect(page).toHaveURL('/erleben/tarife/glasfaser-500')
  await expect(title(page)).toHaveText('Glasfaser 500')
  await expect(main).toContainText(/Produktinformationsblatt, Stand \d/)
  const stored = page.waitForEvent('download')
  await hand.use(main.getByRole('link', { name: 'Als PDF speichern' }))
  expect((await stored).suggestedFilename()).toBe('Produktinformationsblatt-Glasfaser-500.pdf')
  await hand.use(main.getByRole('link', { name: 'Alle Tarife' }))
  await expect(title(page)).toHaveText('Tarife')
})

test('a customer finds it where the tariff is changed', async ({ page, main }) => {
  await openAs(page, people.anna, '/erleben/kundencenter/produkte/produktwechsel/auswahl?contractId=3104882')
  await main.getByRole('link', { name: 'Alle Tarife mit Produktinformationsblatt' }).click()
  await expect(title(page)).toHaveText('Tarife')
  await expect(main.getByRole('listitem').filter({ hasText: 'Dein Tarif' })).toHaveCount(4)
  await expect(main.getByRole('listitem').filter({ hasText: 'Bestellt' })).toHaveCount(1)
  await main.getByRole('link', { name: 'bei deinem Vertrag' }).click()
  await expect(main).toContainText('Bei welchem Vertrag möchtest du den Tarif wechseln?')
})

withoutScriptsOnPhone(() => {
  test('both pages say all of it', async ({ page, main }) => {
    await page.goto('/erleben/tarife')
    await main.getByRole('link', { name: 'Mobilfunk', exact: true }).click()
    await main.getByRole('link', { name: /: Mobil S$/ }).click()
    await expect(main).toContainText(`Monatlich${euro('14,95')}`)
    await expect(main).toContainText('64 kbit/s')
  })
})
