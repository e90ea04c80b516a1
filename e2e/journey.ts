/** The product's main job from the root to the active option, step by step. */
import { expect, type Page } from '@playwright/test'

import { catalogue, emptyVoucher, termsMissing } from './error-catalogue.ts'
import type { InputMode } from './input-modes.ts'
import { card, euro, expectToast, hydrated, mails, menu, open, sum, title, type Person } from './pages.ts'

export interface Traveller {
  readonly base: string
  readonly person: Person
  readonly contractId: string
  /** Name of the contract's product. */
  readonly product: string
}

/** Root → login form → overview → contracts → contract → options. */
export async function toSelection(
  page: Page,
  hand: InputMode,
  { base, person, contractId, product }: Traveller,
): Promise<void> {
  await open(page, base)
  await hand.use(page.getByRole('main').getByRole('link', { name: 'Anmelden' }))
  await hand.write(page.getByLabel('E-Mail'), person.user)
  await hand.write(page.getByLabel('Passwort'), 'erleben-demo')
  await hand.use(page.getByRole('button', { name: 'Anmelden' }))
  await expect(page).toHaveURL(`${base}/kundencenter/uebersicht/`)
  await hydrated(page)
  await expect(page.getByRole('banner')).toContainText(person.name)
  await expect(page.getByRole('banner')).toContainText(person.number)
  await hand.use(menu(page).getByRole('link', { name: 'Verträge', exact: true }))
  await expect(page).toHaveURL(`${base}/kundencenter/meine-vertraege/`)
  await expect(title(page)).toHaveText('Verträge')
  await hand.use(page.getByRole('main').getByRole('link', { name: product, exact: true }))
  await expect(page).toHaveURL(`${base}/kundencenter/vertraege/?contractId=${contractId}`)
  await expect(title(page)).toContainText(product)
  await hand.use(page.getByRole('link', { name: 'Option hinzubuchen' }))
  await expect(page).toHaveURL(`${base}/kundencenter/vertraege/option-auswahl?contractId=${contractId}`)
  await expect(title(page)).toHaveText('Zubuchbare Optionen')
}

/** Both dialogs of a card, closed by button, by Escape and by a click outside. */
export async function readTexts(page: Page, hand: InputMode): Promise<void> {
  const option = card(page, 'Filme & Serien')
  const dialog = page.getByRole('dialog')
  const details = option.getByRole('button', { name: /^Produktdetails/ })
  for (const way of ['escape', 'outside', 'icon'] as const) {
    await hand.use(details)
    await expect(dialog.getByRole('heading', { name: 'Filme & Serien' })).toBeVisible()
    await expect(dialog.getByRole('listitem').first()).toHaveText('Jede Woche neue Filme und Folgen')
    await hand.leave(dialog, way)
    await expect(dialog).toBeHidden()
    await expect(details).toBeFocused()
  }
  await hand.use(option.getByTitle('Preis, Laufzeit und Widerruf'))
  await expect(dialog).toContainText(`Filme & Serien kostet`)
  await hand.leave(dialog, 'icon')
  await expect(dialog).toBeHidden()
}

/** Selection → booking: the price, the breadcrumb, the number of the contract. */
export async function chooseOption(page: Page, hand: InputMode, { base, contractId }: Traveller): Promise<void> {
  const option = card(page, 'Filme & Serien')
  await expect(option).toContainText(`${euro('9,95')}mtl.`)
  await expect(page.getByText('Einen Gutschein gibst du im nächsten Schritt ein.')).toBeVisible()
  await hand.use(option.getByRole('link', { name: /^Jetzt buchen/ }))
  await expect(page).toHaveURL(
    `${base}/kundencenter/vertraege/option-buchen?contractId=${contractId}&optionId=filme-serien`,
  )
  await expect(title(page)).toHaveText('Auftrag erstellen / Optionsbuchung')
  await expect(page.getByText(`Zu Vertrag ${contractId}`)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Brotkrumen' }).getByRole('listitem')).toHaveText([
    'Übersicht',
    'Verträge',
    'Vertrag',
    'Optionsbuchung',
  ])
  await expect(page.getByText('inklusive Mehrwertsteuer')).toBeVisible()
}

