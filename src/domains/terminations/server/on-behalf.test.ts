/** What an adviser ends for a customer, over HTTP on a real database: reason, record, receipt and papers are the customer's. */
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import type { Recorded } from '#domains/contracts/api.ts'
import { logIn, openBrowser } from '#domains/identity/server/test-browser.ts'
import { listMails } from '#domains/messages/server/messages.ts'

const portal = await startPortal()

/** An adviser who has chosen this customer. */
async function advise({ guid }: Credentials, customerNumber: string, reason: string): Promise<Credentials> {
  const browser = openBrowser(portal)
  await logIn(browser, 'berater@example.org')
  const as = async () => ({ cookie: browser.cookie(), token: (await browser.token()) ?? '', guid })
  const body = { customerNumber, reason }
  const chosen = await portal.call('POST', '/erleben/api/auth/v2/acting', { as: await as(), body })
  const set = String(chosen.headers['set-cookie'] ?? '')
  browser.cookies.set('session /', { value: set.slice('session='.length, set.indexOf(';')), path: '/' })
  return as()
}

interface Ended {
  readonly who: string
  readonly customerNumber: string
  /** The contract at which it is read. */
  readonly contractId: string
  /** What is ended: the contract, or an option of it. */
  readonly about: string
  readonly call: string
  readonly kind: Recorded['kind']
  readonly what: string
  readonly act: string
  readonly paper: string
  readonly told: string
}

const ended: readonly Ended[] = [
  {
    who: 'karla@example.org',
    customerNumber: '2048402266',
    contractId: '3131903',
    about: '3131903',
    call: 'contract/v2/3131903/terminate',
    kind: 'terminated',
    what: 'Vertrag gekündigt',
    act: 'contract/v2/{contractId}/terminate',
    paper: 'Bestätigung der Kündigung',
    told: 'Glasfaser 100 endet am 30.%Juni 2028',
  },
  {
    who: 'nora@example.org',
    customerNumber: '2049340876',
    contractId: '3199310',
    about: '3199310',
    call: 'contract/v2/3199310/revoke',
    kind: 'withdrawn',
    what: 'Vertrag widerrufen',
    act: 'contract/v2/{contractId}/revoke',
    paper: 'Bestätigung des Widerrufs',
    told: 'Dein Widerruf ist eingegangen: Glasfaser 500',
  },
  {
    who: 'paul@example.org',
    customerNumber: '2048317728',
    contractId: '3088410',
    about: '308841002',
    call: 'option/v2/308841002/terminate',
    kind: 'terminated',
    what: 'Option gekündigt',
    act: 'option/v2/{contractId}/terminate',
    paper: 'Bestätigung der Kündigung',
    told: 'Lichtspiel endet am 30.%Juni 2028',
  },
]

test.each(ended)('$what by an adviser is read by its customer at the contract', async (row) => {
  const { about, call, contractId, customerNumber, act, kind, paper, told, what, who } = row
  const reason = `Anruf: ${what}`
  const customer = await portal.signIn(who)
  const read = async (path: string) =>
    (await portal.call('GET', `/erleben/api/${path}`, { as: customer })).json<unknown>()
  const done = await portal.call('PUT', `/erleben/api/${call}`, {
    as: await advise(customer, customerNumber, reason),
    ...(kind === 'terminated' && { body: { terminationDate: '2028-06-30' } }),
  })
  expect([done.statusCode, done.body]).toEqual([200, done.body])
  const { receiptId } = done.json<{ receiptId: string }>()
  await portal.jobs.drain()

  expect(await read(`contract/v2/${contractId}/history`)).toMatchObject([
    { contractId: about, kind, by: 'adviser', reason },
  ])
  expect(await read(`contract/v2/${contractId}/receipts`)).toMatchObject([{ id: receiptId, contractId: about }])
  const listed = async () => {
    const all = (await read(`documents/v1?contractId=${contractId}`)) as { contractId: string; title: string }[]
    return all.filter(({ title }) => title === paper).map((one) => one.contractId)
  }
  await expect.poll(listed, { timeout: 10_000 }).toEqual([about])
  expect(await read('auth/v2/acts')).toMatchObject([
    { adviser: 'Birgit Berger', reason, what: `PUT /api/${act}` },
    { reason },
  ])
  expect(await writtenDown(portal, 'messages', told)).toHaveLength(1)
  const receipt = (await read(`declarations/${receiptId}`)) as { number: string; digest: string }
  expect(receipt).toMatchObject({ onBehalf: true })
  const { digest, number } = receipt
  const check = { number, code: digest.slice(0, 12) }
  const checked = await portal.call('POST', '/erleben/api/declarations/check', { body: check })
  expect(checked.json()).toMatchObject({ receipt: { unchanged: true } })
  const mailed = async () => {
    const mails = await listMails(portal.db, 100)
    return mails.flatMap(({ recipient, text }) => (recipient === who && text.includes(number) ? [text] : []))
  }
  await expect.poll(mailed, { timeout: 10_000 }).toHaveLength(1)
  const [mail = ''] = await mailed()
  expect(mail).toContain('Erklärt durch: unsere Beratung in deinem Auftrag')
  expect(mail).not.toContain(reason)
  const pdf = await portal.app.inject({ url: `/erleben/api/declarations/${receiptId}/pdf` })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true })
  expect(text).toMatch(/Erklärt durch\s+unsere Beratung in deinem Auftrag/)
})
