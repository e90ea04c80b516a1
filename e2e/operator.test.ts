/** An operator on pages of their own: a device's stock by keyboard and without scripts, an order that this journey makes. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScriptsOnPhone } from './fixture.ts'
import { centre, expectToast, hydrated, login, open, openAs, openSignedIn, people, title } from './pages.ts'

const operator = { user: 'betrieb@example.org' }
const saved = ['Gespeichert', 'Es gilt ab sofort. Dein Name und die Uhrzeit stehen im Verlauf.'] as const

test('a device is found and counted by keyboard alone', writes, async ({ page, main, hand, faults }) => {
  faults.expected(/status of 4(09|22)/)
  await openAs(page, operator, `${centre}/betrieb`)
  await expect(title(page)).toHaveText('Katalog und Bestand')
  await expect(page.getByRole('banner').getByRole('button', { name: /^Betrieb/ })).toHaveAttribute(
    'title',
    'angemeldet',
  )
  await hand.write(main.getByRole('searchbox', { name: 'Gerät' }), 'pruefgeraet-drei')
  await page.keyboard.press('Enter')
  await hand.use(main.getByRole('link', { name: /^Prüfgerät/ }))
  await expect(main.getByRole('heading', { level: 2, name: 'Bestand' })).toBeVisible()
  // Somebody else counts meanwhile.
  const other = await page.context().newPage()
  await open(other, page.url())
  await other.getByLabel('Stück').fill('31')
  await other.getByLabel('Werktage bis zur Haustür').fill('4')
  await other.getByLabel('Grund').fill('Lieferung')
  await other.getByRole('button', { name: 'Bestand speichern' }).click()
  await expectToast(other, ...saved)
  await other.close()
  await main.getByLabel('Stück').fill('33')
  await hand.use(main.getByRole('button', { name: 'Bestand speichern' }))
  await expect(main.getByRole('alert')).toContainText('Schreib kurz, warum sich der Bestand ändert.')
  await expectAccessible(page)
  await main.getByLabel('Grund').fill('Inventur')
  await hand.use(main.getByRole('button', { name: 'Bestand speichern' }))
  await expect(main.getByRole('alert')).toContainText(
    'Gespeichert ist nichts. Was du geändert hast, steht noch da, alles andere auf dem neuen Stand',
  )
  await expect(main.getByLabel('Stück')).toHaveValue('33')
  await expect(main.getByLabel('Grund')).toHaveValue('Inventur')
  // What nobody has touched here is what was saved there, and is not undone.
  await expect(main.getByLabel('Werktage bis zur Haustür')).toHaveValue('4')
  await expect(main).toContainText(/→ 31, Werktage \d+ → 4\. Grund: Lieferung/)
  await main.getByLabel('Stück').fill('32')
  await main.getByLabel('Grund').fill('Inventur')
  await hand.use(main.getByRole('button', { name: 'Bestand speichern' }))
  await expectToast(page, ...saved)
  await expect(main).toContainText('Stück 31 → 32. Grund: Inventur · Otto Oster')
  await expect(main.getByLabel('Grund')).toHaveValue('')
  await expect(main.getByRole('button', { name: 'Bestand speichern' })).toBeFocused()
  await expect(main.getByRole('button', { name: 'Bestand speichern' })).toBeInViewport()
  await expectAccessible(page)
})

withoutScriptsOnPhone(() => {
  test('a device is priced, and what is wrong is said', writes, async ({ page, main, faults }) => {
    faults.expected(/status of 422/)
    await openAs(page, operator, `${centre}/betrieb/geraet?geraet=pruefgeraet-vier`)
    const price = main.getByLabel('Preis in Euro')
    const before = await price.inputValue()
    await price.fill('viel')
    await main.getByRole('button', { name: 'Angebot speichern' }).click()
    await expect(main).toContainText('Gib den Preis in Euro ein, zum Beispiel 79,90.')
    await expect(price).toHaveValue('viel')
    await price.fill('12,34')
    await main.getByRole('button', { name: 'Angebot speichern' }).click()
    // Less than half of what is asked: nothing is saved before somebody has looked twice.
    await expect(main).toContainText('Das ist 0 oder weit weg vom Preis von jetzt.')
    await expect(price).toHaveValue('12,34')
    await main.getByRole('checkbox', { name: 'Preis stimmt: 12,34 €' }).check()
    await main.getByRole('button', { name: 'Angebot speichern' }).click()
    await expect(main).toContainText('12,34')
    await expect(main).toContainText('Angebot geändert')
    await price.fill(before)
    await main.getByRole('button', { name: 'Angebot speichern' }).click()
    await main.getByRole('checkbox', { name: /^Preis stimmt: / }).check()
    await main.getByRole('button', { name: 'Angebot speichern' }).click()
    await expect(price).toHaveValue(before)
    await expect(main.getByRole('checkbox', { name: /^Preis stimmt: / })).toHaveCount(0)
  })

  test('a campaign is made, changed and ended', writes, async ({ page, main, faults }) => {
    faults.expected(/status of 422/)
    await openAs(page, operator, `${centre}/betrieb/gutscheine/neu`)
    const name = `Aktion ${Date.now()}`
    await main.getByLabel('Name').fill(name)
    await main.getByRole('textbox', { name: 'Nachlass in Euro', exact: true }).fill('5,00')
    await main.getByLabel('Gültig ab').fill('01.03.2030')
    await main.getByLabel('Gültig bis').fill('31.03.2030')
    await expect(main.getByLabel('Höchstens so oft einlösbar')).toBeVisible()
    await main.getByRole('radio', { name: /^Viele Codes/ }).check()
    await expect(main.getByLabel('Höchstens so oft einlösbar')).toBeHidden()
    await main.getByRole('textbox', { name: 'Anzahl', exact: true }).fill('3')
    await main.getByRole('button', { name: 'Aktion anlegen' }).click()
    await main.getByRole('link', { name, exact: true }).click()
    await expect(title(page)).toHaveText(name)
    await expect(main).toContainText('Geplant')
    // Never worth less; what was typed stays beside what is wrong.
    await main.getByLabel('Nachlass in Euro', { exact: true }).fill('4,99')
    await main.getByRole('button', { name: 'Aktion speichern' }).click()
    await expect(main).toContainText('Weniger geht nicht: Ihre Codes sind mit dem bisherigen Wert im Umlauf.')
    await expect(main.getByLabel('Nachlass in Euro', { exact: true })).toHaveValue('4,99')
    await main.getByLabel('Nachlass in Euro', { exact: true }).fill('7,50')
    await main.getByLabel('Gültig bis').fill('28.02.2030')
    await main.getByRole('button', { name: 'Aktion speichern' }).click()
    await expect(main).toContainText('Gib einen Tag ein, nicht vor dem ersten und nicht vor heute.')
    await expect(main.getByLabel('Nachlass in Euro', { exact: true })).toHaveValue('7,50')
    await main.getByLabel('Gültig bis').fill('06.04.2030')
    await main.getByRole('button', { name: 'Aktion speichern' }).click()
    await expect(main).toContainText('Euro 5,00 € → 7,50 €, Gültig bis 31. März 2030 → 6. April 2030')
    // Ended after a look at what ends.
    await main.getByRole('link', { name: 'Aktion absagen' }).click()
    await expect(title(page)).toHaveText('Aktion absagen')
    await expect(main.locator('header')).toContainText(name)
    await expect(main).toContainText('3 Codes werden nie gelten.')
    await main.getByRole('button', { name: 'Jetzt absagen' }).click()
    await expect(title(page)).toHaveText(name)
    await expect(main).toContainText('Aktion beendet')
    await expect(main.getByRole('button')).toHaveCount(0)
  })
})

test('an order is found and packed', writes, async ({ page, main, hand }) => {
  await openSignedIn(page, people.nora, `${centre}/shop/testproducts/pruefgeraet-eins`)
  await main.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(title(page)).toHaveText(/Warenkorb/)
  await main.getByRole('button', { name: 'Zur Kasse' }).click()
  await main.getByRole('button', { name: 'Zahlung wählen' }).click()
  await main.getByRole('checkbox', { name: /AGB/ }).check()
  await main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(title(page)).toHaveText(/^Danke, .+\. Wir haben deine Bestellung\.$/)
  const [number = ''] = /B-\d{4}-\d{6}/.exec(await main.innerText()) ?? []
  await page.context().clearCookies()
  await openAs(page, operator, `${centre}/betrieb/bestellungen?q=${number}`)
  await main.getByRole('link', { name: number }).click()
  await expect(title(page)).toHaveText(`Bestellung ${number}`)
  // Sent before its scripts run, the page would be a new one, whose focus is nowhere yet.
  await hydrated(page)
  // On a narrow screen the number goes to the next line whole.
  await expect(title(page).locator('span')).toHaveText(number)
  await expect(title(page).locator('span')).toHaveCSS('white-space', 'nowrap')
  await hand.use(main.getByRole('button', { name: 'Als gepackt melden' }))
  await expectToast(page, ...saved)
  await expect(main).toContainText('Bestellung weitergeführt')
  // The button of the step is gone: the heading says how far the order is.
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toBeInViewport()
  await expectAccessible(page)
})

test('others find nothing there', async ({ page, faults }) => {
  faults.expected(/status of 404/)
  await login(page, people.nora)
  await page.goto(`${centre}/betrieb`)
  await expect(title(page)).toHaveText('Diese Seite gibt es nicht')
})
