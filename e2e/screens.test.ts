/** Every route of the table: 200, a title, one h1; which of them still share the placeholder page. */
import { expect, type Page } from '@playwright/test'

import { announced } from '#app/web/announced.ts'
import { helpPath } from '#kit/paths.ts'

import { annas, customerAddresses, madeElsewhere, publicAddresses } from './addresses.ts'
import { test } from './fixture.ts'
import { forgetMoving, howMuchMoved, watchMoving } from './layout-shift.ts'
import { card, centre, contractAt, euro, login, open, openSignedIn, people, selectionAt, title } from './pages.ts'

const delivered = [...publicAddresses, ...customerAddresses]
const served = new Set([...delivered, ...madeElsewhere].map((address) => address.replace(/\/?(\?.*)?$/, '')))
const following = announced
  .map(({ path }) => path.replace(':id', 'unbekannt').replace(':category', 'alle'))
  .filter((path) => !served.has(path))

test('every route answers with a title of its own and one h1; the rest follows', async ({ page }) => {
  await login(page, people.anna)
  const { request } = page.context()
  const stillFollowing: string[] = []
  for (const path of [...delivered, ...following]) {
    for (const base of path.startsWith('kundencenter/v') ? ['/erleben', '/magenta-zuhause'] : ['/erleben']) {
      const address = `${base}/${path}`
      const answer = await request.get(address)
      const html = await answer.text()
      expect(answer.status(), address).toBe(200)
      expect(new URL(answer.url()).pathname, address).toBe(address.split('?')[0])
      expect(html, address).toMatch(path === '' ? /<title>erleben<\/title>/ : /<title>[^<]+ · erleben<\/title>/)
      expect((html.match(/<h1/g) ?? []).length, address).toBe(1)
      if (base === '/erleben' && html.includes('Diese Seite folgt bald.')) stillFollowing.push(path)
      if (path.includes('rueckruf')) expect(html, 'it would lead to itself').not.toContain('>Rückruf vereinbaren<')
    }
  }
  expect(stillFollowing, 'what has no screen yet').toEqual(following)
})

