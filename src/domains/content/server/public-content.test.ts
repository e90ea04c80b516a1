/** The seeded texts of the public pages, as the portal reads them. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { makeClient } from '#platform/web/api-client.ts'

import { readHelp } from '../web/help/help-search.ts'
import { loadContent } from '../web/load-content.ts'
import { publicDefaults, type PublicPageName } from '../web/public/public-defaults.ts'
import { loadPublicText } from '../web/public/public-text.ts'

const portal = await startPortal()
const client = makeClient('/erleben', async ({ method, path }) => {
  const answer = await portal.call(method, path)
  return { status: answer.statusCode, text: answer.body }
})

test.each(Object.keys(publicDefaults) as PublicPageName[])('%s is content, every placeholder known', async (name) => {
  const { text, lead = '' } = await loadPublicText(client, readProvider(undefined), name)
  expect(text).not.toBe(publicDefaults[name].text)
  expect(text.length).toBeGreaterThan(300)
  expect(text + lead).not.toMatch(/[{}]/)
  // Two bare stars in a paragraph are emphasis, even in brackets.
  expect(text).not.toContain('(*)')
})

test('the instruction on withdrawal says why it speaks otherwise than the rest', async () => {
  const { lead } = await loadPublicText(client, readProvider(undefined), 'widerrufsbelehrung')
  expect(lead).toContain('gesetzlich vorgegeben')
})

test.each([
  'session',
  'login',
  'kept-input',
  '_interaction',
  '_session',
  'notice',
  'outcome',
  'consent',
  'environment',
  'bag',
])('the cookie page names %s (§ 25 TDDDG)', async (name) => {
  const { text } = await loadPublicText(client, readProvider(undefined), 'cookies')
  expect(text).toContain(`\`${name}\``)
})

test('help has twenty questions and more, each with an answer', async () => {
  const found = await loadContent(client, 'genericComponent', 'help')
  const topics = found.kind === 'content' ? readHelp(found.fields, (text) => text) : []
  const questions = topics.flatMap((topic) => topic.questions)
  expect(questions.length).toBeGreaterThanOrEqual(20)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
})

test.each(['declaration-cancellation', 'declaration-withdrawal'])('%s is there', async (name) => {
  expect(await loadContent(client, 'microcopy', name)).toMatchObject({ kind: 'content' })
})
