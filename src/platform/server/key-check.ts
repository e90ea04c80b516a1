/** Whether a process has the key that its database was written with: with another one it would read nothing and write for nobody. */
import { createHmac } from 'node:crypto'

import { statement, type Sql } from './db.ts'
import { deriveKeys, isSame, type SessionKeys } from './secrets.ts'

const exists = statement<{ there: boolean }>('', `select to_regclass('session_key_check') is not null as there`)
const remember = statement('', 'insert into session_key_check (digest) values ($1) on conflict (only_row) do nothing')
const known = statement<{ digest: string }>('', 'select digest from session_key_check')
const replace = statement('', 'update session_key_check set digest = $1, since = now()')

function digests(keys: SessionKeys): string[] {
  return deriveKeys(keys, 'kundencenter check').map((key) =>
    createHmac('sha256', key).update('kundencenter').digest('base64url'),
  )
}

/** Before anything is changed. @throws Error as `checkSessionKey` does; nothing where no process has left its key yet. */
export async function refuseStrangeKey(db: Sql, keys: SessionKeys): Promise<void> {
  if ((await db.query(exists))[0]?.there !== true) return
  const [row] = await db.query(known)
  if (row !== undefined && !digests(keys).some((digest) => isSame(row.digest, digest))) throw strangeKey()
}

function strangeKey(): Error {
  return new Error(
    'SESSION_KEY: is not the key that this database was written with; ' +
      'to change it, give the old one as SESSION_KEY_PREVIOUS and run npm run reseal',
  )
}

/**
 * Compares with what the first process left there; of two that are first at once one is.
 * @returns whether the database is still written with the previous key, so that `npm run reseal` is due.
 * @throws Error that names the variable when the database was written with none of `keys`.
 */
export async function checkSessionKey(db: Sql, keys: SessionKeys): Promise<{ readonly resealDue: boolean }> {
  const [own = '', ...older] = digests(keys)
  await db.query(remember, [own])
  const [row] = await db.query(known)
  const digest = row?.digest ?? ''
  if (isSame(digest, own)) return { resealDue: false }
  if (older.some((previous) => isSame(digest, previous))) return { resealDue: true }
  throw strangeKey()
}

/** From now on the first of `keys` is the key of this database. */
export async function replaceSessionKey(db: Sql, keys: SessionKeys): Promise<void> {
  await db.query(replace, [digests(keys)[0]])
}
