/** Plain SQL migrations, applied in order of their names, in one transaction under an advisory lock. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { statement, type Db } from './db.ts'

const lock = statement('', `select pg_advisory_xact_lock(hashtext('migrations'))`)
const table = statement(
  '',
  `create table if not exists schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())`,
)
const applied = statement<{ name: string; digest: string }>('', 'select name, digest from schema_migrations')
const record = statement(
  '',
  `insert into schema_migrations (name, digest) values ($1, $2)
   on conflict (name) do update set digest = excluded.digest`,
)

const mark = 'sql:'

/** Of the statements alone: what a comment says may be put better after the migration was released. */
function digestStatements(text: string): string {
  const statements = text.replaceAll(/^[ \t]*--.*$\n?/gm, '')
  return mark + createHash('sha256').update(statements).digest('hex')
}

/**
 * Brings the schema up to date; several processes may do so at once.
 * @returns the names that were applied now.
 * @throws Error when a migration that was applied has been edited since.
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return db.tx(async (tx) => {
    await tx.query(lock)
    await tx.query(table)
    const known = new Map((await tx.query(applied)).map((row) => [row.name, row.digest]))
    const fresh: string[] = []
    for (const [index, name] of files.entries()) {
      const text = texts[index] ?? ''
      const digest = digestStatements(text)
      const before = known.get(name)
      if (before === digest) continue
      if (before?.startsWith(mark)) throw new Error(`migration ${name} was changed after it had been applied`)
      // A digest without the mark counted comments too; it is replaced once.
      if (before === undefined) {
        await tx.query(statement('', text))
        fresh.push(name)
      }
      await tx.query(record, [name, digest])
    }
    return fresh
  })
}
