/** Ending a contract by keyboard, to its receipt, and taking that back. */
import { expect } from '@playwright/test'

import { test, writes, withoutScripts } from './fixture.ts'
import { keyboard } from './input-modes.ts'
import {
  centre,
  contractAt,
  expectToast,
  fillLogin,
  hydrated,
  open,
  openSignedIn,
  people,
  printedSheets,
  title,
} from './pages.ts'

/** Jan's line, which another journey moves: here it is only read. */
const jans = '3120551'
/** Sofia's first card, with options. */
const sofiasFirst = '3180201'
/** Her second. */
const sofias = '3180202'
const termination = (contractId: string) => `${centre}/vertraege/vertragskuendigung?contractId=${contractId}`

test('a contract is terminated for another day and kept again, by keyboard alone', writes, async ({ page }) => {
  const hand = keyboard(page)
  const main = page.getByRole('main')
  await openSignedIn(page, people.sofia, contractAt(sofias))
  await hand.use(main.getByRole('link', { name: 'Kündigen', exact: true }).last())
  await expect(title(page)).toHaveText('Kündigung prüfen')
  await hydrated(page)
  // The first lawful day is chosen, and every one says its rule.
  const days = main.getByRole('radio')
  await expect(days.first()).toBeChecked()
  await expect(main.getByText('Frühester Termin')).toBeVisible()
  await expect(main.getByRole('table', { name: /ohne Kündigung und mit Kündigung/ }).first()).toContainText('entfällt')
  await days.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/ende=\d{4}-\d{2}-\d{2}/)
  await expect(main.locator('.figure').last()).toContainText('Dein Vertrag endet am')
  const end = await main.locator('.figure').last().textContent()
  await hand.use(main.getByRole('button', { name: 'Jetzt kündigen' }))
  await expect(page).toHaveURL(/\/beleg\//)
  await expect(main).toContainText(/K-\d{4}-\d{6}/)
  await expect(main).toContainText(/endet am (.*)\./.exec(end ?? '')?.[1] ?? 'no day')
  // It stays at the contract, and anybody can check it.
  await open(page, contractAt(sofias))
  await hand.use(main.getByRole('link', { name: 'Beleg deiner Kündigung' }).first())
  await hand.use(main.getByRole('link', { name: 'prüfen, ob der Beleg echt ist' }))
  await hand.use(main.getByRole('button', { name: 'Beleg prüfen' }))
  await expect(main).toContainText('Der Beleg ist echt und unverändert.')
  await open(page, termination(sofias))
  await expect(title(page)).toHaveText('Kündigung zurücknehmen')
  await expect(main.getByRole('table', { name: /mit Kündigung und ohne Kündigung/ })).toContainText('läuft weiter')
  await hand.use(main.getByRole('button', { name: 'Kündigung zurücknehmen' }))
  await expect(page).toHaveURL(contractAt(sofias))
  await expectToast(page, 'Kündigung zurückgenommen', 'Der Vertrag läuft weiter, alles ist wie vorher.')
})

test('the summary of a contract is one sheet, however long the customer’s name is', async ({ page }) => {
  await openSignedIn(page, people.maximiliane, contractAt('3155009'))
  await page.getByText('ältere Dokumente').click()
  await page.getByRole('link', { name: /^Vertragszusammenfassung \d/ }).click()
  await expect(title(page)).toContainText('zusammenfassung')
  await hydrated(page)
  expect(await printedSheets(page)).toBe(1)
})

