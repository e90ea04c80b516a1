/** Choosing an option: what is booked, the links to the groups, the dialog. */
import { expect, type Page } from '@playwright/test'

import { test } from './fixture.ts'
import { card, euro, login, open, openSignedIn, people, selectionAt } from './pages.ts'

/** Anna's fibre: most options of all. */
const fibre = '3104882'

const chips = (page: Page) => page.getByRole('navigation', { name: 'Gruppen' })
const chip = (page: Page, name: RegExp) => chips(page).getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('what is booked stands first, with its price and the state that the contract shows', async ({ page }) => {
  await openSignedIn(page, people.anna, selectionAt(fibre))
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Das hast du')
  const booked = page.getByRole('region', { name: 'Das hast du' })
  const row = booked.getByRole('listitem').filter({ hasText: 'Telefon-Flat Europa' })
  await expect(row).toContainText('Gekündigt')
  await expect(row).toContainText(euro('3,95'))
  await expect(row.getByRole('link', { name: /Behalten.*Telefon-Flat Europa/ })).toBeVisible()
  await expect(page.getByText('Alle Optionen sind monatlich kündbar, wenn nichts anderes dabeisteht.')).toBeVisible()
  await expect(page.locator('form').getByText('Monatlich kündbar')).toHaveCount(0)
})

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the links lead to their groups', async ({ page }) => {
    await login(page, people.anna)
    await page.goto(selectionAt(fibre))
    await expect(chips(page).getByRole('link').first()).toHaveAttribute('aria-current', 'true')
    await chip(page, /^Telefon/).click()
    await expect(page).toHaveURL(/#telefon$/)
    await expect(heading(page, 'Telefon')).toBeInViewport()
  })
})

for (const width of [390, 1280]) {
  test(`the links stay at hand and say which group is in view, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openSignedIn(page, people.anna, selectionAt(fibre))
    const last = chip(page, /^Partnerdienste/)
    await last.focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Partnerdienste')).toBeInViewport()
    await expect(last).toHaveAttribute('aria-current', 'true')
    await expect(last).toBeInViewport({ ratio: 1 })
    const [bar, shown] = [await chips(page).boundingBox(), await heading(page, 'Partnerdienste').boundingBox()]
    expect(bar?.y, 'below the header').toBeGreaterThan(50)
    expect(bar?.y, 'below the header').toBeLessThan(80)
    expect(shown?.y, 'the heading is not covered').toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    await page.evaluate('scrollTo(0, 0)')
    await expect(chip(page, /^Gebucht/)).toHaveAttribute('aria-current', 'true')
    await expect(chip(page, /^Gebucht/)).toBeInViewport({ ratio: 1 })
  })
}

test('on a phone every button stands beside its price, also where a note is below that', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, people.anna, selectionAt(fibre))
  const rows = await page.evaluate<[string, boolean][]>(`
    [...document.querySelectorAll('form li:has(> h3), form li:has(h3)')].map((row) => {
      const button = row.querySelector('a[data-tracking-id="option.buchen"]')
      const price = button.previousElementSibling.getBoundingClientRect()
      const { left, top, bottom } = button.getBoundingClientRect()
      return [row.querySelector('h3').textContent, left >= price.right && top < price.bottom && bottom > price.top]
    })`)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(([, beside]) => !beside).map(([name]) => name)).toEqual([])
})

test('no card stands alone in its row', async ({ page }) => {
  await login(page, people.anna)
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, selectionAt(fibre))
    const rows = await page.evaluate<number[][]>(`[...document.querySelectorAll('form section ul')].map((list) => {
      const tops = [...list.children].map((card) => card.offsetTop)
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
    })`)
    expect(rows.length).toBeGreaterThan(5)
    expect(
      rows.filter((counts) => counts.length > 1 && counts.includes(1)),
      `at ${width} px`,
    ).toEqual([])
  }
})

test('the dialog says what is in it and what is not, and leads to the order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, people.anna, selectionAt(fibre))
  const dialog = page.getByRole('dialog')
  await card(page, 'Kinderwelt')
    .getByRole('button', { name: /^Produktdetails/ })
    .click()
  await expect.poll(() => page.evaluate(`document.activeElement.closest('dialog') !== null`)).toBe(true)
  await expect(dialog.getByRole('heading', { name: 'Kinderwelt' })).toBeInViewport()
  await expect(dialog.locator('dl')).toContainText('Gleichzeitigzwei Geräte')
  await expect(dialog.getByRole('heading', { name: 'Sechs Sender' })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Kleine Eule' })).toBeVisible()
  await expect(dialog.getByText('Kinofilme: dafür Filme & Serien')).toBeVisible()
  await expect(dialog.getByText(euro('3,95'))).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Rechtliche Hinweise' }).click()
  await expect(dialog).toContainText('Kinderwelt kostet')
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await card(page, 'Mesh-WLAN')
    .getByRole('button', { name: /^Produktdetails/ })
    .click()
  const picture = dialog.getByRole('img', { name: 'Mesh-Verstärker Duo' })
  await expect(picture).toHaveAttribute('width', '480')
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0)
  await dialog.getByRole('link', { name: /^Jetzt buchen/ }).click()
  await expect(page).toHaveURL(/option-buchen\?contractId=3104882&optionId=mesh-wlan$/)
  await expect(dialog).toBeHidden()
})

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the details stand in the card', async ({ page }) => {
    await login(page, people.anna)
    await page.goto(selectionAt(fibre))
    await card(page, 'Kinderwelt')
      .getByRole('button', { name: /^Produktdetails/ })
      .click()
    await expect(card(page, 'Kinderwelt')).toContainText('Gleichzeitig: zwei Geräte')
    await expect(card(page, 'Kinderwelt')).toContainText('Nicht enthalten')
  })
})
