/** The contract summary before an order as PDF: the words of its page, for its customer alone, and nothing is stored. */
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const [anna, paul] = await Promise.all(['anna', 'paul'].map((name) => portal.signIn(`${name}@example.org`)))

const centre = '/erleben/kundencenter'
const option = `${centre}/vertraege/option-buchen/zusammenfassung.pdf?contractId=3104917&optionId=filme-serien`
const change = `${centre}/produkte/produktwechsel/auftrag/zusammenfassung.pdf?contractId=3104882&productId=glasfaser-1000`
const files = statement<{ count: number }>('test.files', 'select count(*)::int as count from document_files')

async function wordsOf(address: string): Promise<string> {
  const answer = await portal.call('GET', address, { as: anna })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
  return text.replaceAll(/\s+/g, '')
}

test('says what its page says, when the option begins too', async () => {
  const page = '/erleben/api/option/v2/3104917/filme-serien/summary?startImmediately=true'
  const { sections } = (await portal.call('GET', page, { as: anna })).json<ContractSummary>()
  const words = await wordsOf(`${option}&beginn=sofort`)
  expect(words).toContain('VertragszusammenfassungFilme&Serien')
  for (const { title } of sections) expect(words).toContain(title.replaceAll(/\s+/g, ''))
  expect(await wordsOf(`${option}&beginn=spaeter`)).not.toBe(words)
  expect(await portal.db.query(files)).toEqual([{ count: 0 }])
})

test('of a product change too', async () => {
  expect(await wordsOf(change)).toContain('VertragszusammenfassungGlasfaser1000')
})

test.each([
  ['an option', option],
  ['a product change', change],
])('of %s for nobody else, and none of what cannot be ordered', async (_, address) => {
  expect((await portal.call('GET', address, { as: paul })).statusCode).toBe(404)
  const unknown = address.replace(/(optionId|productId)=[^&]+/, '$1=gibt-es-nicht')
  expect((await portal.call('GET', unknown, { as: anna })).statusCode).toBe(404)
  expect((await portal.app.inject({ url: address })).statusCode).toBe(302)
})

test('one customer has thirty made a minute, then is told so on a page, and others go on', async () => {
  const annas = { cookie: (await portal.signIn('anna@example.org')).cookie, accept: 'text/html' }
  portal.clock.advance(60_000)
  const statuses = []
  for (let n = 0; n < 31; n += 1) statuses.push((await portal.app.inject({ url: option, headers: annas })).statusCode)
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  const refused = await portal.app.inject({ url: option, headers: annas })
  expect(refused.headers).toMatchObject({ 'retry-after': '60', 'content-type': 'text/html; charset=utf-8' })
  expect(refused.body).toContain('Warte eine Minute')
  const jans = { cookie: (await portal.signIn('jan@example.org')).cookie, accept: 'text/html' }
  expect((await portal.app.inject({ url: option, headers: jans })).statusCode).toBe(404)
  portal.clock.advance(60_000)
  expect((await portal.app.inject({ url: option, headers: annas })).statusCode).toBe(200)
})