test('an option ends, ends later and is kept again, by keyboard alone', writes, async ({ page }) => {
  const hand = keyboard(page)
  const main = page.getByRole('main')
  const act = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}.*Geräteschutz`) })
  await openSignedIn(page, people.sofia, contractAt(sofiasFirst))
  await hand.use(act('Kündigen'))
  await hydrated(page)
  await hand.use(main.getByRole('button', { name: 'Jetzt kündigen' }))
  await expect(page).toHaveURL(/\/beleg\//)
  await open(page, contractAt(sofiasFirst))
  await hand.use(act('Enddatum ändern'))
  await expect(title(page)).toHaveText('Enddatum ändern')
  await hydrated(page)
  await expect(main).toContainText('Option Geräteschutz')
  const said = main.locator('.figure').last()
  const first = (await said.textContent()) ?? ''
  await main.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/ende=\d{4}-\d{2}-\d{2}&aendern=1/)
  // The address changes before the page does.
  await expect(said).not.toHaveText(first)
  const sentence = await said.textContent()
  const [, end = 'no day'] = /^Geräteschutz endet am (.*)\.$/.exec(sentence ?? '') ?? []
  await hand.use(main.getByRole('button', { name: 'Enddatum ändern' }))
  await expect(page).toHaveURL(/\/beleg\//)
  await expect(main).toContainText(end)
  await open(page, contractAt(sofiasFirst))
  await expect(main.getByRole('listitem').filter({ has: act('Behalten') })).toContainText(end)
  await hand.use(act('Behalten'))
  await hand.use(main.getByRole('button', { name: 'Kündigung zurücknehmen' }))
  await expectToast(page, 'Kündigung zurückgenommen', 'Für die Option ist alles wie vorher.')
})

test(
  'a tab that shows what no longer holds says so, with what holds now',
  writes,
  async ({ context, faults, page }) => {
    const main = page.getByRole('main')
    faults.expected(/status of 409.*\/terminate(?:\?previewId=[\w-]+)?\)/)
    await openSignedIn(page, people.sofia, termination(sofias))
    const other = await context.newPage()
    await open(other, termination(sofias))
    await hydrated(other)
    await other.getByRole('button', { name: 'Jetzt kündigen' }).click()
    await expect(other).toHaveURL(/\/beleg\//)
    await main.getByRole('button', { name: 'Jetzt kündigen' }).click()
    await expect(main.getByRole('alert')).toContainText('Etwas hat sich geändert')
    await expect(title(page)).toHaveText('Kündigung zurücknehmen')
    // Taken back and given anew elsewhere, for another day: what is shown here is no more what would be taken back.
    await open(other, termination(sofias))
    await hydrated(other)
    await other.getByRole('button', { name: 'Kündigung zurücknehmen' }).click()
    await expect(other).toHaveURL(contractAt(sofias))
    await open(other, termination(sofias))
    await hydrated(other)
    await other.getByRole('main').getByRole('radio').nth(1).check()
    await expect(other).toHaveURL(/ende=\d{4}-\d{2}-\d{2}/)
    await other.getByRole('button', { name: 'Jetzt kündigen' }).click()
    await expect(other).toHaveURL(/\/beleg\//)
    await main.getByRole('button', { name: 'Kündigung zurücknehmen' }).click()
    await expect(main.getByRole('alert')).toContainText('Etwas hat sich geändert')
    await main.getByRole('button', { name: 'Kündigung zurücknehmen' }).click()
    await expect(page).toHaveURL(contractAt(sofias))
    await other.close()
  },
)

test('a day that is not possible is refused with the earliest that is', async ({ page }) => {
  await openSignedIn(page, people.jan, `${termination(jans)}&ende=2020-01-01`)
  await expect(page.getByLabel('Anderer Tag', { exact: true }).last()).toHaveAccessibleDescription(
    /Frühestens möglich ist der/,
  )
})

withoutScripts(() => {
  test('what a new provider asks for stands on one page', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto(termination(jans))
    await fillLogin(page, people.jan)
    await main.getByRole('link', { name: 'Wechsel-Mappe' }).first().click()
    await expect(title(page)).toHaveText('Wechsel-Mappe')
    await expect(main).toContainText('höchstens einen Arbeitstag ohne Anschluss')
    await expect(main.getByRole('region', { name: 'Für den neuen Anbieter' })).toContainText(people.jan.number)
    await expect(main.getByRole('region', { name: 'Rufnummer' })).toContainText('Mitnehmen möglich bis')
    // What needs a script is not there.
    await expect(main.getByRole('button', { name: 'Alles kopieren' })).toHaveCount(0)
  })

  test('a day that is no day stays as it was typed', async ({ faults, page }) => {
    faults.expected(/status of 422/)
    const main = page.getByRole('main')
    await page.goto(termination('3120552'))
    await fillLogin(page, people.jan)
    await main.getByRole('radio').last().check()
    await main.getByLabel('Anderer Tag', { exact: true }).last().fill('31.13.2027')
    await main.getByRole('button', { name: 'Jetzt kündigen' }).click()
    const day = main.getByLabel('Anderer Tag', { exact: true }).last()
    await expect(day).toHaveValue('31.13.2027')
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await expect(main.getByRole('radio').last()).toBeChecked()
  })

  test('another day is looked at before a contract is terminated', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto(termination('3120552'))
    await fillLogin(page, people.jan)
    // A day is typed only where none that is offered fits.
    const typed = main.getByLabel('Anderer Tag', { exact: true }).last()
    await expect(typed).toBeHidden()
    await main.getByRole('radio').last().check()
    await expect(typed).toBeVisible()
    await main.getByRole('radio').nth(1).check()
    const show = main.getByRole('button', { name: 'Folgen für diesen Tag zeigen' })
    const [days, below] = [await main.getByRole('group').first().boundingBox(), await show.boundingBox()]
    expect((below?.y ?? 0) - (days?.y ?? 0) - (days?.height ?? 0)).toBeGreaterThanOrEqual(16)
    await page.setViewportSize({ width: 360, height: 740 })
    await show.click()
    await expect(page).toHaveURL(/ende=\d{4}-\d{2}-\d{2}/)
    await expect(main.getByRole('radio').nth(1)).toBeChecked()
    // On a phone it lies below the days.
    await expect(main.getByRole('heading', { name: 'Was sich ändert' })).toBeInViewport()
  })
})
