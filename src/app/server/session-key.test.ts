/** A database knows the key it was written with: another one is refused, and a change of keys loses nothing. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { aSession } from '#app/testing/session.ts'
import { portalTokens } from '#domains/identity/server/portal-token.ts'
import { accountVault } from '#domains/payment-methods/server/account-vault.ts'
import { addDirectDebit } from '#domains/payment-methods/server/add-direct-debit.ts'
import { statement } from '#platform/server/db.ts'
import { checkSessionKey, refuseStrangeKey } from '#platform/server/key-check.ts'
import { deriveSecrets, type SessionKeys } from '#platform/server/secrets.ts'

import { testClock, testKey } from '../testing/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { readConfig } from './config.ts'
import { reseal } from './reseal.ts'

const newKey = Buffer.alloc(32, 9)
const strangeKey = Buffer.alloc(32, 11)
const changing: SessionKeys = [newKey, testKey]
const anna = '019a9e00-0000-7000-8000-000000000001'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

interface Account {
  readonly id: string
  readonly guid: string
  readonly sealed: Buffer
  readonly digest: Buffer
}
const accountsOf = statement<Account>(
  '',
  `select id, guid, iban_encrypted as sealed, iban_digest as digest from payment_methods where iban_encrypted is not null order by id`,
)

function add(sessionKeys: SessionKeys) {
  const provider = { company: 'erleben GmbH', creditorId: 'DE98ZZZ09999999999' }
  const deps = { db: database.db, clock: testClock(), newId: randomUUID, sessionKeys, provider }
  return addDirectDebit(deps, { guid: anna, holder: 'Anna Berg', iban: 'DE44500105175407324931', mandate: true })
}

function tokens(sessionKeys: SessionKeys) {
  const deps = { db: database.db, clock: testClock(), newId: randomUUID, secrets: deriveSecrets(sessionKeys) }
  return portalTokens(deps, 'https://portal.example')
}
const session = aSession()

test('of two processes with different keys that start at once one is refused', async () => {
  const starts = await Promise.allSettled(
    [[testKey], [strangeKey]].map((key) => checkSessionKey(database.db, [key[0]!])),
  )
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await database.db.query(statement('', 'delete from session_key_check'))
})

test('before anything is changed a strange one is refused, where there is one already', async () => {
  await expect(refuseStrangeKey(database.db, [strangeKey])).resolves.toBeUndefined()
  await checkSessionKey(database.db, [testKey])
  await expect(refuseStrangeKey(database.db, [strangeKey])).rejects.toThrow(/^SESSION_KEY: is not the key/)
  await expect(refuseStrangeKey(database.db, changing)).resolves.toBeUndefined()
})

test('the key is refused later too, also by a command, and the right one never', async () => {
  expect(await checkSessionKey(database.db, [testKey])).toEqual({ resealDue: false })
  await expect(checkSessionKey(database.db, [strangeKey])).rejects.toThrow(
    /^SESSION_KEY: is not the key.*npm run reseal/,
  )
  await expect(reseal(database.db, [strangeKey])).rejects.toThrow(/^SESSION_KEY: is not the key/)
  expect(await checkSessionKey(database.db, [testKey])).toEqual({ resealDue: false })
})

test('a change of keys: both count meanwhile, then the new one alone, and nothing is lost', async () => {
  const { db } = database
  const token = await (await tokens([testKey])).sign(session)
  expect(await add([testKey])).toMatchObject({ ok: true })
  expect(await checkSessionKey(db, changing)).toEqual({ resealDue: true })
  // The same account is known, though its digest is of the old key.
  expect(await add(changing)).toEqual({ ok: false, refusal: 'account-known' })
  expect(await (await tokens(changing)).verify(token)).toMatchObject({ ok: true })

  const before = await db.query(accountsOf)
  expect(await reseal(db, changing)).toEqual({ accounts: before.length, keysAndTokens: expect.any(Number) })
  await reseal(db, changing)

  const after = await db.query(accountsOf)
  const vault = accountVault([newKey])
  const opened = after.map(({ sealed, ...row }) => vault.open(sealed, row))
  expect(opened).toEqual(before.map(({ sealed, ...row }) => accountVault([testKey]).open(sealed, row)))
  expect(after.map(({ digest }) => digest)).toEqual(opened.map((iban) => vault.digests(iban)[0]))
  expect(await add([newKey])).toEqual({ ok: false, refusal: 'account-known' })
  expect(await (await tokens([newKey])).verify(token)).toMatchObject({ ok: true })
  expect(await checkSessionKey(db, [newKey])).toEqual({ resealDue: false })
  await expect(checkSessionKey(db, [testKey])).rejects.toThrow('SESSION_KEY')
})

describe('where the key comes from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'key-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'portal.key')
  writeFileSync(file, `${'1f'.repeat(32)}\n`)
  const broken = join(folder, 'broken.key')
  writeFileSync(broken, 'geheim')
  const shared = {
    DATABASE_URL: 'postgresql://localhost/x',
    OIDC_ISSUER: 'https://login.example.org',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
  }

  test('a file, the variable, the folder', () => {
    expect(readConfig({ ...shared, SESSION_KEY_FILE: file }).sessionKeys).toEqual([Buffer.alloc(32, 0x1f)])
    const both = { SESSION_KEY: '09'.repeat(32), SESSION_KEY_PREVIOUS: '07'.repeat(32) }
    expect(readConfig({ ...shared, ...both }).sessionKeys).toEqual(changing)
    const made = readConfig({ DATA_DIR: folder }).sessionKeys
    expect(made).toEqual(readConfig({ DATA_DIR: folder }).sessionKeys)
  })

  test.each([
    ['none for a database that others may share', {}, 'SESSION_KEY: needed with DATABASE_URL'],
    ['two', { SESSION_KEY: '1'.repeat(64), SESSION_KEY_FILE: file }, 'SESSION_KEY, SESSION_KEY_FILE: one of them'],
    ['a file that is not there', { SESSION_KEY_FILE: '/nope' }, 'SESSION_KEY_FILE: /nope cannot be read'],
    ['a file that holds none', { SESSION_KEY_FILE: broken }, `SESSION_KEY_FILE: what ${broken} holds must be 64`],
    ['a wrong previous one', { SESSION_KEY_PREVIOUS: 'x', SESSION_KEY_FILE: file }, 'SESSION_KEY_PREVIOUS: must be 64'],
  ])('not %s', (_what, env, message) => {
    expect(() => readConfig({ ...shared, ...env })).toThrow(`wrong configuration:\n  ${message}`)
  })
})
