/** Finds a browser for the journeys, and gets one where the machine has none. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'

import { run } from './run.ts'

/** Debian's Chromium without windows: draws the same pages for a third less processor time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The system's Chromium on PATH; undefined means Playwright's own. */
export function chromiumPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/**
 * What only a browser with windows does. It keeps the pages of its address bar ready, two for each window, which cost as much as
 * opening the window. The rest is Playwright's own list, as only the last list counts.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Launch options for Chromium in Playwright; without a path Playwright takes its own. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const path = chromiumPath()
  const args = ['--no-sandbox', '--disable-gpu', `--disable-features=${withoutFeatures.join()}`]
  return { ...(path !== undefined && { executablePath: path }), args }
}

function hasChromium(): boolean {
  return chromiumPath() !== undefined || existsSync(chromium.executablePath())
}

/** Makes sure that there is a browser: the system's, Playwright's download, or Debian's package for root. */
export async function ensureChromium(): Promise<boolean> {
  if (hasChromium()) return true
  await run('npx', ['playwright', 'install', 'chromium'], { seconds: 20, quiet: true })
  if (hasChromium()) return true
  if (process.getuid?.() !== 0) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { seconds: 120, quiet: true, env })
  for (const name of [shell, 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { seconds: 300, quiet: true, env })
    if (hasChromium()) return true
  }
  return false
}
