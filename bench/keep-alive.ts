/** A client that costs little: it shares the processors with the server it measures, and Node's own takes as much time as that. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** Sends over connections that are kept, each with one request at a time, as a browser's that waits for each answer. */
export type Send = (sent: Sent) => Promise<Answer>

/** As many connections to `origin` (http) as there are requests at once. One that the server ended while none needed it is let go. */
export function keepAlive(origin: string): Send {
  const { host, hostname, port } = new URL(origin)
  const free: Socket[] = []
  return async (sent) => {
    const socket = takeOpen(free) ?? (await openSocket(hostname, Number(port)))
    const answered = nextAnswer(socket)
    socket.write(requestText(host, sent))
    const answer = await answered
    free.push(socket)
    return answer
  }
}

function takeOpen(free: Socket[]): Socket | undefined {
  const socket = free.pop()
  return socket === undefined || socket.readyState === 'open' ? socket : takeOpen(free)
}

async function openSocket(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true })
  await once(socket, 'connect')
  socket.on('error', () => undefined) // whoever waits for an answer hears that the connection ended
  return socket
}

function requestText(host: string, { body, headers, method, path }: Sent): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const all = { host, ...headers, ...type, 'content-length': String(Buffer.byteLength(text)) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}

/** @throws Error when the connection ends before the answer does */
function nextAnswer(socket: Socket): Promise<Answer> {
  const { promise, reject, resolve } = Promise.withResolvers<Answer>()
  let received: Buffer = Buffer.alloc(0)
  const settle = (): void => {
    socket.off('data', hear).off('close', lose)
  }
  const lose = (): void => {
    settle()
    reject(new Error('the connection ended before the answer'))
  }
  const hear = (piece: Buffer): void => {
    received = received.length === 0 ? piece : Buffer.concat([received, piece])
    const answer = readAnswer(received)
    if (answer === undefined) return
    settle()
    resolve(answer)
  }
  socket.on('data', hear).on('close', lose)
  return promise
}

/** Undefined while some of it is missing. The portal says how long each answer is, but for one without content (RFC 9112, 6.3). */
function readAnswer(received: Buffer): Answer | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const body = received.subarray(end + 4)
  return body.length < length ? undefined : { status, text: body.toString('utf8') }
}
