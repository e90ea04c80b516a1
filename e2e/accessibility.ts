/** What every screen is looked at for: axe, and that nothing scrolls sideways, also with text twice as large (WCAG 1.4.4, 1.4.10). */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Width = 320 | 640 | 1024 | 1920
type RunOptions = Parameters<AxeBuilder['options']>[0]

/** Only what is wrong is of interest, and looked into. */
const common: RunOptions = { preload: false, resultTypes: ['violations'] }
const everything = { ...common, rules: { 'target-size': { enabled: true } } }
const colours = { ...common, runOnly: ['color-contrast', 'link-in-text-block'] }
const room = { ...common, runOnly: ['target-size', 'scrollable-region-focusable'] }

/**
 * The frame has two layouts, below 1024 px and from there on, so everything is asked in each. In between only the room
 * changes, so only what depends on room is asked. Themes share the document and differ in colours.
 */
const looks: readonly (readonly [Width, 'light' | 'dark', RunOptions])[] = [
  [1920, 'light', room],
  [1024, 'dark', colours],
  [1024, 'light', everything],
  [640, 'light', room],
  [320, 'dark', colours],
  [320, 'light', everything],
]

/** Through the style sheets of the page: inline styles are refused. Cards out of sight have no colours until they are drawn. */
const sheets = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important } html.twice { font-size: 200% }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}`

/** The innermost elements that stand out on the right. */
const standingOut = `[...document.querySelectorAll('body *')]
  .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
  .filter((e, _, all) => !all.some((other) => other !== e && e.contains(other)))
  .map((e) => e.tagName + ' ' + (e.textContent ?? '').trim().slice(0, 40))`

async function expectNoOverflow(page: Page, width: Width): Promise<void> {
  for (const twice of [true, false]) {
    await page.evaluate(`document.documentElement.classList.toggle('twice', ${twice})`)
    const wide: number = await page.evaluate('document.documentElement.scrollWidth')
    const found = wide > width ? await page.evaluate(standingOut) : []
    expect([wide, found], `${page.url()} ${width} px${twice ? ', text twice as large' : ''}`).toEqual([width, []])
  }
}

/** @returns what axe finds; it is brought into a document once, it is half a megabyte. */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  const known = await page.evaluate<boolean>(`'axe' in window`)
  const axe = new AxeBuilder({ page, ...(known && { axeSource: ';' }) }).setLegacyMode().options(rules)
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Looks at what the page shows now in all those ways. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(sheets)
  for (const [width, colorScheme, rules] of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page, rules), `${page.url()} ${width} ${colorScheme}`).toEqual([])
    if (colorScheme === 'light') await expectNoOverflow(page, width)
  }
}
