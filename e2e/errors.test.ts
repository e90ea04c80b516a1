/** The error catalogue on the screens of the option flow, each row raised by a real failure or a cut connection. */
import { expect, type Page } from '@playwright/test'

import { bookedLater, catalogue, emptyVoucher, termsMissing } from './error-catalogue.ts'
import { test, writes, writesAgain } from './fixture.ts'
import {
  bookingAt,
  card,
  centre,
  contractAt,
  endSession,
  expectToast,
  fillLogin,
  hydrated,
  login,
  open,
  openSignedIn,
  people,
  personalCall,
  selectionAt,
  title,
} from './pages.ts'

/** A contract of Anna's on which nothing is booked here. */
const annas = '3104917'
/** David's, where vouchers are tried. */
const davids = '3066920'
/** Mia's television, where bookings fail. */
const mias = '3140076'

const voucher = (page: Page) => page.getByLabel('Aktionscode', { exact: true })
const redeem = (page: Page) => page.getByRole('button', { name: 'Einlösen' })

async function consentAndOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ }).check()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
}

test('voucher: a lost connection, typing clears the error, the code stays', async ({ page, context, faults }) => {
  faults.cutOff()
  await openSignedIn(page, people.david, bookingAt(davids, 'filme-serien'))
  await context.setOffline(true)
  await voucher(page).fill('SERIEN-2026')
  await redeem(page).click()
  await expectToast(page, ...catalogue.voucherNetwork)
  await expect(voucher(page)).toHaveAccessibleDescription(new RegExp(catalogue.voucherNetwork[1]))
  await expect(voucher(page)).toHaveValue('SERIEN-2026')
  await context.setOffline(false)
  await voucher(page).press('End')
  await voucher(page).pressSequentially(' ')
  await expect(voucher(page)).not.toHaveAttribute('aria-invalid')
})

test('voucher: on a phone what is wrong stands above the notification that says so too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, people.david, bookingAt(davids, 'filme-serien'))
  await voucher(page).fill('GIBT-ES-NICHT')
  // As far down as a browser scrolls for whoever types.
  await page.evaluate("document.activeElement.scrollIntoView({ block: 'end' })")
  await voucher(page).press('Enter')
  await expectToast(page, ...catalogue.voucherInvalid)
  const toasts = page.getByRole('region', { name: 'Mitteilungen' })
  await expect
    .poll(async () => {
      const [said, wrong] = await Promise.all([toasts.boundingBox(), page.locator('[id$=-fehler]').boundingBox()])
      return (wrong?.y ?? Infinity) + (wrong?.height ?? 0) - (said?.y ?? 0)
    })
    .toBeLessThanOrEqual(0)
})

test(
  'voucher: too many wrong codes are a technical error, and blank is empty',
  writesAgain,
  async ({ page, faults }) => {
    faults.expected(/status of 429/)
    await openSignedIn(page, people.mia, bookingAt(mias, 'filme-serien'))
    await voucher(page).fill('   ')
    await redeem(page).click()
    await expect(page.getByText(emptyVoucher)).toBeVisible()
    await voucher(page).fill('FALSCH-1')
    await redeem(page).click()
    await expectToast(page, ...catalogue.voucherInvalid)
    for (let count = 2; count <= 10; count += 1) {
      const { guid } = people.mia
      const item = { cartUserId: guid, guid, itemInstanceId: mias, product: 'filme-serien' }
      const status = await personalCall(page, '/erleben/api/v1/voucher-bff/voucher/validate', {
        ...item,
        voucher: `FALSCH-${count}`,
      })
      expect(status).toBe(204)
    }
    await voucher(page).fill('FALSCH-11')
    await redeem(page).click()
    await expectToast(page, ...catalogue.voucherTechnical)
  },
)

test('voucher: taking it off again leaves no trace', async ({ page }) => {
  await openSignedIn(page, people.david, bookingAt(davids, 'filme-serien'))
  await voucher(page).fill('SERIEN-2026')
  await redeem(page).click()
  await expect(voucher(page)).toBeDisabled()
  await page.reload()
  await expect(voucher(page)).toBeDisabled()
  // With scripts or, pressed before they run, as a document: then they clear what the session kept.
  await page.getByRole('button', { name: 'Aktionscode entfernen' }).click()
  await expect.poll(() => page.evaluate('sessionStorage.getItem("mh-voucher")')).toBeNull()
  await expect(voucher(page)).toBeEnabled()
  await expect(voucher(page)).toHaveValue('')
  await expect(page.getByText('weniger im Monat bis')).toBeHidden()
})

test('booking: an option that another tab has just booked', writes, async ({ page, context, faults }) => {
  faults.expected(/status of 409/)
  await openSignedIn(page, people.mia, bookingAt(mias, 'kinderwelt'))
  const other = await context.newPage()
  await open(other, bookingAt(mias, 'kinderwelt'))
  await consentAndOrder(other)
  await expectToast(other, ...bookedLater)
  await consentAndOrder(page)
  await expectToast(
    page,
    'Schon gebucht',
    'Diese Option gehört schon zu deinem Vertrag. Noch einmal bestellt ist nichts.',
  )
  await expect(page.getByRole('main').getByText('Sie ist schon gebucht.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Zum Vertrag' }).click()
  await expect(page).toHaveURL(new RegExp(`${contractAt(mias).replace('?', '\\?')}$`))
})

test('booking: a lost connection, then the same order once', writes, async ({ page, context, faults }) => {
  faults.cutOff()
  await openSignedIn(page, people.mia, bookingAt(mias, 'musik-live'))
  await context.setOffline(true)
  await consentAndOrder(page)
  await expectToast(page, ...catalogue.bookingFailed)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expectToast(page, ...bookedLater)
  await open(page, contractAt(mias))
  await expect(page.getByRole('heading', { name: 'Musik live', level: 3 })).toHaveCount(1)
})

