/** Where the install step leaves the embedded database's base archive, by the version that is installed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Path of the archive; it may be missing, then starting takes two seconds longer. */
export function baseArchive(): string {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string }
  return join(root, '.cache', `pglite-${version}.tar`)
}
