/** Gate check of the tables: applies the migrations to an empty database and looks. One line per finding. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { baseArchive } from '#app/server/base-archive.ts'
import { openEmbedded } from '#platform/server/embedded.ts'
import { migrate } from '#platform/server/migrate.ts'

import { namedStatements, readSchema, schemaFaults, statementFaults, tableKinds } from './table-rules.ts'

const root = join(import.meta.dirname, '..')
const kinds = tableKinds(readFileSync(join(root, 'docs/scaling.md'), 'utf8'))
const db = await openEmbedded({ archive: baseArchive() })
await migrate(db, join(root, 'db/migrations'))
const findings = [...schemaFaults(await readSchema(db), kinds), ...statementFaults(namedStatements(root), kinds)]
await db.close()
for (const finding of findings) console.log(finding)
if (findings.length > 0) process.exitCode = 1
