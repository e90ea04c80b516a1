/**
 * What the provider tells its customers about the portal itself, by a file that is looked at again every few seconds
 * (`CONDITION_FILE`): an outage, shown on every page, or maintenance, which closes what needs the systems behind.
 */
import { readFileSync, statSync } from 'node:fs'

import { z } from 'zod'

import type { Log } from '#platform/server/log.ts'

const shape = z.strictObject({
  outage: z.strictObject({ title: z.string().min(1).max(120), text: z.string().min(1).max(600) }).optional(),
  maintenance: z
    .strictObject({
      text: z.string().min(1).max(600),
      until: z.iso.datetime({ offset: true }).optional(),
    })
    .optional(),
})

export type SystemStatus = z.output<typeof shape>

const lookAgainMs = 5000
const asEver: SystemStatus = {}

/**
 * The present status. Without a file all is normal. A file that cannot be read or parsed is logged, once until it changes, and the
 * former status stays, so that a typing error neither closes nor opens the portal.
 */
export function watchSystemStatus(
  file: string | undefined,
  log: Log,
  now: () => number = Date.now,
): () => SystemStatus {
  if (file === undefined) return () => asEver
  let condition = asEver
  let lookedAt = Number.NEGATIVE_INFINITY
  let version = noFile
  return () => {
    if (now() - lookedAt < lookAgainMs) return condition
    lookedAt = now()
    const found = versionOf(file)
    if (found === version) return condition
    version = found
    try {
      condition = found === noFile ? asEver : shape.parse(JSON.parse(readFileSync(file, 'utf8')))
      log.info({ file, ...condition }, 'condition of the portal')
    } catch (error) {
      log.error({ err: error, file }, 'condition file not understood, what was said before stays')
    }
    return condition
  }
}

const noFile = 'none'

/** Another one after each change, of its rights too: a file that could not be read may have become readable. */
function versionOf(file: string): string {
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    return found === undefined ? noFile : `${found.mtimeMs} ${found.ctimeMs} ${found.size}`
  } catch (error) {
    // Its folder may not be looked into: reading it says the same once.
    return String(error)
  }
}
