/** Paying: declined, a bank that does not answer, then paid in another way, by keyboard; the same order all the time. */
import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes } from './fixture.ts'
import { centre, open, openSignedIn, people, title } from './pages.ts'

test('is declined, waited for, and done by another method, by keyboard alone', writes, async ({ page, main, hand }) => {
  await openSignedIn(page, people.otto, `${centre}/shoppingcart`)
  await hand.use(main.getByRole('button', { name: 'Zur Kasse' }))
  await hand.use(main.getByRole('radio', { name: /Nach Hause/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Zahlung wählen' }))
  await expect(title(page)).toHaveText('Zahlen und bestellen')
  await hand.use(main.getByRole('radio', { name: /IBAN/ }), 'Space')
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('radio', { name: /Kreditkarte/ })).toBeChecked()
  await hand.use(main.getByRole('checkbox', { name: /AGB/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Zahlungspflichtig bestellen' }))

  await expect(title(page)).toHaveText('Zahlung freigeben')
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toHaveCount(0)
  await expectAccessible(page)
  await hand.use(main.getByRole('radio', { name: 'Die Bank gibt frei' }), 'Space')
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('radio', { name: /fragt nach einem Code/ })).toBeChecked()
  await hand.use(main.getByRole('button', { name: 'Weiter' }))
  // Each wrong code is counted where it was typed.
  const code = main.getByLabel('Code', { exact: true })
  for (const tries of [/3 Versuche hast du/, /2 Versuche hast du/, /einen Versuch hast du/]) {
    await expect(main).toContainText(tries)
    await code.fill('000000')
    await hand.use(main.getByRole('button', { name: 'Bestätigen' }))
  }

  await expect(title(page)).toHaveText('Anders zahlen')
  await expect(main.getByRole('alert')).toContainText('Die Zahlung wurde nicht bestätigt.')
  await expect(main.getByRole('alert')).toContainText(/Deine Geräte sind bis \d\d:\d\d\s+Uhr für dich reserviert/)
  await expect(main.getByRole('alert')).toContainText('Der Code war falsch oder kam nicht an.')
  const number = (await main.innerText()).match(/B-\d{4}-\d{6}/)?.[0] ?? ''
  await expect(main.getByRole('radio', { name: /Kreditkarte/ })).toBeDisabled()
  await expectAccessible(page)
  // It waits under the orders too.
  await open(page, `${centre}/bestellungen/`)
  await expect(main.getByRole('heading', { name: 'Wartet auf die Zahlung' })).toBeVisible()
  const confirmation = main.getByRole('link', { name: /Bestellbestätigung/ })
  await expect(confirmation).toHaveCount(0)
  await hand.use(main.getByRole('link', { name: 'Zur Zahlung' }))
  await hand.use(main.getByRole('radio', { name: /IBAN/ }), 'Space')
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
  await hand.use(main.getByRole('button', { name: 'Jetzt bezahlen' }))

  await expect(title(page)).toHaveText('Zahlung freigeben')
  await expect(main).toContainText(`Bestellung ${number}`)
  await hand.use(main.getByRole('radio', { name: 'Die Bank gibt frei' }), 'Space')
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('radio', { name: /antwortet nicht/ })).toBeChecked()
  await hand.use(main.getByRole('button', { name: 'Weiter' }))

  await expect(title(page)).toHaveText('Wir warten auf deine Bank')
  await expect(main).toContainText('Du musst nichts tun.')
  await expect(main).toContainText(/Noch 1[34]:\d\d Minuten/)
  await expectAccessible(page)
  await page.reload()
  await expect(title(page)).toHaveText('Wir warten auf deine Bank')
  await hand.use(main.getByRole('link', { name: 'Anders zahlen' }))
  await expect(main).toContainText('Du zahlst nur einmal.')
  await hand.use(main.getByRole('radio', { name: /IBAN/ }), 'Space')
  await hand.use(main.getByRole('button', { name: 'Jetzt bezahlen' }))
  await expect(title(page)).toHaveText(/^Danke, .+\. Wir haben deine Bestellung\.$/)
  await expect(main).toContainText(number)
  await open(page, `${centre}/bestellungen/`)
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(confirmation).toBeVisible()
})
