/** What never reached the portal is said where it is seen, however far above the button. */
import { expect } from '@playwright/test'

import { test } from './fixture.ts'
import { dayAhead, fillAddress } from './moving.ts'
import { centre, hydrated, openAs, openSignedIn, people } from './pages.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(({ faults }) => faults.cutOff())
test.afterEach(({ context }) => context.setOffline(false))

test('a move', async ({ context, main, page }) => {
  await openSignedIn(page, people.karla, `${centre}/umzug?contractId=3131903`)
  await fillAddress(page, '04177', dayAhead(40))
  await context.setOffline(true)
  const check = main.getByRole('button', { name: 'Adresse und Tag prüfen' })
  // The second time the notice is the very same.
  for (let times = 0; times < 2; times += 1) {
    await check.scrollIntoViewIfNeeded()
    await check.click()
    await expect(main.getByRole('alert')).toBeInViewport()
  }
  await expect(main.getByLabel('Straße')).toHaveValue('Ahornstraße')
})

test('an account for direct debits', async ({ context, main, page }) => {
  await openAs(page, people.lena, `${centre}/kundendaten/zahlungsarten`)
  await hydrated(page)
  await main.getByRole('radio', { name: 'IBAN für Lastschrift' }).check()
  await main.getByLabel('IBAN', { exact: true }).fill('DE89370400440532013000')
  await main.getByRole('checkbox', { name: /Ich erteile/ }).check()
  await context.setOffline(true)
  await main.getByRole('button', { name: 'IBAN speichern' }).click()
  await expect(main.getByRole('alert')).toBeInViewport()
})

test('what an operator counted', async ({ context, main, page }) => {
  await openAs(page, { user: 'betrieb@example.org' }, `${centre}/betrieb/geraet?geraet=tuerkamera`)
  await hydrated(page)
  await main.getByLabel('Stück').fill('77')
  await main.getByLabel('Grund').fill('Inventur')
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Bestand speichern' }).click()
  await expect(main.getByRole('alert')).toBeInViewport()
  await expect(main.getByLabel('Stück')).toHaveValue('77')
})
