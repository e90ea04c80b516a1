/** Every delivered route without barriers: light and dark, in both layouts, with text twice as large (BFSG; WCAG 2.2 AA). */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, type Page } from '@playwright/test'

import { helpPath } from '#kit/paths.ts'

import { expectAccessibleInAllLooks } from './accessibility.ts'
import {
  adviserAddresses,
  customerAddresses,
  developerAddresses,
  operatorAddresses,
  publicAddresses,
} from './addresses.ts'
import { test } from './fixture.ts'
import { howMuchMoved, watchMoving } from './layout-shift.ts'
import { centre, contractAt, hydrated, login, open, openAs, people, title } from './pages.ts'
import { ownPortal } from './portal.ts'

// Each walks some thirty pages, twice as wide and twice as large.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** Nothing moves either while scripts take the page over, seen as long as it is. */
async function lookAt(page: Page, addresses: readonly string[]): Promise<void> {
  // A font that comes late moves a word by a pixel: it is there before what counts.
  await open(page, addresses[0] ?? helpPath)
  await watchMoving(page)
  const moving: string[] = []
  for (const address of addresses) {
    await page.setViewportSize({ width: 390, height: 3000 })
    await open(page, address)
    if ((await howMuchMoved(page)) >= 0.0005) moving.push(address)
    await expectAccessibleInAllLooks(page)
  }
  expect(moving).toEqual([])
}

function below(paths: readonly string[]): string[] {
  return paths.map((path) => `/erleben/${path}`)
}

test('public pages', async ({ page }) => {
  await lookAt(page, below(publicAddresses))
})

test('help, not found, the developer pages', async ({ page, faults }) => {
  faults.expected(/status of 404/)
  await lookAt(page, [helpPath, '/erleben/gibt-es-nicht'])
  await lookAt(page, below(developerAddresses))
  for (const plain of ['/entwickler', '/entwickler/mails', '/erleben/api/docs']) {
    await page.goto(plain)
    await expectAccessibleInAllLooks(page)
  }
})

const isAboutContracts = (address: string): boolean => /vertraege|produkte|umzug|widerruf/.test(address)

test('the customer centre: contracts and what is done with them', async ({ page }) => {
  await login(page, people.anna)
  await lookAt(page, below(customerAddresses.filter(isAboutContracts)))
})

test('the customer centre: everything else', async ({ page }) => {
  await login(page, people.anna)
  // One stands for all that follow.
  await lookAt(
    page,
    below([...customerAddresses.filter((address) => !isAboutContracts(address)), 'kundencenter/community']),
  )
})

test('the longest names, and nothing at all', async ({ page }) => {
  await login(page, people.maximiliane)
  await lookAt(page, [`${centre}/uebersicht/`, `${centre}/meine-vertraege/`, contractAt('3155009')])
  await page.context().clearCookies()
  await login(page, people.emil)
  await lookAt(
    page,
    ['uebersicht/', 'meine-vertraege/', 'neuigkeiten/', 'kundendaten/beratung'].map((path) => `${centre}/${path}`),
  )
})

test('the adviser, before and after the choice', async ({ page }) => {
  await page.goto(`${centre}/berater`)
  await page.getByLabel('E-Mail').fill('berater@example.org')
  await page.getByLabel('Passwort').fill('erleben-demo')
  await expectAccessibleInAllLooks(page)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(title(page)).toHaveText('Beratermodus')
  await hydrated(page)
  await page.getByRole('button', { name: 'Kunden wählen' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleInAllLooks(page)
  await page.getByLabel('Kunden-, Vertrags- oder Bestellnummer').fill(people.anna.number)
  await page.getByLabel('Grund des Gesprächs').fill('Frage zum Router')
  await page.getByRole('button', { name: 'Kunden wählen' }).click()
  await expect(page).toHaveURL(`${centre}/uebersicht/`)
  await lookAt(page, below(adviserAddresses))
})

test('the operator', async ({ page }) => {
  await openAs(page, { user: 'betrieb@example.org' }, `${centre}/betrieb`)
  await expect(title(page)).toHaveText('Katalog und Bestand')
  await lookAt(page, below(operatorAddresses))
})

test('maintenance, and an outage', async ({ page, faults }) => {
  faults.expected(/status of 503/)
  const portal = await ownPortal()
  mkdirSync(portal.folder)
  const condition = join(portal.folder, 'condition.json')
  const outage = { title: 'Fernsehen ist gestört', text: 'In Leipzig fällt das Fernsehen aus.' }
  writeFileSync(condition, JSON.stringify({ outage, maintenance: { text: 'Wir ziehen um.' } }))
  await portal.start({ CONDITION_FILE: condition })
  try {
    await page.goto(`${portal.origin}${centre}/uebersicht/`)
    await expect(title(page)).toHaveText('Das Kundencenter macht gerade Pause')
    await expectAccessibleInAllLooks(page)
    await open(page, `${portal.origin}/erleben/impressum`)
    await expect(page.getByText(outage.title)).toBeVisible()
    await expectAccessibleInAllLooks(page)
    // What it still fetches ahead must not meet a portal that is gone.
    await page.goto('about:blank')
  } finally {
    await portal.stop()
  }
})
