/** The test that every journey uses: what must never happen on a page is collected, and asserted at the end. */
import { expect, test as base, type BrowserContext, type Locator } from '@playwright/test'

import { keyboard, type InputMode } from './input-modes.ts'

/** For a journey that changes what is stored: it runs on PostgreSQL too. */
export const writes = { tag: '@writes' }

/** For one that stores what another journey stores there: in another manner, by other hands. A database sees no difference. */
export const writesAgain = { tag: '@again' }

interface Faults {
  /** Says that this test raises such a fault on purpose. */
  expected(pattern: RegExp): void
  /** The same for a connection that is cut. */
  cutOff(): void
  /** And for a session that has ended, which the frame's calls log too. */
  sessionEnded(): void
}

/** Failed calls of the frame are logged as warnings; those that a navigation cuts off are no fault. */
const frameCallCut = /^warning: (inbox count|cart count|menu|customer data) .*: the request failed/
const frameCalls = /^warning: (inbox count|cart count|menu|customer data) /

/** Console errors and warnings (hydration and CSP among them), uncaught errors, unhandled rejections. */
function collect(context: BrowserContext): string[] {
  const found: string[] = []
  context.on('console', (message) => {
    const type = message.type()
    if (type === 'error' || type === 'warning') found.push(`${type}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  return found
}

interface Journey {
  readonly faults: Faults
  /** What the page itself says, without its frame. */
  readonly main: Locator
  /** The keyboard, for a journey that does without a mouse. */
  readonly hand: InputMode
}

export const test = base.extend<Journey>({
  main: ({ page }, provide) => provide(page.getByRole('main')),
  hand: ({ page }, provide) => provide(keyboard(page)),
  faults: [
    async ({ context }, provide) => {
      const found = collect(context)
      const expected: RegExp[] = [frameCallCut]
      await provide({
        expected: (pattern) => expected.push(pattern),
        cutOff: () => expected.push(/ERR_INTERNET_DISCONNECTED/),
        sessionEnded: () => expected.push(/status of 401/, frameCalls),
      })
      expect(
        found.filter((text) => !expected.some((pattern) => pattern.test(text))),
        'nothing on the console, nothing uncaught',
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** Journeys of browsers without scripts. */
export function withoutScripts(journeys: () => void): void {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    journeys()
  })
}

/** The same on a small screen. */
export function withoutScriptsOnPhone(journeys: () => void): void {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })
    withoutScripts(journeys)
  })
}
