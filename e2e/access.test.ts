/** Access: login and back, foreign contracts, both forms of an address, redirects, logout. */
import { expect } from '@playwright/test'

import { catalogue } from './error-catalogue.ts'
import { test } from './fixture.ts'
import {
  bookingAt,
  centre,
  contractAt,
  expectToast,
  fillLogin,
  hydrated,
  login,
  menu,
  open,
  openAs,
  openSignedIn,
  people,
  selectionAt,
  title,
} from './pages.ts'

const annas = '3104917'
const pauls = '3088411'

test('a protected address leads to the login and back to it', async ({ page }) => {
  await page.goto(bookingAt(annas, 'hd-sender'))
  await expect(title(page)).toHaveText('Anmelden')
  await fillLogin(page, people.anna)
  await expect(page).toHaveURL(bookingAt(annas, 'hd-sender'))
  await expect(title(page)).toHaveText('Auftrag erstellen / Optionsbuchung')
})

test('the option selection leads to the login and then to my-contracts, with the contract marked', async ({ page }) => {
  await openAs(page, people.anna, selectionAt(annas))
  await expect(page).toHaveURL(`${centre}/meine-vertraege/?contractId=${annas}`)
  await expect(page.locator('[aria-current=true]')).toContainText('TV Komfort')
})

for (const [name, contractId] of [
  ['an unknown', '9999999'],
  ['a foreign', pauls],
] as const) {
  test(`${name} contract leads to my-contracts with the notice`, async ({ page }) => {
    await login(page, people.anna)
    for (const address of [contractAt(contractId), selectionAt(contractId), bookingAt(contractId, 'hd-sender')]) {
      await open(page, address)
      await expect(page).toHaveURL(`${centre}/meine-vertraege/`)
      await expectToast(page, ...catalogue.contractNotLoaded)
    }
  })
}

test('an address without a contract goes on with the selected one, else to the list', async ({ page }) => {
  await login(page, people.anna)
  await page.goto(`${centre}/vertraege/`)
  await expect(page).toHaveURL(`${centre}/meine-vertraege/`)
  await open(page, contractAt(annas))
  await page.goto(`${centre}/vertraege`)
  await expect(page).toHaveURL(contractAt(annas))
  await page.goto(`${centre}/vertraege/option-auswahl`)
  await expect(page).toHaveURL(selectionAt(annas))
  await expect(title(page)).toHaveText('Zubuchbare Optionen')
})

test('an unknown page answers 404 and shows a way on', async ({ page, faults }) => {
  faults.expected(/status of 404 .*gibt-es-nicht/)
  for (const base of ['/erleben', '/magenta-zuhause', '']) {
    const answer = await page.goto(`${base}/gibt-es-nicht`)
    await hydrated(page)
    expect(answer?.status()).toBe(404)
    await expect(title(page)).toHaveText('Diese Seite gibt es nicht')
    await expect(page.getByRole('link', { name: 'Zur Übersicht' })).toHaveAttribute(
      'href',
      `${base || '/erleben'}/kundencenter/uebersicht/`,
    )
  }
  const program = await page.request.get('/gibt-es-nicht', { headers: { accept: 'application/json' } })
  expect([program.status(), program.headers()['content-type']]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ])
})

test('every page answers with and without a trailing slash', async ({ page }) => {
  await login(page, people.anna)
  const { request } = page.context()
  for (const path of [
    '',
    '/kundencenter',
    '/kundencenter/uebersicht',
    '/kundencenter/meine-vertraege',
    '/kundencenter/vertraege',
    '/kundencenter/vertraege/option-auswahl',
    '/kundencenter/vertraege/option-buchen',
    '/kundencenter/kundendaten/zahlungsmittel',
    '/impressum',
  ]) {
    for (const base of ['/erleben', '/magenta-zuhause']) {
      for (const end of ['', '/']) {
        const address = `${base}${path}${end}`
        expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)
      }
    }
  }
})

test('redirects: the root, and the option routes below contracts/ with their query', async ({ page }) => {
  const { request } = page.context()
  const redirectLocation = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location']]
  }
  expect(await redirectLocation('/')).toEqual([302, '/erleben'])
  await login(page, people.anna)
  for (const [name, base] of [
    ['option-auswahl', '/erleben'],
    ['option-buchen', '/magenta-zuhause'],
  ]) {
    const query = `?contractId=${annas}&optionId=hd-sender`
    expect(await redirectLocation(`${base}/kundencenter/contracts/${name}${query}`)).toEqual([
      302,
      `${base}/kundencenter/vertraege/${name}${query}`,
    ])
  }
})

test('a logout in one tab is seen by the other, and clears what was kept', async ({ page, context, faults }) => {
  // A call of the other tab that is under way is refused.
  faults.sessionEnded()
  await openSignedIn(page, people.anna, contractAt(annas))
  const other = await context.newPage()
  await open(other, `${centre}/uebersicht/`)
  await other.getByRole('banner').getByText(people.anna.name).first().click()
  await expect(other.getByText('Du bist angemeldet')).toBeVisible()
  await other.getByRole('link', { name: 'Abmelden' }).click()
  await expect(other).toHaveURL('/erleben')
  await expect(page).toHaveURL('/erleben', { timeout: 10_000 })
  await hydrated(page)
  await expect(page.getByText('TV Komfort')).toHaveCount(0)
  expect(await page.evaluate('Object.keys(sessionStorage)')).not.toContain('mh-selected-contract-id')
  await page.goto(contractAt(annas))
  await expect(title(page)).toHaveText('Anmelden')
})

