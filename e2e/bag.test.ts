/** The bag: changed by keyboard alone, and without scripts; the header counts it on every device. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScripts } from './fixture.ts'
import { centre, euro, nameToWords, openAs, openSignedIn, people, sum } from './pages.ts'

const bag = `${centre}/shoppingcart`

test('is changed by keyboard alone, once and monthly apart', writes, async ({ page, main, hand, faults }) => {
  faults.expected(/status of 409/)
  await openSignedIn(page, people.paul, bag)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Warenkorb, 4 Artikel' })).toBeVisible()
  await expect(main.getByText('Dazu im Monat')).toBeVisible()
  // A changed price stands at its line until it is taken note of.
  await expect(main.getByText(`Jetzt ${euro('89,00')} statt ${euro('99,00')} je Stück`)).toBeVisible()
  await hand.use(main.getByRole('button', { name: 'Verstanden Mediabox 4K' }))
  await expect(main.getByText(/^Jetzt 89,00/)).toHaveCount(0)
  const camera = main.getByRole('group', { name: 'Stückzahl Türkamera' })
  await hand.use(camera.getByRole('button', { name: 'Eins mehr' }))
  await expect(camera.getByLabel('Stückzahl')).toHaveValue('3')
  await expect(sum(page, 'Geräte, 4')).toHaveText(euro('326,00'))
  await expect(page.getByRole('link', { name: 'Warenkorb, 5 Artikel' })).toBeVisible()
  await hand.write(camera.getByLabel('Stückzahl'), '98')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('alert')).toContainText('Höchstens 3')
  await hand.write(camera.getByLabel('Stückzahl'), '1')
  await page.keyboard.press('Enter')
  await expect(sum(page, 'Geräte, 2')).toHaveText(euro('168,00'))
  await hand.use(main.getByRole('button', { name: 'Merken Türkamera' }))
  await expect(main.getByRole('region', { name: 'Gemerkt' })).toContainText('Türkamera')
  await expectAccessible(page)
})

test('an option is put there from its booking page', writes, async ({ page, main, hand }) => {
  await openSignedIn(page, people.david, `${centre}/vertraege/option-buchen?contractId=3066920&optionId=filme-serien`)
  await expect(main).toContainText('In den Warenkorb legen')
  expect(await nameToWords(page, 'Option')).toBeLessThan(2)
  await hand.use(main.getByRole('button', { name: 'In den Warenkorb legen' }))
  await expect(main.getByRole('region', { name: 'Dienste' })).toBeVisible()
})

withoutScripts(() => {
  test('what is put aside comes back, and the rest goes', writes, async ({ page, main, faults }) => {
    faults.expected(/status of 422/)
    await openAs(page, people.paul, bag)
    await main.getByRole('button', { name: 'In den Warenkorb Türkamera' }).click()
    await expect(main.getByRole('region', { name: 'Geräte' })).toContainText('Türkamera')
    const pieces = main.getByRole('group', { name: 'Stückzahl Türkamera' }).getByLabel('Stückzahl')
    await pieces.fill('x')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('alert')).toContainText('Stückzahl prüfen')
    await expect(main.getByRole('alert')).toContainText('Türkamera')
    await expect(pieces).toHaveValue('x')
    await expect(pieces).toHaveAccessibleDescription(/Zahl von 0 bis 99/)
    await pieces.fill('2')
    for (const name of ['Türkamera', 'Mediabox 4K', 'Filme & Serien'])
      await main.getByRole('button', { name: `Entfernen ${name}` }).click()
    await expect(main).toContainText('Noch nichts drin')
  })
})
