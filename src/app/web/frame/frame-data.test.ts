/** The frame where the provider's systems do not answer. */
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { pageContext, type PageContext } from '#platform/web/page-context.ts'

import { loadFrame } from './frame-data.ts'

test('whose customer cannot be read has no name, and says for whom it was drawn all the same', async () => {
  const context = new RouterContextProvider()
  const client = makeClient('/erleben', async () => ({ status: 503, text: '' }))
  const provider = { name: 'erleben', phone: '', phoneHours: '', email: '' }
  const page = { client, provider, loggedIn: true, adviser: false, guid: 'anna', sid: 's', notices: [], today: '' }
  context.set(pageContext, page as unknown as PageContext)
  const frame = await loadFrame({ request: new Request('http://localhost/erleben'), context })
  expect([frame.person, frame.guid]).toEqual([undefined, 'anna'])
})
