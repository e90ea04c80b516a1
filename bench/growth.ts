/** 200,000 contracts instead of 2,000: the same calls. */
import { bookRound } from './booking.ts'
import { loadContracts } from './contract.ts'
import { atMost, binding, interleave, medianRatio, type Figure } from './figures.ts'
import { loadPages } from './rendering.ts'
import type { Sites } from './sites.ts'

const limit = atMost(1.3)

export async function growthFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const [small, large] = [await sites.open('small'), await sites.open('large')]
  const measured = await interleave(rounds, {
    'contract, small': () => loadContracts(small),
    'contract, large': () => loadContracts(large),
    'page, small': () => loadPages(small),
    'page, large': () => loadPages(large),
    'booking, small': (round) => bookRound(small, round),
    'booking, large': (round) => bookRound(large, round),
  })
  await Promise.all([small.server.stop(), large.server.stop()])
  const slower = (call: 'contract' | 'page' | 'booking'): number => {
    const rate = (size: 'small' | 'large'): number[] => measured[`${call}, ${size}`].map(({ perSecond }) => perSecond)
    return medianRatio(rate('small'), rate('large'))
  }
  return [
    binding('200,000 / 2,000 contracts: time of a contract', slower('contract'), '×', limit),
    binding('200,000 / 2,000 contracts: time of the page', slower('page'), '×', limit),
    binding('200,000 / 2,000 contracts: time of a booking', slower('booking'), '×', limit),
  ]
}
