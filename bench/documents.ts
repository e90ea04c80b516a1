/** How long a letter takes as PDF, drawn in its thread: it is made once, while its customer waits. */
import { drawLetter } from '../src/domains/documents/server/draw-letter.ts'
import { aLetter } from '../src/domains/documents/server/fixtures.ts'
import { absolute, atMost, median, type Figure } from './figures.ts'
import type { Sites } from './sites.ts'

/** Three pages: no paper of ours is longer. */
const letter = aLetter()

const times = 20

export async function documentFigures(_sites: Sites, rounds: number): Promise<Figure[]> {
  await drawLetter(letter)
  const measured: number[] = []
  for (let round = 0; round < rounds * times; round += 1) {
    const begun = performance.now()
    await drawLetter(letter)
    measured.push(performance.now() - begun)
  }
  return [absolute('a letter of three pages as PDF', median(measured), 'ms', atMost(150))]
}
