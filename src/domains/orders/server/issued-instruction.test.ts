/** The withdrawal instruction that goes out with an order is the one that is published; what went out stays (§ 312f (2) BGB). */
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import type { ContractPaper } from '#domains/documents/api.ts'
import { paths } from '#kit/paths.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal({ FULFILMENT_DELAY_MS: '86400000' })
const { buy } = buying(portal)
const anna = await portal.signIn('anna@example.org')

const entry = '/erleben/api/content-editor/v1/entries/legal-widerrufsbelehrung'

/** As its editor does it; readers see it when this is over. */
async function publish(content: string): Promise<void> {
  const { draft, version } = (await portal.call('GET', entry)).json<{ draft: object; version: number }>()
  const saved = await portal.call('PUT', entry, { body: { version, fields: { ...draft, content } } })
  await portal.call('POST', `${entry}/publish`, { body: { version: saved.json<{ version: number }>().version } })
  const shown =
    '/erleben/api/contentful/entries?content_type=genericComponent&fields.internalName=legal-widerrufsbelehrung'
  await expect.poll(async () => (await portal.call('GET', shown)).body).toContain(content.slice(-20))
}

const first = String.raw`Vorweg.

## Widerrufsrecht
Schreiben Sie an {company}, online über [Vertrag widerrufen](/erleben/vertrag-widerrufen). **Frist**: dreißig Tage (\*).

## Folgen
* Wir zahlen zurück.`

const mails = statement<{ text: string }>('', 'select text from mails where guid = $1 and subject like $2')

async function mailAbout(subject: string): Promise<string> {
  await portal.jobs.drain()
  const find = async () => (await portal.db.query(mails, [anna.guid, subject])).map(({ text }) => text).join('')
  await expect.poll(find, { timeout: 20_000 }).not.toBe('')
  return (await find()).replaceAll('\u00A0', ' ')
}

async function pdfOf(orderId: string): Promise<string> {
  const url = `/erleben/${paths.purchaseFile}?bestellung=${orderId}`
  const file = await portal.app.inject({ url, headers: { cookie: anna.cookie } })
  return (await extractText(new Uint8Array(file.rawPayload), { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

const papersOf = async (contractId: string) => {
  const listed = await portal.call('GET', `/erleben/api/documents/v1?contractId=${contractId}`, { as: anna })
  const found = listed
    .json<{ paperId: string; title: string }[]>()
    .find(({ title }) => title.startsWith('Widerrufsbelehrung HD'))
  return (await portal.call('GET', `/erleben/api/documents/v1/${found?.paperId}`, { as: anna })).json<ContractPaper>()
}

const thirty = 'Schreiben Sie an erleben Netze GmbH, online über „Vertrag widerrufen“. Frist: dreißig Tage (*).'

test('an option’s papers and mail hold what is published', async () => {
  await publish(first)
  const body = { customerGuid: anna.guid, contractId: '3104882', optionId: 'hd-sender', startImmediately: true }
  expect((await portal.call('POST', '/erleben/api/option/v2/add', { as: anna, body })).statusCode).toBe(204)
  expect(await mailAbout('Deine Bestellung: HD-Sender%')).toContain(thirty)
  expect((await papersOf('3104882')).sections).toEqual([
    { title: 'Widerrufsbelehrung', lines: ['Vorweg.'] },
    { title: 'Widerrufsrecht', lines: [thirty] },
    { title: 'Folgen', lines: ['- Wir zahlen zurück.'] },
  ])
})

test('a purchase’s mail and file hold what was published when it was confirmed, whatever is published later', async () => {
  await publish(first)
  const before = await buy(anna, { productId: 'tuerkamera' })
  expect(await mailAbout('Deine Bestellung B-%')).toContain(thirty)
  expect(await pdfOf(before)).toContain('dreißig Tage')
  await publish('## Widerrufsrecht\nDie Frist beträgt sechzig Tage.')
  const after = await buy(anna, { productId: 'tuerkamera' })
  await portal.jobs.drain()
  await expect.poll(() => pdfOf(after), { timeout: 20_000 }).toContain('sechzig Tage')
  expect(await pdfOf(before)).toContain('dreißig Tage')
  expect(await pdfOf(before)).not.toContain('sechzig Tage')
  const issued = statement<{ digest: string }>(
    '',
    'select distinct instruction_digest as digest from orders where instruction_digest is not null',
  )
  expect(await portal.db.query(issued)).toHaveLength(2)
})
