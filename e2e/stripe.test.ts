/** Stripe's way, against a server that speaks its protocol: out to its page and back, with scripts and without. */
import { expect, type Page } from '@playwright/test'

import { openStripeServer } from '#app/testing/stripe-server.ts'

import { expectAccessible } from './accessibility.ts'
import { test, withoutScriptsOnPhone } from './fixture.ts'
import { centre, expectToast, hydrated, openAs, openSignedIn, people, title } from './pages.ts'
import { ownPortal } from './portal.ts'

const stripe = await openStripeServer()
const portal = await ownPortal()
const methods = `${centre}/kundendaten/zahlungsarten`

test.use({ baseURL: portal.origin })
test.describe.configure({ mode: 'serial' })

test.beforeAll(() =>
  portal.start({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_ORIGIN: stripe.origin,
    FULFILMENT_DELAY_MS: '600000',
  }),
)
test.afterAll(async () => {
  await portal.stop()
  await stripe.close()
})

/** Stripe's page: it leads back, by what it was told when it was made. */
test.beforeEach(({ context }) =>
  context.route('https://checkout.stripe.example/**', (route) => {
    const { asked } = stripe.session(sessionIn(route.request().url()))
    const body = `<!doctype html><html lang="de"><link rel="icon" href="data:,"><title>Stripe</title>
      <a href="${asked.get('success_url')?.replaceAll('&', '&amp;')}">Fertig</a>
      <a href="${asked.get('cancel_url')?.replaceAll('&', '&amp;')}">Zurück</a>`
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  }),
)

const sessionIn = (url: string): string => new URL(url).pathname.slice(1)

/** On Stripe's page. @returns the session that it is about */
async function atStripe(page: Page): Promise<string> {
  await expect(page).toHaveURL(/^https:\/\/checkout\.stripe\.example\/cs_test_\d+$/)
  return sessionIn(page.url())
}

async function toOrder(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Zur Kasse' }).click()
  await main.getByRole('radio', { name: /Nach Hause/ }).check()
  await main.getByRole('button', { name: 'Zahlung wählen' }).click()
  await main.getByRole('radio', { name: /Neue Karte/ }).check()
  await main.getByRole('checkbox', { name: /AGB/ }).check()
  await main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
}

async function storeCard(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Kreditkarte' }).check()
  await main.getByRole('button', { name: 'Weiter zum Zahlungsdienst' }).click()
}

/** The order that stands there, once, named by what Stripe said of the card. */
async function expectOrdered(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(title(page)).toHaveText(/^Danke, .+\. Wir haben deine Bestellung\.$/)
  await expect(main).toContainText('Mastercard ···· 4444')
  await page.goto(`${centre}/bestellungen/`)
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1)
}

/** There, and back to the order. @returns the session that was paid */
async function payAtStripe(page: Page): Promise<string> {
  const session = await atStripe(page)
  stripe.pay(session)
  await page.getByRole('link', { name: 'Fertig' }).click()
  await expectOrdered(page)
  return session
}

test('a card pays in the checkout; who comes back before paying waits, and pays the same order', async ({
  page,
  main,
}) => {
  await openSignedIn(page, people.otto, `${centre}/shoppingcart`)
  await toOrder(page)
  await atStripe(page)
  // The back link, as nothing was paid.
  await page.getByRole('link', { name: 'Zurück' }).click()
  await expect(title(page)).toHaveText('Gib die Zahlung frei')
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Weiter zum Zahlungsdienst' }).click()
  expect(stripe.session(await payAtStripe(page)).asked.get('payment_intent_data[capture_method]')).toBe('manual')
})

test('a card that Stripe declines pays nothing: another way pays the same order', async ({ page, main, faults }) => {
  faults.expected(/status of 4(09|22)/)
  await openSignedIn(page, people.lena, `${centre}/shoppingcart`)
  await toOrder(page)
  stripe.pay(await atStripe(page), 'declined')
  await page.getByRole('link', { name: 'Zurück' }).click()
  await expect(title(page)).toHaveText('Anders zahlen')
  await hydrated(page)
  await expect(main.getByRole('radio', { name: /Neue Karte/ })).toBeEnabled()
  await main.getByRole('radio', { name: /Neue Karte/ }).check()
  await main.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await payAtStripe(page)
})

test('a card is stored: given up first, then given', async ({ page, main }) => {
  await openSignedIn(page, people.oskar, methods)
  await storeCard(page)
  await atStripe(page)
  await page.getByRole('link', { name: 'Zurück' }).click()
  await expect(title(page)).toHaveText('Zahlungsarten')
  await hydrated(page)
  await storeCard(page)
  stripe.give(await atStripe(page))
  await page.getByRole('link', { name: 'Fertig' }).click()
  await expectToast(page, 'Hinterlegt', 'Du kannst jetzt damit bezahlen.')
  await expect(main).toContainText('Mastercard ···· 4444')
})

withoutScriptsOnPhone(() => {
  test('a card pays in the checkout', async ({ page, main }) => {
    await openAs(page, people.karla, `${centre}/shoppingcart`)
    await toOrder(page)
    // No form may leave the portal: a link does.
    await expect(title(page)).toHaveText('Gib die Zahlung frei')
    await main.getByRole('link', { name: 'Weiter zum Zahlungsdienst' }).click()
    await payAtStripe(page)
  })

  test('a card is stored', async ({ page, main }) => {
    await openAs(page, people.greta, methods)
    await storeCard(page)
    await expect(title(page)).toHaveText('Karte hinterlegen')
    await main.getByRole('link', { name: 'Weiter zum Zahlungsdienst' }).click()
    stripe.give(await atStripe(page))
    await page.getByRole('link', { name: 'Fertig' }).click()
    await expect(title(page)).toHaveText('Zahlungsarten')
    await expect(main).toContainText('Mastercard ···· 4444')
  })
})
