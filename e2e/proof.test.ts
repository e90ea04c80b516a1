/** A proof that a customer hands in reaches the adviser who decides, unchanged. */
import { readFileSync } from 'node:fs'

import { expect } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, writes } from './fixture.ts'
import { centre, open, openAs, openSignedIn, people, title } from './pages.ts'

const contractId = '3070215'
const adviser = { user: 'berater@example.org', name: 'Birgit Berger', number: '' }

test('is downloaded and decided about by keyboard', writes, async ({ page, main, hand }) => {
  const pdf = Buffer.from(`%PDF-1.7\n% ${'Messprotokoll '.repeat(40)}\n%%EOF`)
  await openSignedIn(
    page,
    people.greta,
    `${centre}/vertraege/vertragssonderkuendigung?recht=anderer&contractId=${contractId}`,
  )
  await page.getByLabel('Was ist passiert?').fill('Viel zu langsam, siehe Protokoll.')
  const proof = page.getByLabel('Datei hinzufügen')
  await proof.setInputFiles({ name: 'Messprotokoll März.pdf', mimeType: 'application/pdf', buffer: pdf })
  await hand.use(page.getByRole('button', { name: 'Sonderkündigung einreichen' }))
  await expect(title(page)).toHaveText('Deine Kündigung ist eingegangen')
  const number = (await main.getByText(/^S-\d{4}-\d{6}$/).textContent()) ?? ''

  await page.context().clearCookies()
  await openAs(page, adviser, '/erleben/kundencenter/berater')
  await expect(title(page)).toHaveText('Beratermodus')
  await open(page, '/erleben/kundencenter/berater/erklaerungen')
  await expectAccessible(page)
  await hand.use(main.getByRole('link', { name: /Greta Sander/ }).last())
  await expect(page.getByText(`Vorgang ${number}`)).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    hand.use(main.getByRole('link', { name: /Messprotokoll März\.pdf/ })),
  ])
  expect(file.suggestedFilename()).toBe('Messprotokoll März.pdf')
  expect(readFileSync(await file.path()).equals(pdf)).toBe(true)
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    hand.use(main.getByRole('link', { name: `Beleg ${number}` })),
  ])
  expect(
    readFileSync(await receipt.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await hand.use(main.getByRole('button', { name: 'Ich kümmere mich darum' }))
  await expect(main).toContainText('Sie ist eine halbe Stunde lang bei dir.')
  await main.getByRole('radio', { name: /Ablehnen/ }).check()
  await page.getByRole('textbox', { name: 'Grund' }).fill('Das Protokoll nennt einen anderen Anschluss.')
  await hand.use(main.getByRole('button', { name: 'Entscheidung speichern' }))
  await expect(page).toHaveURL('/erleben/kundencenter/berater/erklaerungen')
  await expect(main.getByRole('link', { name: /Greta Sander/ })).toHaveCount(0)
})
