/** The catalogue's product list, a ready string with ETag, against bare node:http with the same bytes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { binding, atLeast, interleave, medianRatio, type Figure } from './figures.ts'
import { connections, load } from './load.ts'
import type { Sites } from './sites.ts'

const seconds = 3
const path = '/erleben/api/products/tags/tv'

export async function catalogueFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const { server } = await sites.open('postgres')
  const response = await fetch(server.origin + path)
  if (response.status !== 200 || response.headers.get('etag') === null) throw new Error(`${path}: no ready string`)
  const folder = mkdtempSync(join(tmpdir(), 'kundencenter-bytes-'))
  const file = join(folder, 'list.json')
  writeFileSync(file, Buffer.from(await response.arrayBuffer()))
  const bare = await sites.start({ program: 'bench/bare-bytes.ts', args: [file], env: {} })
  const requests = Array.from({ length: connections }, () => ({ method: 'GET', path, headers: {} }))
  const measured = await interleave(rounds, {
    list: () => load({ origin: server.origin, seconds, requests }),
    bare: () => load({ origin: bare.origin, seconds, requests }),
  })
  await bare.stop()
  rmSync(folder, { recursive: true })
  const rate = (name: keyof typeof measured): number[] => measured[name].map(({ perSecond }) => perSecond)
  return [binding('product list / bare node:http', medianRatio(rate('list'), rate('bare')), '×', atLeast(0.4))]
}
