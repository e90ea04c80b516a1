/** What moves on a page by itself: layout shifts that answer no press of the last half second (Layout Instability API). */
import type { Page } from '@playwright/test'

/** Counts on every page that is opened from now on, from its first drawing. */
export async function watchMoving(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })`)
}

/** What counts begins once all fonts are there: a late one moves a word by a pixel. */
export async function forgetMoving(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => { window.shifts = 0 })')
}

/** How much has moved, as a share of what is seen; a late font alone stays below a thousandth. */
export async function howMuchMoved(page: Page): Promise<number> {
  return (await page.evaluate('window.shifts')) as number
}
