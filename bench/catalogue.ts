/** The catalogue's product list, a ready string with ETag, against bare node:http with the same bytes. */
import { startBare } from './bare-list.ts'
import { atLeast, bindingRatio, type Figure, interleave } from './figures.ts'
import { connections, load } from './load.ts'
import type { Sites } from './sites.ts'

const seconds = 3
const path = '/erleben/api/products/tags/tv'

export async function catalogueFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const { server } = await sites.open('postgres')
  const bare = await startBare(sites, server, path)
  const requests = Array.from({ length: connections }, () => ({ method: 'GET', path, headers: {} }))
  const measured = await interleave(rounds, {
    list: () => load({ origin: server.origin, seconds, requests }),
    bare: () => load({ origin: bare.origin, seconds, requests }),
  })
  await bare.stop()
  const rate = (name: keyof typeof measured): number[] => measured[name].map(({ perSecond }) => perSecond)
  return [bindingRatio('product list / bare node:http', [rate('list'), rate('bare')], atLeast(0.4))]
}
