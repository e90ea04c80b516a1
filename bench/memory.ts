/** Memory of the server process: a minute after its start, and under load over the rest of the bench. */
import { setTimeout as sleep } from 'node:timers/promises'

import { absolute, atMost, binding, median, type Figure } from './figures.ts'
import type { Sites } from './sites.ts'

const afterMs = 60_000
/** Ten minutes; shorter runs say nothing. */
const fewSamples = 120

export async function memoryFigures(sites: Sites): Promise<Figure[]> {
  await Promise.all([sites.place('postgres'), sites.place('embedded')])
  const opened = [await sites.open('postgres'), await sites.open('embedded')]
  await sleep(afterMs)
  const [postgres, embedded] = opened.map((site) => site.server.memory())
  return [
    absolute('memory after 60 s, PostgreSQL', postgres ?? Number.NaN, 'MB', atMost(200)),
    absolute('memory after 60 s, embedded', embedded ?? Number.NaN, 'MB', atMost(280)),
  ]
}

/** The last quarter of the bench against the one before; nothing when the run was short. */
export function flatness(sites: Sites): Figure[] {
  return (['postgres', 'embedded'] as const).flatMap((name) => {
    const samples = sites.memory.get(name) ?? []
    if (samples.length < fewSamples) return []
    const quarter = Math.floor(samples.length / 4)
    const [before, last] = [samples.slice(-2 * quarter, -quarter), samples.slice(-quarter)]
    return [binding(`memory over the last half, ${name}`, median(last) / median(before), '×', atMost(1.1))]
  })
}
