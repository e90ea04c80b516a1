/** A voucher in the bag: redeemed, taken off, ordered with; without scripts, on a phone; and what of it goes back. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { catalogue } from './error-catalogue.ts'
import { test, writes, withoutScriptsOnPhone } from './fixture.ts'
import { centre, euro, expectToast, open, openAs, openSignedIn, people, sum, title } from './pages.ts'

const bag = `${centre}/shoppingcart`

withoutScriptsOnPhone(() => {
  test('a code is entered by Enter, stays where it is wrong, and goes', writes, async ({ page, main, faults }) => {
    faults.expected(/status of 4(09|22)/)
    await openAs(page, people.greta, bag)
    await expect(sum(page, 'Gutschein WINTER-2026')).toHaveText(euro('−20,00'))
    await main.getByRole('button', { name: 'Aktionscode entfernen' }).click()
    await expect(main).not.toContainText('Gutschein WINTER')
    const code = main.getByRole('textbox', { name: 'Aktionscode' })
    await code.fill('gibt-es-nicht')
    await main.getByRole('button', { name: 'Einlösen' }).click()
    await expect(code).toHaveValue('gibt-es-nicht')
    await expect(code).toHaveAccessibleDescription(/konnte nicht eingelöst werden/)
    await code.fill('willkommen')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(/gilt für eine Option/)
    await code.fill('zehn-prozent')
    await code.press('Enter')
    await expect(sum(page, 'Gutschein ZEHN-PROZENT')).toHaveText(euro('−50,00'))
    const { width = 0 } = (await main.boundingBox()) ?? {}
    expect(width).toBeLessThanOrEqual(360)
  })
})

test('what is wrong with a code is not covered by what says so too', writes, async ({ page, main, faults }) => {
  faults.expected(/status of 4(09|22)/)
  await page.setViewportSize({ width: 1280, height: 760 })
  await openSignedIn(page, people.greta, bag)
  await main.getByRole('button', { name: 'Aktionscode entfernen' }).click()
  const code = main.getByRole('textbox', { name: 'Aktionscode' })
  await code.fill('gibt-es-nicht')
  await code.press('Enter')
  const toast = page.getByRole('region', { name: 'Mitteilungen' })
  await expect(toast).toContainText('Aktionscode ungültig!')
  const [said, field] = await Promise.all([toast.boundingBox(), code.boundingBox()])
  expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(field?.x ?? 0)
})

test('a code says what it is good for, and leads there', writes, async ({ page, main, hand, faults }) => {
  faults.expected(/status of 422/)
  const code = main.getByRole('textbox', { name: 'Aktionscode' })
  await openSignedIn(page, people.greta, `${centre}/gutschein-eingeben/`)
  await hand.write(code, 'nicht-so')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/konnte nicht eingelöst werden/)
  await expect(code).toHaveValue('nicht-so')
  await hand.write(code, 'serien-2026')
  await page.keyboard.press('Enter')
  await expect(main).toContainText(`${euro('5,00')} weniger im Monat, 3\u00A0Monate lang`)
  await expectAccessible(page)
  await hand.use(main.getByRole('button', { name: 'Dafür nutzen' }))
  await expect(page).toHaveURL(/option-buchen\?contractId=3070215&optionId=filme-serien/)
  await expect(main.getByText(/weniger im Monat bis/)).toBeVisible()
  await open(page, `${centre}/gutschein-eingeben/`)
  await hand.write(code, 'geschenk-5502')
  await page.keyboard.press('Enter')
  await hand.use(main.getByRole('button', { name: 'Dafür nutzen' }))
  await expect(main).toContainText('Bitte wähle aus.')
  await hand.use(main.getByRole('radio', { name: /Warenkorb/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Dafür nutzen' }))
  await expect(title(page)).toHaveText('Warenkorb')
  await expect(sum(page, 'Gutschein GESCHENK-5502')).toHaveText(euro('−5,00'))
})

test('is ordered with by keyboard alone, and stands in the purchase', writes, async ({ page, main, hand, faults }) => {
  faults.expected(/status of 4(09|22)/)
  await openSignedIn(page, people.greta, bag)
  await hand.use(main.getByRole('button', { name: 'Aktionscode entfernen' }))
  const code = main.getByRole('textbox', { name: 'Aktionscode' })
  await expect(code).toBeFocused()
  await hand.write(code, 'gibt-es-nicht')
  await page.keyboard.press('Enter')
  await expectToast(page, ...catalogue.voucherInvalid)
  await hand.write(code, 'winter-2026')
  await page.keyboard.press('Enter')
  await expect(sum(page, 'Gutschein WINTER-2026')).toHaveText(euro('−20,00'))
  // Below its least sum the code waits.
  await hand.use(main.getByRole('button', { name: 'Merken Fon 8' }))
  await expect(main).toContainText(`Der Aktionscode gilt ab ${euro('400,00')}`)
  await expectAccessible(page)
  await hand.use(main.getByRole('button', { name: 'In den Warenkorb Fon 8' }))
  await expect(sum(page, 'Gutschein WINTER-2026')).toHaveText(euro('−20,00'))
  await hand.use(main.getByRole('link', { name: 'Zur Kasse' }))
  await hand.use(main.getByRole('radio', { name: /Nach Hause/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Zahlung wählen' }))
  await expect(title(page)).toHaveText('Zahlen und bestellen')
  await expect(sum(page, 'Gutschein WINTER-2026')).toHaveText(euro('−20,00'))
  await expect(main).toContainText(euro('558,80'))
  await hand.use(main.getByRole('checkbox', { name: /AGB/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }))
  await expect(title(page)).toHaveText(/^Danke, .+\. Deine Bestellung ist da\.$/)
  await expect(sum(page, 'Gutschein WINTER-2026')).toHaveText(euro('−20,00'))
  await hand.use(main.getByRole('link', { name: 'Bestellung ansehen' }))
  await expect(main).toContainText('Gutschein WINTER-2026')
})
