/** A contract that is only ordered: its visit is moved, by keyboard alone and without scripts, then it is withdrawn. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScripts, writesAgain } from './fixture.ts'
import { centre, contractAt, openAs, openSignedIn, people, title } from './pages.ts'

const noras = '3199310'
const moving = (contractId: string) => `/erleben/kundencenter/vertraege/terminverschiebung?contractId=${contractId}`

test('is moved by keyboard alone', writesAgain, async ({ page, main, hand }) => {
  await openSignedIn(page, people.nora, contractAt(noras))
  await hand.use(main.getByRole('link', { name: 'Termin verschieben' }).first())
  await expect(title(page)).toHaveText('Termin verschieben')
  await expectAccessible(page)
  await hand.use(main.getByRole('button', { name: 'Termin verschieben' }))
  await expect(main.getByRole('alert')).toContainText('Bitte wähle eine freie Zeit.')
  const free = main.getByRole('radio').first()
  await hand.use(free, 'Space')
  const chosen = await free.getAttribute('value')
  await expect(main.locator('.figure')).toContainText(/, \d+ bis \d+/)
  await expect(main).toContainText('Wir halten die Zeit zehn Minuten für dich frei.')
  // Another tab, or the same one loaded anew: the time is still chosen.
  await page.reload()
  await expect(main.getByRole('radio', { checked: true })).toHaveValue(chosen ?? '')
  await hand.use(main.getByRole('button', { name: 'Termin verschieben' }))
  await expect(title(page)).toHaveText('Termin verschoben')
  await expect(main).toContainText(`${Number(chosen?.slice(8, 10))}. `)
  await expect(main).toContainText(/T-\d{4}-\d{6}/)
  await expectAccessible(page)
  await expect(main.getByRole('link', { name: 'In den Kalender' })).toBeVisible()
  await hand.use(main.getByRole('link', { name: 'Zum Vertrag' }))
  await expect(page).toHaveURL(contractAt(noras))
})

withoutScripts(() => {
  test('is moved to another week', writes, async ({ page, main, faults }) => {
    faults.expected(/status of 422/)
    await openAs(page, people.nora, moving(noras))
    await main.getByRole('link', { name: 'Woche danach' }).click()
    await expect(page).toHaveURL(/woche=/)
    await main.getByRole('button', { name: 'Termin verschieben' }).click()
    await expect(main).toContainText('Bitte wähle eine freie Zeit.')
    await main.getByRole('radio').first().check({ force: true })
    await main.getByRole('button', { name: 'Termin verschieben' }).click()
    await expect(title(page)).toHaveText('Termin verschoben')
    await expect(main.getByRole('link', { name: 'In den Kalender' })).toBeVisible()
  })

  test('an ordered contract is withdrawn', writes, async ({ page, main }) => {
    const withdrawal = `${centre}/vertraege/vertragswiderruf?contractId=${noras}`
    await openAs(page, people.nora, withdrawal)
    await expect(title(page)).toHaveText('Widerruf prüfen')
    await expect(main).toContainText('Du brauchst keinen Grund.')
    await main.getByRole('button', { name: 'Widerruf bestätigen' }).click()
    await expect(page).toHaveURL(/\/beleg\//)
    await expect(main).toContainText(/W-\d{4}-\d{6}/)
    await page.goto(withdrawal)
    await expect(main).toContainText('Ein Widerruf ist nicht möglich')
  })
})
