/**
 * What ends a contract, withdraws it, turns it on again or declares that: by keyboard or without scripts, where no other journey
 * does it so. On a portal of its own, as each of these is there once, whose operator has announced a new price by a file.
 */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect } from '@playwright/test'

import { addDays, berlinDate } from '#kit/dates.ts'

import { expectAccessible } from './accessibility.ts'
import { test, withoutScripts } from './fixture.ts'
import { centre, contractAt, open, openAs, openSignedIn, people, title } from './pages.ts'
import { ownPortal } from './portal.ts'

const portal = await ownPortal()
const fibre = '3104882'
const sofias = '3180202'
const termination = `${centre}/vertraege/vertragskuendigung?contractId=${sofias}`

/** As an operator does it, before the portal of the embedded database starts. */
async function announcePrice(): Promise<void> {
  const effectiveOn = addDays(berlinDate(new Date().toISOString()), 45)
  const products = [{ productId: 'glasfaser-500', monthlyPrice: 52.95 }]
  const file = join(portal.folder, 'preise.json')
  writeFileSync(file, JSON.stringify({ id: 'preise', effectiveOn, cause: 'teurerer Strom', products }))
  const command = ['scripts/price-change.ts', file, '--send']
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: portal.environment() })
  expect(stdout).toMatch(/\d contracts were told/)
}

test.use({ baseURL: portal.origin })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  // Two starts and a command, beside other journeys.
  test.setTimeout(180_000)
  await portal.fill()
  await announcePrice()
  await portal.start({ LOG_LEVEL: 'error', FULFILMENT_DELAY_MS: '100' })
})
test.afterAll(() => portal.stop())

test('a new price is told, and ends the contract without notice, by keyboard alone', async ({ hand, main, page }) => {
  await openSignedIn(page, people.anna, contractAt(fibre))
  await expect(main).toContainText('Grund: teurerer Strom, angekündigt am')
  await hand.use(main.getByRole('link', { name: /^Sonderkündigung prüfen/ }).first())
  await expect(title(page)).toHaveText('Sonderkündigung')
  await expect(main.getByRole('link', { name: /^Neuer Preis für Glasfaser 500/ }).first()).toBeVisible()
  await hand.use(main.getByRole('link', { name: 'Sonderkündigung prüfen' }))
  await expect(title(page)).toHaveText('Sonderkündigung prüfen')
  await expect(main.getByText('Frühester Termin. Dein Recht zur Sonderkündigung')).toBeVisible()
  await expectAccessible(page)
  await hand.use(main.getByRole('button', { name: 'Jetzt kündigen' }))
  await expect(page).toHaveURL(/\/beleg\//)
  await expect(main).toContainText(/S-\d{4}-\d{6}/)
  await expect(main).toContainText('wirksam, der Vertrag endet am')
  await open(page, contractAt(fibre))
  await expect(main).toContainText('Gekündigt, endet am')
})

test('an option is withdrawn from the list of what can be, by keyboard alone', async ({ hand, main, page }) => {
  await openSignedIn(page, people.anna, `${centre}/widerruf/basiskonnektivitaet`)
  await hand.use(main.getByRole('link', { name: 'HD-Sender' }))
  await expect(title(page)).toHaveText('Widerruf prüfen')
  await hand.use(main.getByRole('button', { name: 'Widerruf bestätigen' }))
  await expect(page).toHaveURL(/\/beleg\//)
  await expect(main).toContainText(/W-\d{4}-\d{6}/)
  await open(page, `${centre}/widerruf/basiskonnektivitaet`)
  await expect(main.getByRole('link', { name: 'HD-Sender' })).toHaveCount(0)
})

withoutScripts(() => {
  test('a contract is terminated, and kept again', async ({ main, page }) => {
    await openAs(page, people.sofia, termination)
    await main.getByRole('button', { name: 'Jetzt kündigen' }).click()
    await expect(page).toHaveURL(/\/beleg\//)
    await expect(main).toContainText(/K-\d{4}-\d{6}/)
    await page.goto(termination)
    await main.getByRole('button', { name: 'Kündigung zurücknehmen' }).click()
    await expect(page).toHaveURL(contractAt(sofias))
    await expect(main.getByRole('link', { name: 'Kündigen', exact: true }).last()).toBeVisible()
  })

  test('a blocked contract is paid, and its record says who ordered that', async ({ main, page }) => {
    const blocked = contractAt('3060733')
    await openAs(page, people.uwe, `${centre}/vertraege/wiederanschaltung/uebersicht`)
    await main.getByRole('button', { name: /vom Konto abbuchen$/ }).click()
    // Taken at once, it is no longer under way when the page is drawn.
    await expect(main).toContainText(/Deine Zahlung ist unterwegs\.|Keiner deiner Verträge ist gesperrt\./)
    await expect(async () => {
      await page.goto(blocked)
      await expect(main).toContainText('Wieder angeschaltet', { timeout: 1000 })
    }).toPass()
    await expect(main).toContainText('Anschluss gesperrt')
    await main.getByText(/^Genaues Protokoll/).click()
    await expect(main.getByRole('listitem').filter({ hasText: 'Zahlung beauftragt' })).toContainText(
      /Betrag: 171,60\s€.*von dir/,
    )
  })

  for (const [form, sends, subject] of [
    ['vertraege-hier-kuendigen', 'jetzt kündigen', 'Deine Kündigung ist eingegangen'],
    ['vertrag-widerrufen', 'Widerruf bestätigen', 'Dein Widerruf ist eingegangen'],
  ] as const)
    test(`what is sent by ${form} is answered until a day that its receipt names`, async ({ faults, main, page }) => {
      faults.expected(/status of 422/)
      await page.goto(`/erleben/${form}`)
      await main.getByRole('button', { name: sends }).click()
      await expect(main.getByRole('alert')).toContainText('Gib deinen Vor- und Nachnamen ein.')
      await main.getByLabel('Vor- und Nachname').fill('Max Muster')
      const identity = main.getByLabel('Kundennummer oder Anschrift')
      if ((await identity.count()) > 0) await identity.fill('Beispielweg 3, 04109 Leipzig')
      await main.getByLabel(/^Vertragsnummer/).fill('Glasfaser 500')
      await main.getByLabel('E-Mail-Adresse').fill('max@example.org')
      await main.getByRole('button', { name: sends }).click()
      await expect(title(page)).toHaveText(subject)
      await expect(main.getByText('Antwort bis')).toBeVisible()
    })
})
