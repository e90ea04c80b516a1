/** The inbox: a message is put aside and comes back, by keyboard alone and without scripts. */
import { expect, type Locator } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { test, withoutScripts, writes, writesAgain } from './fixture.ts'
import { centre, expectToast, fillLogin, open, openSignedIn, people, title } from './pages.ts'

const inbox = `${centre}/neuigkeiten/`

const views = (main: Locator) => main.getByRole('navigation', { name: 'Ansichten' }).getByRole('link')

test('a message is put aside and comes back by keyboard alone', writesAgain, async ({ hand, main, page }) => {
  await openSignedIn(page, people.uwe, `${inbox}?ansicht=ungelesen`)
  await hand.use(main.getByRole('button', { name: 'Alle als gelesen markieren' }))
  await expect(main.getByText('Nichts ungelesen.')).toBeVisible()
  await expect(title(page)).toBeFocused()

  await hand.use(views(main).filter({ hasText: 'Alle' }))
  await expect(page).toHaveURL(inbox)
  const blocked = main.getByRole('listitem').filter({ hasText: 'Glasfaser 250 ist seit' })
  await expect(blocked).toBeVisible()
  const all = await main.locator('ul > li > details').count()
  await hand.use(blocked.locator('summary'))
  await hand.use(blocked.getByRole('button', { name: /^Archivieren: Glasfaser 250 ist seit/ }))
  await expectToast(page, 'Archiviert', 'Die Nachricht liegt jetzt im Archiv.')
  await expect(blocked).toHaveCount(0)
  await expect(main.locator('li:focus')).toHaveCount(1)

  const inArchive = views(main).filter({ hasText: 'Archiv' })
  await page.keyboard.press('Shift+Tab')
  await hand.use(inArchive)
  await expect(page).toHaveURL(`${inbox}?ansicht=archiv`)
  await expect(inArchive).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await hand.use(blocked.locator('summary'))
  await hand.use(blocked.getByRole('button', { name: /^Zurückholen: / }))
  await expectToast(page, 'Zurückgeholt', 'Die Nachricht ist nicht mehr im Archiv.')
  await expect(main.getByText('Das Archiv ist leer.')).toBeVisible()
  await expect(title(page)).toBeFocused()

  await open(page, inbox)
  await expect(main.locator('ul > li > details')).toHaveCount(all)
  await expect(blocked).toBeVisible()
})

withoutScripts(() => {
  test('a message is put aside', writes, async ({ main, page }) => {
    await page.goto(inbox)
    await fillLogin(page, people.otto)
    const due = main.getByRole('listitem').filter({ hasText: 'Eine Rechnung ist offen' })
    await due.locator('summary').click()
    await due.getByRole('button', { name: 'Als gelesen markieren' }).click()
    await expect(page).toHaveURL(/neuigkeiten\/\?nachricht=.*#nachricht-/)
    await due.getByRole('button', { name: 'Archivieren' }).click()
    await expect(page).toHaveURL(inbox)
    await expect(page.locator('noscript > div')).toContainText('Die Nachricht liegt jetzt im Archiv.')
    await expect(due).toHaveCount(0)

    await views(main).filter({ hasText: 'Archiv' }).click()
    await due.locator('summary').click()
    await due.getByRole('button', { name: 'Zurückholen' }).click()
    await expect(page).toHaveURL(`${inbox}?ansicht=archiv`)
    await views(main).filter({ hasText: 'Alle' }).click()
    await expect(due).toBeVisible()
  })
})
