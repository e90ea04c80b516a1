/** Drawing a letter takes tens of milliseconds of pure computing: it is a job for a thread of its own, so that no request waits for it. */
import { Tinypool } from 'tinypool'

import type { PdfLetter } from './render-pdf.ts'

const idleMs = 10 * 60_000

let thread: Tinypool | undefined

/** The letter as tagged PDF. One at a time; the thread begins with the first letter and ends when none has come for ten minutes. */
export async function drawLetter(letter: PdfLetter): Promise<Buffer> {
  thread ??= new Tinypool({
    filename: new URL('pdf-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  })
  return Buffer.from((await thread.run(letter, { name: 'drawInThread' })) as Uint8Array)
}
