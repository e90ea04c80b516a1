/** Consent and tracking (§ 25 TDDDG): a server of its own that names a tag manager, which stands at another port. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, withoutScripts } from './fixture.ts'
import { menu, open, openSignedIn, people, selectionAt, title } from './pages.ts'
import { ownPortal } from './portal.ts'

const annas = '3104917'
const tag = `const collect = new URL('/collect', document.currentScript.src)
const send = (kind) => (data) =>
  fetch(collect, { method: 'POST', mode: 'no-cors', body: JSON.stringify({ kind, ...data }) })
setTimeout(() => { window.utag = { view: send('view'), link: send('link') } }, 300)`

const portal = await ownPortal()
const collected: Record<string, unknown>[] = []
let tagManager: Server
let tagManagerOrigin: string

test.use({ baseURL: portal.origin })

test.beforeAll(async () => {
  tagManager = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      if (request.method === 'POST') collected.push(JSON.parse(Buffer.concat(pieces).toString()) as object as never)
      response.setHeader('content-type', 'text/javascript').end(request.url === '/tag.js' ? tag : '')
    })
  })
  await once(tagManager.listen(0, '127.0.0.1'), 'listening')
  tagManagerOrigin = `http://127.0.0.1:${(tagManager.address() as AddressInfo).port}`
  await portal.start({ ENVIRONMENT: 'tua', TAG_MANAGER_URL: `${tagManagerOrigin}/tag.js` })
})
test.afterAll(async () => {
  await portal.stop()
  tagManager.close()
})
test.beforeEach(() => {
  collected.length = 0
})

/** Every request that leaves our origin. */
function elsewhere(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== portal.origin) found.push(request.url())
  })
  return found
}

/** How much has moved since the page began to load. */
const layoutShift = `new Promise((done) => {
  let sum = 0
  const add = (list) => list.getEntries().forEach(({ value }) => (sum += value))
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 500)
})`

const banner = (page: Page) => page.getByRole('region', { name: 'Dürfen wir die Nutzung messen?' })
const views = () => collected.filter(({ kind }) => kind === 'view').map((data) => data['page_name'])

test('nothing before a consent, page views after it, nothing once it is taken back', async ({ page, context }) => {
  const third = elsewhere(page)
  for (const address of ['/erleben', '/hilfe/erleben', '/erleben/impressum']) {
    await open(page, address)
    await page.waitForTimeout(700)
  }
  expect(third).toEqual([])
  expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(['environment=tua'])
  await banner(page).getByRole('button', { name: 'Alle erlauben' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${portal.origin}/erleben/impressum`)
  await expect.poll(views).toEqual(['impressum'])

  await openSignedIn(page, people.anna, selectionAt(annas))
  await expect.poll(views).toEqual(['impressum', 'kundencenter/vertraege/option-auswahl'])
  expect(collected.at(-1)).toMatchObject({
    page_address: '/erleben/kundencenter/vertraege/option-auswahl',
    customer_type: 'existing customer',
    environment: 'tua',
    products: expect.arrayContaining(['tv-plus', 'sport', 'beta', 'Persönlicher Service']),
  })
  await page.getByRole('link', { name: 'Jetzt buchen' }).first().click()
  await expect.poll(views).toContain('kundencenter/vertraege/option-buchen')
  expect(JSON.stringify(collected)).not.toMatch(new RegExp(`${annas}|${people.anna.number}|Anna|Brandt`))

  await open(page, '/erleben/cookies')
  await expect(page.getByText('Du hast eingewilligt')).toBeVisible()
  await page.getByRole('button', { name: 'Nur notwendige' }).click()
  await expect(page.getByText('Es wird nichts gemessen.')).toBeVisible()
  third.length = 0
  await open(page, '/erleben/impressum')
  await page.waitForTimeout(1500)
  expect(third).toEqual([])
  await expect(banner(page)).toHaveCount(0)
})

test('a half-filled form stays when somebody chooses', async ({ page }) => {
  await open(page, '/erleben/vertrag-widerrufen')
  await page.getByLabel('Vor- und Nachname').fill('Anna')
  await banner(page).getByRole('button', { name: 'Nur notwendige' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Anna')
  await open(page, '/erleben/impressum')
  await expect(banner(page)).toHaveCount(0)
})

test('the banner covers no focus, moves nothing, and is accessible at every width', async ({ page }) => {
  await open(page, '/erleben/impressum')
  expect(await page.evaluate(layoutShift)).toBe(0)
  await expectAccessible(page)
  for (const [width, height] of [
    [320, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const links = page.getByRole('contentinfo').getByRole('link')
    for (const link of await links.all()) {
      await link.focus()
      const [at, over] = [await link.boundingBox(), await banner(page).boundingBox()]
      expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
    }
  }
})

test('the mock shows what would be sent, and records the error page as fehlerseite', async ({
  page,
  context,
  faults,
}) => {
  faults.cutOff()
  faults.expected(/Component Error/)
  const third = elsewhere(page)
  await openSignedIn(page, people.anna, '/erleben/kundencenter/uebersicht/?tracking-mock=1')
  const viewer = page.getByRole('complementary', { name: 'Tracking-Vorschau' })
  await viewer.getByText('Tracking-Vorschau').click()
  await expect(viewer.getByText('kundencenter/uebersicht', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await menu(page).getByRole('link', { name: 'Verträge', exact: true }).click()
  await expect(title(page)).toHaveText('Ein Fehler ist aufgetreten.')
  await expect(viewer.getByText('fehlerseite', { exact: true }).first()).toBeVisible()
  const log = await page.evaluate('sessionStorage.getItem("mh-tracking-debug-log")')
  expect(log).toContain('"page_name":"fehlerseite","page_category":"common-error"')
  expect(log, 'one view, not two').not.toContain('"page_name":"kundencenter/meine-vertraege"')
  expect(third).toEqual([])
  await context.setOffline(false)
})

withoutScripts(() => {
  test('the choice is made and changed by plain forms', async ({ page, context }) => {
    const third = elsewhere(page)
    await page.goto('/erleben/agb')
    await banner(page).getByRole('button', { name: 'Alle erlauben' }).click()
    await expect(page).toHaveURL(`${portal.origin}/erleben/agb`)
    await expect(banner(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Cookies', exact: true }).click()
    await expect(page.getByText('Du hast eingewilligt')).toBeVisible()
    await page.getByRole('button', { name: 'Nur notwendige' }).click()
    await expect(page.getByText('Es wird nichts gemessen.')).toBeVisible()
    expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toMatch(/^necessary\./)
    expect(third).toEqual([])
  })
})