test(
  'booking: what was shown is not what would be ordered: the boxes are asked anew',
  writes,
  async ({ page, faults }) => {
    faults.expected(/status of 409/)
    await openSignedIn(page, people.mia, selectionAt(mias))
    // As if the price had changed between the page and the order.
    const outdated = { digest: 'a'.repeat(64) }
    await page.route('**/summary?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...outdated } })
    })
    await card(page, 'Wissen & Doku')
      .getByRole('link', { name: /^Jetzt buchen/ })
      .click()
    await page.getByRole('checkbox', { name: /sofort beginnen/ }).check()
    await page.unroute('**/summary?*')
    await consentAndOrder(page)
    await expectToast(page, ...catalogue.priceChanged)
    for (const name of [/^Ich stimme den AGB zu/, /sofort beginnen/])
      await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
    await consentAndOrder(page)
    await expectToast(page, ...bookedLater)
  },
)

test('booking: a code that was typed but not redeemed is redeemed first', async ({ page }) => {
  await openSignedIn(page, people.david, bookingAt(davids, 'hd-sender'))
  await voucher(page).fill('willkommen')
  await consentAndOrder(page)
  await expectToast(
    page,
    'Gutschein eingelöst',
    'Bestellt ist noch nichts. Bitte prüfe den neuen Preis und bestelle dann.',
  )
  await expect(page.getByText('weniger im Monat bis')).toBeVisible()
  await page.getByRole('button', { name: 'Aktionscode entfernen' }).click()
  await expect(voucher(page)).toBeEnabled()
})

test('booking: no option chosen', async ({ page }) => {
  await openSignedIn(page, people.anna, `${centre}/vertraege/option-buchen?contractId=${annas}`)
  await consentAndOrder(page)
  await expectToast(page, ...catalogue.noOption)
})

test('booking: an option that this contract does not have: the reason stands there alone', async ({ page }) => {
  await openSignedIn(page, people.anna, bookingAt(annas, 'gibt-es-nicht'))
  await expect(page.getByRole('main').getByText('Diese Option lässt sich nicht buchen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeHidden()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('booking: the missing consent is said until the box is ticked; the summary opens beside', async ({ page }) => {
  await openSignedIn(page, people.anna, bookingAt(annas, 'hd-sender'))
  const box = page.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ })
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page.getByText(termsMissing, { exact: true })).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveCSS('outline-style', 'solid')
  await box.press('Space')
  await expect(page.getByText(termsMissing, { exact: true })).toBeHidden()
  await expect(box).not.toHaveAttribute('aria-invalid')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Vertragszusammenfassung' }).click()
  const beside = await opened
  await hydrated(beside)
  const closed = beside.waitForEvent('close')
  await beside.getByRole('link', { name: 'Zurück zur Bestellung' }).click()
  await closed
  await expect(box).toBeChecked()
})

test('a page that cannot be loaded shows the fallback', async ({ page, context, faults }) => {
  faults.cutOff()
  faults.expected(/Component Error/)
  await login(page, people.anna)
  // Without an answer the frame would count as signed out, and have no menu.
  const signedIn = page.waitForResponse(/login\/status/)
  await open(page, `${centre}/uebersicht/`)
  await (await signedIn).finished()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Verträge', exact: true }).click()
  await expect(title(page)).toHaveText(catalogue.pageFallback[0])
  await expect(page.getByText(catalogue.pageFallback[1])).toBeVisible()
  await context.setOffline(false)
})

test('a session that ends during the order leads to the login and back', writes, async ({ page, faults }) => {
  faults.sessionEnded()
  await openSignedIn(page, people.anna, bookingAt(annas, 'hd-sender'))
  await voucher(page).fill('SERIEN')
  await page.getByRole('checkbox', { name: /sofort beginnen/ }).check()
  await endSession(page)
  await consentAndOrder(page)
  await expect(title(page)).toHaveText('Anmelden')
  await fillLogin(page, people.anna)
  await expect(page).toHaveURL(bookingAt(annas, 'hd-sender'))
  // What was typed and ticked is there again.
  await expect(page.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /sofort beginnen/ })).toBeChecked()
  await expect(voucher(page)).toHaveValue('SERIEN')
  expect(await page.evaluate('sessionStorage.getItem("mh-kept-input")')).toBeNull()
})

test('a session that has ended: the option selection leads to my-contracts', async ({ page, faults }) => {
  faults.sessionEnded()
  await openSignedIn(page, people.anna, contractAt(annas))
  await endSession(page)
  await page.getByRole('link', { name: 'Option hinzubuchen' }).click()
  await expect(title(page)).toHaveText('Anmelden')
  await fillLogin(page, people.anna)
  await expect(page).toHaveURL(`${centre}/meine-vertraege/?contractId=${annas}`)
})

test('toasts go after six seconds, but not while they are looked at', async ({ page }) => {
  await login(page, people.anna)
  await page.clock.install()
  await open(page, contractAt('9999999'))
  const notice = page.getByRole('region', { name: 'Mitteilungen' }).locator('div:has(> b)').first()
  await expect(notice).toBeVisible()
  await notice.hover()
  await page.clock.runFor(10_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(7000)
  await expect(notice).toBeHidden()
})

test('the selection says that the next step takes vouchers, and leads back', async ({ page }) => {
  await openSignedIn(page, people.anna, selectionAt(annas))
  await expect(card(page, 'HD-Sender')).toBeVisible()
  await page.getByRole('link', { name: 'Zurück zum Vertrag' }).click()
  await expect(page).toHaveURL(contractAt(annas))
})