test('help lies outside both bases', async ({ page }) => {
  await open(page, helpPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fragen & Antworten')
  await expect(page.getByRole('banner').getByRole('link', { name: 'erleben' })).toHaveAttribute('href', '/erleben')
})

test('protected routes of the table lead a visitor to the login', async ({ page }) => {
  const { request } = page.context()
  for (const path of following) {
    const answer = await request.get(`/erleben/${path}`, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(302)
    expect(answer.headers()['location'], path).toMatch(/^\/erleben\/api\/auth\/redirect\/login\?return=/)
  }
})

test('prices: two decimals, no-break space, mtl.', async ({ page }) => {
  await openSignedIn(page, people.anna, selectionAt(annas))
  await expect(card(page, 'Filme & Serien')).toContainText(`${euro('9,95')}mtl.`)
  // Cards out of sight have no text as long as they are not drawn.
  await page.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  }`)
  const text = await page.getByRole('main').innerText()
  const amounts = text.match(/\S+\s€/g) ?? []
  expect(amounts.length).toBeGreaterThan(20)
  for (const amount of amounts) expect(amount).toMatch(/^\u2212?\d{1,3}(\.\d{3})*,\d{2}\u00A0€$/)
})

for (const width of [360, 1280]) {
  test(`nothing moves while the selection loads, ${width} px`, async ({ page }) => {
    await login(page, people.anna)
    await page.setViewportSize({ width, height: 800 })
    await watchMoving(page)
    await open(page, selectionAt(annas))
    await page.waitForLoadState('networkidle')
    expect(await howMuchMoved(page)).toBeLessThan(0.001)
  })
}

test('another page and notices that come late move nothing', async ({ page }) => {
  await login(page, people.anna)
  await page.setViewportSize({ width: 360, height: 740 })
  await watchMoving(page)
  await open(page, `${centre}/vertraege/vertragssonderkuendigung?contractId=3105561`)
  // What comes within half a second of the press counts as its answer.
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await forgetMoving(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(title(page)).toHaveText('Impressum')
  for (const message of ['Eins.', 'Zwei.', 'Drei.']) {
    await page.evaluate(`dispatchEvent(new CustomEvent('mh-notification', { detail: { message: '${message}' } }))`)
    await expect(page.getByRole('region', { name: 'Mitteilungen', exact: true })).toContainText(message)
  }
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))')
  expect(await howMuchMoved(page)).toBe(0)
})

test('the cards of a contract fill two columns, each as long as its own, in the order of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, people.anna, contractAt('3104882'))
  const region = (name: RegExp) => page.getByRole('region', { name })
  const box = async (name: RegExp) => {
    const { x = 0, y = 0, height = 0 } = (await region(name).boundingBox()) ?? {}
    return { left: x, top: y, bottom: y + height }
  }
  const [actions, documents] = [/^Was du tun kannst$/, /^Dokumente$/]
  const columns = [
    [/^Kündigen bis/, /^Fristen$/, /^Optionen$/, /^Im \p{L}+ \d{4}$/u, actions],
    [/^Preis$/, /^Verlauf$/, documents],
  ]
  for (const names of columns) {
    const boxes = await Promise.all(names.map(box))
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1)
    for (const [index, { top }] of boxes.slice(1).entries()) expect(top - (boxes[index]?.bottom ?? 0)).toBe(24)
  }
  const tops = (await page.locator('main section').all()).map(async (each) => (await each.boundingBox())?.y ?? 0)
  const [story, price, deadlines] = await Promise.all(tops)
  expect(price).toBe(story)
  expect(deadlines).toBeGreaterThan(price ?? Infinity)
  // No card is drawn longer than what stands in it.
  for (const name of columns.flat().filter((each) => each !== actions && each !== documents)) {
    const last = region(name).locator('> :last-child')
    const { y = 0, height = 0 } = (await last.boundingBox()) ?? {}
    const { bottom } = await box(name)
    expect(bottom - y - height, name.source).toBeLessThan(40)
  }
})

test('on a phone what one looks up stands above what can be done, and every value at the right edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await openSignedIn(page, people.anna, contractAt('3104882'))
  const facts = await page.getByRole('region', { name: 'Preis' }).boundingBox()
  const acts = await page.getByRole('region', { name: 'Was du tun kannst' }).boundingBox()
  expect(facts?.y).toBeLessThan(acts?.y ?? 0)
  const values = await page.getByRole('region', { name: 'Fristen' }).locator('dd').all()
  const boxes = await Promise.all(values.map((value) => value.boundingBox()))
  const ends = boxes.map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)))
  expect(ends.length).toBeGreaterThan(1)
  expect(new Set(ends).size).toBe(1)
})

test('what is written on one line of an envelope stands on one, on a phone too, and hours two beside each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await openSignedIn(page, people.anna, `${centre}/umzug?contractId=3104882`)
  const box = async (name: string) => (await page.getByLabel(name, { exact: true }).boundingBox()) ?? { x: 0, y: 0 }
  for (const [first, second] of [
    ['Postleitzahl', 'Ort'],
    ['Straße', 'Hausnummer'],
    ['Egal', '8 bis 12\u{A0}Uhr'],
  ] as const) {
    const [one, other] = [await box(first), await box(second)]
    expect([other.y, other.x > one.x], second).toEqual([one.y, true])
  }
})

test('the facts of a contract stand in columns, and no address is cut', async ({ page }) => {
  await login(page, people.anna)
  for (const [width, above] of [
    [360, 'Upload'],
    [1280, 'Download'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, contractAt('3104882'))
    const term = async (name: string) =>
      (
        await page
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${name}$`) })
          .boundingBox()
      )?.x
    expect(await term('Vertrag'), `${width} px`).toBe(await term(above))
    const address = await page.getByText('anna.brandt@post.example').boundingBox()
    expect(address?.height, `${width} px`).toBe(24)
  }
})

