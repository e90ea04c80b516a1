/** The statutory calls on a real database (§§ 312k, 356a BGB). */
import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { testKey } from '#app/testing/test-clock.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'
import { listMails } from '#domains/messages/server/messages.ts'
import { statement } from '#platform/server/db.ts'
import { deriveSecrets } from '#platform/server/secrets.ts'

import { aCancellation, aReceived, aWithdrawal } from '../fixtures.ts'
import { insertDeclaration } from './store.ts'
import { unsubscribeToken } from './unsubscribe-newsletter.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')

const path = '/erleben/api/declarations'

async function formValue(): Promise<string> {
  return (await portal.call('GET', `${path}/form`)).json().formValue
}

/** A body of the public cancellation; the kind stands in the address. */
async function cancellation(input: Parameters<typeof aCancellation>[0] = {}) {
  const { kind: _kind, ...body } = aCancellation(input)
  return { ...body, formValue: await formValue() }
}

const send = (body: unknown, headers: Record<string, string> = {}) =>
  portal.call('POST', `${path}/cancellation`, { body, headers })

const own = (body: unknown, as = anna) => portal.call('POST', `${path}/mine/cancellation`, { as, body })

const leave = (token: string) => portal.call('POST', '/erleben/api/newsletter/unsubscribe', { body: { token } })

const rows = statement<{ id: string; state: string; guid: string | null; contract_id: string | null }>(
  '',
  'select id, state, guid, contract_id from declarations order by received_at, id',
)

async function countDeclarations(email: string): Promise<number> {
  const counting = statement<{ n: number }>('', 'select count(*)::int as n from declarations where email = $1')
  return (await portal.db.query(counting, [email]))[0]?.n ?? 0
}

describe('a public cancellation', () => {
  test('keeps no characters that would turn round the line beside them', async () => {
    const body = await cancellation({
      name: 'Anna\u202E lepsieB',
      contract: '\u2067GF-1\n2\u2069',
      email: 'a@b.example\u200E',
    })
    const answer = await send(body)
    expect(answer.statusCode).toBe(200)
    const receipt = await portal.call('GET', `${path}/${answer.json<{ id: string }>().id}`)
    expect(receipt.json()).toMatchObject({ name: 'Anna lepsieB', contract: 'GF-1 2', email: 'a@b.example' })
    // Nothing else is no name.
    const nameless = await send(await cancellation({ name: '\u202E\u0007 ' }))
    expect([nameless.statusCode, nameless.json()]).toMatchObject([
      422,
      { code: 'incomplete', facts: { name: 'name-missing' } },
    ])
  })

  test('is stored, has a receipt, and is confirmed by mail', async () => {
    const answer = await send(await cancellation({ email: 'mail@example.org', endDate: '2026-12-31', name: '<b>Anna' }))
    expect(answer.statusCode).toBe(200)
    const { id } = answer.json()
    expect(id).toMatch(/^[\w-]{22}$/)
    const receipt = await portal.call('GET', `${path}/${id}`)
    expect(receipt.json()).toMatchObject({
      id,
      number: expect.stringMatching(/^K-2026-\d{6}$/),
      kind: 'cancellation',
      cause: 'ordinary',
      endDate: '2026-12-31',
      receivedAt: '2026-11-20T11:00:00.000Z',
    })
    await portal.jobs.drain()
    await expect
      .poll(async () => (await listMails(portal.db, 50)).map(({ recipient }) => recipient))
      .toContain('mail@example.org')
    const mail = (await listMails(portal.db, 50)).find(({ recipient }) => recipient === 'mail@example.org')
    expect(mail?.subject).toBe('Eingangsbestätigung deiner Kündigung')
    expect(mail?.text.replaceAll('\u00A0', ' ')).toContain('Eingegangen am: 20. November 2026, 12:00 Uhr')
    expect(mail?.text).toContain(`${portal.origin}/erleben/beleg/${id}`)
    expect(mail?.html).toContain('&lt;b&gt;Anna')
  })

  test('can be kept as a file', async () => {
    const { id } = (await send(await cancellation({ email: 'file@example.org' }))).json()
    const file = await portal.call('GET', `${path}/${id}/text`)
    expect(file.headers['content-disposition']).toEqual(
      expect.stringMatching(/^attachment; filename="beleg-K-2026-\d{6}\.txt"$/),
    )
    expect(file.body).toContain('Gewünschtes Ende: zum nächstmöglichen Zeitpunkt')
  })

  test('sent twice at the same time is one declaration', async () => {
    const body = await cancellation({ email: 'twice@example.org' })
    const answers = await Promise.all([send(body), send(body), send(body)])
    const ids = new Set(answers.map((answer) => answer.json().id))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(ids.size).toBe(1)
    expect(await countDeclarations('twice@example.org')).toBe(1)
  })

  test('with other content in a used form is refused and names the first receipt', async () => {
    const body = await cancellation({ email: 'used@example.org' })
    const { id } = (await send(body)).json()
    const second = await send({ ...body, contract: 'ein anderer' })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'form-used', facts: { id } })
    expect(await countDeclarations('used@example.org')).toBe(1)
  })

  test('says of a contract that exists what it says of any other', async () => {
    const one = await send(await cancellation({ contract: '3104882', email: 'one@example.org' }))
    const other = await send(await cancellation({ contract: 'gibt es nicht', email: 'other@example.org' }))
    expect([one.statusCode, other.statusCode]).toEqual([200, 200])
    expect(Object.keys(one.json())).toEqual(Object.keys(other.json()))
  })

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin and another site', { origin: '', 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused', async (_name, headers) => {
    const answer = await send(await cancellation(), headers)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'origin-refused'])
  })

  test.each(['', 'x', 'mguy1.abc.def'])('with the value %j, not ours, is refused', async (value) => {
    const answer = await send({ ...(await cancellation()), formValue: value })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'form-expired'])
  })

  test('names what is missing', async () => {
    const answer = await send(await cancellation({ name: '', endDate: '2026-11-01' }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().facts).toEqual({ name: 'name-missing', endDate: 'end-past' })
  })
})

