/** The filters of the shop on a phone, a sheet that says its result, and the list page by page, with scripts and without. */
import { expect, type Locator } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, withoutScriptsOnPhone } from './fixture.ts'
import { centre, openAs, openSignedIn, people, title } from './pages.ts'

const shop = `${centre}/shop/alle`

/** How many devices there are, of 'x von y Geräten' below the list. */
async function countOf(main: Locator): Promise<number> {
  const words = await main.getByText(/ von \d+ Gerät(en)?$/).innerText()
  return Number(/von (\d+) Gerät/.exec(words)?.[1])
}

/** The sheet is a popover: it has no role of its own. */
const filters = (main: Locator) => main.locator('#filter')

/** Every group of filters stands open in it. */
const box = (main: Locator, group: string, name: RegExp) =>
  filters(main).getByRole('group', { name: group }).getByRole('checkbox', { name })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('two filters are ticked in the sheet, applied, kept on the way back, and cleared', async ({ page, main }) => {
    await openSignedIn(page, people.karla, shop)
    const all = await countOf(main)
    await main.getByRole('button', { name: 'Filter' }).click()
    const sheet = filters(main)
    const apply = sheet.getByRole('button', { name: /^\d+ Geräte? zeigen$/ })
    await expect(apply).toHaveText(`${all} Geräte zeigen`)
    await box(main, 'Hersteller', /^Tjorven/).check()
    await expect(apply).not.toHaveText(`${all} Geräte zeigen`)
    const afterOne = Number.parseInt(await apply.innerText(), 10)
    expect(afterOne).toBeLessThan(all)
    await box(main, 'Farbe', /^Nacht/).check()
    await expect(apply).not.toHaveText(`${afterOne} Geräte zeigen`)
    const both = Number.parseInt(await apply.innerText(), 10)
    // What the style sheet opens a keyboard reaches.
    await sheet.getByRole('button', { name: 'Schließen' }).focus()
    await page.keyboard.press('Tab')
    await expect(box(main, 'Art', /./).and(page.locator(':enabled')).first()).toBeFocused()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await apply.click()
    await expect(sheet).toBeHidden()
    await expect(main.getByRole('link', { name: /Filter entfernen$/ })).toHaveCount(2)
    expect(await countOf(main)).toBe(both)
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })

    await main.getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(title(page)).not.toHaveText('Alle Geräte')
    await page.goBack()
    await expect(main.getByRole('link', { name: /Filter entfernen$/ })).toHaveCount(2)
    expect(await countOf(main)).toBe(both)

    await main.getByRole('button', { name: 'Filter 2' }).click()
    await sheet.getByRole('link', { name: 'Zurücksetzen' }).click()
    await expect(main.getByRole('link', { name: /Filter entfernen$/ })).toHaveCount(0)
    expect(await countOf(main)).toBe(all)
  })

  test('the way back takes off one filter after the other', async ({ page, main }) => {
    await openSignedIn(page, people.karla, shop)
    const all = await countOf(main)
    await main.getByRole('button', { name: 'Filter' }).click()
    await box(main, 'Hersteller', /^Tjorven/).check()
    await expect.poll(() => countOf(main)).toBeLessThan(all)
    const one = await countOf(main)
    await box(main, 'Farbe', /^Nacht/).check()
    await expect.poll(() => countOf(main)).toBeLessThan(one)
    await page.goBack()
    await expect.poll(() => countOf(main)).toBe(one)
    await expect(box(main, 'Hersteller', /^Tjorven/)).toBeChecked()
    await expect(box(main, 'Farbe', /^Nacht/)).not.toBeChecked()
    await page.goBack()
    await expect.poll(() => countOf(main)).toBe(all)
    await expect(box(main, 'Hersteller', /^Tjorven/)).not.toBeChecked()
  })
})

/** From the first page to the next and back, by what stands below the tiles. */
async function leafThrough(main: Locator): Promise<void> {
  const count = main.getByText(/ von \d+ Geräten$/)
  const all = await countOf(main)
  const here = Number.parseInt(await count.innerText(), 10)
  const tiles = main.getByRole('checkbox', { name: /^Vergleichen/ })
  await expect(tiles).toHaveCount(here)
  const more = main.getByRole('link', { name: /^\d+ weitere zeigen$/ })
  const next = Number.parseInt(await more.innerText(), 10)
  expect(next).toBe(Math.min(here, all - here))
  await more.click()
  await expect(count).toHaveText(`${here + 1} bis ${here + next} von ${all} Geräten`)
  await expect(tiles).toHaveCount(next)
  await main.getByRole('link', { name: 'Zum Anfang' }).click()
  await expect(count).toHaveText(`${here} von ${all} Geräten`)
}

test('one kind of device is chosen first, under an address that can be read', async ({ page, main }) => {
  await openSignedIn(page, people.karla, shop)
  const kinds = main.locator('details', { has: page.locator('summary', { hasText: 'Art' }) })
  await kinds.locator('summary').click()
  const headphones = kinds.getByRole('checkbox', { name: /^Kopfhörer/ })
  const promised = Number(/\d+$/.exec(await kinds.locator('label', { hasText: 'Kopfhörer' }).innerText())?.[0])
  await headphones.check()
  await expect(page).toHaveURL(/\?art=kopfhoerer$/)
  await expect.poll(() => countOf(main)).toBe(promised)
  await expect(main.getByRole('link', { name: /^Kopfhörer.*entfernen$/ })).toBeVisible()
})

test('the list says what it shows and leads on', async ({ page, main }) => {
  await openSignedIn(page, people.karla, shop)
  await leafThrough(main)
})

withoutScriptsOnPhone(() => {
  test('the list says what it shows and leads on', async ({ page, main }) => {
    await openAs(page, people.karla, shop)
    await leafThrough(main)
  })

  test('two filters are ticked in the sheet and sent by its button', async ({ page, main }) => {
    await openAs(page, people.karla, shop)
    const all = await countOf(main)
    await main.getByRole('button', { name: 'Filter' }).click()
    await box(main, 'Hersteller', /^Tjorven/).check()
    await box(main, 'Farbe', /^Nacht/).check()
    await filters(main)
      .getByRole('button', { name: /^\d+ Geräte zeigen$/ })
      .click()
    await expect(filters(main)).toBeHidden()
    await expect(main.getByRole('link', { name: /Filter entfernen$/ })).toHaveCount(2)
    expect(await countOf(main)).toBeLessThan(all)
  })
})
