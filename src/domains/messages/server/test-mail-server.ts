/** A mail server for tests: the few replies of RFC 5321 that one delivery needs, as slow as wanted. */
import { createServer, type Socket } from 'node:net'

export interface FakeMailServer {
  readonly port: number
  /** All that was said to it. */
  readonly heard: readonly string[]
  /** Ids of the mails that it took, as their Message-ID says, in order. */
  delivered(): string[]
  close(): void
}

interface Behaviour {
  /** Each reply comes after so long. */
  readonly slowMs?: number
  readonly host?: string
  /** What is answered to RCPT TO. */
  readonly toRecipient?: () => string
}

/** Listens on a free port of `host`. It does not speak TLS. */
export async function fakeMailServer(behaviour: Behaviour = {}): Promise<FakeMailServer> {
  const { host = '127.0.0.1', slowMs = 0, toRecipient = () => '250 test' } = behaviour
  const heard: string[] = []
  const talk = (socket: Socket): void => {
    let inData = false
    const say = (reply: string): unknown => setTimeout(() => socket.write(`${reply}\r\n`), slowMs)
    socket.on('error', () => undefined)
    say('220 test ESMTP')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      heard.push(text)
      if (inData && !text.endsWith('\r\n.\r\n')) return undefined
      if (text.startsWith('STARTTLS')) return say('502 unknown')
      if (!inData && text.startsWith('RCPT')) return say(toRecipient())
      say(inData ? '250 taken' : text.startsWith('DATA') ? '354 go on' : '250 test')
      inData = text.startsWith('DATA')
      return undefined
    })
  }
  const server = createServer(talk)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const at = server.address()
  return {
    heard,
    port: typeof at === 'object' && at !== null ? at.port : 0,
    delivered: () => [...heard.join('').matchAll(/^Message-ID: <([^@>]+)@/gim)].map(([, id = '']) => id),
    close: () => server.close(),
  }
}
