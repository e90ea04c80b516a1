/** Payment methods: added at a provider, made the default, removed; and a purchase by somebody who had none. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes, withoutScriptsOnPhone } from './fixture.ts'
import { centre, euro, expectToast, open, openAs, openSignedIn, people, title } from './pages.ts'

const methods = `${centre}/kundendaten/zahlungsarten`

test('who has no method buys with a new IBAN, by keyboard alone', writes, async ({ page, main, hand }) => {
  await openSignedIn(page, people.oskar, `${centre}/shoppingcart`)
  await expect(main).toContainText('Zum Laden, nichts wird verschickt')
  await hand.use(main.getByRole('button', { name: 'Zur Kasse' }))
  await hand.use(main.getByRole('radio', { name: /Nach Hause/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Zahlung wählen' }))
  await hand.use(main.getByRole('link', { name: 'IBAN oder andere Zahlungsart hinterlegen' }))
  await expect(title(page)).toHaveText('Zahlungsarten')
  await expect(main).toContainText('Noch ist nichts hinterlegt.')
  await expect(main.getByRole('radio', { name: 'IBAN für Lastschrift' })).toBeChecked()
  // Beside each other, equally large.
  const kinds = main.getByRole('group', { name: 'Welche Art?' }).locator('label')
  const [first, last] = await Promise.all([kinds.first().boundingBox(), kinds.last().boundingBox()])
  expect([last?.y, last?.height]).toEqual([first?.y, first?.height])
  expect(last?.width).toBeCloseTo(first?.width ?? 0, 0)
  await hand.write(main.getByRole('textbox', { name: 'IBAN' }), 'DE44500105175407324931')
  await hand.use(main.getByRole('checkbox', { name: 'Ich erteile dieses Mandat.' }), 'Space')
  await hand.use(main.getByRole('button', { name: 'IBAN speichern' }))
  await expect(title(page)).toHaveText('Lastschrift hinterlegt')
  await hand.use(main.getByRole('link', { name: 'Zurück zur Bestellung' }))
  await expect(title(page)).toHaveText('Zahlen und bestellen')
  await expect(main.getByRole('radio', { name: /IBAN für Lastschrift/ })).toBeChecked()
  await expectAccessible(page)
  await hand.use(main.getByRole('checkbox', { name: /AGB/ }), 'Space')
  await hand.use(main.getByRole('checkbox', { name: /sofort bereitstehen/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }))
  await expect(title(page)).toHaveText('Danke, Oskar. Wir haben deine Bestellung.')
  await expect(main).toContainText(/Ladecode [A-Z2-9]{4}-/)
  await expect(main).toContainText(euro('63,99'))
  await expectAccessible(page)
  // What an open order is paid with stays, and says so.
  await open(page, methods)
  await expect(main).toContainText(/Bezahlt gerade Bestellung B-/)
  await hand.use(main.getByRole('link', { name: /^ansehen Mandat M/ }))
  await expect(title(page)).toHaveText('SEPA-Lastschriftmandat')
  await expect(main).toContainText('Ich ermächtige erleben')
  await expectAccessible(page)
})

test('a card is added at the provider and becomes the default', writes, async ({ page, main, hand, faults }) => {
  faults.expected(/status of 4(09|22)/)
  await openSignedIn(page, people.oskar, methods)
  await expectAccessible(page)
  // Of a group Tab reaches the chosen one, an arrow the others.
  await hand.use(main.getByRole('radio', { name: 'IBAN für Lastschrift' }), 'Space')
  await page.keyboard.press('ArrowUp')
  await expect(main.getByRole('radio', { name: 'Kreditkarte' })).toBeChecked()
  await expect(main.getByRole('textbox', { name: 'IBAN' })).toBeHidden()
  await hand.use(main.getByRole('button', { name: 'Weiter zum Zahlungsdienst' }))
  await expect(title(page)).toHaveText('Karte hinterlegen')
  await hand.use(main.getByRole('button', { name: 'Weiter' }))
  await expect(main).toContainText('Bitte wähle aus.')
  await expectAccessible(page)
  await hand.use(main.getByRole('radio', { name: /4242/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Weiter' }))
  await expectToast(page, 'Hinterlegt', 'Du kannst jetzt damit bezahlen.')
  await hand.use(main.getByRole('button', { name: /^Zum Standard machen/ }))
  await expectToast(page, 'Standard geändert', 'Ab jetzt zahlst du deine Rechnung damit.')
  const first = main.getByRole('region', { name: 'Hinterlegt' }).getByRole('listitem').first()
  await expect(first).toContainText('VISA ···· 4242')
  // The pressed button is gone, its row is not.
  await expect(first).toBeFocused()
})

test('a card that ends is renewed at the provider', writes, async ({ page, main, hand }) => {
  await openSignedIn(page, people.oskar, methods)
  await main.getByRole('radio', { name: 'Kreditkarte' }).check()
  await main.getByRole('button', { name: 'Weiter zum Zahlungsdienst' }).click()
  await main.getByRole('radio', { name: /4417/ }).check()
  await main.getByRole('button', { name: 'Weiter' }).click()
  await main.getByRole('button', { name: /^Zum Standard machen Kreditkarte VISA ···· 4417/ }).click()
  await expectToast(page, 'Standard geändert', 'Ab jetzt zahlst du deine Rechnung damit.')
  await expect(main).toContainText('Erneuerst du sie, wird die neue Karte dein Standard.')
  await expectAccessible(page)
  await hand.use(main.getByRole('button', { name: /^Erneuern Kreditkarte VISA ···· 4417/ }))
  await main.getByRole('radio', { name: /5100/ }).check()
  await hand.use(main.getByRole('button', { name: 'Weiter' }))
  await expectToast(
    page,
    'Karte erneuert',
    'Ab jetzt zahlst du deine Rechnung mit der neuen. Die alte bleibt, bis du sie entfernst.',
  )
  await expect(main.getByRole('region', { name: 'Hinterlegt' }).getByRole('listitem').first()).toContainText(
    'Mastercard ···· 5100',
  )
  await hand.use(main.getByRole('button', { name: /^Entfernen Kreditkarte VISA ···· 4417/ }))
  await expect(main).not.toContainText('VISA ···· 4417')
})

withoutScriptsOnPhone(() => {
  test('PayPal is added, then removed', writes, async ({ page, main }) => {
    await openAs(page, people.oskar, methods)
    await expect(main.getByRole('button', { name: 'Mit PayPal verbinden' })).toBeHidden()
    await main.getByRole('radio', { name: 'PayPal' }).check()
    await main.getByRole('button', { name: 'Mit PayPal verbinden' }).click()
    await main.getByRole('radio', { name: /Anmelden und zustimmen/ }).check()
    await main.getByRole('button', { name: 'Weiter' }).click()
    await expect(main).toContainText('o•••@example.org')
    await main.getByRole('button', { name: /^Entfernen PayPal/ }).click()
    await expect(main).not.toContainText('o•••@example.org')
  })

  test('an account is added beside the default one, then made it', writes, async ({ page, main, faults }) => {
    faults.expected(/status of 422/)
    await openAs(page, people.anna, methods)
    await expect(main.getByRole('textbox', { name: 'IBAN' })).toBeHidden()
    await main.getByRole('radio', { name: 'IBAN für Lastschrift' }).check()
    // The facts of the mandate stand clear of its text.
    const [wording, kind] = [
      main.getByText('Die Mandatsreferenz wird mir nach'),
      main.getByText('Art', { exact: true }),
    ]
    await expect(kind).toBeVisible()
    const gap = async () => {
      const [text, fact] = [await wording.boundingBox(), await kind.boundingBox()]
      return (fact?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0)
    }
    // Asked again: a page can be measured before its style is there.
    await expect.poll(gap).toBeGreaterThanOrEqual(16)
    await main.getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000')
    await main.getByRole('button', { name: 'IBAN speichern' }).click()
    await expect(main).toContainText('Bitte erteile das SEPA-Lastschriftmandat.')
    await main.getByRole('checkbox', { name: 'Ich erteile dieses Mandat.' }).check()
    await main.getByRole('button', { name: 'IBAN speichern' }).click()
    await expect(title(page)).toHaveText('Lastschrift hinterlegt')
    await expect(main).toContainText('Dein Standard bleibt, wie er war.')
    await main.getByRole('link', { name: 'Zu deinen Zahlungsarten' }).click()
    const rows = main.getByRole('region', { name: 'Hinterlegt' }).getByRole('listitem')
    await expect(rows.first()).not.toContainText('DE89')
    await main.getByRole('button', { name: /^Zum Standard machen IBAN für Lastschrift DE89/ }).click()
    await expect(rows.first()).toContainText('DE89')
    await expect(rows.first()).toContainText('Zahlt deine Monatsrechnung.')
  })
})
