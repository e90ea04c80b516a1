/** The way from the driver to the embedded database: to the driver it looks like a socket. */
import { Duplex } from 'node:stream'

import type { PGlite } from '@electric-sql/pglite'

import { gatherWrites } from './gather-writes.ts'

type Done = (error?: Error) => void

/**
 * What is written within one turn goes into the database in one call, and what it answers comes back as it is: the
 * driver alone takes it apart. Opens as soon as the driver connects, fails with the database.
 */
class EmbeddedSocket extends Duplex {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  connect(): void {
    setImmediate(() => this.emit('connect'))
  }

  // What a socket can and this one need not.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: Done): void {
    void this.#carryOut(message, done)
  }

  override _writev(messages: { readonly chunk: Buffer }[], done: Done): void {
    void this.#carryOut(Buffer.concat(messages.map(({ chunk }) => chunk)), done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  async #carryOut(message: Buffer, done: Done): Promise<void> {
    const answer: Buffer[] = []
    // Copied: what is handed over lies in the database's own memory.
    const onRawData = (data: Uint8Array): number => answer.push(Buffer.from(data))
    try {
      // The files are written when the call returns; there is nothing left to bring to them.
      await this.#pglite.execProtocolRawStream(message, { syncToFs: false, onRawData })
    } catch (error) {
      done(error as Error)
      return
    }
    if (answer.length > 0) this.push(answer.length === 1 ? answer[0] : Buffer.concat(answer))
    done()
  }
}

/** A connection for the driver; there may be one at a time. */
export function embeddedSocket(pglite: PGlite): Duplex {
  return gatherWrites(new EmbeddedSocket(pglite))
}
