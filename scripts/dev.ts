/**
 * `npm run dev`: one process with Vite beside the portal. Components and sheets are exchanged in the page; a changed server
 * file makes the portal anew on the database that stays open.
 */
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { sendErrorPage } from './dev/error-page.ts'
import { openPortalHost } from './dev/portal-host.ts'
import { openVite } from './dev/vite-server.ts'

process.env['NODE_ENV'] ??= 'development'
process.env['DEMO'] ??= '1'

const server = createHttpServer((request, response) => void answer(request, response))
const vite = await openVite(server)
const portal = await openPortalHost(vite)

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  vite.middlewares(request, response, async () => {
    try {
      const app = await portal.current()
      app.routing(request, response)
    } catch (error) {
      sendErrorPage(response, error)
    }
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.closeAllConnections()
    void Promise.all([portal.close(), vite.close()]).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })

server.listen(portal.port, portal.host, () => console.log(`\n  Werkstatt: ${portal.origin}/entwickler\n`))
