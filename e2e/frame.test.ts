/** The shared frame in a real browser: menu, flyout, counts, navigation events, notices, modal. */
import { expect, type Page, type Route } from '@playwright/test'

import { violations } from './accessibility.ts'
import { test } from './fixture.ts'
import { forgetMoving, howMuchMoved, watchMoving } from './layout-shift.ts'
import { centre, login, menu, open, people, title } from './pages.ts'

const menuCall = '**/mh-portal-bff/rest/customers/me/menue-items/v1'
const burger = (page: Page) => page.getByTitle('Menü ein-/ausblenden')
const goTo = (page: Page, url: string) =>
  page.evaluate(
    `dispatchEvent(new CustomEvent('mh-navigate', { cancelable: true, detail: { url: ${JSON.stringify(url)} } }))`,
  )
const active = (page: Page) => menu(page).locator('[aria-current]')
const json = (value: unknown) => (route: Route) => route.fulfill({ json: value })

/** Answered once `released`. */
const late = (value: unknown, released: Promise<void>) => async (route: Route) => {
  await released
  await route.fulfill({ json: value })
}

/** What the browser tells assistive technology of the burger: whether its menu is open. */
async function saidOpen(page: Page): Promise<unknown> {
  const cdp = await page.context().newCDPSession(page)
  const { root } = await cdp.send('DOM.getDocument')
  const query = { nodeId: root.nodeId, accessibleName: 'Menü ein-/ausblenden', role: 'button' }
  const { nodes } = await cdp.send('Accessibility.queryAXTree', query)
  await cdp.detach()
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

function item(menueItemId: string, href: string | null, subItems: object[] = []) {
  return { menueItemId, title: menueItemId, href, sspaLink: true, category: 'sidebar', subItems, newTab: false }
}

test.beforeEach(({ page }) => login(page, people.anna))

test.describe('below 1024 px', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('an open menu dims the page and locks it; backdrop, Escape and navigation close it', async ({ page }) => {
    await open(page, `${centre}/uebersicht/`)
    await expect(menu(page)).toBeHidden()
    const scrolled = async () => {
      await page.mouse.move(370, 400)
      await page.mouse.wheel(0, 300)
      await page.waitForTimeout(300)
      return page.evaluate('scrollY')
    }
    await burger(page).click()
    await expect(menu(page)).toBeVisible()
    expect(await saidOpen(page)).toBe(true)
    expect(await scrolled()).toBe(0)
    const dimmed = `getComputedStyle(document.querySelector('nav[popover]'), '::backdrop').backgroundColor`
    await expect.poll(() => page.evaluate(dimmed)).toMatch(/^rgba\(.* 0\.[3-6]\d*\)$/)
    // Behind the backdrop stands a link, which must not be followed.
    const link = await page.getByRole('main').getByRole('link', { name: 'Alle ansehen' }).first().boundingBox()
    await page.mouse.click((link?.x ?? 0) + (link?.width ?? 0) / 2, (link?.y ?? 0) + 5)
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(/\/uebersicht\/$/)
    expect(await saidOpen(page)).toBe(false)
    expect(await scrolled()).toBeGreaterThan(0)

    const act = page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' })
    await act.scrollIntoViewIfNeeded()
    await burger(page).click()
    await expect(menu(page)).toBeVisible()
    const { x = 0, y = 0, width = 0 } = (await act.boundingBox()) ?? {}
    await page.mouse.click(x + width - 5, y + 10)
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(/\/uebersicht\/$/)

    await burger(page).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()

    await burger(page).click()
    await menu(page).getByRole('link', { name: 'Rechnungen' }).click()
    await expect(menu(page)).toBeHidden()
    await burger(page).click()
    await goTo(page, `${centre}/geraete/`)
    await expect(page).toHaveURL(/\/geraete\/$/)
    await expect(menu(page)).toBeHidden()
  })
})

test('a navigation event moves the page and the highlight; a hidden entry marks its ancestor', async ({ page }) => {
  await open(page, `${centre}/`)
  await expect(active(page)).toHaveText('Übersicht (aktiv)')
  await page.evaluate('window.kept = true')
  await goTo(page, `${centre}/service/selbstauskunft/`)
  await expect(active(page)).toHaveText('Selbstauskunft (aktiv)')
  await expect(active(page)).toBeVisible()
  // The highlight follows the event, the address once the page is loaded: before that there is nothing to go back to.
  await expect(page).toHaveURL(`${centre}/service/selbstauskunft/`)
  await goTo(page, `${centre}/videoident`)
  await expect(active(page)).toHaveText('PIN-Verwaltung und Freigaben (aktiv)')
  await expect(page).toHaveURL(`${centre}/videoident`)
  await page.goBack()
  await expect(active(page)).toHaveText('Selbstauskunft (aktiv)')
  for (const url of [
    'javascript:alert(1)',
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    'data:text/html,x',
  ])
    await goTo(page, url)
  await expect(page).toHaveURL(`${centre}/service/selbstauskunft/`)
  expect(await page.evaluate('window.kept'), 'all of it in one document').toBe(true)
})

