/** Chromium as a slow phone or a plain desktop, signed in as somebody of a site. */
import { chromium, type Browser, type Page } from '@playwright/test'

import { chromiumLaunch, ensureChromium } from '../scripts/chromium.ts'

export async function launch(): Promise<Browser> {
  if (!(await ensureChromium())) throw new Error('the bench needs Chromium')
  return chromium.launch(chromiumLaunch())
}

/** A page with that cookie at `origin`; `slowdown` 4 is a cheap phone. */
export async function openPage(
  browser: Browser,
  { origin, cookie, slowdown, width }: { origin: string; cookie?: string; slowdown: number; width: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const [name = '', value = ''] = cookie?.split('=') ?? []
  if (name !== '') await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
