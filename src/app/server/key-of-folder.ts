/** The key of an installation that was given none. */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** 32 bytes from `session.key` in `folder`, made at the first start and readable by its owner only. */
export function keyOfFolder(folder: string): Uint8Array {
  const file = join(folder, 'session.key')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  }
  chmodSync(file, 0o600)
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}
