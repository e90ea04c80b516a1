/** Vouchers of one kind of price on options of the other. */
import { expect, type Page } from '@playwright/test'

import { test, writes } from './fixture.ts'
import { dayAhead } from './moving.ts'
import { bookingAt, open, openSignedIn, people } from './pages.ts'

/** David's, where vouchers are tried. */
const davids = '3066920'

const voucher = (page: Page) => page.getByLabel('Aktionscode', { exact: true })
const redeem = (page: Page) => page.getByRole('button', { name: 'Einlösen' })

/** After the withdrawal period, as people type it. */
const inFortyDays = dayAhead(40)

async function consentAndOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ }).check()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
}

test(
  'booking: an option that is paid once takes a voucher for that, not that of another option',
  writes,
  async ({ page, faults }) => {
    // The reason is a refusal.
    faults.expected(/status of 409/)
    await openSignedIn(page, people.david, bookingAt(davids, 'filme-serien'))
    await voucher(page).fill('SERIEN-2026')
    await redeem(page).click()
    await expect(voucher(page)).toBeDisabled()
    await open(page, bookingAt(davids, 'sport-tagespass'))
    await expect(voucher(page)).toBeEnabled()
    await expect(voucher(page)).toHaveValue('')
    await voucher(page).fill('WILLKOMMEN')
    await redeem(page).click()
    await expect(voucher(page)).toHaveAccessibleDescription(/senkt einen monatlichen Preis/)
    await voucher(page).fill('EXTRA-2026')
    await redeem(page).click()
    await expect(page.getByText(/2,00\s€ weniger auf den einmaligen Preis/)).toBeVisible()
    await expect(page.getByText(/−2,00\s€ einmalig/)).toBeVisible()
    await consentAndOrder(page)
    await expect(page.getByText('Bitte wähle den Tag.')).toBeVisible()
    const terms = page.waitForResponse(/summary\?startDate=/)
    await page.getByLabel('Tag, für den du buchst').fill(inFortyDays)
    await terms
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(page.getByText(/^Die Option beginnt am /).first()).toBeVisible()
  },
)
