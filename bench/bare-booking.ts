/** What a booking is held against: its statements in one transaction behind a bare Fastify route. No session, rule or job exists here. */
import { randomUUIDv7 } from 'node:crypto'

import Fastify from 'fastify'

import { readConfig } from '#app/server/config.ts'
import type { NewContract } from '#domains/contracts/new-contract.ts'
import { lockContract } from '#domains/contracts/server/contracts.ts'
import { addContract, contractNumbers } from '#domains/contracts/server/write-contracts.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import { saveOrder } from '#domains/orders/server/orders.ts'
import { ok, refuse } from '#kit/result.ts'
import { writeOnce } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { makeLog } from '#platform/server/log.ts'
import { openPostgres } from '#platform/server/postgres.ts'

export interface BareBooking {
  readonly guid: string
  readonly contractId: string
}

const { DATABASE_URL: url = '', PORT: port, HOST: host, DATABASE_CONNECTIONS: connections } = readConfig()
const db = openPostgres(url, makeLog('warn'), { connections })
const newId = (): string => randomUUIDv7()
const takeContractNumber = contractNumbers()

/** As long as a real one. */
const lines = Array.from({ length: 3 }, () => 'Ein Satz über den Dienst, seinen Preis und seine Laufzeit. '.repeat(3))
const summary: Omit<ContractSummary, 'digest'> = {
  title: 'Option',
  date: '2026-11-20',
  provider: { name: 'erleben', company: '', street: '', city: '', email: '', phone: '' },
  contract: { contractId: '', product: '' },
  sections: Array.from({ length: 6 }, () => ({ title: 'Abschnitt', lines })),
}

function book({ guid, contractId }: BareBooking) {
  const [id, orderedAt] = [newId(), new Date().toISOString()]
  return writeOnce(
    { db, wake: () => undefined },
    { guid, call: 'bare', key: id, digest: id },
    {
      load: async (tx) => {
        const [root, number] = await Promise.all([lockContract(tx, guid, contractId), takeContractNumber(tx)])
        return root === undefined ? refuse('contract-unknown') : ok({ root, number })
      },
      decide: () => ok(undefined),
      save: (tx, { root, number }) => {
        const {
          version: _version,
          orderedOn: _on,
          terminationReceivedOn: _received,
          subContracts: _subs,
          ...row
        } = root
        const added: NewContract = { ...row, id, contractId: number, orderedAt, terminationReceivedAt: null }
        addContract(
          tx,
          { newId },
          { contract: added, begun: { kind: 'option-booked', actor: { by: 'customer' }, after: {} } },
        )
        const terms = { earlyStart: true, voucher: undefined, summary: { ...summary, digest: id } }
        saveOrder(tx, { id, guid, contractId, optionId: row.productId, subContractId: number, orderedAt, ...terms })
        const job = { topic: 'bare', payload: { guid, orderId: id }, correlationId: id }
        enqueue(tx, newId, job, job)
      },
    },
  )
}

const app = Fastify()
app.get('/readyz', () => ({ status: 'ok' }))
app.post<{ Body: BareBooking }>('/booking', async ({ body }, reply) =>
  reply.code((await book(body)).ok ? 204 : 500).send(),
)
await app.listen({ port, host })
process.on('SIGTERM', () => {
  void app.close().then(() => db.close())
})
