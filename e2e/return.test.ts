/** Goods of a delivered purchase go back, by keyboard alone and without scripts: to their receipt. */
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScripts } from './fixture.ts'
import type { InputMode } from './input-modes.ts'
import { centre, euro, hydrated, openAs, openSignedIn, people, sum, title } from './pages.ts'

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
  await expect(main.getByRole('checkbox').first()).toBeFocused()
  await hand.use(main.getByRole('checkbox', { name: /Klangleiste 100/ }), 'Space')
  await expect(main).not.toContainText('Bitte wähle, was zurückgeht.')
  await expectLiveSum(page, hand)
  await main.getByLabel('Grund').selectOption({ index: 1 })
  await page.reload()
  await hydrated(page)
  await expect(main.getByRole('checkbox', { name: /Klangleiste 100/ })).toBeChecked()
  await expect(main.getByLabel('Grund')).not.toHaveValue('')
  await expect(main.getByRole('region', { name: 'Was du zurückbekommst' })).toContainText(euro('83,54'))
  await hand.use(main.getByRole('button', { name: 'Widerruf bestätigen' }))
  await expect(title(page)).toHaveText('Rückgabe angemeldet')
  await expect(main).toContainText(/Vorgang R-\d{4}-\d{6}/)
  await expect(main.getByRole('region', { name: 'Abgeben' })).toContainText('1 × Klangleiste 100')
  await expect(sum(page, 'Anteil am Gutschein')).toHaveText(`\u2212${euro('5,46')}`)
  await expect(main).toContainText('Du behältst Mediastick 2 und Fernbedienung Stimme.')
  await expectAccessible(page)
  await expectOnPaper(page)
  // What was sent is not chosen again.
  await page.goBack()
  await expect(main.getByRole('checkbox', { name: /Mediastick 2/ })).toBeVisible()
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(main.getByLabel('Grund')).toHaveValue('')
  await page.goForward()
  await hand.use(main.getByRole('link', { name: 'Zu deinen Bestellungen' }))
  await expect(main.getByRole('heading', { name: /^Klangleiste 100 bis .+ abgeben$/ })).toBeVisible()
  await expect(main).toContainText(/Angemeldet am .+: 1\s×\sKlangleiste 100\./)
  await expect(main).toContainText(euro('83,54'))
  // On paper nothing is left of a button, its note neither.
  await page.emulateMedia({ media: 'print' })
  await expect(main).toContainText(euro('83,54'), { useInnerText: true })
  await expect(main.getByText('auch einzelne Geräte')).toBeHidden()
  await page.emulateMedia({ media: null })
})

/** The figures follow what is ticked; the button stays where they are. */
async function expectLiveSum(page: Page, hand: InputMode): Promise<void> {
  const card = page.getByRole('region', { name: 'Was du zurückbekommst' })
  const box = page.getByRole('checkbox', { name: /Mediastick 2/ })
  await expect(card).toContainText('Erstattung')
  await expect(card).toContainText(euro('83,54'))
  await hand.use(box, 'Space')
  await expect(card).toContainText('1 × Mediastick 2, Graphit')
  await expect(card).toContainText(euro('129,53'))
  await expectAccessible(page)
  // The figure stands beside its name, not alone on a line below.
  const name = await card.getByText('Erstattung', { exact: true }).boundingBox()
  const figure = await card.getByText(euro('129,53')).last().boundingBox()
  expect((figure?.y ?? 0) - (name?.y ?? 0)).toBeLessThan(8)
  await hand.use(box, 'Space')
  await expect(card).toContainText(euro('83,54'))
}

/** The receipt prints with its number and without what is clicked. */
async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^R-\d{4}-\d{6}$/)).toBeVisible()
  await expect(page.getByText('erleben Netze GmbH').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveCount(0)
  // How far it is stays told by fills.
  const steps = page.getByRole('region', { name: 'Stand' }).getByRole('list')
  await expect(steps).toHaveCSS('print-color-adjust', 'exact')
  await page.emulateMedia({ media: null })
}

withoutScripts(() => {
  test('the rest goes back', writes, async ({ page, main }) => {
    await openAs(page, people.mia, orders)
    await main.getByRole('link', { name: 'Zurückgeben' }).click()
    await expect(main.getByRole('region', { name: 'Was du zurückbekommst' })).toContainText(
      'Wähle oben, was zurückgeht: Dann steht hier dein Betrag.',
    )
    for (const name of [/Mediastick 2/, /Fernbedienung Stimme/]) await main.getByRole('checkbox', { name }).check()
    await main.getByRole('button', { name: 'Widerruf bestätigen' }).click()
    await expect(title(page)).toHaveText('Rückgabe angemeldet')
    await expect(main).toContainText(euro('69,36'))
    await main.getByRole('link', { name: 'Zu deinen Bestellungen' }).click()
    await expect(main.getByRole('link', { name: /^Rückgabe R-.+ ansehen$/ })).toHaveCount(2)
  })
})
