/** A device on its way and back again, led by the operator: from the order to the money that is returned. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test } from './fixture.ts'
import { buy, operator, pack, report, sendOff } from './order-desk.ts'
import { centre, euro, expectToast, hydrated, mails, openAs, sum, title } from './pages.ts'
import { ownPortal } from './portal.ts'

const saved = ['Gespeichert', 'Es gilt ab sofort. Dein Name und die Uhrzeit stehen im Verlauf.'] as const

const portal = await ownPortal()

test.use({ baseURL: portal.origin })
test.beforeAll(() => portal.start({ LOG_LEVEL: 'error', FULFILMENT: 'operator' }))
test.afterAll(() => portal.stop())

test('a device is sent, comes back, and its money goes back', async ({ browser, page, main }) => {
  const number = await buy(page)
  const works = await pack(browser, portal.origin, number)
  const desk = works.getByRole('main')
  await expectToast(works, ...saved)
  await desk.getByLabel('Paketdienst').selectOption('Stadtkurier')
  await desk.getByLabel('Sendungsnummer').fill('JD014600003')
  await desk.getByRole('button', { name: 'Als verschickt melden' }).click()
  await expect(desk.getByRole('button', { name: 'Als zugestellt melden' })).toBeVisible()
  await page.goto(`${centre}/bestellungen/`)
  await expect(main).toContainText('Stadtkurier, Sendung JD014600003')
  await expectAccessible(page)
  await desk.getByLabel('Was meldet der Paketdienst?').selectOption('In der Zustellung')
  await desk.getByLabel('Ort').fill('Halle')
  await desk.getByLabel('Uhrzeit').fill('gleich')
  await desk.getByRole('button', { name: 'Ereignis melden' }).click()
  await expect(desk.getByRole('alert')).toContainText('Gib eine Uhrzeit ein, zum Beispiel 14:05.')
  await expect(desk.getByLabel('Ort')).toHaveValue('Halle')
  await desk.getByLabel('Tag').fill('01.11.2026')
  await desk.getByLabel('Uhrzeit').fill('6:12')
  await desk.getByRole('button', { name: 'Ereignis melden' }).click()
  await expect(desk).toContainText('Da war das Paket noch nicht verschickt.')
  await expectAccessible(works)
  await works.reload()
  await report(works, 'In der Zustellung')
  await expectToast(works, ...saved)
  await page.reload()
  await expect(main).toContainText(/In der ZustellungHalle/)
  await expect(desk.getByLabel('Was meldet der Paketdienst?')).toHaveValue('delivered')
  await desk.getByRole('button', { name: 'Ereignis melden' }).click()
  await expect(desk.getByRole('button', { name: 'Als zugestellt melden' })).toBeHidden()
  await expect(desk).toContainText('Zugestellt')

  await page.goto(`${centre}/bestellungen/`)
  await main.getByRole('link', { name: 'Zurückgeben' }).first().click()
  await main.getByRole('checkbox', { name: /Prüfgerät/ }).check()
  await main.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await expect(title(page)).toHaveText('Rückgabe angemeldet')
  await expect(main.getByRole('region', { name: 'Abgeben' })).toContainText('1 × Prüfgerät Eins')

  await works.reload()
  // Browsers break after a hyphen: the number stays whole beside what it names.
  const back = desk.getByRole('heading', { level: 2, name: /^Rückgabe R-/ })
  await expect(back.locator('span')).toHaveCSS('white-space', 'nowrap')
  await desk.getByLabel(/ in Ordnung\?$/).selectOption('1')
  await desk.getByRole('button', { name: 'Als eingegangen melden' }).click()
  await expect(desk.getByRole('button', { name: 'Geld erstatten' })).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveText('Rückgabe ist bei uns')
  await page.goto(`${centre}/bestellungen/`)
  await expect(main).toContainText('Bei uns: 1 × Prüfgerät Eins')
  await desk.getByRole('button', { name: 'Geld erstatten' }).click()
  await expect(desk).toContainText('Erstattet')
  await page.reload()
  await expect(main).toContainText(/Rückgabe R-\d{4}-\d{6}.*Erstattet am .+: 1\s×\sPrüfgerät Eins/s)
  await expectAccessible(page)
  await expect.poll(() => mails(page)).toContain('auf dem Weg, auf dem du gezahlt hast')
})

test('a parcel that nobody took is here again: its order falls away and its money goes back', async ({
  browser,
  page,
  main,
}) => {
  const number = await buy(page)
  const works = await pack(browser, portal.origin, number)
  const desk = works.getByRole('main')
  await desk.getByLabel('Sendungsnummer').fill('JD014600004')
  await desk.getByRole('button', { name: 'Als verschickt melden' }).click()
  const hereAgain = desk.getByRole('button', { name: 'Als zurückgekommen melden' })
  await hereAgain.click()
  await expect(desk.getByRole('alert')).toContainText('wie viele in Ordnung sind')
  await desk.getByLabel(/ in Ordnung\?$/).selectOption('1')
  await hereAgain.click()
  await expect(desk).toContainText('Schreib kurz, warum: Der Kunde liest es so.')
  await expectAccessible(works)
  await works.reload()
  await report(works, 'Zurück an den Absender')
  await expect(desk.getByRole('button', { name: 'Als zugestellt melden' })).toBeHidden()
  await page.goto(`${centre}/bestellungen/`)
  const order = main.getByRole('region').filter({ hasText: number })
  await expect(order.getByRole('heading', { name: 'Zurück an den Absender' })).toBeVisible()
  await desk.getByLabel(/ in Ordnung\?$/).selectOption('1')
  await hereAgain.click()
  await expectToast(works, ...saved)
  await expect(desk).toContainText('Sendung kam zurück')
  await expect(hereAgain).toBeHidden()
  await page.reload()
  await expect(order.getByRole('heading', { name: /^Kam zurück am / })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(order).toContainText(/Erstattung.+€\s*Erstattet am /s, { timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await works.reload()
  await expectAccessible(works)
  await expect.poll(() => mails(page)).toContain(`Deine Bestellung ${number} kam zurück`)
})

test('a lost parcel is replaced without being paid again; where that is lost too, the money goes back', async ({
  browser,
  page,
  main,
}) => {
  const number = await buy(page)
  const works = await pack(browser, portal.origin, number)
  await sendOff(works, 'JD014600007')
  const desk = works.getByRole('main')
  const isLost = desk.getByRole('button', { name: 'Als verloren melden' })
  await isLost.click()
  await expect(desk.getByRole('alert')).toContainText('Schreib kurz, was wir wissen: Der Kunde liest es so.')
  await expectAccessible(works)
  await desk.getByLabel('Was wir wissen').fill('Die Nachforschung blieb ohne Ergebnis.')
  await isLost.click()
  await expectToast(works, ...saved)
  await expect(desk).toContainText('Eine Sendung ist verloren')
  await expect(desk).toContainText('verloren gegangen')
  await expect(desk).toContainText('Ersatz wartet')
  await expectAccessible(works)

  await page.goto(`${centre}/bestellungen/`)
  const order = main.getByRole('region').filter({ hasText: number })
  await expect(order.getByRole('heading', { name: 'Wir packen Ersatz' })).toBeVisible()
  await expect(order.getByRole('heading', { name: 'Paket 1, verloren gegangen' })).toBeVisible()
  await expect(order).toContainText('Wir schicken dir Ersatz, du zahlst dafür nichts.')
  await expect(order.getByRole('link', { name: 'Bestellung stornieren' })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => mails(page)).toContain(`Dein Paket zur Bestellung ${number} ist verloren gegangen`)

  // Without scripts it is the same.
  const storageState = await works.context().storageState()
  const plain = await (
    await browser.newContext({ baseURL: portal.origin, javaScriptEnabled: false, storageState })
  ).newPage()
  await plain.goto(works.url())
  await sendOff(plain, 'JD014600008')
  await plain.getByLabel('Was bekommt der Kunde?').selectOption('Geld zurück')
  await plain.getByLabel('Was wir wissen').fill('Auch das zweite ist weg.')
  await plain.getByRole('button', { name: 'Als verloren melden' }).click()
  await expect(plain.getByRole('main')).toContainText('Grund: Auch das zweite ist weg.')
  await page.reload()
  await expect(order.getByRole('heading', { name: /^Verloren gegangen am / })).toBeVisible()
  await expect(order).toContainText('nichts zurückschicken')
  await expect(async () => {
    await page.reload()
    await expect(order).toContainText(/Erstattung.+€\s*Erstattet am /s, { timeout: 1000 })
  }).toPass()
  await expectAccessible(page)

  // It was at the neighbour's: the money stays, and the desk knows.
  await plain.getByRole('region', { name: 'Paket 2' }).getByRole('button', { name: 'Ereignis melden' }).click()
  await expect(plain.getByRole('main')).toContainText('Eine verlorene Sendung ist da')
  await expect.poll(() => mails(page)).toContain('ist doch noch da')
})

test('a device is taken out while the parcel is open: it is not paid, and the rest goes', async ({
  browser,
  faults,
  hand,
  page,
  main,
}) => {
  faults.expected(/status of 422/)
  const number = await buy(page, 'alle/tuerkamera')
  await page.goto(`${centre}/bestellungen/`)
  const order = main.getByRole('region').filter({ hasText: number })
  await hydrated(page)
  await hand.use(order.getByRole('link', { name: 'Einzelne Artikel stornieren' }))
  await expect(title(page)).toHaveText('Einzelne Artikel stornieren')
  const send = main.getByRole('button', { name: 'Ausgewähltes stornieren' })
  await hand.use(send)
  await expect(main).toContainText('Bitte wähle, was du nicht mehr möchtest.')
  await expectAccessible(page)
  await hand.use(main.getByRole('checkbox', { name: /Türkamera/ }), 'Space')
  await expect(sum(page, '1 × Türkamera')).toHaveText(`\u2212${euro('79,00')}`)
  await expect(main.getByRole('region', { name: 'Was du dann zahlst' })).toContainText('Dann einmalig')
  await hand.use(send)
  await expect(title(page)).toHaveText('Aus deiner Bestellung storniert')
  await expect(main).toContainText(/79,00.€ wenigerWird nicht abgebucht/)
  await expectAccessible(page)
  await page.goto(`${centre}/bestellungen/`)
  await expect(order).toContainText('teilweise storniert')
  await expect(order).toContainText(/Storno A-\d{4}-\d{6}.*Wird nicht abgebucht: 1\s×\sTürkamera/s)
  await expectAccessible(page)
  const works = await (await browser.newContext({ baseURL: portal.origin })).newPage()
  const desk = works.getByRole('main')
  await openAs(works, operator, `${centre}/betrieb/bestellungen?q=${number}`)
  await desk.getByRole('link', { name: number }).click()
  await expect(desk.getByRole('region', { name: /Storno A-/ })).toContainText('Nicht abgebucht')
  await desk.getByRole('button', { name: 'Als gepackt melden' }).click()
  await expectToast(works, ...saved)
  await page.reload()
  await expect(order.getByRole('link', { name: 'Zurückgeben' })).toBeVisible()
  await expect(order.getByRole('link', { name: 'Einzelne Artikel stornieren' })).toBeHidden()
  await expect.poll(() => mails(page)).toContain(`Storniert aus deiner Bestellung ${number}`)
})

test('an order goes in two parcels: the rest is cancelled by keyboard, the first one arrives', async ({
  browser,
  faults,
  hand,
  page,
  main,
}) => {
  faults.expected(/status of 422/)
  const number = await buy(page, 'alle/tuerkamera')
  const works = await pack(browser, portal.origin, number)
  const desk = works.getByRole('main')
  const send = desk.getByRole('button', { name: 'Als verschickt melden' })
  await desk.getByLabel(/^Im Paket: Prüfgerät/).selectOption('0')
  await desk.getByLabel(/^Im Paket: Türkamera/).selectOption('0')
  await desk.getByLabel('Sendungsnummer').fill('JD014600005')
  await send.click()
  await expect(desk.getByRole('alert')).toContainText('Wähle, was im Paket ist.')
  await expectAccessible(works)
  await desk.getByLabel(/^Im Paket: Prüfgerät/).selectOption('1')
  await send.click()
  await expect(desk).toContainText('Teils unterwegs')
  await expect(desk.getByRole('region', { name: 'Paket 1', exact: true })).toContainText('1 × Prüfgerät')
  await expectAccessible(works)
  await page.goto(`${centre}/bestellungen/`)
  const order = main.getByRole('region').filter({ hasText: number })
  await expect(order.getByRole('heading', { level: 2 })).toHaveText('Ein Teil ist unterwegs')
  await expect(order).toContainText(/Kommt noch1\s×\sTürkamera/)
  await expectAccessible(page)
  await hydrated(page)
  await hand.use(order.getByRole('link', { name: 'Was noch fehlt, stornieren' }))
  await expect(main.getByRole('checkbox')).toHaveCount(1)
  await hand.use(main.getByRole('checkbox', { name: /Türkamera/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Ausgewähltes stornieren' }))
  await expect(title(page)).toHaveText('Aus deiner Bestellung storniert')
  await works.reload()
  await report(works, 'Zugestellt')
  await expect(desk).toContainText('Zugestellt, ')
  await page.goto(`${centre}/bestellungen/`)
  await expect(order.getByRole('heading', { level: 2 })).toHaveText(/^Angekommen am /)
  await expect.poll(() => mails(page)).toContain(`Ein Teil deiner Bestellung ${number} ist unterwegs`)
})
