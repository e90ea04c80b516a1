/** Windows contrast themes: the system paints the colours, so what a colour alone said must be said by a shape. Told by pixels. */
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import { test } from './fixture.ts'
import { centre, login, menu, open, openSignedIn, people } from './pages.ts'

const gallery = '/erleben/entwickler/bausteine'

test.use({ forcedColors: 'active', colorScheme: 'light' })

interface Picture {
  readonly width: number
  readonly height: number
  /** 'r,g,b' of a pixel. */
  readonly at: (x: number, y: number) => string
}

/** What stands on the screen around an element, `around` px wider on each side. */
async function picture(page: Page, element: Locator, around = 0): Promise<Picture> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (box === null) throw new Error('nothing to see')
  const clip = {
    x: box.x - around,
    y: box.y - around,
    width: box.width + 2 * around,
    height: box.height + 2 * around,
  }
  const shot = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return {
    width,
    height,
    at: (x, y) => data.subarray((y * width + x) * channels, (y * width + x) * channels + 3).join(),
  }
}

/** The colours inside, without a frame of `edge` px. */
function colours({ width, height, at }: Picture, edge = 0): Set<string> {
  const found = new Set<string>()
  for (let y = edge; y < height - edge; y += 1) for (let x = edge; x < width - edge; x += 1) found.add(at(x, y))
  return found
}

/** How many pixels differ between two pictures of the same size, on their outermost `edge` px. */
function differing(a: Picture, b: Picture, edge: number): number {
  expect([a.width, a.height]).toEqual([b.width, b.height])
  const isInside = (x: number, y: number) => x >= edge && x < a.width - edge && y >= edge && y < a.height - edge
  let count = 0
  for (let y = 0; y < a.height; y += 1)
    for (let x = 0; x < a.width; x += 1) if (!isInside(x, y) && a.at(x, y) !== b.at(x, y)) count += 1
  return count
}

test('a box that nobody has ticked is empty, a ticked one is not', async ({ page }) => {
  await open(page, gallery)
  const empty = page.getByRole('checkbox', { name: 'Pflichtangabe' })
  const ticked = page.getByRole('checkbox', { name: 'Newsletter' })
  expect(colours(await picture(page, empty), 5).size, 'one colour inside').toBe(1)
  expect(colours(await picture(page, ticked), 5).size, 'a tick inside').toBeGreaterThan(1)
  await ticked.click()
  await page.mouse.move(0, 0)
  expect(colours(await picture(page, ticked), 5).size, 'one colour inside').toBe(1)
})

test('consents of an order and of the public forms show no tick of their own', async ({ page }) => {
  await openSignedIn(page, people.anna, `${centre}/vertraege/option-buchen?contractId=3104917&optionId=hd-sender`)
  const boxes = page.getByRole('main').getByRole('checkbox')
  expect(await boxes.count()).toBeGreaterThan(1)
  for (const box of await boxes.all()) expect(colours(await picture(page, box), 5).size).toBe(1)
})

test('every kind of input shows its focus', async ({ page }) => {
  await open(page, gallery)
  const inputs = [
    page.getByLabel('Vorname'),
    page.getByLabel('Nachricht'),
    page.getByLabel('Lieferland'),
    page.getByLabel('IBAN').first(),
    page.getByRole('checkbox', { name: 'Newsletter' }),
    page.getByRole('radio', { name: /Späteres Datum/ }),
  ]
  for (const input of inputs) {
    const before = await picture(page, input, 5)
    await input.focus()
    const focused = await picture(page, input, 5)
    // A ring of 2 px around the box: a border of another tint is hard to see.
    expect(differing(before, focused, 5), String(input)).toBeGreaterThan(2 * (before.width + before.height))
    await input.blur()
  }
})

test('past, running and coming parts of a term look different', async ({ page }) => {
  await open(page, gallery)
  const blocks = page.getByRole('main').locator('p:has-text("Monat 23 von 24") + div').first().locator('i')
  const inside = async (index: number) => [...colours(await picture(page, blocks.nth(index)), 3)].join(' ')
  const [past, now, next] = [await inside(0), await inside(22), await inside(23)]
  expect(new Set([past, now, next]).size).toBe(3)
})

test('done, running and coming steps look different', async ({ page }) => {
  await open(page, gallery)
  const steps = page.getByRole('main').locator('ol:has(> li[aria-current=step])').first()
  const inside = async (state: string) =>
    [...colours(await picture(page, steps.locator(`li:has-text("${state}") > i`).first()), 5)].toSorted().join(' ')
  expect(new Set([await inside('Erledigt: '), await inside('Jetzt: '), await inside('Noch offen: ')]).size).toBe(3)
})

test('the bar of the current entry of the menu and the chosen filter stay visible', async ({ page }) => {
  await login(page, people.anna)
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, `${centre}/uebersicht/`)
  const entry = menu(page).locator('[aria-current]').first()
  const shot = await picture(page, entry)
  const middle = Math.floor(shot.height / 2)
  expect(shot.at(1, middle), 'the bar').not.toBe(shot.at(8, middle))
  await open(page, gallery)
  const chip = page.getByRole('main').locator('label:has(input[value=router])')
  const other = page.getByRole('main').locator('label:has(input[value=tv])')
  const border = async (one: Locator) => {
    const { height, at } = await picture(page, one)
    return [0, 1, 2].map((x) => at(x, Math.floor(height / 2))).join(' ')
  }
  expect(await border(chip)).not.toBe(await border(other))
})

test('what is unread has its dot', async ({ page }) => {
  await openSignedIn(page, people.anna, `${centre}/neuigkeiten/`)
  const unread = page.getByRole('main').locator('summary', { hasText: '(ungelesen)' }).first()
  const dot = await picture(page, unread.locator('span[aria-hidden]').first())
  expect(dot.at(4, 4), 'the dot').not.toBe(dot.at(0, 0))
})
