/** Goods of a delivered purchase go back, by keyboard alone and without scripts: to their receipt. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScripts } from './fixture.ts'
import { centre, euro, expectToast, openAs, openSignedIn, people, title } from './pages.ts'

const orders = `${centre}/bestellungen/`

test('a piece goes back by keyboard alone', writes, async ({ page, main, hand, faults }) => {
  faults.expected(/status of 422/)
  await openSignedIn(page, people.mia, orders)
  await expect(main).toContainText('Angekommen am')
  await hand.use(main.getByRole('link', { name: 'Zurückgeben' }))
  await expect(title(page)).toHaveText('Zurückgeben')
  await expectAccessible(page)
  await hand.use(main.getByRole('button', { name: 'Widerruf bestätigen' }))
  await expect(main).toContainText('Bitte wähle, was zurückgeht.')
  await hand.use(main.getByRole('checkbox', { name: /Klangleiste 100/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Widerruf bestätigen' }))
  await expectToast(page, 'Widerruf eingegangen', 'Der Beleg ist als Mail und als Nachricht unterwegs.')
  await expect(main).toContainText(/Rückgabe R-\d{4}-\d{6}/)
  await expect(main).toContainText(/Angemeldet am .+: 1 × Klangleiste 100\. Gib es bis zum/)
  await expect(main).toContainText(euro('83,54'))
})

withoutScripts(() => {
  test('the rest goes back', writes, async ({ page, main }) => {
    await openAs(page, people.mia, orders)
    await main.getByRole('link', { name: 'Zurückgeben' }).click()
    for (const name of [/Mediastick 2/, /Fernbedienung Stimme/]) await main.getByRole('checkbox', { name }).check()
    await main.getByRole('button', { name: 'Widerruf bestätigen' }).click()
    await expect(main).toContainText(euro('69,36'))
  })
})
