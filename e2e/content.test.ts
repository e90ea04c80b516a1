/** Content: an entry edited and published, seen by readers; a dialog in place of the page; pictures as small as the screen. */
import { expect, type Page } from '@playwright/test'

import { test, writes, writesAgain } from './fixture.ts'
import { open, title } from './pages.ts'

const beta = '/erleben/magenta-eins-beta'
const editor = '/erleben/entwickler/inhalte'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const writesOnce = javaScriptEnabled ? writesAgain : writes
    const go = (page: Page, address: string) => (javaScriptEnabled ? open(page, address) : page.goto(address))
    const name = javaScriptEnabled ? 'legal-agb' : 'legal-datenschutz'
    const address = javaScriptEnabled ? '/erleben/agb' : '/erleben/datenschutz'

    test('an entry is edited, refused, saved, published', writesOnce, async ({ page, faults }) => {
      faults.expected(/status of 422/)
      await go(page, editor)
      await page.getByLabel('Eintrag').fill(name)
      await page.getByRole('button', { name: 'Suchen' }).click()
      await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').first().click()
      await expect(page.getByRole('main').locator('header')).toContainText(name)
      const heading = page.getByLabel('Titel', { exact: true })
      const old = await heading.inputValue()
      await expect(title(page)).toHaveText(old)
      await heading.fill(`${old}, neu`)
      await page.getByText(/ weiteres? Feld(er)?$/).click()
      await page.getByLabel('Bild', { exact: true }).fill('[kaputt')
      await page.getByRole('button', { name: 'Entwurf speichern' }).click()
      await expect(page.getByRole('alert')).toContainText('Das ist kein gültiges JSON.')
      await expect(heading).toHaveValue(`${old}, neu`)
      await page.getByLabel('Bild', { exact: true }).fill('')
      await page.getByRole('button', { name: 'Entwurf speichern' }).click()
      await expect(page.getByText('Der Entwurf ist gespeichert.')).toBeVisible()
      await expect(page.getByRole('main').getByText('Geändert', { exact: true })).toBeVisible()
      expect(await (await page.request.get(address)).text()).toContain(`>${old}</h1>`)
      await page.getByRole('button', { name: 'Speichern und veröffentlichen' }).click()
      await expect(page.getByText('Veröffentlicht. Überall zu sehen')).toBeVisible()
      await expect.poll(async () => (await page.request.get(address)).text()).toContain(`>${old}, neu</h1>`)
    })

    test('a dialog of the content service takes the place of the page', async ({ page }) => {
      await go(page, beta)
      await page.getByRole('link', { name: 'Was heißt Beta?' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Was heißt Beta?' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Gerade zu sehen' })).toBeHidden()
      if (javaScriptEnabled) await page.getByRole('button', { name: 'Verstanden' }).click()
      else await page.getByRole('link', { name: 'Zurück' }).click()
      await expect(page.getByRole('heading', { name: 'Gerade zu sehen' })).toBeVisible()
      if (javaScriptEnabled) await expect(page.getByRole('link', { name: 'Was heißt Beta?' })).toBeFocused()
    })
  })
}

test('a phone loads a small picture', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, '/erleben/entwickler/bausteine')
  await page.getByAltText('Ein Glaskolben').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate("document.querySelector('main img[srcset]').naturalWidth")).toBeGreaterThan(0)
  expect(await page.evaluate("document.querySelector('main img[srcset]').currentSrc")).toContain('?w=320')
})

test('content is fetched once per session, the next visit finds it there', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('legal-impressum')) asked.push(request.url())
  })
  await open(page, '/erleben/agb')
  const footer = page.getByRole('contentinfo')
  for (const name of ['Impressum', 'AGB', 'Impressum']) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(title(page)).toContainText(name === 'AGB' ? 'Geschäftsbedingungen' : 'Impressum')
  }
  expect(asked).toHaveLength(1)
})

test('who scrolls down as the next page comes stays there: a link that is being pressed does not slip away', async ({
  page,
}) => {
  await open(page, '/erleben/agb')
  // The first moment in which the new page is there.
  await page.evaluate(`new MutationObserver((_changes, observer) => {
    if (document.querySelector('h1')?.textContent !== 'Impressum') return
    observer.disconnect()
    scrollTo(0, document.body.scrollHeight)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum', exact: true }).click()
  // With the focus the change of page is done.
  await expect(title(page)).toBeFocused()
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0)
})

test('a page whose own script is gone, as after a new build, stays as the server has drawn it', async ({
  page,
  faults,
}) => {
  faults.expected(/status of 404|^uncaught: (Failed to fetch dynamically imported module.*)?$/)
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const isGone = (await answer.text()).includes('interner Name oder Art')
    await route.fulfill(isGone ? { status: 404, body: '' } : { response: answer })
  })
  const gone = page.waitForEvent('pageerror')
  await page.goto(editor)
  await gone
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Inhalte'])
  await expect(page.getByRole('main')).toHaveCount(1)
  await page.getByLabel('Eintrag').fill('legal-agb')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page).toHaveURL(/\?q=legal-agb$/)
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('legal-agb')
  // The second page may still load its scripts.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
