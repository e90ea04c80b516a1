/**
 * What an order showed holds no more when it is sent: the new sheet stands there, and what was typed stays. On a portal of
 * its own, as every one of these changes facts of one customer. And what only advisers do there: ending a fault.
 */
import { expect, type Page } from '@playwright/test'

import { test, withoutScriptsOnPhone } from './fixture.ts'
import { keyboard } from './input-modes.ts'
import { dayAhead, fillAddress } from './moving.ts'
import {
  bookingAt,
  contractAt,
  euro,
  expectToast,
  hydrated,
  open,
  openAs,
  openSignedIn,
  people,
  title,
} from './pages.ts'
import { ownPortal } from './portal.ts'

const portal = await ownPortal()

test.use({ baseURL: portal.origin })
test.describe.configure({ mode: 'serial' })
test.beforeAll(() => portal.start({ LOG_LEVEL: 'error' }))
test.afterAll(() => portal.stop())

const fibre = '3104882'
const centre = '/erleben/kundencenter'

interface Ended {
  readonly link: RegExp
  readonly button: string
  readonly of?: string
}

/** In another tab an option ends; what the first one shows knows nothing of it. */
async function endElsewhere(page: Page, { button, link, of = fibre }: Ended): Promise<void> {
  const tab = await page.context().newPage()
  await open(tab, contractAt(of))
  await tab.getByRole('link', { name: link }).first().click()
  await tab.getByRole('button', { name: button }).click()
  await expect(tab).toHaveURL(/\/beleg\//)
  await tab.close()
}

/** Terms are agreed to and the order sent. */
async function order(page: Page): Promise<void> {
  await keyboard(page).use(termsOf(page), 'Space')
  await keyboard(page).use(page.getByRole('main').getByRole('button', { name: 'Zahlungspflichtig bestellen' }))
}

const termsOf = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /AGB/ })

test('a move of an outdated sheet is refused: the new one is there with what was typed', async ({
  faults,
  main,
  page,
}) => {
  faults.expected(/status of 409/)
  await openSignedIn(page, people.anna, `${centre}/umzug?contractId=${fibre}`)
  await fillAddress(page, '04177', dayAhead(40))
  await keyboard(page).use(main.getByRole('button', { name: 'Adresse und Tag prüfen' }))
  const bill = main.getByRole('table', { name: /ohne Umzug und mit Umzug/ })
  const before = await bill.last().locator('tfoot').textContent()
  await endElsewhere(page, { link: /^Widerrufen ?: /, button: 'Widerruf bestätigen' })
  await order(page)
  await expect(main.getByRole('alert')).toContainText('Etwas hat sich geändert')
  await expect(main.getByRole('alert')).toContainText(/Danach zahlst du im Monat .* statt /)
  await expect(bill.last().locator('tfoot')).not.toHaveText(before ?? '')
  await expect(main.getByLabel('Straße')).toHaveValue('Ahornstraße')
  await expect(main.getByLabel('Hausnummer')).toHaveValue('8')
  await expect(main.getByLabel('Ab wann brauchst du den Anschluss?')).toHaveValue(dayAhead(40))
  await expect(termsOf(page)).not.toBeChecked()
  await order(page)
  await expect(main).toContainText(/U-\d{4}-\d{6}/)
})

test('an option of outdated months is refused with the new ones, and ordered then', async ({ faults, main, page }) => {
  faults.expected(/status of 409/)
  await openSignedIn(page, people.anna, bookingAt('3104917', 'filme-serien'))
  await endElsewhere(page, { link: /^Kündigen ?: Sport-Paket/, button: 'Jetzt kündigen' })
  await order(page)
  await expect(page.getByRole('alert').first()).toContainText('Etwas hat sich geändert')
  // The bill, where its first whole month begins after the other option's end; else the month in which that ends.
  const costs = /(?:Danach zahlst du im Monat|Im .* zahlst du zusammen) .* statt /
  await expect(page.getByRole('alert').first()).toContainText(costs)
  await expect(termsOf(page)).toBeFocused()
  await expect(termsOf(page)).not.toBeChecked()
  await order(page)
  await expect(page).toHaveURL(new RegExp(`contractId=3104917`))
  await expect(main).toContainText('Filme & Serien')
})

test('an option is not ended, nor an order withdrawn, by a sheet that another tab has made outdated', async ({
  faults,
  main,
  page,
}) => {
  faults.expected(/status of 409/)
  const confirm = async (button: string) => keyboard(page).use(main.getByRole('button', { name: button }))
  const again = async (button: string) => {
    await confirm(button)
    await expect(main.getByRole('alert')).toContainText('Etwas hat sich geändert')
    // The button is far below it: what is different comes into sight before anybody confirms again.
    await expect(main.getByRole('alert')).toBeInViewport()
    await expect(title(page)).toBeFocused()
  }
  await openSignedIn(page, people.anna, `${centre}/vertraege/vertragskuendigung?contractId=310491701`)
  await endElsewhere(page, { link: /^Kündigen ?: Serien Plus/, button: 'Jetzt kündigen', of: '3104917' })
  await again('Jetzt kündigen')
  await expect(main.getByRole('alert')).toContainText(/statt|andere Angaben/)
  await confirm('Jetzt kündigen')
  await expect(main).toContainText(/K-\d{4}-\d{6}/)

  await open(page, `${centre}/vertraege/vertragswiderruf?contractId=3198044`)
  const visit = /Der Termin am .+ entfällt/
  const before = await main.getByText(visit).textContent()
  const tab = await page.context().newPage()
  await open(tab, `${centre}/vertraege/terminverschiebung?contractId=3198044`)
  await hydrated(tab)
  await tab.getByRole('main').getByRole('radio').last().check({ force: true })
  await expect(tab.getByRole('main').locator('.figure')).toContainText(/, \d+ bis \d+/)
  await tab.getByRole('main').getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(tab).toHaveURL(/terminverschiebung\/bestaetigung/)
  await tab.close()
  await again('Widerruf bestätigen')
  await expect(main.getByText(visit)).not.toHaveText(before ?? '')
  await confirm('Widerruf bestätigen')
  await expect(main).toContainText(/W-\d{4}-\d{6}/)
})

