/** A fault: reported, seen at the contract; by keyboard alone, and without scripts. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScripts, writesAgain } from './fixture.ts'
import { contractAt, expectToast, hydrated, open, openAs, openSignedIn, people, title } from './pages.ts'

const faultAt = (contractId: string) => `/erleben/kundencenter/vertraege/stoerung?contractId=${contractId}`

test('is reported by keyboard, and stands at the contract', writesAgain, async ({ page, main, hand }) => {
  await openSignedIn(page, people.sofia, contractAt('3180203'))
  await hand.use(main.getByRole('link', { name: 'Störung melden' }))
  await expect(title(page)).toHaveText('Störung melden')
  const button = main.getByRole('button', { name: 'Störung melden' })
  await hand.use(button)
  await expect(main).toContainText('Bitte sag uns, was nicht geht.')
  await hand.use(main.getByRole('radio', { name: /Gar nichts geht/ }), 'Space')
  await main.getByLabel('Was ist passiert?').pressSequentially('Alle Lampen sind aus')
  await page.goBack()
  await expect(page).toHaveURL(contractAt('3180203'))
  await page.goForward()
  await page.reload()
  await hydrated(page)
  await expect(main.getByRole('radio', { name: /Gar nichts geht/ })).toBeChecked()
  await expect(main.getByLabel('Was ist passiert?')).toHaveValue('Alle Lampen sind aus')
  await expectAccessible(page)
  await hand.use(button)
  await expectToast(page, 'Störung eingegangen', 'Wir kümmern uns darum. Die Bestätigung ist unterwegs.')
  await expect(title(page)).toHaveText(/^Störung M-\d{4}-\d{6}$/)
  await expect(title(page).locator('span')).toHaveCSS('white-space', 'nowrap')
  // The form is gone with its button: keyboard and screen reader go on at what took its place.
  await expect(title(page)).toBeFocused()
  await expect(main).toContainText('Der Tag der Meldung zählt nicht')
  await expectAccessible(page)
  await open(page, contractAt('3180203'))
  await expect(main.getByText(/^Störung M-\d{4}-\d{6}: Wir arbeiten daran$/)).toBeVisible()
  await hand.use(main.getByRole('link', { name: 'Störung ansehen' }).first())
  await expect(page).toHaveURL(faultAt('3180203'))
})

withoutScripts(() => {
  test('a fault is reported', writes, async ({ page, main, faults }) => {
    faults.expected(/status of 422/)
    await openAs(page, people.sofia, faultAt('3180201'))
    await expect(main).toContainText('Für diesen Vertrag ist keine Störung gemeldet.')
    await main.getByLabel('Was ist passiert?').fill('Abbrüche seit gestern')
    const button = main.getByRole('button', { name: 'Störung melden' })
    await button.click()
    await expect(main).toContainText('Bitte sag uns, was nicht geht.')
    await page.reload()
    await expect(main.getByLabel('Was ist passiert?')).toHaveValue('Abbrüche seit gestern')
    await main.getByRole('radio', { name: /Ein Teil geht nicht/ }).check()
    await button.click()
    await expect(title(page)).toHaveText(/^Störung M-/)
    await expect(main).toContainText('Abbrüche seit gestern')
  })
})