test('another customer in a second tab: the first one drops its page and shows the other', async ({
  page,
  context,
  faults,
}) => {
  // The calls of the first tab are refused on purpose, and a bag of somebody else has no count.
  faults.expected(/status of (401|404|409)/)
  await openSignedIn(page, people.anna, selectionAt(annas))
  await page.evaluate('localStorage.setItem("bag", "1")')
  const other = await context.newPage()
  await other.goto('/erleben/api/auth/redirect/login')
  await fillLogin(other, people.mia)
  await expect(other.getByRole('banner')).toContainText(people.mia.name)

  await page
    .getByRole('link', { name: /^Jetzt buchen/ })
    .first()
    .click()
  await expect(page.getByRole('banner')).toContainText(people.mia.name)
  await expect(page.getByRole('main')).not.toContainText(annas)
  expect(await page.evaluate('sessionStorage.getItem("mh-selected-contract-id")')).toBeNull()
  expect(await page.evaluate('localStorage.getItem("bag")')).toBeNull()
})

test('another customer in a second tab is noticed as soon as the first one is looked at again', async ({
  page,
  context,
  faults,
}) => {
  faults.expected(/status of (401|404|409)/)
  await openSignedIn(page, people.anna, contractAt(annas))
  const other = await context.newPage()
  await other.goto('/erleben/api/auth/redirect/login')
  await fillLogin(other, people.mia)
  await expect(other.getByRole('banner')).toContainText(people.mia.name)
  await expect(page.getByRole('main')).toContainText(annas)
  // The tabs of the browser that runs this are all shown.
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
  await expect(page.getByRole('banner')).toContainText(people.mia.name)
  await expect(page.getByRole('main')).not.toContainText(annas)
})

test('only public pages may be found by search engines', async ({ page }) => {
  const tag = async (path: string) => (await page.context().request.get(path)).headers()['x-robots-tag']
  const found = ['/erleben', '/erleben/impressum', '/erleben/vertraege-hier-kuendigen']
  for (const path of found) expect(await tag(path), path).toBeUndefined()
  for (const path of [
    '/erleben/beleg/unbekannt',
    '/erleben/kundencenter/newsletter/abmeldung?x=1',
    `${centre}/gibt-es-nicht`,
  ])
    expect(await tag(path), path).toBe('noindex')
  await login(page, people.anna)
  for (const path of ['/erleben', contractAt(annas)]) expect(await tag(path), path).toBe('noindex')
})

test('going back while the page begins shows one page, that of the address', async ({ page }) => {
  await openSignedIn(page, people.anna, `${centre}/uebersicht/`)
  await menu(page).getByRole('link', { name: 'Verträge', exact: true }).click()
  await expect(title(page)).toHaveText('Verträge')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.reload({ waitUntil: 'commit' })
  await page.evaluate('history.back()').catch(() => undefined)
  await expect(page).toHaveURL(/uebersicht/)
  await expect(title(page)).toHaveText(/^Guten Tag/)
  await hydrated(page)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(title(page)).toHaveText(/^Guten Tag/)
})

test('under the other base no link and no form leaves it', async ({ page }) => {
  const { request } = page.context()
  const base = '/magenta-zuhause'
  await login(page, people.anna, base)
  const inCentre = ['uebersicht/', 'meine-vertraege/', 'vertraege/?contractId=3104917', 'neuigkeiten/', 'rechnungen/']
  const booking = `vertraege/option-buchen?contractId=3104917&optionId=hd-sender`
  const selection = 'vertraege/option-auswahl?contractId=3104917'
  const below = ['', '/magenta-eins-beta', '/impressum', '/datenschutz', '/agb', '/vertrag-widerrufen', '/bestellung/']
  for (const path of [...below, ...[...inCentre, booking, selection].map((one) => `/kundencenter/${one}`)]) {
    const answer = await request.get(base + path)
    expect(answer.status(), path).toBe(200)
    const addresses = [...(await answer.text()).matchAll(/\b(?:href|action|formaction|src)="([^"]*)"/g)].map(
      ([, to]) => to,
    )
    expect(addresses.length, path).toBeGreaterThan(10)
    expect(
      addresses.filter((to) => /^\/erleben(?![^/?#])/.test(to ?? '')),
      path,
    ).toEqual([])
  }
})

test('the password can be shown while it is typed, and goes out hidden', async ({ page }) => {
  await page.goto('/erleben/api/auth/redirect/login')
  const password = page.getByLabel('Passwort')
  await password.fill('geheim')
  await expect(password).toHaveAttribute('type', 'password')
  const toggle = page.getByRole('button', { name: 'des Passworts' })
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toBeFocused()
  await expect(toggle).toHaveText('Verbergen des Passworts')
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a customer ends a login elsewhere', async ({ page, browser }) => {
  const elsewhere = await browser.newContext({ locale: 'de-DE', javaScriptEnabled: false })
  const other = await elsewhere.newPage()
  await login(other, people.lena)
  await openSignedIn(page, people.lena, `${centre}/uebersicht/`)
  await page.locator('button[popovertarget=konto]').click()
  await page.getByRole('link', { name: 'Deine Anmeldungen' }).click()
  await expect(title(page)).toHaveText('Deine Anmeldungen')
  const row = page.getByRole('listitem').filter({ hasText: 'zuletzt aktiv' })
  const before = await row.count()
  await row
    .first()
    .getByRole('button', { name: /^Beenden/ })
    .click()
  await expectToast(page, 'Beendet!', 'Das andere Gerät ist abgemeldet.')
  await expect(row).toHaveCount(before - 1)
  // Others of these tests may have signed in as the same person; the last used stood first.
  await other.goto(`${centre}/kundendaten/anmeldungen`)
  await expect(title(other)).toHaveText('Anmelden')
  await elsewhere.close()
})
