/** Fewer, larger writes to a database. */
import { Socket } from 'node:net'
import { nextTick } from 'node:process'
import type { Writable } from 'node:stream'

/**
 * Statements that are asked for in one turn leave together: the driver writes each by itself, and each write costs a
 * call into the system and wakes the database up. Returns the stream.
 */
export function gatherWrites<Stream extends Writable>(stream: Stream): Stream {
  const write = stream.write.bind(stream)
  let gathering = false
  const release = (): void => {
    gathering = false
    stream.uncork()
  }
  const gathered = (...given: Parameters<typeof write>): boolean => {
    if (!gathering) {
      gathering = true
      stream.cork()
      nextTick(release)
    }
    return write(...given)
  }
  return Object.assign(stream, { write: gathered })
}

/** A socket that does so from its connection on: connecting puts the socket's own `write` back into its place. */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  return socket.once('connect', () => gatherWrites(socket))
}
