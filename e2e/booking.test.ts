/** The main journey under both bases, by mouse, by keyboard alone, and without scripts. */
import { expect, type Route } from '@playwright/test'

import { bookedLater, catalogue, emptyVoucher, termsMissing } from './error-catalogue.ts'
import { test, writes, withoutScripts, writesAgain } from './fixture.ts'
import { keyboard, mouse } from './input-modes.ts'
import * as journey from './journey.ts'
import {
  bookingAt,
  card,
  contractAt,
  euro,
  expectToast,
  fillLogin,
  open,
  openSignedIn,
  people,
  title,
} from './pages.ts'

const travellers = {
  mouse: { base: '/erleben', person: people.anna, contractId: '3104882', product: 'Glasfaser 500' },
  otherBase: { base: '/magenta-zuhause', person: people.paul, contractId: '3088410', product: 'DSL 100' },
  keyboard: { base: '/erleben', person: people.karla, contractId: '3131903', product: 'Glasfaser 100' },
  withoutScripts: { base: '/erleben', person: people.lena, contractId: '3092277', product: 'Glasfaser 1000' },
} as const

const hands = [
  ['by mouse', travellers.mouse, mouse],
  ['by mouse under the other base', travellers.otherBase, mouse],
  ['by keyboard alone', travellers.keyboard, keyboard],
] as const

for (const [name, traveller, handOf] of hands) {
  test(`books an option with a voucher ${name}`, handOf === mouse ? writesAgain : writes, async ({ page }) => {
    const hand = handOf(page)
    await journey.toSelection(page, hand, traveller)
    await journey.readTexts(page, hand)
    await journey.chooseOption(page, hand, traveller)
    await journey.redeemVoucher(page, hand)
    await journey.order(page, hand)
    await journey.expectBooked(page, traveller)
  })
}

test(
  'ordered, but the answer is lost on its way, again and again: one order',
  writes,
  async ({ page, main, faults }) => {
    faults.expected(/status of 50[24]|ERR_FAILED/)
    const { contractId, person } = travellers.otherBase
    await openSignedIn(page, person, bookingAt(contractId, 'hd-sender'))
    const losses = [
      (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      (route: Route) => route.fulfill({ status: 504 }),
      (route: Route) => route.abort(),
    ]
    let lost = 0
    await page.route('**/api/option/v2/add', async (route) => {
      // The server has carried it out each time.
      const answer = await route.fetch()
      const lose = losses[lost]
      lost += 1
      await (lose === undefined ? route.fulfill({ response: answer }) : lose(route))
    })
    const order = main.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
    await main.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ }).check()
    for (const [index] of losses.entries()) {
      await order.click()
      await expect.poll(() => lost).toBe(index + 1)
      await expectToast(page, ...catalogue.bookingFailed)
      await expect(main.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ })).toBeChecked()
    }
    await order.click()
    await expectToast(page, ...bookedLater)
    await open(page, contractAt(contractId))
    await expect(main.getByRole('heading', { name: 'HD-Sender', level: 3 })).toHaveCount(1)
  },
)

withoutScripts(() => {
  test('books an option with a voucher', writes, async ({ page, main, faults }) => {
    faults.expected(/status of 422/)
    const { base, person, contractId, product } = travellers.withoutScripts
    const notice = page.locator('noscript > div')
    await page.goto(base)
    await main.getByRole('link', { name: 'Anmelden' }).click()
    await fillLogin(page, person)
    await page
      .getByRole('navigation', { name: 'Hauptmenü' })
      .getByRole('link', { name: 'Verträge', exact: true })
      .click()
    await main.getByRole('link', { name: product, exact: true }).click()
    await main.getByRole('link', { name: 'Option hinzubuchen' }).click()
    await expect(title(page)).toHaveText('Zubuchbare Optionen')
    const option = card(page, 'Filme & Serien')
    await option.getByRole('button', { name: /^Produktdetails/ }).click()
    await expect(option).toContainText('Jede Woche neue Filme und Folgen')
    await option.getByTitle('Preis, Laufzeit und Widerruf').click()
    await expect(option).toContainText('Filme & Serien kostet')
    await option.getByRole('link', { name: /^Jetzt buchen/ }).click()

    const redeem = main.getByRole('button', { name: 'Einlösen' })
    const input = main.getByLabel('Aktionscode', { exact: true })
    await redeem.click()
    await expect(input).toHaveAccessibleDescription(new RegExp(emptyVoucher))
    await input.fill('FALSCH-1')
    await redeem.click()
    await expect(notice.locator('b')).toHaveText(catalogue.voucherInvalid[0])
    await expect(notice).toContainText(catalogue.voucherInvalid[1])
    await expect(input).toHaveAccessibleDescription(new RegExp(catalogue.voucherInvalid[1]))
    await expect(input).toHaveValue('FALSCH-1')
    await input.fill('SERIEN-2026')
    await main.getByRole('checkbox', { name: /sofort beginnen/ }).check()
    // The page is asked for anew: on the way back nothing is sent again, and what was ticked stays.
    const anew = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.ok())
    await redeem.click()
    expect((await anew).url()).toContain('/option-buchen?')
    await journey.expectPromotion(page)
    await expect(main.getByRole('checkbox', { name: /sofort beginnen/ })).toBeChecked()

    const button = main.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
    await button.click()
    await expect(notice).toContainText(termsMissing)
    await journey.expectPromotion(page)
    await main.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ }).check()
    await main.getByRole('checkbox', { name: /sofort beginnen/ }).check()
    await button.click()

    await expect(page).toHaveURL(`${base}/kundencenter/vertraege/?contractId=${contractId}&gebucht=filme-serien`)
    await expect(notice.locator('b')).toHaveText(catalogue.bookingDone[0])
    await expect(notice).toContainText(catalogue.bookingDone[1])
    await expect(main.getByRole('heading', { name: 'Filme & Serien ist bestellt' })).toBeVisible()
    await expect(main).toContainText(euro('4,95'))
    await expect(async () => {
      await page.reload()
      await expect(main).toContainText('Die Option ist aktiv.', { timeout: 100 })
    }).toPass({ timeout: 20_000 })
  })
})