/** The voucher's three states: empty and wrong, then the promotion with its effect and the new total. */
export async function redeemVoucher(page: Page, hand: InputMode): Promise<void> {
  const input = page.getByLabel('Aktionscode', { exact: true })
  const redeem = page.getByRole('button', { name: 'Einlösen' })
  await hand.use(redeem)
  await expect(input).toHaveAccessibleDescription(new RegExp(emptyVoucher))
  await hand.write(input, 'FALSCH-1')
  await expect(page.getByText(emptyVoucher)).toBeHidden()
  await hand.use(redeem)
  await expectToast(page, ...catalogue.voucherInvalid)
  await expect(input).toHaveAccessibleDescription(new RegExp(catalogue.voucherInvalid[1]))
  await hand.write(input, ' SERIEN-2026 ')
  await hand.use(redeem)
  await expect(input).toBeDisabled()
  await expect(input).toHaveValue('SERIEN-2026')
  await expect(page.getByRole('button', { name: 'Aktionscode entfernen' })).toBeVisible()
  await expectPromotion(page)
}

/** 5 euro less for three months, then the full price again. */
export async function expectPromotion(page: Page): Promise<void> {
  await expect(page.getByText('Drei Monate 5,00 € günstiger', { exact: true })).toBeVisible()
  await expect(
    page.getByText(new RegExp(`${euro('5,00')} weniger im Monat bis .+ \\d{4}, danach ${euro('9,95')}$`)),
  ).toBeVisible()
  await expect(sum(page, 'Gutschein bis')).toHaveText(`\u2212${euro('5,00')} mtl.`)
  await expect(page.getByText(`inklusive Mehrwertsteuer, danach ${euro('9,95')} mtl.`)).toBeVisible()
  await expect(page.getByText(euro('4,95'), { exact: true })).toBeVisible()
}

/** Without consent nothing is ordered: text, focus, and the box in view; with it the order goes out. */
export async function order(page: Page, hand: InputMode): Promise<void> {
  const button = page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true })
  const terms = page.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ })
  await hand.use(button)
  await expect(page.getByText(termsMissing, { exact: true })).toBeVisible()
  await expect(terms).toBeFocused()
  await expect(terms).toBeInViewport()
  await hand.use(terms, 'Space')
  await expect(terms).toBeChecked()
  const early = page.getByRole('checkbox', { name: /sofort beginnen/ })
  await expect(early).not.toBeChecked()
  await hand.use(early, 'Space')
  await hand.use(button)
}

/** Receipt at the contract, then the active option, then the mail. */
export async function expectBooked(page: Page, { base, contractId, product, person }: Traveller): Promise<void> {
  await expect(page).toHaveURL(`${base}/kundencenter/vertraege/?contractId=${contractId}&gebucht=filme-serien`)
  await expectToast(page, ...catalogue.bookingDone)
  await expect(page.getByRole('heading', { name: 'Filme & Serien ist bestellt' })).toBeVisible()
  await expect(page.getByText(`Die Laufzeit von ${product} beginnt dadurch nicht von Neuem.`)).toBeVisible()
  await expect(sum(page, 'Bestätigung an')).toHaveText(person.user)
  expect(await page.evaluate('sessionStorage.getItem("mh-selected-contract-id")')).toBe(contractId)
  await expectActive(page)
  await expectReceiptOnPaper(page, person)
  await expect.poll(() => mails(page)).toMatch(new RegExp(`An ${person.user}[^]*?Filme &amp; Serien`))
}

/** The receipt prints alone, without the frame. */
async function expectReceiptOnPaper(page: Page, person: Person): Promise<void> {
  const history = page.getByRole('heading', { name: 'Verlauf' })
  await expect(history).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Kundennummer ${person.number}`).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('erleben Netze GmbH').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('heading').filter({ visible: true })).toHaveText(['Filme & Serien ist bestellt'])
  await page.emulateMedia({ media: null })
  await expect(history).toBeVisible()
}

/** The page looks by itself until fulfilment has confirmed the option. */
async function expectActive(page: Page): Promise<void> {
  await expect(page.getByText('Die Option ist aktiv. Du kannst sie ab jetzt nutzen.')).toBeVisible({ timeout: 20_000 })
}
