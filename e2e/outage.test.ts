/** The content service down, slow or malformed: the screens stay usable with their German defaults. */
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, type Page } from '@playwright/test'

import { test } from './fixture.ts'
import { bookingAt, login, menu, open, openSignedIn, people, selectionAt, title } from './pages.ts'
import { ownPortal } from './portal.ts'

const annas = '3104917'

/** Fields of every type, all malformed. */
const wrong = { title: 7, lead: [], content: {}, text: null, buttons: 'x', image: 3, topics: [null, 1], links: 'x' }
const entry = { sys: { id: 'x', type: 'Entry' }, fields: { internalName: 'x', brandImage: 7, ...wrong } }
const odd = JSON.stringify({ sys: { type: 'Array' }, total: 1, skip: 0, limit: 100, items: [entry] })

/** What is remembered for a minute comes last. */
const troubles: Record<string, (response: ServerResponse) => void> = {
  stopped: (response) => void response.destroy(),
  slow: () => undefined,
  garbage: (response) => void response.end('<html>Wartung'),
  partial: (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"sys":{"type":"Array"},')
    setTimeout(() => response.destroy(), 20)
  },
  'of wrong types': (response) => void response.end(odd),
}

const portal = await ownPortal()
let trouble: ((response: ServerResponse) => void) | undefined
let asked = 0
let far: Server

test.use({ baseURL: portal.origin })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  far = createServer((_request, response) => {
    asked += 1
    trouble?.(response)
  })
  await once(far.listen(0, '127.0.0.1'), 'listening')
  await portal.start({
    LOG_LEVEL: 'error',
    CONTENT_SPACE: 'raum',
    CONTENT_TOKEN: 'geheim',
    CONTENT_HOST: `http://127.0.0.1:${(far.address() as AddressInfo).port}`,
  })
})
test.afterAll(async () => {
  await portal.stop()
  far.closeAllConnections()
  far.close()
})

/** A page drawn during the outage; after a failed call the service is not asked again for some seconds. */
async function meet(page: Page): Promise<void> {
  await expect(async () => {
    asked = 0
    await open(page, '/erleben/agb')
    expect(asked, 'the service was asked').toBeGreaterThan(0)
  }).toPass({ intervals: [1000] })
}

for (const [name, answer] of Object.entries(troubles)) {
  test(`the content service is ${name}`, async ({ page, faults }) => {
    trouble = answer
    // The footer and the pages' own calls are answered with an error, which browsers note.
    faults.expected(/status of (404|502)/)
    await meet(page)
    await expect(title(page)).toHaveText('Allgemeine Geschäftsbedingungen')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum', exact: true }).click()
    await expect(title(page)).toHaveText('Impressum')
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(9)
    await open(page, '/hilfe/erleben')
    await expect(title(page)).toHaveText('Fragen & Antworten')
    await open(page, '/erleben/magenta-eins-beta')
    await expect(title(page)).not.toBeEmpty()
    await open(page, '/erleben/vertraege-hier-kuendigen')
    await expect(page.getByRole('button', { name: 'jetzt kündigen' })).toBeVisible()

    await openSignedIn(page, people.anna, bookingAt(annas, 'hd-sender'))
    await expect(page.getByLabel('Aktionscode', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Einlösen' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /AGB.*Widerruf/s })).toBeVisible()
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(page.getByText('Bitte AGB, Datenschutz, Widerrufsrecht zustimmen').first()).toBeVisible()
  })
}

for (const width of [320, 1280]) {
  test(`content that never comes to the browser holds nobody up, ${width} px`, async ({ page, faults }) => {
    faults.expected(/status of (404|502)/)
    await page.setViewportSize({ width, height: 800 })
    await login(page, people.anna)
    await page.route('**/api/contentful/**', () => {})
    const spinner = page.getByText('Wird geladen')
    const book = page.getByRole('link', { name: 'Jetzt buchen' }).first()
    await open(page, selectionAt(annas))
    await book.click()
    await expect(spinner).toBeAttached()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen' }).click()
    await expect(page.getByRole('button', { name: 'jetzt kündigen' })).toBeVisible()

    await open(page, selectionAt(annas))
    await book.click()
    await expect(spinner).toBeAttached()
    if (width === 320) await page.getByTitle('Menü ein-/ausblenden').click()
    await expect(menu(page).getByRole('link', { name: 'Rechnungen' })).toBeInViewport()
    await menu(page).getByRole('link', { name: 'Rechnungen' }).click({ trial: true })
    if (width === 320) await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox', { name: /AGB.*Widerruf/s })).toBeVisible()
    await expect(spinner).toHaveCount(0)
  })
}
