/** A declaration without login, from its form to the answer: receipt, check, the adviser's decision. */
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes } from './fixture.ts'
import { centre, hydrated, open, printedSheets, title } from './pages.ts'

async function declare(page: Page, name: string): Promise<string> {
  await open(page, '/erleben/vertraege-hier-kuendigen')
  await page.getByLabel('Vor- und Nachname').fill(name)
  await page.getByLabel('Kundennummer oder Anschrift').fill('Beispielweg 3, 04109 Leipzig')
  await page.getByLabel('Vertragsnummer, Rufnummer oder Tarif').fill('Glasfaser 500')
  await page.getByLabel('E-Mail-Adresse').fill('max@example.org')
  await page.getByRole('button', { name: 'jetzt kündigen' }).press('Enter')
  await expect(title(page)).toHaveText('Deine Kündigung ist eingegangen')
  return page.url()
}

async function logInAdviser(page: Page): Promise<void> {
  await page.goto(`${centre}/berater`)
  await page.getByLabel('E-Mail').fill('berater@example.org')
  await page.getByLabel('Passwort').fill('erleben-demo')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(title(page)).toHaveText('Beratermodus')
  await hydrated(page)
}

test('declared, checked by its code, declined with a reason that the receipt then shows', writes, async ({ page }) => {
  const name = `Max Muster ${Date.now()}`
  const receipt = await declare(page, name)
  await expect(page.getByText('Antwort bis')).toBeVisible()
  expect(await printedSheets(page)).toBe(1)
  await page.getByRole('link', { name: 'prüfen, ob der Beleg echt ist' }).press('Enter')
  await page.getByRole('button', { name: 'Beleg prüfen' }).press('Enter')
  await expect(page.getByText('Der Beleg ist echt und unverändert.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Prüfcode').fill('0000 0000 0000')
  await page.getByRole('button', { name: 'Beleg prüfen' }).press('Enter')
  await expect(page.getByText('Zu diesen Angaben gibt es keinen Beleg.')).toBeVisible()
  await expect(page.getByLabel('Prüfcode')).toHaveValue('0000 0000 0000')

  await logInAdviser(page)
  await page.getByRole('link', { name: /Erklärung(en)? warte[nt] auf eine Entscheidung$/ }).press('Enter')
  await page.getByRole('link', { name: `Kündigung von ${name}` }).press('Enter')
  await page.getByRole('button', { name: 'Ich kümmere mich darum' }).press('Enter')
  await expect(page.getByText('Du siehst dir diese Erklärung an.')).toBeVisible()
  await page.getByLabel('Ablehnen').press('Space')
  await page.getByRole('button', { name: 'Entscheidung speichern' }).press('Enter')
  await expect(page.getByText('Gib den Grund ein.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Grund' }).fill('Zu dieser Anschrift gibt es keinen Vertrag.')
  await page.getByRole('button', { name: 'Entscheidung speichern' }).press('Enter')
  await expect(title(page)).toHaveText('Kündigungen und Widerrufe')

  await open(page, receipt)
  await expect(page.getByText('nicht wirksam: Zu dieser Anschrift gibt es keinen Vertrag.')).toBeVisible()
  await expectAccessible(page)
})

/** In how many lines the page's leading sentence says 'E-Mail'. */
const linesOfWord = `{
  const texts = document.createTreeWalker(document.querySelector('main header p'), NodeFilter.SHOW_TEXT)
  while (texts.nextNode() && !texts.currentNode.data.includes('E-Mail')) continue
  const from = texts.currentNode.data.indexOf('E-Mail')
  const range = document.createRange()
  range.setStart(texts.currentNode, from)
  range.setEnd(texts.currentNode, from + 'E-Mail'.length)
  new Set([...range.getClientRects()].map(({ top }) => top)).size
}`

/** It is not broken at its hyphen. */
async function expectWordWhole(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(linesOfWord), `at ${width} px`).toBe(1)
  }
}

for (const token of ['019a9e00-0000-7000-8000-000000000001.AAAA', 'A'.repeat(300)])
  test(`a newsletter link that is not ours is said so: ${token.length} characters`, async ({ main, page }) => {
    await open(page, `${centre}/newsletter/abmeldung?token=${token}`)
    await expectWordWhole(page)
    await main.getByRole('button', { name: 'Newsletter abbestellen' }).press('Enter')
    await expect(title(page)).toHaveText('Dieser Link ist nicht vollständig')
    await expectAccessible(page)
  })
