/** What every screen is looked at for: axe, and that nothing scrolls sideways, also with text twice as large (WCAG 1.4.4, 1.4.10). */
import { readFileSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const [narrowest, wide] = [320, 1024] as const

/** Only what is wrong is of interest, and looked into. */
const common: RunOptions = { preload: false, resultTypes: ['violations'] }
const everything = { ...common, rules: { 'target-size': { enabled: true } } }
const colours = { ...common, runOnly: ['color-contrast', 'link-in-text-block'] }

type Look = readonly [typeof narrowest | typeof wide, 'light' | 'dark', RunOptions]

/** Each layout and each theme once: what a journey comes to differs from its screen's first state in a part of the page. */
const twoLooks: readonly Look[] = [
  [wide, 'dark', colours],
  [narrowest, 'light', everything],
]

/**
 * The frame has two layouts, below 1024 px and from there on: everything is asked once in each, at its narrowest. Themes
 * share the document and differ in colours.
 */
const allLooks: readonly Look[] = [...twoLooks, [wide, 'light', everything], [narrowest, 'dark', colours]]

/** Through the style sheets of the page: inline styles are refused. Cards out of sight have no colours until they are drawn. */
const sheets = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important } html.twice { font-size: 200% }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}`

/**
 * The sheet of icons holds up to a thousand elements, none of which is drawn where it stands (they are hidden), but axe would look
 * at each, four times a page. What draws an icon stays.
 */
const withoutIconSheet = `{
  const sheet = document.getElementById('zeichen')
  window.iconSheet = [...(sheet?.children ?? [])]
  sheet?.replaceChildren()
}`
const withIconSheet = `document.getElementById('zeichen')?.prepend(
  ...window.iconSheet.filter(({ id }) => document.getElementById(id) === null))`

/** The innermost elements that stand out on the right. */
const standingOut = `[...document.querySelectorAll('body *')]
  .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
  .filter((e, _, all) => !all.some((other) => other !== e && e.contains(other)))
  .map((e) => e.tagName + ' ' + (e.textContent ?? '').trim().slice(0, 40))`

/** Where it is narrowest (WCAG 1.4.10), also with text twice as large (WCAG 1.4.4). */
async function expectNoOverflow(page: Page): Promise<void> {
  for (const twice of [true, false]) {
    await page.evaluate(`document.documentElement.classList.toggle('twice', ${twice})`)
    const across: number = await page.evaluate('document.documentElement.scrollWidth')
    const found = across > narrowest ? await page.evaluate(standingOut) : []
    expect([across, found], `${page.url()}${twice ? ', text twice as large' : ''}`).toEqual([narrowest, []])
  }
}

/** Without what is written for readers, which is more than half of it. */
const axeFile = new URL(import.meta.resolve('axe-core/axe.min.js'))

/**
 * Brings axe into the document. Half a megabyte for each costs more than one run: the first look at a page sends it ahead,
 * and every document that follows there begins with it, unread until it is called.
 */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate<boolean>(`'axe' in window || (window.bringAxe?.(), 'axe' in window)`)) return
  const source = `window.bringAxe = () => { ${readFileSync(axeFile, 'utf8')}\n}`
  await page.addInitScript({ content: source })
  await page.evaluate(`${source}\nwindow.bringAxe()`)
}

/** What axe finds in the document, as a line for each rule. Only that leaves the page: what passed is a hundred times as much. */
export async function violations(page: Page, rules: RunOptions = common): Promise<string[]> {
  await bringAxe(page)
  return page.evaluate(`axe.run(document, ${JSON.stringify(rules)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`)
}

/** Where a journey is on its second database. */
const onPostgres = (process.env['E2E_DATABASE_URL'] ?? '') !== ''

async function expectNoViolation(page: Page, looks: readonly Look[]): Promise<void> {
  await page.evaluate(sheets)
  await page.evaluate(withoutIconSheet)
  for (const [width, colorScheme, rules] of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // From where it is read: what a bar at the edge half covers elsewhere is whole again as one goes on.
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page, rules), `${page.url()} ${width} ${colorScheme}`).toEqual([])
  }
  await page.evaluate(withIconSheet)
}

/** Where nothing may stand out, and a journey goes on. */
async function goOnNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: narrowest, height: 800 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** A screen as it comes, in every layout and theme. */
export async function expectAccessibleInAllLooks(page: Page): Promise<void> {
  await expectNoViolation(page, allLooks)
  await goOnNarrow(page)
  await expectNoOverflow(page)
}

/**
 * What a journey has come to. The looks of a page are the same on every database: on the second one the journey only goes on
 * in the layout and theme that it would be left with.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!onPostgres) await expectNoViolation(page, twoLooks)
  await goOnNarrow(page)
  if (!onPostgres) await expectNoOverflow(page)
}
