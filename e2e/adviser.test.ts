/** An adviser acts for customers: choosing, changing, ending, and what must not happen in between. */
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { choose, signIn } from './advising.ts'
import { bookedLater, termsMissing } from './error-catalogue.ts'
import { test, writes, writesAgain } from './fixture.ts'
import { card, euro, expectToast, hydrated, mails, menu, open, openAs, openSignedIn, people, title } from './pages.ts'

const screen = '/erleben/kundencenter/berater'
const overview = '/erleben/kundencenter/uebersicht/'
const prefix = 'Beratermodus | Kunde: '

/** The prefix stands in the band, at every width. */
async function expectActingFor(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('complementary', { name: 'Beratermodus' })).toHaveText(prefix + name)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const writesOnce = javaScriptEnabled ? writesAgain : writes

    test('chooses, is corrected, acts, changes, ends', writesOnce, async ({ page, main, faults }) => {
      // Without scripts a page with a wrong field is sent with this status.
      if (!javaScriptEnabled) faults.expected(/status of 422/)
      const settled = () => (javaScriptEnabled ? hydrated(page) : Promise.resolve())
      await signIn(page, '/erleben/kundencenter/meine-vertraege/?a=b')
      await settled()
      await expect(title(page)).toHaveText('Beratermodus')
      await expect(page.getByRole('complementary', { name: 'Beratermodus' })).toHaveText('Beratermodus')
      await expect(menu(page)).toHaveCount(0)

      await choose(page, '', '')
      const number = page.getByLabel('Kunden-, Vertrags- oder Bestellnummer')
      await expect(page.getByRole('alert')).toContainText('Gib eine der drei Nummern ein.')
      await expect(number).toHaveAccessibleDescription(/Gib eine der drei Nummern ein\./)
      await choose(page, '1234567890', 'Frage zum Router')
      await expect(number).toHaveAccessibleDescription(/Diese Nummer gibt es nicht\./)
      await expect(number).toHaveValue('1234567890')
      await expect(page.getByLabel('Grund des Gesprächs')).toHaveValue('Frage zum Router')

      await choose(page, '2048 113 907', 'Frage zum Router')
      await expect(page).toHaveURL('/erleben/kundencenter/meine-vertraege/?a=b')
      await settled()
      await expectActingFor(page, people.anna.name)
      await expect(menu(page)).toBeVisible()

      await page.goto(screen)
      await settled()
      await expect(main).toContainText('Du handelst für Anna Brandt')
      await expect(main).toContainText('Frage zum Router')
      await expect(main).toContainText(/Seit.*Uhr/)
      await main.getByRole('button', { name: 'Um 30 Minuten verlängern' }).click()
      await expect(main).toContainText('Du hast wieder 30 Minuten Zeit.')
      await choose(page, people.mia.number)
      await expect(page).toHaveURL(overview)
      await settled()
      await expectActingFor(page, people.mia.name)

      await page.goto(screen)
      await settled()
      await page.getByRole('button', { name: 'Beenden' }).click()
      await expect(main).toContainText('Wähle, für wen du handelst.')
      await page.goto(overview)
      await expect(page).toHaveURL((url) => url.pathname === screen && url.searchParams.get('return') === overview)
    })
  })
}

test('a lost connection is said, and what was typed stays', async ({ context, faults, page }) => {
  faults.cutOff()
  await signIn(page)
  await hydrated(page)
  await context.setOffline(true)
  await choose(page, people.anna.number)
  await expect(page.getByRole('alert')).toContainText('Prüfe deine Internetverbindung und versuche es noch einmal.')
  await expect(page.getByLabel('Kunden-, Vertrags- oder Bestellnummer')).toHaveValue(people.anna.number)
  await expect(page.getByLabel('Grund des Gesprächs')).toHaveValue('Anruf wegen der Rechnung')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Kunden wählen' }).click()
  await expect(page).toHaveURL(overview)
})

test('the band and the prefix stand on every page, and the header leads to the next customer', async ({ page }) => {
  await signIn(page)
  await hydrated(page)
  await choose(page, people.anna.number)
  await expect(page).toHaveURL(overview)
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /angemeldet$/ })
    .click()
  await expect(page.getByRole('region', { name: 'Konto' })).toContainText(prefix + people.anna.name)
  for (const path of [
    '',
    '/kundencenter/meine-vertraege/',
    '/kundencenter/vertraege/?contractId=3104882',
    '/impressum',
  ]) {
    await open(page, `/erleben${path}`)
    await expectActingFor(page, people.anna.name)
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /angemeldet$/ })
    .click()
  await page.getByRole('link', { name: 'Kunden wechseln' }).click()
  await expect(page).toHaveURL(screen)
})

