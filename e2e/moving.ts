/** What journeys about a move type. */
import type { Page } from '@playwright/test'

/** The new address and its first day, as they are typed. */
export async function fillAddress(page: Page, zip: string, day: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Postleitzahl').fill(zip)
  await main.getByLabel('Ort', { exact: true }).fill('Leipzig')
  await main.getByLabel('Straße').fill('Ahornstraße')
  await main.getByLabel('Hausnummer').fill('8')
  await main.getByLabel('Ab wann brauchst du den Anschluss?').fill(day)
}

/** So many days from now, as it is typed. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  })
}
