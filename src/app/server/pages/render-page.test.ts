/** The document around a page. */
import { expect, test } from 'vitest'

import { startPortal } from '../../testing/test-app.ts'

const portal = await startPortal({}, { pages: true })

test('the root tells search engines what it is, a page behind the login nothing', async () => {
  const root = (await portal.call('GET', '/erleben')).payload
  expect(root).toContain('<meta name="description" content="Dein Kundencenter: Verträge, Kosten und Optionen')
  const anna = await portal.signIn('anna@example.org')
  const overview = (await portal.call('GET', '/erleben/kundencenter/uebersicht/', { as: anna })).payload
  expect(overview).not.toContain('name="description"')
})
