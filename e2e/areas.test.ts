/** The browser knows the first page's area with the page, the others behind it (docs/adr/0025-routes-by-area.md). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, type Page } from '@playwright/test'

import { test } from './fixture.ts'
import { centre, login, menu, open, people, title } from './pages.ts'

const manifestFile = join(import.meta.dirname, '../dist/client/.vite/manifest.json')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { readonly file: string }>
const fileOf = (source: string) => `**/${manifest[source]?.file ?? source}`

const contracts = fileOf('src/domains/contracts/web/routes.tsx')
const developers = fileOf('src/app/web/developer/routes.tsx')

const stepToContracts = (page: Page) => menu(page).getByRole('link', { name: 'Verträge', exact: true }).click()

test.use({ viewport: { width: 1280, height: 800 } })

test.beforeEach(({ page }) => login(page, people.anna))

test('a step to an area that is still on its way waits for it, in the same document', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route(contracts, async (route) => {
    await released.promise
    await route.continue()
  })
  await open(page, `${centre}/uebersicht/`)
  await page.evaluate('window.kept = true')
  await stepToContracts(page)
  await expect(page.getByText('Wird geladen')).toBeAttached()
  released.resolve()
  await expect(title(page)).toHaveText('Verträge')
  expect(await page.evaluate('window.kept')).toBe(true)
})

test('an area that cannot be loaded says so; the next step asks again', async ({ page, faults }) => {
  faults.expected(/Failed to load resource|Failed to fetch dynamically imported module|error handlers failed/)
  await page.route(contracts, (route) => route.abort())
  await open(page, `${centre}/uebersicht/`)
  await stepToContracts(page)
  await expect(title(page)).toHaveText('Ein Fehler ist aufgetreten.')
  await page.unroute(contracts)
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click()
  await expect(title(page)).toHaveText('Verträge')
})

test('the developers’ area stays out of customers’ browsers', async ({ page }) => {
  const others = page.waitForRequest(contracts)
  let asked = false
  await page.route(developers, (route) => {
    asked = true
    return route.continue()
  })
  await open(page, `${centre}/uebersicht/`)
  await others
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(false)
})
