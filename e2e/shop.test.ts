/** The shop: searching, filtering, comparing, and putting a device into the bag, with scripts and without. */
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScripts } from './fixture.ts'
import { centre, euro, openAs, openSignedIn, people } from './pages.ts'

const shop = `${centre}/shop/alle`

test('a corrected search, filters by keyboard and a comparison lead to a device', async ({ page, main, hand }) => {
  await openSignedIn(page, people.karla, shop)
  await expect(main).toContainText(/\d+ Geräte/)
  await expectOrderBesideFilter(page)
  await expect(main.getByPlaceholder('Im Shop suchen')).toBeVisible()
  await hand.write(main.getByRole('searchbox', { name: 'Im Shop suchen' }), 'kopfhorrer')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('status')).toContainText('Treffer für „kopfhörer“ statt „kopfhorrer“.')
  await hand.use(main.getByText('Farbe', { exact: true }).first())
  await hand.use(main.getByRole('checkbox', { name: /^Nacht/ }), 'Space')
  await expect(main.getByRole('link', { name: /^Nacht.*Filter entfernen/ })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'Kopfhörer Ruhe' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'Ohrhörer Mini' })).toHaveCount(0)
  await hand.use(main.getByRole('checkbox', { name: 'Vergleichen Kopfhörer Ruhe' }), 'Space')
  await hand.use(main.getByRole('checkbox', { name: 'Vergleichen Kopfhörer Stille' }), 'Space')
  await expect(main.getByRole('region', { name: 'Vergleich' })).toContainText('2 von 3')
  await hand.use(main.getByRole('button', { name: 'Vergleichen' }))
  await expect(main.getByRole('row', { name: /^Akku, eine Ladung/ })).toContainText('38 Stunden')
  // Where the list was left, the header may lie over half a link behind the table.
  await page.evaluate('scrollTo(0, 0)')
  await expectAccessible(page)
  await main.getByRole('row').getByRole('link', { name: 'Kopfhörer Stille' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kopfhörer Stille')
  // The last look was at a phone's width.
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(
    page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Alle (aktiv)' }),
  ).toBeVisible()
})

test('the notice on the legal guarantee stands in the page of a device, before anything is opened', async ({
  page,
  main,
  hand,
}) => {
  await openSignedIn(page, people.karla, `${shop}/tuerkamera`)
  const notice = main.getByText('Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit')
  await expect(notice).toBeVisible()
  await hand.use(main.getByRole('link', { name: 'Hinweis der EU ansehen' }))
  await expect(notice).toBeInViewport()
  // Browsers leave out fills on paper, and with them the blue behind stars and title.
  for (const drawn of [notice, main.getByRole('heading', { name: 'Gesetzliche Gewährleistung' })])
    await expect(drawn).toHaveCSS('print-color-adjust', 'exact')
})

/** On a phone both stand on one line, as long as they fit. */
async function expectOrderBesideFilter(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const main = page.getByRole('main')
  const [filter, order] = await Promise.all(
    [main.getByRole('button', { name: /^Filter/ }), main.getByRole('combobox', { name: 'Sortiert nach' })].map((one) =>
      one.boundingBox(),
    ),
  )
  expect(order).toMatchObject({ y: filter?.y, height: filter?.height })
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('a chosen variant goes into the bag', writes, async ({ page, main }) => {
  await openSignedIn(page, people.sofia, `${shop}/fon-8`)
  await main.getByRole('group', { name: 'Farbe' }).getByRole('link', { name: 'Graphit' }).click()
  await expect(main.getByRole('group', { name: 'Farbe' }).getByRole('link', { name: 'Graphit' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await main.getByRole('link', { name: /^256 GB/ }).click()
  await expect(main.getByRole('link', { name: /^256 GB/ })).toHaveAttribute('aria-current', 'true')
  await expect(main.getByText(euro('499,00')).first()).toBeVisible()
  await main.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Warenkorb/)
  await expect(main).toContainText('Graphit, 256 GB')
})

withoutScripts(() => {
  test(
    'filters are sent by a button, a sold out variant cannot be bought, another goes into the bag',
    writes,
    async ({ page, main }) => {
      await openAs(page, people.tim, shop)
      await main.getByText('Preis', { exact: true }).first().click()
      await main.getByLabel('Von €').fill('50')
      await main.getByLabel('Bis €').fill('120')
      await main.getByRole('button', { name: /^Anwenden/ }).click()
      await expect(page).toHaveURL(/preis-von=50&preis-bis=120/)
      await main.getByRole('link', { name: /^Von 50 bis 120.*Filter entfernen/ }).click()
      await main.getByRole('combobox', { name: 'Sortiert nach' }).selectOption('price-down')
      await main.getByRole('button', { name: 'Auswahl anwenden' }).click()
      await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Bildschirm 65')
      await page.goto(`${shop}/fon-8?ausfuehrung=fon-8-salbei-512-gb`)
      await expect(main.getByRole('button', { name: 'In den Warenkorb' })).toBeDisabled()
      await main.getByRole('link', { name: /^128 GB/ }).click()
      await main.getByRole('button', { name: 'In den Warenkorb' }).click()
      await expect(main).toContainText('Salbei, 128 GB')
    },
  )
})

test('what the shop does not have ends in no dead end', async ({ page, main, faults }) => {
  faults.expected(/status of 404/)
  await openSignedIn(page, people.karla, `${centre}/shop/wbv?q=gibt-es-nicht`)
  await expect(main).toContainText('Nichts gefunden für „gibt-es-nicht“')
  await page.goto(`${centre}/shop/gibt-es-nicht`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht')
  await page.goto(`${shop}/gibt-es-nicht`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht')
})