test(
  'an old tab does not write to the next customer: it drops its page and shows the other',
  writes,
  async ({ context, faults, page }) => {
    // The calls of the old tab are refused on purpose.
    faults.expected(/status of (401|409)/)
    await signIn(page)
    await hydrated(page)
    await choose(page, people.anna.number)
    await expect(page).toHaveURL(overview)
    const old = await context.newPage()
    await open(old, '/erleben/kundencenter/vertraege/option-auswahl?contractId=3104917')
    const link = card(old, 'Filme & Serien').getByRole('link', { name: /^Vorschlagen/ })
    await expect(link).toBeVisible()

    await open(page, screen)
    await choose(page, people.mia.number)
    await expect(page).toHaveURL(overview)
    await link.click()
    await expectActingFor(old, people.mia.name)
    await expect(old.getByRole('main')).not.toContainText('3104917')
  },
)

test(
  'scripts that come once the choice is sent leave the page alone: a call of theirs would call it back',
  writesAgain,
  async ({ page }) => {
    await signIn(page)
    const held = Promise.withResolvers<void>()
    await page.route(/assets\/.*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(screen, { waitUntil: 'commit' })
    const tokens: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/v2/token')) tokens.push(new URL(request.frame().url()).pathname)
    })
    await page.route(`**${screen}`, async (route) => {
      held.resolve()
      // So long that the page would be hydrated, and ask.
      await new Promise((done) => setTimeout(done, 2500))
      await route.continue()
    })
    await choose(page, people.anna.number)
    await expect(page).toHaveURL(overview)
    await hydrated(page)
    expect(tokens).not.toContain(screen)
  },
)

test('proposes an option; the customer finds it, agrees and orders', writes, async ({ browser, faults, page }) => {
  const pauls = 'contractId=3088411'
  await signIn(page)
  await hydrated(page)
  await choose(page, people.paul.number)
  await expect(page).toHaveURL(overview)
  const address = `/erleben/kundencenter/vertraege/option-buchen?${pauls}&optionId=uhd-sender`
  await open(page, `/erleben/kundencenter/vertraege/option-auswahl?${pauls}`)
  await expect(page.getByText('Einen Gutschein gibt die Kundin oder der Kunde beim Bestellen ein.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Jetzt buchen/ })).toHaveCount(0)
  await card(page, 'UHD-Sender')
    .getByRole('link', { name: /^Vorschlagen/ })
    .click()
  await expect(title(page)).toHaveText('Option vorschlagen')
  // The sheet of the offer that the customer will get.
  await expect(page.getByRole('heading', { name: 'Die nächsten Monate' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zusammenfassung senden' }).click()
  await expectToast(
    page,
    'Erledigt!',
    'Die Zusammenfassung ist unterwegs. Bestellt wird erst, wenn die Kundin oder der Kunde zustimmt.',
  )
  expect(await mails(page)).toContain('/erleben/kundencenter/vertraege/option-angebot?angebot=')

  // On the contract's page, for the adviser as for the customer.
  await open(page, `/erleben/kundencenter/vertraege/?${pauls}`)
  await expect(page.getByText('Angebot: UHD-Sender')).toBeVisible()

  // Refused the second time, with the reason in view.
  faults.expected(/status of 409/)
  await open(page, address)
  await page.getByRole('button', { name: 'Zusammenfassung senden' }).click()
  await expect(page.getByText('Schon vorgeschlagen')).toBeInViewport()
  const offer = page.getByRole('main').getByRole('link', { name: 'UHD-Sender', exact: true })
  await expect(offer).toHaveAttribute('href', /option-angebot\?angebot=/)
  // By its address, as from the mail: the browser takes over what the server has drawn.
  await open(page, (await offer.getAttribute('href')) ?? '')
  await expect(page.getByRole('button', { name: 'Angebot zurückziehen' })).toBeVisible()

  const customer = await (await browser.newContext()).newPage()
  await openSignedIn(customer, people.paul, overview)
  await customer.getByRole('link', { name: 'Angebot ansehen' }).click()
  await expect(title(customer)).toContainText('Dein Angebot: UHD-Sender')
  // What it costs and the way to the order come before the summary.
  await expect(customer.getByText(euro('4,95'), { exact: true }).first()).toBeInViewport()
  await customer.getByRole('link', { name: 'Zustimmen und bestellen' }).click()
  await expect(customer.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ })).toBeInViewport()
  await expectAccessible(customer)
  const order = customer.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
  await order.click()
  await expect(customer.getByText(termsMissing, { exact: true })).toBeVisible()
  await customer.getByRole('checkbox', { name: /^Ich stimme den AGB zu/ }).check()
  await order.click()
  await expectToast(customer, ...bookedLater)
  await customer.close()
})

test('others get the 404 page, visitors the login', async ({ faults, page, request }) => {
  faults.expected(/status of 404/)
  await openAs(page, people.mia, screen)
  await expect(page).toHaveURL(screen)
  await expect(title(page)).toHaveText('Diese Seite gibt es nicht')
  await expect(page).toHaveTitle(/^Seite nicht gefunden/)
  await hydrated(page)
  expect((await page.context().request.get(screen)).status()).toBe(404)
  expect(new URL((await request.get(screen)).url()).pathname).not.toBe(screen)
})

test('a hostile return target leads to the overview', async ({ page }) => {
  await signIn(page)
  await open(page, `${screen}?return=${encodeURIComponent('//evil.example/')}`)
  await choose(page, people.mia.number)
  await expect(page).toHaveURL(overview)
})
