/** What the contract read is held against: its bare statement behind a bare Fastify route. Sessions and rules do not exist here. */
import Fastify from 'fastify'

import { readConfig } from '#app/server/config.ts'
import { selectByRoot } from '#domains/contracts/server/store.ts'
import { openEmbedded } from '#platform/server/embedded.ts'
import { makeLog } from '#platform/server/log.ts'
import { openPostgres } from '#platform/server/postgres.ts'

const { DATABASE_URL: url, DATA_DIR: path, PORT: port, HOST: host, DATABASE_CONNECTIONS: connections } = readConfig()
const db =
  url === undefined
    ? await openEmbedded({ folder: { path, pid: process.pid } })
    : openPostgres(url, makeLog('warn'), { connections })

const app = Fastify()
app.get('/readyz', () => ({ status: 'ok' }))
app.post<{ Params: { contractId: string; guid: string } }>('/contract/:contractId/:guid', ({ params }) =>
  selectByRoot(db, params.guid, params.contractId),
)
await app.listen({ port, host })
process.on('SIGTERM', () => {
  void app.close().then(() => db.close())
})
