/** The provider's address, for tests: takes calls, refuses them, says nothing, or takes them and loses the answer. */
import { createServer, type IncomingHttpHeaders } from 'node:http'

export type Manner = 'take' | 'refuse' | 'hang' | 'lose-answer'

interface HeardCall {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly manner: Manner
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
