/** Pictures: made for the first time (800 → 400 px), and out of the cache. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

import { absolute, atLeast, interleave, median, type Figure } from './figures.ts'
import { connections, load, type LoadRequest } from './load.ts'
import { portalProgram } from './server.ts'
import { siteEnvironment } from './site.ts'
import type { Sites } from './sites.ts'

const pictures = 200
const seconds = 3

/** A photograph's worth of detail: 800 by 600, some 100 kB. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}

/** Every picture once, in a size that no round has asked for before, for visitors of many networks. */
function imageRequests(round: number): LoadRequest[] {
  const width = [400, 384, 360, 480, 500, 512, 320, 300, 600, 256][round % 10]
  return Array.from({ length: pictures }, (_, index) => ({
    method: 'GET',
    path: `/erleben/api/contentful/images/foto-${index}.jpg?w=${width}&q=75`,
    headers: { accept: 'image/webp,image/*', 'x-forwarded-for': `10.0.${round}.${index}` },
  }))
}

export async function imageFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const place = await sites.emptyPlace('images', 'embedded')
  const folder = join(place.folder, 'pictures')
  mkdirSync(folder)
  const bytes = await photograph()
  for (let index = 0; index < pictures; index += 1) writeFileSync(join(folder, `foto-${index}.jpg`), bytes)
  const server = await sites.start({
    program: portalProgram,
    env: { ...siteEnvironment(place), IMAGES_DIR: folder, TRUST_PROXY: '127.0.0.1' },
  })
  const measured = await interleave(rounds, {
    made: (round) => load({ origin: server.origin, requests: imageRequests(round) }),
    cached: () => load({ origin: server.origin, seconds, requests: imageRequests(0).slice(0, connections) }),
  })
  await server.stop()
  return [
    absolute(
      'pictures made, 800 → some 400 px',
      median(measured.made.map((round) => round.perSecond)),
      '/s',
      atLeast(40),
    ),
    absolute('pictures from the cache', median(measured.cached.map((round) => round.perSecond)), '/s', atLeast(2500)),
  ]
}
