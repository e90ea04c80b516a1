/** Another provider by its folder alone: name, colours, logo, phone, products; nothing of the demo provider shows through. */
import { expect, type Page } from '@playwright/test'
import { extractText } from 'unpdf'

import { expectAccessible } from './accessibility.ts'
import { test } from './fixture.ts'
import { centre, contractAt, login, mails, open, people, selectionAt } from './pages.ts'
import { ownPortal } from './portal.ts'

const portal = await ownPortal()

test.use({ baseURL: portal.origin })
test.describe.configure({ mode: 'serial' })

test.beforeAll(() => portal.start({ PROVIDER_FILE: 'db/seed/provider-zwei/provider.json' }))
test.afterAll(() => portal.stop())

const paper = `${centre}/vertraege/dokument?dokument=019a9e02-0000-7000-8000-000031048820`
const accent = 'rgb(0, 105, 92)'
const everythingSeen = `(() => {
  const colours = [...document.querySelectorAll('*')].flatMap((element) => {
    const { color, backgroundColor, borderBottomColor, fill } = getComputedStyle(element)
    return [color, backgroundColor, borderBottomColor, fill]
  })
  const labels = [...document.querySelectorAll('[title],[alt],[aria-label]')].flatMap((element) =>
    ['title', 'alt', 'aria-label'].map((name) => element.getAttribute(name) ?? ''))
  return { text: [document.title, document.body.innerText, ...labels].join(' '), colours: [...new Set(colours)] }
})()`

/** What would tell of the demo provider. */
const ours = /.{0,60}(?:\berleben\b(?!\/)|0341\s555\s0100|Beispielstraße\s1\b|erleben Netze).{0,40}/gi

/** Address bars keep the base; what people read does not name the demo provider, nor does its magenta colour anything. */
async function expectNothingOfOurs(page: Page): Promise<void> {
  const seen = await page.evaluate<{ text: string; colours: string[] }>(everythingSeen)
  // What is around it says where it stands; the whole page would not fit into a report.
  expect(seen.text.match(ours)).toBeNull()
  expect(seen.colours).not.toContain('rgb(226, 0, 116)')
  expect(seen.colours).not.toContain('rgb(192, 0, 99)')
}

test('the door, the login and the legal pages', async ({ page }) => {
  for (const path of ['', '/impressum', '/datenschutz', '/agb', '/vertraege-hier-kuendigen', '/cookies']) {
    await open(page, `/erleben${path}`)
    await expectNothingOfOurs(page)
    await expect(page.getByRole('img', { name: 'küstennetz' }).first()).toBeVisible()
  }
  await open(page, '/erleben/impressum')
  await expect(page.getByRole('main').getByText('Küstennetz Beispiel GmbH').first()).toBeVisible()
  await page.goto('/erleben/api/auth/redirect/login')
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toHaveCSS('background-color', accent)
  await expect(page.getByText('Mit deinen Zugangsdaten für küstennetz.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'küstennetz' })).toHaveCSS('background-image', /theme\/logo\.svg/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`contract, options, overview in ${colorScheme}: own colours, readable`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await login(page, people.anna)
    for (const address of [`${centre}/uebersicht/`, contractAt('3104882'), paper, selectionAt('3104882')]) {
      await open(page, address)
      await expectNothingOfOurs(page)
      await expectAccessible(page)
    }
    await expect(page.getByRole('heading', { name: 'Kinohafen' })).toBeVisible()
  })
}

test('shop, bag and payment methods: own colours in both themes, readable', async ({ page }) => {
  await login(page, people.anna)
  for (const address of ['shop/alle/fon-8', 'shoppingcart', 'kundendaten/zahlungsarten']) {
    await open(page, `${centre}/${address}`)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNothingOfOurs(page)
    }
  }
  // Looks at both themes itself.
  await expectAccessible(page)
})

test('papers and mails are the provider’s', async ({ page }) => {
  await login(page, people.anna)
  const { request } = page.context()
  const files = [
    paper.replace('/dokument?', '/dokument.pdf?'),
    `${centre}/vertraege/option-buchen/zusammenfassung.pdf?contractId=3104882&optionId=cloud-1tb`,
  ]
  for (const file of files) {
    const { text } = await extractText(new Uint8Array(await (await request.get(file)).body()), { mergePages: true })
    expect(text).toContain('Küstennetz Beispiel GmbH')
    expect(text.match(ours)).toBeNull()
  }
  await open(page, `${centre}/kundendaten/zahlungsarten`)
  await page
    .getByRole('button', { name: /^Zum Standard machen/ })
    .first()
    .click()
  await expect.poll(() => mails(page)).toContain('Andere Zahlungsart für deine Rechnung')
  const told = await mails(page)
  expect(told).toContain('0431 555 0270')
  expect(told.match(ours)).toBeNull()
})

test('favicon and manifest are the provider’s', async ({ page }) => {
  const { request } = page.context()
  expect(await (await request.get('/favicon.svg')).text()).toContain('#00695c')
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({
    short_name: 'küstennetz',
    theme_color: '#00695c',
  })
})
