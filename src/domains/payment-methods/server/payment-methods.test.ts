import { hkdfSync, randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { testKey } from '#app/testing/test-clock.ts'
import { ok } from '#kit/result.ts'
import { statement } from '#platform/server/db.ts'
import { asVisitor } from '#platform/server/in-process.ts'
import { seal } from '#platform/server/sealing.ts'

import { accountVault } from './account-vault.ts'
import { addDirectDebit } from './add-direct-debit.ts'
import type { PaymentMethodsDeps } from './deps.ts'
import { hasPaymentMethod, listPaymentMethods, seedPaymentMethods } from './payment-methods.ts'

const path = '/erleben/api/v2/paymenthandle/'
const iban = 'DE44 5001 0517 5407 3249 31'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
await portal.db.query(statement('', 'delete from payment_methods'))
const provider = { company: 'erleben GmbH', creditorId: 'DE98ZZZ09999999999' }
const deps: PaymentMethodsDeps = { ...portal, newId: randomUUID, sessionKeys: [new Uint8Array(32)], provider }

function add(body: Record<string, unknown>, as: Credentials | undefined = anna) {
  return portal.call('POST', `${path}directdebit`, { as, body: { holder: 'Anna Berg', iban, mandate: true, ...body } })
}

const askBank = (typed: string) => portal.call('POST', `${path}bank`, { as: anna, body: { iban: typed } })

test('an empty list means none', async () => {
  const answer = await portal.call('GET', path, { as: anna })
  expect([answer.statusCode, answer.json()]).toEqual([200, []])
  expect(await hasPaymentMethod(portal.db, anna.guid, '2026-11-20')).toBe(false)
})

test('a direct debit is stored with its mandate and becomes the default; its number is never answered whole', async () => {
  const answer = await add({})
  const method = { type: 'BANKACCOUNTSEPA', description: 'DE445001051754073XXXXX', details: { bank: 'ING' } }
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ mandateDate: '2026-11-20', method })
  expect((await portal.call('GET', path, { as: anna })).json()).toEqual([method])
  expect(await hasPaymentMethod(portal.db, anna.guid, '2026-11-20')).toBe(true)

  const [row] = await portal.db.query(
    statement<Record<string, unknown>>(
      '',
      `select *, iban_encrypted::text as sealed from payment_methods where guid = '${anna.guid}'`,
    ),
  )
  const wording = (await portal.call('GET', `${path}mandate`, { as: anna })).json()
  expect(row).toMatchObject({
    mandate_text: wording.text,
    mandate_date: '2026-11-20',
    holder: 'Anna Berg',
    is_default: true,
  })
  expect(row?.['mandate_reference']).toBe(answer.json().mandateReference)
  expect(JSON.stringify(row)).not.toContain('5407324931')
  const place = { guid: anna.guid, id: String(row?.['id']) }
  const sealed = row?.['iban_encrypted'] as Buffer
  expect(accountVault([testKey]).open(sealed, place)).toBe('DE44500105175407324931')
  expect(() => accountVault([testKey]).open(sealed, { ...place, guid: randomUUID() })).toThrow('authenticate')
})

test('the same account is known, however it is written', async () => {
  const answer = await add({ iban: 'de44500105175407324931' })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'account-known'])
})

test('the newest is the default and stands first', async () => {
  await add({ iban: 'NL91ABNA0417164300' })
  const list = (await portal.call('GET', path, { as: anna })).json()
  expect(list.map(({ details }: { details: { bank: string } }) => details.bank)).toEqual(['Bank in Niederlande', 'ING'])
})

test('one that is not to be the default stands behind it, and is told without the word', async () => {
  const answer = await add({ iban: 'DE02500105170137075030', asDefault: false })
  expect([answer.statusCode, answer.json().isDefault]).toEqual([201, false])
  const list = (await portal.call('GET', path, { as: anna })).json()
  expect(list.map(({ description }: { description: string }) => description.slice(0, 4))).toEqual([
    'NL91',
    'DE44',
    'DE02',
  ])
  const mails = statement<{ text: string }>('test.debit-told', 'select text from mails where dedupe_key = $1')
  const [told] = await portal.db.query(mails, [`direct-debit:${answer.json().mandateReference}`])
  expect(told?.text).toContain('Neues Konto für Lastschriften')
  expect(told?.text).not.toContain('Ab jetzt buchen wir')
})