/** How far apart the name of each part and the first line beside it stand, from baseline to baseline. */
const baselines = `{
  const baseline = (root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      if (texts.currentNode.data.trim() === '' || parent.closest('.sr') || !parent.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const [line] = range.getClientRects()
      // The font's letters reach a quarter of their size below their baseline.
      if (line) return line.bottom - parseFloat(getComputedStyle(parent).fontSize) / 4
    }
  }
  [...document.querySelectorAll('main section:has(> h2 + div)')].map(({ children: [name, content] }) => [
    name.textContent,
    Math.round(baseline(content) - baseline(name)),
  ])
}`

async function expectOnBaselines(page: Page, path: string): Promise<void> {
  await open(page, path)
  const parts = await page.evaluate<[string, number][]>(baselines)
  expect(parts.length, path).toBeGreaterThan(2)
  // The head of a table is smaller than the text below it.
  for (const [name, apart] of parts) expect(Math.abs(apart), `${path}: ${name}`).toBeLessThan(5)
}

test('the name of a part stands on the baseline of what it names', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await login(page, people.anna)
  const glass = 'contractId=3104882'
  for (const path of [
    `vertragskuendigung?${glass}`,
    `vertragssonderkuendigung?recht=anderer&${glass}`,
    'vertragswiderruf?contractId=310488203',
  ])
    await expectOnBaselines(page, `${centre}/vertraege/${path}`)
})

test('so it does in the checkout', async ({ main, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, people.uwe, `${centre}/shop/alle/tuerkamera`)
  await main.getByRole('button', { name: /In den Warenkorb/ }).click()
  await expect(main.getByRole('button', { name: 'Zur Kasse' })).toBeVisible()
  await expectOnBaselines(page, '/erleben/bestellung/konto')
})

test('the prices of booked options end at one edge, whatever can be done with them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, people.anna, contractAt('3104882'))
  const prices = await page.getByRole('region', { name: 'Optionen' }).locator('.num').all()
  const boxes = await Promise.all(prices.map((price) => price.boundingBox()))
  const edges = boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0))
  expect(edges.length).toBeGreaterThan(1)
  expect(new Set(edges.map(Math.round)).size).toBe(1)
})

test('where nothing can be done with any option no place is kept for it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  // Every option of the demonstration can be ended or kept: this one's answer says that it cannot.
  await page.route('**/api/contract/v2/3077508', async (route) => {
    const response = await route.fetch()
    const contract = (await response.json()) as { subContracts: object[] }
    const subContracts = contract.subContracts.map((option) => ({ ...option, possibleActions: {} }))
    await route.fulfill({ response, json: { ...contract, subContracts } })
  })
  await openSignedIn(page, people.tim, `${centre}/meine-vertraege/`)
  await page.locator('main a[href*="contractId=3077508"]').first().click()
  const row = page.getByRole('region', { name: 'Optionen' }).getByRole('listitem').first()
  await expect(row.getByRole('link')).toHaveCount(0)
  const [whole, price] = [await row.boundingBox(), await row.locator('.num').boundingBox()]
  expect(Math.round((price?.x ?? 0) + (price?.width ?? 0))).toBe(Math.round((whole?.x ?? 0) + (whole?.width ?? 0)))
})

test('what is only an icon in the header is grey, link or button', async ({ page }) => {
  await openSignedIn(page, people.anna, '/erleben/kundencenter/uebersicht/')
  const fills = await page.evaluate<string[]>(`
    [...document.querySelectorAll('header :is(a, button) svg')]
      .filter((icon) => icon.checkVisibility())
      .map((icon) => icon.closest('a, button').tagName + ' ' + getComputedStyle(icon).fill)`)
  expect(new Set(fills)).toEqual(new Set(['A rgb(117, 117, 117)', 'BUTTON rgb(117, 117, 117)']))
})
