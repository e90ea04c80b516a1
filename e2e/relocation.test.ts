/** A move: checked, ordered, changed, taken back; by keyboard alone, and without scripts; and where there is no supply. */
import { expect, type Locator, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScripts, writesAgain } from './fixture.ts'
import { dayAhead, fillAddress } from './moving.ts'
import {
  contractAt,
  expectToast,
  menu,
  nameToWords,
  open,
  openAs,
  openSignedIn,
  people,
  printedSheets,
  title,
} from './pages.ts'

const move = (contractId: string) => `/erleben/kundencenter/umzug?contractId=${contractId}`
const check = 'Adresse und Tag prüfen'

/** The same as the page says it: '11. Januar 2027'. */
function longDay(days: number): string {
  const [day, month, year] = dayAhead(days).split('.').map(Number)
  const name = new Date(Date.UTC(2000, (month ?? 1) - 1, 1)).toLocaleDateString('de-DE', {
    month: 'long',
    timeZone: 'UTC',
  })
  return `${day}.\u00A0${name} ${year}`
}

test('is checked, ordered, changed and taken back by keyboard alone', writes, async ({ page, main, hand }) => {
  await openSignedIn(page, people.jan, move('3120551'))
  await expect(title(page)).toHaveText('Umzug')
  await expect(menu(page).locator('[aria-current]')).toHaveText(/^Verträge/)
  await fillAddress(page, '4177', dayAhead(40))
  // The one filled button is the thing to do next: to check, and once that is done to order.
  const accent = 'rgb(226, 0, 116)'
  await expect(main.getByRole('button', { name: check })).toHaveCSS('background-color', accent)
  await hand.use(main.getByRole('button', { name: check }))
  await expect(main.getByLabel('Postleitzahl')).toHaveAccessibleDescription(
    'Bitte gib eine Postleitzahl mit fünf Ziffern ein.',
  )
  // What is said below one field draws out none beside it.
  const [code, place] = await Promise.all(
    ['Postleitzahl', 'Ort'].map((label) => main.getByLabel(label, { exact: true }).boundingBox()),
  )
  expect(place).toMatchObject({ y: code?.y, height: code?.height })
  // The summary keeps away from the first line below it.
  const [summary, first] = await Promise.all(
    [main.getByRole('alert'), main.getByRole('region', { name: 'Neue Adresse' })].map((part) => part.boundingBox()),
  )
  expect((first?.y ?? 0) - (summary?.y ?? 0) - (summary?.height ?? 0)).toBe(24)
  await main.getByLabel('Postleitzahl').fill('04177')
  const day = main.getByLabel('Ab wann brauchst du den Anschluss?')
  await day.fill('1.1.2020')
  await hand.use(main.getByRole('button', { name: check }))
  await expect(day).toHaveAccessibleDescription(/Frühestens möglich ist der/)
  await expect(main.getByText('Nur der Tag geht nicht.')).toBeVisible()
  await expect(main.getByRole('alert')).toBeFocused()
  await day.fill(dayAhead(40))
  await hand.use(main.getByRole('button', { name: check }))
  await expect(main).toContainText('Der Vertrag läuft dort weiter wie bisher.')
  // What was found is where the keyboard goes on.
  await expect(main.locator('#antwort')).toBeFocused()
  await expect(main.locator('#antwort')).toBeInViewport()
  expect(await nameToWords(page, 'Was sich ändert')).toBeLessThan(2)
  await expectAccessible(page)
  const order = main.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
  await expect(order).toHaveCSS('background-color', accent)
  await expect(main.getByRole('button', { name: check })).not.toHaveCSS('background-color', accent)
  await hand.use(order)
  const terms = main.getByRole('checkbox', { name: /AGB/ })
  await expect(terms).toBeFocused()
  await expect(main.getByLabel('Straße')).toHaveValue('Ahornstraße')
  await hand.use(terms, 'Space')
  await hand.use(order)
  await expect(main).toContainText(/U-\d{4}-\d{6}/)
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toBeInViewport()
  await expect(main).toContainText('Ahornstraße 8, 04177 Leipzig')
  // Beside the other one an address stands as on an envelope.
  const taken = main.getByRole('table', { name: 'Was sich ohne den Umzug ändert' })
  expect(await taken.getByRole('cell').first().innerText()).toBe('Ahornstraße 8\n04177 Leipzig')
  // Paper takes the receipt, not the forms below it.
  expect(await printedSheets(page)).toBe(1)
  await expectAccessible(page)

  await open(page, contractAt('3120551'))
  await hand.use(main.getByRole('link', { name: 'Umzug ändern' }).first())
  await main.getByLabel('Erster Tag am neuen Ort').fill(dayAhead(50))
  await hand.use(main.getByRole('button', { name: 'Umzug ändern' }))
  await expect(page.getByText('Umzug geändert', { exact: true })).toBeVisible()
  // The page has been read again: its buttons are others than before.
  await expect(main.getByText(longDay(50)).first()).toBeVisible()
  await expect(main.getByLabel('Erster Tag am neuen Ort')).toHaveValue(dayAhead(50))
  await expect(main).toContainText(`bis ${longDay(49)}. Das kostet nichts.`)
  await expect(title(page)).toBeFocused()
  await hand.use(main.getByRole('button', { name: 'Umzug zurücknehmen' }))
  await expect(page).toHaveURL(contractAt('3120551'))
  await expectToast(
    page,
    'Umzug zurückgenommen',
    'Dein Vertrag läuft am bisherigen Ort weiter. Die Bestätigung ist unterwegs.',
  )
})