test('the first one is the default whatever was wished', async () => {
  const oskar = await portal.signIn('oskar@example.org')
  expect((await add({ asDefault: false }, oskar)).json().isDefault).toBe(true)
})

test.each([
  [{ holder: '  ' }, 422, 'holder-missing'],
  [{ iban: 'DE45500105175407324931' }, 422, 'iban-invalid'],
  [{ iban: '' }, 422, 'iban-invalid'],
  [{ iban: 'TR330006100519786457841326' }, 422, 'iban-not-sepa'],
  [{ mandate: false }, 422, 'mandate-missing'],
  [{ mandate: undefined }, 400, 'malformed'],
  [{ iban: 'x'.repeat(100) }, 400, 'malformed'],
  [{ holder: 'A\nB' }, 400, 'malformed'],
])('%j is refused', async (body, status, code) => {
  const answer = await add(body)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test('nobody sees or adds without session and token', async () => {
  expect((await portal.call('GET', path)).statusCode).toBe(401)
  const answer = await portal.call('POST', `${path}directdebit`, { body: { holder: 'A', iban, mandate: true } })
  expect(answer.statusCode).toBe(401)
})

describe('the bank while a number is typed', () => {
  test('is named, and nothing is stored', async () => {
    const before = await listPaymentMethods(portal.db, anna.guid)
    expect((await askBank('de02 1203 0000 0000 2020 51')).json()).toEqual({ bank: 'Deutsche Kreditbank Berlin' })
    expect(await listPaymentMethods(portal.db, anna.guid)).toEqual(before)
  })

  test.each(['DE02120300000000202052', 'DE0212030000', ''])('%j is no account', async (typed) => {
    expect((await askBank(typed)).json()).toMatchObject({ status: 422, code: 'iban-invalid' })
  })

  test('is told to who is signed in alone, and not to an adviser', async () => {
    expect((await portal.call('POST', `${path}bank`, { body: { iban } })).statusCode).toBe(401)
    const actor = { sub: 'berater', actingId: 'a', reason: 'Anruf' }
    const visitor = { caller: ok({ guid: anna.guid, sid: 's', actor }), correlationId: 'c', ip: '192.0.2.1' }
    expect((await asVisitor(visitor, () => askBank(iban))).json()).toMatchObject({ code: 'not-on-behalf' })
  })

  test('is told so often and no more, in the same minute', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => askBank(iban)))
    expect(answers.at(-1)?.json()).toMatchObject({ status: 429, code: 'too-many' })
    portal.clock.advance(60_000)
    expect((await askBank(iban)).statusCode).toBe(200)
  })
})

describe('whoever signed in more than ten minutes ago', () => {
  const another = 'DE02120300000000202051'

  test('gets no form and stores nothing before signing in again', async () => {
    const signedIn = await portal.signIn('jan@example.org')
    portal.clock.advance(600_001)
    const renewed = await portal.call('POST', '/erleben/api/auth/v2/token', { as: signedIn, body: {} })
    const later = { ...signedIn, token: renewed.json<{ id_token: string }>().id_token }
    const asked = [await portal.call('GET', `${path}mandate`, { as: later }), await add({ iban: another }, later)]
    expect(asked.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [403, 'login-too-old'],
      [403, 'login-too-old'],
    ])
    expect(await portal.call('GET', path, { as: later })).toMatchObject({ statusCode: 200 })
    const again = await portal.signIn('jan@example.org')
    expect((await portal.call('GET', `${path}mandate`, { as: again })).statusCode).toBe(200)
    expect((await add({ iban: another }, again)).statusCode).toBe(201)
  })

  test('a new account is told by message and mail, its number concealed, once', async () => {
    const rows = await portal.db.query(
      statement<{ recipient: string; subject: string; text: string }>(
        '',
        `select recipient, subject, text from mails where dedupe_key like 'direct-debit:%' and recipient like 'jan%'`,
      ),
    )
    expect(rows).toMatchObject([{ recipient: 'jan@example.org', subject: 'Neues Konto für Lastschriften' }])
    expect(rows[0]?.text).toContain('DE02 1203 0000 0000 2*** **')
    expect(rows[0]?.text).toContain('Du warst das nicht? Dann ruf uns gleich an: 0341')
    expect(rows[0]?.text).not.toContain('202051')
  })
})

