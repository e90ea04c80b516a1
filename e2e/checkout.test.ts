/** A purchase: by keyboard alone, and without scripts on a phone; cancelled afterwards. */
import { expect, type Locator, type Page, type Route } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScriptsOnPhone } from './fixture.ts'
import { centre, euro, expectToast, hydrated, openAs, openSignedIn, people, printedSheets, title } from './pages.ts'

const bag = `${centre}/shoppingcart`
const order = 'Zahlungspflichtig bestellen'

test('is made by keyboard alone, and cancelled', writes, async ({ page, main, hand }) => {
  await openSignedIn(page, people.lena, bag)
  await page.route('**/api/checkout/v1', continueLate, { times: 1 })
  await watchShifts(page)
  await hand.use(main.getByRole('button', { name: 'Zur Kasse' }))
  await expect(title(page)).toHaveText('Adresse und Lieferung')
  expect(await page.evaluate('window.shifts'), 'the column in the middle comes anew').toBe(0)
  // Nothing leads away: no menu, no search.
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toHaveCount(0)
  await hand.use(main.getByRole('radio', { name: /Nach Hause/ }), 'Space')
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('group', { name: 'Andere Adresse' })).toBeVisible()
  await hand.use(main.getByRole('button', { name: 'Zahlung wählen' }))
  await expect(main.getByRole('alert')).toContainText('Gib die Hausnummer ein.')
  await expectRoomAndLines(page)
  await expectAccessible(page)
  await main.getByLabel('Vor- und Nachname').fill('Ole Brandt')
  await main.getByLabel('Straße', { exact: true }).fill('Karl-Heine-Straße')
  await main.getByLabel('Hausnummer').fill('54')
  await main.getByLabel('Postleitzahl', { exact: true }).fill('04229')
  await main.getByLabel('Ort', { exact: true }).fill('Leipzig')
  await expectTypedAfterReload(page)
  await hand.use(main.getByRole('button', { name: 'Zahlung wählen' }))
  await expect(title(page)).toHaveText('Zahlen und bestellen')
  await expectDraftGone(page)
  await expect(main).toContainText('Karl-Heine-Straße 54, 04229 Leipzig')
  // The day is said before the order.
  await expect(main.getByRole('region', { name: 'Lieferung' })).toContainText(/(tag|woch), \d+\.\s\S+ \d{4}Ole Brandt/)
  await expectAccessible(page)
  // Directly before the button, not in the shop alone (§ 312j (2) BGB).
  await expect(main.getByRole('region', { name: 'Deine Bestellung' })).toContainText(
    'Raumklang · HDMI und Bluetooth · Stimmen klar verständlich',
  )
  await hand.use(main.getByRole('button', { name: 'Hinweis der EU ansehen' }))
  await expect(main.getByText('Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit')).toBeVisible()
  await page.keyboard.press('Escape')
  await hand.use(main.getByRole('button', { name: order }))
  await expect(main).toContainText('Bitte AGB, Datenschutz, Widerrufsrecht zustimmen')
  // What was given stays over a reload.
  await page.reload()
  await expect(main).toContainText('Karl-Heine-Straße 54, 04229 Leipzig')
  await hand.use(main.getByRole('checkbox', { name: /AGB/ }), 'Space')
  await hand.use(main.getByRole('button', { name: order }))
  await expect(title(page)).toHaveText(/^Danke, .+\. Wir haben deine Bestellung\.$/)
  await expect(main).toContainText(/B-\d{4}-\d{6}/)
  await expect(main).toContainText(/Kommt am .*Ole Brandt, Karl-Heine-Straße 54, 04229 Leipzig/s)
  await expect(main).toContainText(euro('198,00'))
  await expectAccessible(page)
  // On paper, without a card around them, what was bought stands beside its name.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ media: 'print' })
  const bought = main.getByRole('region', { name: 'Deine Bestellung' })
  const name = await bought.getByRole('heading').boundingBox()
  const first = await bought.getByRole('listitem').first().boundingBox()
  expect(Math.abs((first?.y ?? 0) - (name?.y ?? 0))).toBeLessThan(8)
  // A sheet of A4 between its margins has room for both.
  await page.setViewportSize({ width: 718, height: 1000 })
  expect((await bought.getByRole('listitem').first().boundingBox())?.x).toBeGreaterThan(200)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 800 })
  // A link to a file says nothing there, and takes no second sheet.
  expect(await printedSheets(page)).toBe(1)
  await hand.use(main.getByRole('link', { name: 'Bestellung ansehen' }))
  await expectNothingToPressOnPaper(page)
  await hand.use(main.getByRole('link', { name: 'Bestellung stornieren' }))
  await expect(title(page)).toHaveText('Bestellung stornieren')
  await expectAccessible(page)
  await hand.use(main.getByRole('button', { name: 'Jetzt stornieren' }))
  await expectToast(page, 'Bestellung storniert', 'Du zahlst nichts.')
  await expect(main.getByRole('heading', { name: 'Storniert' })).toBeVisible()
})

