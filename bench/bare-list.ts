/** Bytes that a portal answers, served by bare node:http beside it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Server } from './server.ts'
import type { Sites } from './sites.ts'

/** Starts it with what `server` answers at `path` now. @throws Error where that is no ready string */
export async function startBare(sites: Sites, server: Server, path: string): Promise<Server> {
  const response = await fetch(server.origin + path)
  if (response.status !== 200 || response.headers.get('etag') === null) throw new Error(`${path}: no ready string`)
  const folder = mkdtempSync(join(tmpdir(), 'kundencenter-bytes-'))
  const file = join(folder, 'list.json')
  writeFileSync(file, Buffer.from(await response.arrayBuffer()))
  const bare = await sites.start({ program: 'bench/bare-bytes.ts', args: [file], env: {} })
  rmSync(folder, { recursive: true })
  return bare
}