test('an adviser enters no account number', async () => {
  const actor = { sub: 'berater', actingId: 'a', reason: 'Anruf' }
  const visitor = { caller: ok({ guid: anna.guid, sid: 's', actor }), correlationId: 'c', ip: '192.0.2.1' }
  const answer = await asVisitor(visitor, () => add({ iban: 'DE89370400440532013000' }))
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-on-behalf'])
})

test('20 at once store one account once, with one default', async () => {
  const guid = randomUUID()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => addDirectDebit(deps, { guid, holder: 'A', iban, mandate: true })),
  )
  expect(all.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(await listPaymentMethods(portal.db, guid)).toHaveLength(1)
})

describe('banks', () => {
  test.each([
    ['DE89370400440532013000', 'Commerzbank Köln'],
    ['DE02120300000000202051', 'Deutsche Kreditbank Berlin'],
    ['DE36860100900754073249', 'Postbank Leipzig'],
    ['DE75512108001245126199', 'Bank mit der Bankleitzahl 51210800'],
    ['AT611904300234573201', 'Bank in Österreich'],
  ])('%s: %s', async (account, bank) => {
    const outcome = await addDirectDebit(deps, { guid: randomUUID(), holder: 'A', iban: account, mandate: true })
    expect(outcome).toMatchObject({ ok: true, value: { method: { details: { bank } } } })
  })
})

test('seeded methods: accounts concealed, repeated seeds harmless, bank only for direct debits', async () => {
  const guid = randomUUID()
  const seeds = [
    { id: randomUUID(), guid, type: 'BANKACCOUNTSEPA' as const, description: iban, bankName: 'ING', isDefault: true },
    { id: randomUUID(), guid, type: 'PAYPAL' as const, description: 'anna@example.org', isDefault: false },
  ]
  await seedPaymentMethods(portal.db, seeds, '2026-11-20T11:00:00.000Z')
  await seedPaymentMethods(portal.db, seeds, '2026-11-20T11:00:00.000Z')
  expect(await listPaymentMethods(portal.db, guid)).toEqual([
    { type: 'BANKACCOUNTSEPA', description: 'DE445001051754073XXXXX', details: { bank: 'ING' } },
    { type: 'PAYPAL', description: 'anna@example.org' },
  ])
})

test('a sealed account opens with its key alone', () => {
  const vault = accountVault([new Uint8Array(32).fill(1)])
  const row = { guid: randomUUID(), id: randomUUID() }
  const sealed = vault.seal('DE44500105175407324931', row)
  expect(vault.open(sealed, row)).toBe('DE44500105175407324931')
  expect(sealed.toString('latin1')).not.toContain('DE44')
  expect(() => accountVault([new Uint8Array(32).fill(2)]).open(sealed, row)).toThrow('authenticate')
  expect(vault.digests('A')).toEqual(vault.digests('A'))
})

test('a sealed account opens in its own row alone', () => {
  const vault = accountVault([new Uint8Array(32).fill(1)])
  const row = { guid: randomUUID(), id: randomUUID() }
  const sealed = vault.seal('DE44500105175407324931', row)
  for (const other of [
    { ...row, guid: randomUUID() },
    { ...row, id: randomUUID() },
  ])
    expect(() => vault.open(sealed, other)).toThrow('authenticate')
})

test('an account that was sealed before rows were bound still opens', () => {
  const secret = new Uint8Array(32).fill(1)
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'payment-methods/seal', 32))
  const before = seal(key, 'DE44500105175407324931')
  const row = { guid: randomUUID(), id: randomUUID() }
  expect(accountVault([secret]).open(before, row)).toBe('DE44500105175407324931')
})
