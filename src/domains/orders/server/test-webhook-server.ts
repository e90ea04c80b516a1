/** The provider's address, for tests: takes calls, refuses them, says nothing, or a byte now and then, or takes them and loses the answer. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

export type Manner = 'take' | 'refuse' | 'hang' | 'lose-answer' | 'trickle'

interface HeardCall {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly manner: Manner
}

/** An answer that never ends: a byte of a header now and then. */
function trickle({ socket }: ServerResponse): void {
  socket?.write('HTTP/1.1 200 OK\r\nx-more: ')
  const timer = setInterval(() => void socket?.write('x'), 200)
  socket?.once('close', () => clearInterval(timer))
}

/** Listens on a free port; `next`: manners of the next calls whose body has the word, then it takes all. */
export async function webhookServer() {
  const heard: HeardCall[] = []
  const next = new Map<string, Manner[]>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const manner = [...next].find(([word]) => body.includes(word))?.[1].shift() ?? 'take'
      heard.push({ headers: request.headers, body, manner })
      if (manner === 'lose-answer') request.socket.destroy()
      else if (manner === 'trickle') trickle(response)
      else if (manner !== 'hang') response.writeHead(manner === 'take' ? 204 : 500).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  return {
    heard,
    next,
    url: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/ereignisse`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
