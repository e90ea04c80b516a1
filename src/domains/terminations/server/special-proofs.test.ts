/** Proofs of another reason: kept unchanged, seen by the adviser who decides, and by nobody else. */
import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 7)])

interface Sent {
  readonly name: string
  readonly bytes: Buffer
}

function handIn(files: readonly Sent[], idempotencyKey?: string) {
  const proofs = files.map(({ bytes, name }) => ({ name, content: bytes.toString('base64') }))
  return portal.call('POST', '/erleben/api/contract/v2/3104882/special-termination', {
    as: anna,
    body: { reason: 'Etwas anderes: zu langsam', proofs },
    ...(idempotencyKey !== undefined && { headers: { 'idempotency-key': idempotencyKey } }),
  })
}

async function adviserGet(path: string) {
  const adviser = await signInBrowser(portal, 'berater@example.org')
  const headers = { cookie: adviser.cookie(), 'x-auth-token': (await adviser.token()) ?? '' }
  return portal.app.inject({ method: 'GET', url: `/erleben/api/declarations/queue/${path}`, headers })
}

/** As a link is followed: with the cookie alone. */
async function adviserFile(path: string) {
  const adviser = await signInBrowser(portal, 'berater@example.org')
  const headers = { cookie: adviser.cookie() }
  return portal.app.inject({ method: 'GET', url: `/erleben/api/declarations/queue/${path}`, headers })
}

test('what was handed in reaches the adviser byte by byte, as a file that no browser shows', async () => {
  const answer = await handIn([{ name: '../Messprotokoll "Mai".html', bytes: pdf }])
  expect(answer.statusCode).toBe(200)
  const { receiptId } = answer.json<{ receiptId: string }>()
  const digest = createHash('sha256').update(pdf).digest('hex')
  expect((await adviserGet(receiptId)).json()).toMatchObject({
    proofs: [{ position: 1, name: 'Messprotokoll Mai.pdf', type: 'application/pdf', size: pdf.length, digest }],
  })
  const file = await adviserFile(`${receiptId}/proofs/1`)
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Messprotokoll Mai\.pdf"/),
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await adviserFile(`${receiptId}/proofs/2`)).statusCode).toBe(404)
  const own = await portal.call('GET', `/erleben/api/declarations/queue/${receiptId}/proofs/1`, { as: anna })
  expect(own.statusCode).toBe(404)
  const visitor = await portal.app.inject({ url: `/erleben/api/declarations/queue/${receiptId}/proofs/1` })
  expect(visitor.statusCode).toBe(404)
})

test('the receipt names what was handed in', async () => {
  const { receiptId } = (await handIn([{ name: 'Abmeldung.pdf', bytes: pdf }])).json<{ receiptId: string }>()
  const receipt = (await portal.call('GET', `/erleben/api/declarations/${receiptId}`)).json()
  expect(JSON.stringify(receipt)).toContain('Abmeldung.pdf')
})

test.each([
  ['another kind', [{ name: 'a.pdf', bytes: Buffer.from('<html><script>') }], 415, 'proof-type'],
  ['too large', [{ name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(4_810_000)]) }], 413, 'proofs-too-large'],
])('%s is refused, and nothing was declared', async (_what, files, status, code) => {
  const answer = await handIn(files)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  const list = (await adviserGet('')).json<{ open: { reason: string }[] }>().open
  expect(list.filter(({ reason }) => reason === 'Etwas anderes: zu langsam')).toHaveLength(2)
})

test('sent twice it is one declaration', async () => {
  const both = await Promise.all([1, 2].map(() => handIn([{ name: 'a.pdf', bytes: pdf }], 'proof-key-1')))
  const [first, second] = both.map((answer) => answer.json<{ receiptId: string }>().receiptId)
  expect(first).toBe(second)
})

test('who has many files waiting hands in no more of them until some are decided, and declares all the same', async () => {
  const large = Buffer.concat([pdf, Buffer.alloc(4_700_000, 1)])
  const answers = []
  for (let n = 0; n < 4; n += 1) answers.push(await handIn([{ name: 'a.pdf', bytes: large }]))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 409])
  expect(answers.at(-1)?.json()).toMatchObject({ code: 'proofs-waiting' })
  expect((await handIn([])).statusCode).toBe(200)
})