/** The address as it was typed, and the day. */
async function expectTyped(main: Locator): Promise<void> {
  await expect(main.getByLabel('Postleitzahl')).toHaveValue('04177')
  await expect(main.getByLabel('Straße')).toHaveValue('Ahornstraße')
  await expect(main.getByLabel('Ab wann brauchst du den Anschluss?')).toHaveValue(dayAhead(40))
  await expect(main.getByRole('radio', { name: '8 bis 12' })).toBeChecked()
}

async function checkTyped(page: Page, main: Locator): Promise<void> {
  await fillAddress(page, '04177', dayAhead(40))
  await main.getByRole('radio', { name: '8 bis 12' }).check()
  await main.getByRole('button', { name: check }).click()
  await expect(main).toContainText('Der Vertrag läuft dort weiter wie bisher.')
}

/** Twice anew, then to another page. */
async function reloadAndLeave(page: Page, main: Locator): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await page.reload()
    await expectTyped(main)
  }
  await menu(page).getByRole('link', { name: 'Verträge' }).click()
  await expect(title(page)).toHaveText('Verträge')
}

async function checkAndOrder(main: Locator): Promise<void> {
  await main.getByRole('button', { name: check }).click()
  await main.getByRole('checkbox', { name: /AGB/ }).check()
  await main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(main).toContainText(/U-\d{4}-\d{6}/)
}

test(
  'what was typed stays over a reload and every way back, until the move is ordered',
  writesAgain,
  async ({ page, main }) => {
    await openSignedIn(page, people.jan, move('3120551'))
    await checkTyped(page, main)
    await reloadAndLeave(page, main)
    await page.goBack()
    await expectTyped(main)
    // Nothing of it stands in an address, which a browser's history keeps.
    expect(page.url()).not.toMatch(/Ahorn|04177/)
    await checkAndOrder(main)
    await page.reload()
    await main.getByRole('button', { name: 'Umzug zurücknehmen' }).click()
    await expect(page).toHaveURL(contractAt('3120551'))
    await open(page, move('3120551'))
    await expect(main.getByLabel('Straße')).toHaveValue('')
  },
)

withoutScripts(() => {
  test(
    'what was typed stays over a reload and every way back, until the move is ordered',
    writes,
    async ({ page, main }) => {
      await openAs(page, people.jan, move('3120551'))
      await checkTyped(page, main)
      await reloadAndLeave(page, main)
      await page.goto(move('3120551'))
      await expectTyped(main)
      await checkAndOrder(main)
      await main.getByRole('button', { name: 'Umzug zurücknehmen' }).click()
      await expect(page).toHaveURL(contractAt('3120551'))
      await page.goto(move('3120551'))
      await expect(main.getByLabel('Straße')).toHaveValue('')
    },
  )

  test('on a phone both addresses stand in sight, also that of one long word', async ({ page, main }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await openAs(page, people.maximiliane, move('3155009'))
    await fillAddress(page, '04177', dayAhead(40))
    await main.getByRole('button', { name: check }).click()
    const table = main.getByRole('table', { name: 'Was sich mit dem Umzug ändert' })
    await expect(table).toContainText('Ahornstraße 8')
    const edge = (await table.locator('..').boundingBox())?.width
    expect((await table.boundingBox())?.width).toBe(edge)
  })

  test(
    'a move is ordered; where there is no supply the right to terminate is named',
    writes,
    async ({ page, main, faults }) => {
      faults.expected(/status of 422/)
      await openAs(page, people.jan, move('3120551'))
      await fillAddress(page, '27498', dayAhead(40))
      await main.getByRole('button', { name: check }).click()
      await expect(main).toContainText('gibt es an der Adresse Ahornstraße 8 nicht.')
      await expect(main.getByRole('button', { name: 'Umzug melden und Kündigung prüfen' })).toBeVisible()
      await main.getByLabel('Postleitzahl').fill('04177')
      await main.getByRole('button', { name: check }).click()
      await main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
      await expect(main.getByLabel('Straße')).toHaveValue('Ahornstraße')
      await main.getByRole('checkbox', { name: /AGB/ }).check()
      await main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
      await expect(main).toContainText(/U-\d{4}-\d{6}/)
      await main.getByRole('button', { name: 'Umzug zurücknehmen' }).click()
      await expect(page).toHaveURL(contractAt('3120551'))
    },
  )
})
