/** Components on the gallery page as only a browser shows them: sizes and colours, the masked input's undo and clipboard. */
import { expect } from '@playwright/test'

import { test } from './fixture.ts'
import { open } from './pages.ts'

const gallery = '/erleben/entwickler/bausteine'

test('spinners: sizes, borders, colours', async ({ page }) => {
  await open(page, gallery)
  const drawn = await page.evaluate(`[...document.querySelectorAll('main output > span:first-child')].map((ring) => {
    const { width, height, borderTopWidth, borderTopColor } = getComputedStyle(ring)
    return [width, height, borderTopWidth, borderTopColor].join(' ')
  })`)
  const magenta = 'rgb(226, 0, 116)'
  expect(drawn).toEqual([
    `24px 24px 2px ${magenta}`,
    '36px 36px 2px rgb(164, 164, 164)',
    `48px 48px 3px ${magenta}`,
    `72px 72px 3px ${magenta}`,
    `120px 120px 3px ${magenta}`,
  ])
})

test('icons: T 18, S 24, M 34, L 48 px, grey', async ({ page }) => {
  await open(page, gallery)
  const drawn = (await page.evaluate(`[...new Set([...document.querySelectorAll('main svg:has(use)')]
    .map((icon) => getComputedStyle(icon))
    .filter(({ fill }) => fill === 'rgb(117, 117, 117)')
    .map(({ width, height }) => width + ' ' + height))]`)) as string[]
  for (const size of [18, 24, 34, 48]) expect(drawn).toContain(`${size}px ${size}px`)
  // The breadcrumb's arrow shows on a phone only.
  await page.setViewportSize({ width: 390, height: 800 })
  const arrow = page.getByRole('navigation', { name: 'Brotkrumen' }).getByRole('link').locator('svg')
  expect(await arrow.boundingBox()).toMatchObject({ width: 18, height: 18 })
})

test('notices: each level has its own colours, text colour and icon', async ({ page }) => {
  await open(page, gallery)
  for (const level of ['Erfolg', 'Info', 'Warnung', 'Fehler'])
    await page.getByRole('main').getByRole('button', { name: level, exact: true }).last().click()
  const notices = page.getByRole('region', { name: 'Mitteilungen der Galerie' }).locator('div:has(> b)')
  await expect(notices).toHaveCount(4)
  const drawn =
    (await page.evaluate(`[...document.querySelectorAll('main section[aria-label] div:has(> b)')].map((one) => {
    const { color, backgroundColor } = getComputedStyle(one)
    return [color, backgroundColor, one.querySelector('use').getAttribute('href')]
  })`)) as string[][]
  for (const part of [0, 1, 2]) expect(new Set(drawn.map((one) => one[part])).size).toBe(4)
})

test.describe('a masked input', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('undo, redo, selection and clipboard do what a person expects', async ({ page }) => {
    await open(page, gallery)
    const input = page.getByLabel('Mobilnummer')
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await input.focus()
    // The mask is loaded with its first field.
    await expect(async () => {
      await input.fill('')
      await page.keyboard.type('1x')
      await expect(input).toHaveValue('+49 1___ ________', { timeout: 100 })
    }).toPass()
    await page.keyboard.type('5123456')
    await expect(input).toHaveValue('+49 1512 3456____')
    await press('Control+z', 'Control+z')
    await expect(input).toHaveValue('+49 1512 34______')
    await press('Control+Shift+z', 'Control+Shift+z')
    await expect(input).toHaveValue('+49 1512 3456____')
    await press('Home', ...Array<string>(4).fill('ArrowRight'), 'Shift+ArrowRight', 'Shift+ArrowRight', '9')
    await expect(input).toHaveValue('+49 9123 456_____')
    await press('Control+a', 'Control+x')
    await expect(input).toHaveValue('')
    await press('Control+v')
    await expect(input).toHaveValue('+49 9123 456_____')
    await press('Control+z', 'Control+z')
    await expect(input).toHaveValue('+49 9123 456_____')
  })
})