test('the server’s menu takes the place of the default, 24 px a level, and is kept for the token', async ({
  page,
  faults,
}) => {
  faults.expected(/status of 500|^warning: menu/)
  const deep = item('Zweite', null, [item('Dritte', '/erleben/kundencenter/uebersicht/')])
  await page.route(menuCall, json([item('Erste', null, [deep]), item('Start', 'LANDINGPAGE')]))
  await open(page, `${centre}/uebersicht/`)
  await expect(active(page)).toHaveText('Dritte (aktiv)')
  await expect(menu(page).getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/erleben')
  await expect(menu(page).getByText('Rechnungen')).toHaveCount(0)
  for (const name of ['Erste', 'Zweite'])
    await expect(page.getByTitle(`Untermenü "${name}" öffnen/schließen`)).toBeVisible()
  const indents = `[...document.querySelectorAll('nav[popover] .sr ~ *, nav[popover] summary, nav[popover] a')]
    .filter((one) => ['Erste', 'Zweite', 'Dritte (aktiv)'].includes(one.textContent))
    .map((one) => parseFloat(getComputedStyle(one).paddingInlineStart))`
  const [first = 0, ...below] = (await page.evaluate(indents)) as number[]
  expect(below).toEqual([first + 24, first + 48])

  await page.unroute(menuCall)
  await page.route(menuCall, (route) => route.fulfill({ status: 500 }))
  await open(page, `${centre}/uebersicht/`)
  await expect(active(page)).toHaveText('Dritte (aktiv)')
})

test('who comes by the beta root is led back there by LANDINGPAGE', async ({ page }) => {
  await page.route(menuCall, json([item('Start', 'LANDINGPAGE')]))
  await open(page, '/magenta-zuhause/magenta-eins-beta')
  await goTo(page, '/magenta-zuhause/kundencenter/rechnungen/')
  const start = menu(page).getByRole('link', { name: 'Start' })
  await expect(start).toHaveAttribute('href', '/magenta-zuhause/magenta-eins-beta')
})

test('the flyout says who is here and closes on an outside click', async ({ page }) => {
  await open(page, `${centre}/uebersicht/`)
  const account = page.getByRole('button', { name: 'angemeldet' })
  const flyout = page.getByRole('region', { name: 'Konto' })
  await expect(flyout).toBeHidden()
  await account.click()
  await expect(flyout).toContainText('Du bist angemeldet')
  await expect(flyout.getByRole('link', { name: 'Abmelden' })).toBeVisible()
  await title(page).click()
  await expect(flyout).toBeHidden()
})

for (const width of [320, 1280]) {
  test(`counts and footer arrive and move nothing, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript("localStorage.setItem('bag', 'b-1')")
    await watchMoving(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const footer = { links: [{ text: 'Fußzeile', href: '/erleben/agb' }] }
    await page.route('**/messages/count/v1**', late(12, released))
    await page.route('**/bag/b-1/count', late(3, released))
    await page.route('**/contentful/content/footer', late(footer, released))
    await open(page, '/erleben')
    // This is about the frame's calls, which answer later.
    await forgetMoving(page)
    release()
    const badge = (count: string) => page.getByRole('banner').getByText(count, { exact: true })
    await expect(badge('12')).toBeVisible()
    await expect(badge('3')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Fußzeile' })).toBeAttached()
    const padding = (count: string): Promise<number> =>
      page.evaluate(`parseFloat(getComputedStyle(
        [...document.querySelectorAll('header span')].find(({ textContent }) => textContent === '${count}'),
      ).paddingInlineStart)`)
    expect(await padding('12'), 'extra padding above 9').toBeGreaterThan(await padding('3'))
    expect(await howMuchMoved(page)).toBe(0)
  })
}

test('what anybody puts on the notification channel is shown or ignored, and stays reachable', async ({ page }) => {
  await open(page, `${centre}/rechnungen/`)
  const raise = (detail: unknown) =>
    page.evaluate(`dispatchEvent(new CustomEvent('mh-notification', { detail: ${JSON.stringify(detail)} }))`)
  for (const detail of [null, 7, {}, { message: { a: 1 } }]) await raise(detail)
  await raise({ headline: 'Eins', message: 'Bleibt kurz.', type: 'ERROR' })
  const notices = page.getByRole('region', { name: 'Mitteilungen', exact: true })
  await expect(notices.getByRole('alert')).toHaveText('EinsBleibt kurz.')
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    const [notice, heading] = [await notices.getByRole('alert').boundingBox(), await title(page).boundingBox()]
    expect(notice?.y, 'below the heading').toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0))
  }
  const past = page.getByText('Frühere Mitteilungen (1)')
  for (const address of [`${centre}/uebersicht/`, '/erleben/bestellung/', '/hilfe/erleben']) {
    await open(page, address)
    await page.getByRole('banner').getByRole('button', { name: 'angemeldet' }).click()
    await past.click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Bleibt kurz.' })).toBeVisible()
  }
  expect(await violations(page)).toEqual([])
})

test('a modal dialog is gone with its page', async ({ page }) => {
  await open(page, '/erleben/magenta-eins-beta')
  await page.getByRole('link', { name: 'Was heißt Beta?' }).click()
  await expect(title(page)).toHaveText('Was heißt Beta?')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum', exact: true }).click()
  await expect(title(page)).toHaveText('Impressum')
  await page.goBack()
  await expect(title(page)).not.toHaveText('Was heißt Beta?')
})

test('the search finds a contract, and a question of the help, which opens with its answer', async ({ page }) => {
  await open(page, `${centre}/uebersicht/`)
  await page.getByRole('banner').getByRole('button', { name: 'Suchen' }).click()
  const box = page.getByRole('searchbox', { name: 'Im Kundencenter suchen' })
  await expect(box).toBeFocused()
  await box.fill('Glasfaser')
  const contract = page
    .getByRole('search')
    .getByRole('link', { name: /^Glasfaser/ })
    .first()
  await expect(contract).toBeVisible()
  const [field, hit] = [await box.boundingBox(), await contract.boundingBox()]
  expect(hit?.y, 'downwards').toBeGreaterThan(field?.y ?? Infinity)
  await box.fill('Kündigungsfrist')
  const question = 'Welche Kündigungsfrist habe ich?'
  await page.getByRole('search').getByRole('link', { name: question }).click()
  await expect(page).toHaveURL(/\/hilfe\/erleben\?q=K%C3%BCndigungsfrist#help-/)
  const answer = page.getByRole('group').filter({ has: page.getByRole('heading', { name: question }) })
  await expect(answer.getByRole('paragraph').first()).toBeVisible()
  await expect(answer.getByRole('heading', { name: question })).toBeInViewport()
  const way = page.getByRole('navigation', { name: 'Brotkrumen' }).getByRole('link', { name: 'Übersicht' })
  await expect(way).toHaveAttribute('href', `${centre}/uebersicht/`)
})

test('a proxy’s own page in place of the frame’s answers harms nobody', async ({ page, faults }) => {
  faults.expected(/^warning: (menu|customer data|inbox count|cart count)/)
  await page.route(/messages\/count|menue-items|customers\/me\/data|content\/footer/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>Bitte anmelden</html>' }),
  )
  await open(page, `${centre}/uebersicht/`)
  await page.waitForLoadState('networkidle')
  await expect(title(page)).not.toBeEmpty()
  await expect(page.getByRole('banner')).toContainText(people.anna.name)
  await expect(page.getByRole('banner').getByTitle('Neuigkeiten')).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Rechnungen' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(9)
})

test('answers with gaps: what is whole is shown, the rest stays as drawn', async ({ page, faults }) => {
  faults.expected(/^warning: (menu|customer data)/)
  const links = [null, { text: 'ohne Ziel' }, { text: 'Fußzeile', href: '/erleben/agb' }]
  await page.route('**/contentful/content/footer', json({ brandImage: 5, copyrightLink: 'x', links }))
  await page.route('**/customers/me/data/v2**', json({ customer: {} }))
  await page.route(menuCall, json([{ ...item('Neu', '/erleben/agb'), keywords: null, subItems: null }, { title: 'x' }]))
  await open(page, `${centre}/uebersicht/`)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Fußzeile' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(10)
  await expect(menu(page).getByRole('link', { name: 'Neu', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('banner')).toContainText(people.anna.name)
  await expect(page.getByRole('banner')).not.toContainText('undefined')
})
