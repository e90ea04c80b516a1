/** How soon the page answers to a tap or a key on a slow phone: flyout, menu, dialog, toast, masked input. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser, Locator, Page } from '@playwright/test'

import { launch, openPage } from './browser.ts'
import { absolute, atMost, interleave, median, medianRatio, type Figure } from './figures.ts'
import { selectionPath } from './selection.ts'
import type { Site } from './site.ts'
import type { Sites } from './sites.ts'

const slowdown = 4
const iban = 'DE44500105175407324931'

/** Event Timing: from the input to the next paint, the slowest of what belongs to one interaction. */
const observe = `
  window.slowest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) slowest = Math.max(slowest, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })`

/** From the key to the end of everything it made run, the redrawing included, the painting not. */
const clockKeys = `
  window.keys = []
  let begun = 0
  addEventListener('keydown', () => { begun = performance.now() }, true)
  // React draws what an event has changed in a microtask of its own.
  addEventListener('input', () => queueMicrotask(() => queueMicrotask(() => keys.push(performance.now() - begun))))`

const raiseToast = `
  dispatchEvent(new CustomEvent('mh-notification', {
    detail: { headline: 'Fertig', message: 'Das ist eine Nachricht.', type: 'success', disableAutoHide: true },
  }))`

/** What is done on the page, and the width of the screen it is done on. */
interface Interaction {
  readonly width: number
  prepare?(page: Page): Promise<void>
  target(page: Page): Locator
}

const interactions: Readonly<Record<'flyout' | 'menu' | 'dialog' | 'toast', Interaction>> = {
  flyout: { width: 1280, target: (page) => page.locator('button[popovertarget=konto]') },
  menu: { width: 360, target: (page) => page.getByTitle('Menü ein-/ausblenden').first() },
  dialog: { width: 1280, target: (page) => page.getByRole('button', { name: /^Produktdetails/ }).first() },
  toast: {
    width: 1280,
    prepare: async (page) => {
      await page.evaluate(raiseToast)
      await page.getByText('Das ist eine Nachricht.').waitFor()
    },
    target: (page) => page.getByRole('button', { name: /Schließen/ }).last(),
  },
}

/** As a person presses: the pointer arrives, rests, and stays down for a moment. */
async function press(target: Locator): Promise<void> {
  await target.hover()
  await sleep(300)
  await target.click({ delay: 80 })
}

/** Milliseconds to the next paint. */
async function toNextPaint(browser: Browser, { server, demo }: Site, interaction: Interaction): Promise<number> {
  const page = await openPage(browser, { ...server, cookie: demo.cookie, slowdown, width: interaction.width })
  await page.goto(server.origin + (selectionPath(demo) ?? ''))
  await page.locator('html[data-hydrated]').waitFor()
  await sleep(1500)
  await interaction.prepare?.(page)
  await page.evaluate(observe)
  await press(interaction.target(page))
  await sleep(500)
  const slowest = await page.evaluate<number>('slowest')
  await page.context().close()
  return slowest
}

/** Milliseconds per key of an IBAN typed by hand. */
interface Typed {
  readonly typical: number
  /** The first: it has the browser lay out the field anew, and scripts run for the first time. */
  readonly slowest: number
}

async function typed(browser: Browser, { server, demo }: Site, label: string): Promise<Typed> {
  const page = await openPage(browser, { ...server, cookie: demo.cookie, slowdown, width: 360 })
  await page.goto(`${server.origin}/erleben/kundencenter/kundendaten/zahlungsmittel`)
  await page.locator('html[data-hydrated]').waitFor()
  await sleep(1500)
  const field = page.getByLabel(label, { exact: true })
  await field.click()
  await page.evaluate(clockKeys)
  await field.pressSequentially(iban, { delay: 40 })
  await sleep(200)
  const keys = await page.evaluate<number[]>('keys')
  if (keys.length !== iban.length) throw new Error(`${keys.length} keys instead of ${iban.length}`)
  await page.context().close()
  return { typical: median(keys), slowest: Math.max(...keys) }
}

export async function interactionFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const site = await sites.open('postgres')
  const browser = await launch()
  const measured = await interleave(rounds, {
    flyout: () => toNextPaint(browser, site, interactions.flyout),
    menu: () => toNextPaint(browser, site, interactions.menu),
    dialog: () => toNextPaint(browser, site, interactions.dialog),
    toast: () => toNextPaint(browser, site, interactions.toast),
  })
  const keys = await interleave(rounds, {
    masked: () => typed(browser, site, 'IBAN'),
    plain: () => typed(browser, site, 'Kontoinhaberin oder Kontoinhaber'),
  }).finally(() => browser.close())
  const slowest = (name: keyof typeof keys) => keys[name].map((text) => text.slowest)
  const painted = (['flyout', 'menu', 'dialog', 'toast'] as const).map((name) =>
    absolute(`${name}, to the next paint at a quarter of the speed`, median(measured[name]), 'ms', atMost(100)),
  )
  return [
    ...painted,
    absolute(
      'masked input, a key at a quarter of the speed',
      median(keys.masked.map((text) => text.typical)),
      'ms',
      atMost(16),
    ),
    absolute(
      'masked input, its slowest key / of a plain field',
      medianRatio(slowest('masked'), slowest('plain')),
      '×',
      atMost(1.5),
    ),
  ]
}
