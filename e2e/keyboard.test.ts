/** By keyboard alone: every stop is seen, nothing covers it, and what opens gives the focus back (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11). */
import { expect, type Page } from '@playwright/test'

import { annas } from './addresses.ts'
import { test } from './fixture.ts'
import { keyboard } from './input-modes.ts'
import { bookingAt, centre, contractAt, login, menu, open, openSignedIn, people, selectionAt, title } from './pages.ts'

const gallery = '/erleben/entwickler/bausteine'
const mostStops = 150
const firstStop = 'A Zum Inhalt springen'

interface Stop {
  readonly name: string
  readonly fault: string
}

/** What has the focus, and what is wrong with it: no ring at it, its ::after or the label around it, or something lies over it. */
const stop = `() => {
  const e = document.activeElement
  if (e === null || e === document.body) return null
  const isRing = ({ outlineStyle, outlineWidth, boxShadow }) =>
    (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  const label = e.closest('label')
  const around = [e, ...(label === null ? [] : [label, label.parentElement])]
  const ringed = around.some((one) => isRing(getComputedStyle(one))) || isRing(getComputedStyle(e, '::after'))
  const { x, y, width, height, top, bottom } = e.getBoundingClientRect()
  const over = document.elementFromPoint(Math.max(0, x + width / 2), Math.min(innerHeight - 1, Math.max(0, y + height / 2)))
  const seen = bottom > 0 && top < innerHeight && around.some((one) => one.contains(over) || over?.contains(one))
  const name = e.tagName + ' ' + (e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 40)
  return { name, fault: [ringed ? '' : 'no ring', seen ? '' : 'covered'].join('') }
}`

/** Notes each stop in the page itself as the key is let go: a question for each would take as long as all the rest. */
const noteStops = `{
  const stop = ${stop}
  window.stops = []
  addEventListener('keyup', ({ key }) => { if (key === 'Tab') window.stops.push(stop()) }, true)
}`
const tabsAtOnce = 10

/** Goes through the whole page; at its end the browser's own controls have the focus, or the first stop again. */
async function walk(page: Page): Promise<{ stops: number; faults: string[] }> {
  await page.evaluate(noteStops)
  let noted: (Stop | null)[] = []
  let end = -1
  for (let pressed = 0; end === -1 && pressed < mostStops; pressed += tabsAtOnce) {
    for (let count = 0; count < tabsAtOnce; count += 1) await page.keyboard.press('Tab')
    noted = await page.evaluate<(Stop | null)[]>('window.stops')
    end = noted.findIndex((here, index) => here === null || (index > 0 && here.name === firstStop))
    // What the browser's own controls got, the page has not heard of.
    if (end === -1 && noted.length < pressed + tabsAtOnce) end = noted.length
  }
  const stops = noted.slice(0, end === -1 ? mostStops : end).filter((here) => here !== null)
  return {
    stops: stops.length,
    faults: stops.filter(({ fault }) => fault !== '').map(({ name, fault }) => `${fault}: ${name}`),
  }
}

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const) {
  test(`every stop is seen, ${width} px`, async ({ page }) => {
    const look = async (address: string): Promise<void> => {
      await open(page, address)
      const { stops, faults } = await walk(page)
      expect(faults, address).toEqual([])
      expect(stops, address).toBeGreaterThan(8)
      expect(stops, `${address} has an end`).toBeLessThan(mostStops)
    }
    await page.setViewportSize({ width, height })
    for (const address of [
      '/erleben',
      '/hilfe/erleben',
      '/erleben/cookies',
      '/erleben/vertraege-hier-kuendigen',
      gallery,
    ])
      await look(address)
    await login(page, people.anna)
    for (const path of ['uebersicht/', 'meine-vertraege/', 'neuigkeiten/', 'kundendaten/zahlungsmittel'])
      await look(`${centre}/${path}`)
    for (const address of [contractAt(annas), selectionAt(annas), bookingAt(annas, 'hd-sender')]) await look(address)
  })
}

test('the first stop leads past the frame, a followed link into the page', async ({ page }) => {
  await openSignedIn(page, people.anna, `${centre}/uebersicht/`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await open(page, `${centre}/uebersicht/`)
  await keyboard(page).use(menu(page).getByRole('link', { name: 'Verträge', exact: true }))
  await expect(page).toHaveURL(`${centre}/meine-vertraege/`)
  await expect(title(page)).toBeFocused()
})

test('the menu on a phone closes by Escape, and when the focus leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openSignedIn(page, people.anna, `${centre}/uebersicht/`)
  const burger = page.getByRole('button', { name: 'Menü ein-/ausblenden' })
  await keyboard(page).use(burger)
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(burger).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(menu(page)).toBeHidden()
})

test('the flyout closes by Escape, and when the focus leaves it', async ({ page }) => {
  await openSignedIn(page, people.anna, `${centre}/uebersicht/`)
  const account = page.getByRole('button', { name: /Anna Brandt/ })
  const flyout = page.getByRole('region', { name: 'Konto' })
  await keyboard(page).use(account)
  await page.keyboard.press('Tab')
  await expect(flyout.getByRole('link', { name: 'Deine Anmeldungen' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(flyout.getByRole('link', { name: 'Abmelden' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(flyout).toBeHidden()
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(flyout).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(flyout).toBeHidden()
  await expect(page.locator(':focus')).toBeVisible()
})

test('dialogs and notices give the focus back', async ({ page, hand }) => {
  await open(page, gallery)
  const opener = page.getByRole('button', { name: 'Hinweis', exact: true })
  await hand.use(opener)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Verstanden' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await hand.use(page.getByRole('button', { name: 'Warnung', exact: true }))
  const close = page
    .getByRole('region', { name: 'Mitteilungen der Galerie' })
    .getByRole('button', { name: 'Schließen' })
  await expect(close).toBeVisible()
  await hand.use(close)
  await expect(close).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Fehler', exact: true }).last()).toBeFocused()
})

test('a day is chosen in the calendar', async ({ page }) => {
  await open(page, gallery)
  const input = page.getByLabel('Wunschtermin')
  await input.focus()
  await page.keyboard.press('Tab')
  const button = page.locator(':focus')
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Tag auswählen' })
  await expect(calendar.locator(':focus')).toHaveAccessibleName(/2\d{3}$/)
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Kalender öffnen' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar.locator(':focus')).toHaveAccessibleName(/2\d{3}$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(input).toHaveValue(/^\d\d\.\d\d\.\d{4}$/)
  await expect(button).toBeFocused()
})
