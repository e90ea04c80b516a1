/** A monthly service beside a device: chosen, kept apart in the bag, ordered with it, and found at the contract. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScriptsOnPhone } from './fixture.ts'
import { centre, contractAt, euro, open, openAs, openSignedIn, people, sum, title } from './pages.ts'

const fon = `${centre}/shop/alle/fon-8`

test('is chosen by keyboard and ordered with its device', writes, async ({ page, main, hand }) => {
  await openSignedIn(page, people.maximiliane, fon)
  const service = main.getByRole('group', { name: 'Gerätehilfe dazu' })
  // Nothing that is paid is chosen in advance, and what is not paid has no figure.
  await expect(service.getByRole('radio', { name: 'Ohne' })).toBeChecked()
  await expect(main.getByRole('heading', { name: 'Dazu im Monat' })).toHaveCount(0)
  await hand.use(main.getByRole('button', { name: 'Was ist drin?' }))
  await expect(main.getByText('Deine Daten kommen mit')).toBeVisible()
  await page.keyboard.press('Escape')
  await hand.use(service.getByRole('radio', { name: 'Ohne' }), 'Space')
  await page.keyboard.press('ArrowDown')
  await expect(service.getByRole('radio', { name: /Mit Gerätehilfe/ })).toBeChecked()
  await expect(main.getByRole('heading', { name: 'Dazu im Monat' })).toBeVisible()
  await expectAccessible(page)
  await hand.use(main.getByRole('button', { name: 'In den Warenkorb' }))
  await expect(title(page)).toHaveText('Warenkorb')
  await expect(main.getByRole('region', { name: 'Geräte' })).toContainText('Fon 8')
  await expect(main.getByRole('region', { name: 'Dienste' })).toContainText('Gerätehilfe für Fon 8')
  await expect(main.getByText('Dazu im Monat')).toBeVisible()
  await expect(main).toContainText(euro('4,95'))
  await expectAccessible(page)
  await hand.use(main.getByRole('button', { name: 'Zur Kasse' }))
  await hand.use(main.getByRole('button', { name: 'Zahlung wählen' }))
  const early = main.getByRole('checkbox', { name: /Gerätehilfe für Fon 8 soll sofort beginnen/ })
  await expect(early).not.toBeChecked()
  await hand.use(early, 'Space')
  await hand.use(main.getByRole('checkbox', { name: /AGB/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }))
  await expect(title(page)).toHaveText(/^Danke, .+\. Wir haben deine Bestellung\.$/)
  await expect(main).toContainText('Wann Gerätehilfe für Fon 8 beginnt, steht beim Vertrag.')
  await open(page, contractAt('3155009'))
  await expect(main).toContainText('Gerätehilfe')
})

withoutScriptsOnPhone(() => {
  test('goes into the bag with its device and leaves with it', writes, async ({ page, main }) => {
    await openAs(page, people.mia, `${centre}/shop/alle/mediabox-4k`)
    await main.getByRole('radio', { name: /Mit Gerätehilfe/ }).check()
    await main.getByRole('button', { name: 'In den Warenkorb' }).click()
    await expect(main.getByRole('region', { name: 'Dienste' })).toContainText('Zu TV Komfort, Vertrag 3140076')
    await expect(sum(page, 'Geräte, 1')).toBeVisible()
    await main.getByRole('button', { name: 'Merken Mediabox 4K' }).click()
    await expect(main.getByRole('region', { name: 'Gemerkt' })).toContainText('Gerätehilfe für Mediabox 4K')
    await main.getByRole('button', { name: 'In den Warenkorb Mediabox 4K' }).click()
    await expect(main.getByRole('region', { name: 'Dienste' })).toContainText('Gerätehilfe für Mediabox 4K')
    await main.getByRole('button', { name: 'Entfernen Mediabox 4K' }).click()
    await expect(main).toContainText('Noch nichts drin')
  })
})