test('a purchase at an outdated price is refused, and made at the new one', async ({ browser, faults, main, page }) => {
  faults.expected(/status of 409/)
  const device = 'pruefgeraet-eins'
  await openSignedIn(page, people.nora, `${centre}/shop/testproducts/${device}`)
  await main.getByRole('button', { name: 'In den Warenkorb' }).click()
  await main.getByRole('button', { name: 'Zur Kasse' }).click()
  await main.getByRole('button', { name: 'Zahlung wählen' }).click()
  await expect(title(page)).toHaveText('Zahlen und bestellen')
  const works = await (await browser.newContext({ baseURL: portal.origin })).newPage()
  await openAs(works, { user: 'betrieb@example.org' }, `${centre}/betrieb/geraet?geraet=${device}`)
  await works.getByLabel('Preis in Euro').fill('12,34')
  await works.getByRole('button', { name: 'Angebot speichern' }).click()
  // So much more than it was: looked at twice.
  await works.getByRole('checkbox', { name: /^Preis stimmt: / }).check()
  await works.getByRole('button', { name: 'Angebot speichern' }).click()
  await expectToast(works, 'Gespeichert', 'Es gilt ab sofort. Dein Name und die Uhrzeit stehen im Verlauf.')
  await order(page)
  await expect(main.getByRole('alert')).toContainText('Der Preis hat sich geändert')
  await expect(main.getByRole('alert')).toContainText(euro('12,34'))
  await expect(main.getByRole('alert')).toContainText(`statt bisher ${euro('0,01')}`)
  // With the form went its button; what is said stands above.
  await expect(title(page)).toBeFocused()
  await expect(main.getByRole('region', { name: 'Deine Bestellung' })).toContainText(euro('12,34'))
  await expect(termsOf(page)).not.toBeChecked()
  await order(page)
  await expect(title(page)).toHaveText('Danke, Nora. Wir haben deine Bestellung.')
})

withoutScriptsOnPhone(() => {
  test('a price that moves twice is asked about twice, whatever the page came back for', async ({
    browser,
    faults,
    main,
    page,
  }) => {
    faults.expected(/status of 4(09|22)/)
    const device = 'pruefgeraet-drei'
    await openAs(page, people.karla, `${centre}/shop/testproducts/${device}`)
    await main.getByRole('button', { name: 'In den Warenkorb' }).click()
    await main.getByRole('button', { name: 'Zur Kasse' }).click()
    await main.getByRole('button', { name: 'Zahlung wählen' }).click()
    await expect(title(page)).toHaveText('Zahlen und bestellen')
    const works = await (await browser.newContext({ baseURL: portal.origin })).newPage()
    const costs = async (price: string) => {
      await works.getByLabel('Preis in Euro').fill(price)
      await works.getByRole('button', { name: 'Angebot speichern' }).click()
      await expect(works.getByRole('main')).toContainText(`→ ${euro(price)}`)
    }
    await openAs(works, { user: 'betrieb@example.org' }, `${centre}/betrieb/geraet?geraet=${device}`)
    await costs('54,90')
    // Sent without the terms, the page is drawn anew: at a price that nobody has seen yet.
    await main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(main).toContainText(`${euro('54,90')} statt bisher ${euro('49,90')}`)
    await termsOf(page).check()
    await works.reload()
    await costs('59,90')
    await main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(main).toContainText(`${euro('59,90')} statt bisher ${euro('54,90')}`)
    await expect(termsOf(page)).not.toBeChecked()
    await termsOf(page).check()
    await main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(main).not.toContainText('Der Preis hat sich geändert')
  })
})

test('an adviser ends a fault by keyboard, and what is owed is reckoned up at once', async ({ page }) => {
  const hand = keyboard(page)
  const main = page.getByRole('main')
  const fault = `${centre}/vertraege/stoerung?contractId=3120551`
  await openSignedIn(page, people.jan, fault)
  await hand.use(main.getByRole('radio', { name: /Gar nichts geht/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Störung melden' }))
  await expect(title(page)).toHaveText(/^Störung M-\d{4}-\d{6}$/)
  // A customer has no such button.
  await expect(main.getByRole('button', { name: 'Störung beenden' })).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto(fault)
  await page.getByLabel('E-Mail').fill('berater@example.org')
  await page.getByLabel('Passwort').fill('erleben-demo')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await hydrated(page)
  await page.getByLabel('Kunden-, Vertrags- oder Bestellnummer').fill(people.jan.number)
  await page.getByLabel('Grund des Gesprächs').fill('Der Techniker hat die Störung behoben')
  await hand.use(page.getByRole('button', { name: 'Kunden wählen' }))
  await expect(page).toHaveURL(fault)
  await hydrated(page)
  await main.getByLabel('Behoben am').fill('31.13.2026')
  const end = main.getByRole('button', { name: 'Störung beenden' })
  await hand.use(end)
  await expect(main.getByLabel('Behoben am')).toHaveAttribute('aria-invalid', 'true')
  await main.getByLabel('Behoben am').fill(dayAhead(0))
  await hand.use(end)
  await expectToast(page, 'Störung beendet', 'Die Entschädigung ist berechnet, mehr steht in deinen Neuigkeiten.')
  await expect(main).toContainText('behoben')
  await expect(end).toHaveCount(0)
})
