/** A technician's visit is moved: by keyboard alone, and without scripts. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes } from './fixture.ts'
import { keyboard } from './input-modes.ts'
import { contractAt, login, open, people, title } from './pages.ts'

const moving = (contractId: string) => `/erleben/kundencenter/vertraege/terminverschiebung?contractId=${contractId}`

test('is moved by keyboard alone', writes, async ({ page }) => {
  const hand = keyboard(page)
  const main = page.getByRole('main')
  await login(page, people.nora)
  await open(page, contractAt('3199310'))
  await hand.use(main.getByRole('link', { name: 'Termin verschieben' }).first())
  await expect(title(page)).toHaveText('Termin verschieben')
  await expectAccessible(page)
  await hand.use(main.getByRole('button', { name: 'Termin verschieben' }))
  await expect(main.getByRole('alert')).toContainText('Bitte wähle eine freie Zeit.')
  const free = main.getByRole('radio').first()
  await hand.use(free, 'Space')
  const chosen = await free.getAttribute('value')
  await expect(main.locator('.figure')).toContainText(/, \d+ bis \d+/)
  await hand.use(main.getByRole('button', { name: 'Termin verschieben' }))
  await expect(page).toHaveURL(contractAt('3199310'))
  await expect(main).toContainText(`${Number(chosen?.slice(8, 10))}. `)
  await expect(main.getByRole('link', { name: 'In den Kalender' }).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('is moved to another week', writes, async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto(moving('3199310'))
    await page.getByLabel('E-Mail').fill(people.nora.user)
    await page.getByLabel('Passwort').fill('erleben-demo')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await main.getByRole('link', { name: 'Woche danach' }).click()
    await expect(page).toHaveURL(/woche=/)
    await main.getByRole('button', { name: 'Termin verschieben' }).click()
    await expect(main).toContainText('Bitte wähle eine freie Zeit.')
    await main.getByRole('radio').first().check({ force: true })
    await main.getByRole('button', { name: 'Termin verschieben' }).click()
    await expect(page).toHaveURL(contractAt('3199310'))
    await expect(main.getByRole('link', { name: 'In den Kalender' }).first()).toBeVisible()
  })
})
