/** Requests that are no HTTP, too large or too slow: they end before a route is looked for, in the shape of every error. */
import type { Socket } from 'node:net'

import { problem, problemType } from './problem.ts'

const known: Readonly<Record<string, readonly [status: number, words: string, code: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'timeout'],
}

/** So long the client may take to read why. */
const readWithinMs = 2000

/** Answers on the bare connection, with `headers` as every answer, and closes it; does nothing where it is closed already. */
export function refuseBroken(
  newId: () => string,
  headers: Readonly<Record<string, string>>,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, words, code] = known[error.code ?? ''] ?? [400, 'Bad Request', 'malformed']
    const id = newId()
    const body = JSON.stringify(problem(status, code, id))
    const head = [
      `HTTP/1.1 ${status} ${words}`,
      `content-type: ${problemType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `x-correlation-id: ${id}`,
      'cache-control: no-store',
      'connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    // Whoever does not close their side would hold the connection for as long as they like.
    const last = setTimeout(() => socket.destroy(), readWithinMs).unref()
    socket.once('close', () => clearTimeout(last))
  }
}
