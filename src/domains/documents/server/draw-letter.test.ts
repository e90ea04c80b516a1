/** Letters are drawn beside the server's own work, and one that cannot be drawn spoils no other. */
import { expect, test } from 'vitest'

import { drawLetter } from './draw-letter.ts'
import { aLetter } from './fixtures.ts'
import type { PdfLetter } from './render-pdf.ts'

/** How often the event loop comes round until `work` is done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const turn = (): void => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await work.finally(() => {
    isDone = true
  })
  return turns
}

test('while letters are drawn everything else goes on', async () => {
  await drawLetter(aLetter())
  const drawn = Promise.all([1, 2, 3].map(() => drawLetter(aLetter())))
  expect(await turnsDuring(drawn)).toBeGreaterThan(100)
  expect((await drawn).map((file) => file.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-', '%PDF-'])
})

test('one that cannot be drawn fails alone', async () => {
  const broken = { ...aLetter(), sections: null } as unknown as PdfLetter
  const [failed, sound] = await Promise.allSettled([drawLetter(broken), drawLetter(aLetter())])
  expect([failed.status, sound.status]).toEqual(['rejected', 'fulfilled'])
})