/** What was typed for another address is there before it was ever sent. */
async function expectTypedAfterReload(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await page.reload()
  await hydrated(page)
  await expect(main.getByRole('radio', { name: /An eine andere Adresse/ })).toBeChecked()
  await expect(main.getByLabel('Vor- und Nachname')).toHaveValue('Ole Brandt')
  await expect(main.getByLabel('Straße', { exact: true })).toHaveValue('Karl-Heine-Straße')
  await expect(main.getByLabel('Ort', { exact: true })).toHaveValue('Leipzig')
}

/** Once it was sent the server keeps it, and the tab nothing more. */
async function expectDraftGone(page: Page): Promise<void> {
  expect(await page.evaluate("sessionStorage.getItem('mh-kept-input')")).toBeNull()
}

/** The summary keeps away from the first line below it; street and number, postcode and place share a line each. */
async function expectRoomAndLines(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const [summary, first] = await boxesOf(main.getByRole('alert'), main.getByRole('region', { name: 'Du' }))
  expect((first?.y ?? 0) - (summary?.y ?? 0) - (summary?.height ?? 0)).toBe(24)
  for (const names of [
    ['Straße', 'Hausnummer'],
    ['Postleitzahl', 'Ort'],
  ]) {
    const [left, right] = await boxesOf(...names.map((name) => main.getByLabel(name, { exact: true })))
    expect(right?.y).toBe(left?.y)
  }
}

function boxesOf(...parts: readonly Locator[]) {
  return Promise.all(parts.map((part) => part.boundingBox()))
}

/** So late that what moves then counts: for half a second after a press it is forgiven. */
async function continueLate(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 700))
  await route.continue()
}

/** From now on the sum of all shifts of the layout stands in `window.shifts`. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(`{
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value
    }).observe({ type: 'layout-shift' })
  }`)
}

/** What is there to be pressed or followed, and what is said about it, stays on the screen. */
async function expectNothingToPressOnPaper(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText('Möglich, bis das Paket zu ist. Was du stornierst, zahlst du nicht.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('button').or(main.getByRole('link')).filter({ visible: true })).toHaveCount(0)
  await expect(main.getByText('Möglich, bis das Paket zu ist.').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

/** The sum to be paid stands right of its name on a phone too. */
async function expectFigureBesideName(main: Locator): Promise<void> {
  const card = main.getByRole('region', { name: 'Deine Bestellung' })
  const [name, figure] = await boxesOf(
    card.getByText('Einmalig', { exact: true }),
    card.getByText(/^\d+,\d\d\s€$/).last(),
  )
  expect(figure?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0))
  expect(figure?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
}

withoutScriptsOnPhone(() => {
  test('is made, to a parcel shop', writes, async ({ page, main, faults }) => {
    faults.expected(/status of 422/)
    await openAs(page, people.karla, bag)
    await main.getByRole('button', { name: 'Zur Kasse' }).click()
    await main.getByRole('radio', { name: /An eine andere Adresse/ }).check()
    await main.getByLabel('Vor- und Nachname').fill('Ole Brandt')
    await main.getByRole('button', { name: 'Zahlung wählen' }).click()
    await expect(main).toContainText('Gib die Hausnummer ein.')
    await page.goto(`${centre}/shoppingcart`)
    await main.getByRole('button', { name: 'Zur Kasse' }).click()
    await expect(main.getByLabel('Vor- und Nachname')).toHaveValue('Ole Brandt')
    await main.getByRole('radio', { name: /Paketshop/ }).check()
    await main.getByLabel('In der Nähe der Postleitzahl').fill('04109')
    await main.getByRole('button', { name: 'Suchen' }).click()
    await expect(main.getByRole('radio', { name: /Paketshop/ })).toBeChecked()
    await main.getByRole('radio', { name: /Blumen Haase/ }).check()
    await main.getByRole('button', { name: 'Zahlung wählen' }).click()
    await expect(main).toContainText('Blumen Haase')
    // A card for this order alone; that it is kept is nobody's choice but the buyer's.
    const keep = main.getByRole('checkbox', { name: 'Für künftige Einkäufe merken' })
    await expect(keep).toBeHidden()
    await main.getByRole('radio', { name: /Neue Karte/ }).check()
    await expect(keep).not.toBeChecked()
    await main.getByRole('button', { name: order }).click()
    await expect(main).toContainText('Bitte AGB, Datenschutz, Widerrufsrecht zustimmen')
    await expectFigureBesideName(main)
    await main.getByRole('checkbox', { name: /AGB/ }).check()
    await main.getByRole('button', { name: order }).click()
    // The bank asks for a code, and the first one is wrong.
    await expect(title(page)).toHaveText('Zahlung freigeben')
    await main.getByRole('radio', { name: /fragt nach einem Code/ }).check()
    await main.getByRole('button', { name: 'Weiter' }).click()
    await main.getByLabel('Code', { exact: true }).fill('000000')
    await main.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(main).toContainText('Dieser Code stimmt nicht.')
    await main.getByLabel('Code', { exact: true }).fill('123456')
    await main.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(title(page)).toHaveText(/^Danke, .+\. Wir haben deine Bestellung\.$/)
    // Again: nothing is ordered twice.
    for (const step of ['konto', '']) {
      await page.goto(`/erleben/bestellung/${step}`)
      await expect(main).toContainText('Noch nichts drin')
    }
    await page.goto(`${centre}/bestellungen/`)
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1)
  })
})