test('a public withdrawal has a receipt of its own', async () => {
  const { name, contract, email } = aWithdrawal({ email: 'withdraw@example.org' })
  const body = { name, contract, email, formValue: await formValue() }
  const { id } = (await portal.call('POST', `${path}/withdrawal`, { body })).json()
  expect((await portal.call('GET', `${path}/${id}`)).json()).toMatchObject({
    kind: 'withdrawal',
    cause: null,
    contract,
  })
})

test('the database decides who uses a form first', async () => {
  const rest = {
    guid: undefined,
    contractId: undefined,
    actor: undefined,
    formValue: 'raced',
    digest: 'd',
    mailWithheld: false,
    mailAfter: null,
    mailPaced: false,
    receiptDigest: 'a'.repeat(64),
  }
  const insert = (id: string) => insertDeclaration(portal.db, { ...aReceived({ id, number: `K-1-${id}` }), ...rest })
  expect([await insert('one'), await insert('two')]).toEqual([true, false])
})

test('an unknown receipt is 404', async () => {
  expect((await portal.call('GET', `${path}/AAAAAAAAAAAAAAAAAAAAAA`)).statusCode).toBe(404)
})

describe('a signed-in customer', () => {
  test('chooses from the own contracts and types nothing twice', async () => {
    const choice = (await portal.call('GET', `${path}/mine`, { as: anna })).json()
    expect(choice).toMatchObject({ name: 'Anna Brandt', email: 'anna@example.org' })
    const [contract] = choice.contracts
    const body = { formValue: await formValue(), contractId: contract.contractId, cause: 'ordinary' }
    const { id } = (await own(body)).json()
    expect((await portal.call('GET', `${path}/${id}`)).json()).toMatchObject({
      name: 'Anna Brandt',
      identification: choice.customerNumber,
      contract: `${contract.title}, Vertrag ${contract.contractId}`,
      email: 'anna@example.org',
    })
    const stored = (await portal.db.query(rows)).find((row) => row.id === id)
    expect(stored).toMatchObject({ guid: anna.guid, contract_id: contract.contractId, state: 'carried-out' })
    await portal.jobs.drain()
    const inbox = statement<{ title: string; body: string }>(
      '',
      'select title, body from messages where dedupe_key = $1',
    )
    await expect
      .poll(async () => (await portal.db.query(inbox, [`declaration:${id}`]))[0]?.body)
      .toContain(`/beleg/${id}`)
    expect((await portal.db.query(inbox, [`declaration:${id}`])).flatMap(messageFaults)).toEqual([])
  })

  test('is told the longer period of a contract of which nobody told them the right (§ 356 BGB)', async () => {
    const contractId = '3104882'
    const until = async () => {
      const { contracts } = (await portal.call('GET', `${path}/mine`, { as: anna })).json()
      return contracts.find((one: { contractId: string }) => one.contractId === contractId).withdrawalUntil
    }
    expect(await until()).toBe('2025-01-15')
    const untold = (value: boolean) =>
      portal.db.query(statement('', 'update contracts set details = details || $1::jsonb where contract_id = $2'), [
        JSON.stringify({ withdrawalUntold: value }),
        contractId,
      ])
    await untold(true)
    const contract = await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as: anna })
    expect(await until()).toBe(contract.json().revocation.possibleUntil)
    expect(await until()).toBe('2026-01-15')
    await untold(false)
  })

  test('cannot choose somebody else’s contract, nor an unknown one', async () => {
    const foreign = statement<{ contract_id: string }>('', 'select contract_id from contracts where guid <> $1 limit 1')
    const [other] = await portal.db.query(foreign, [anna.guid])
    const answers = []
    for (const contractId of [other?.contract_id, 'unbekannt'])
      answers.push(await own({ formValue: await formValue(), contractId, cause: 'ordinary' }))
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [404, 'contract-unknown'],
      [404, 'contract-unknown'],
    ])
  })

  test('needs a session', async () => {
    expect((await portal.call('GET', `${path}/mine`)).statusCode).toBe(401)
  })
})

test('a form value is good for a day', async () => {
  const body = await cancellation({ email: 'old@example.org' })
  portal.clock.advance(86_400_001)
  expect((await send(body)).json().code).toBe('form-expired')
})

describe('leaving the newsletter', () => {
  const optOuts = statement<{ guid: string }>('', 'select guid from newsletter_optouts')

  test('works with the signed link, and again', async () => {
    const token = unsubscribeToken(deriveSecrets([testKey]).derive('newsletter links')[0], anna.guid)
    expect([(await leave(token)).json(), (await leave(token)).json()]).toEqual([{ ended: true }, { ended: true }])
    expect(await portal.db.query(optOuts)).toEqual([{ guid: anna.guid }])
  })

  test.each(['', 'x', '019a9f00-0000-7000-8000-0000000000aa.abc'])('%j is no link of ours', async (token) => {
    const answer = await leave(token)
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: false }])
  })
})

test('what cannot be stored is not acknowledged', async () => {
  const body = await cancellation({ email: 'lost@example.org' })
  await portal.db.query(statement('', 'alter table declarations rename to declarations_gone'))
  expect((await send(body)).statusCode).toBe(500)
  await portal.db.query(statement('', 'alter table declarations_gone rename to declarations'))
  expect((await send(body)).statusCode).toBe(200)
})
