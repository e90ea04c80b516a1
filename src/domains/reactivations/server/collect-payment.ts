/** The embedded collection: after its delay the money is there, and the block ends. */
import { lockContract } from '#domains/contracts/server/contracts.ts'
import { earlier, instant, later } from '#platform/server/clock.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import type { Job, JobHandler } from '#platform/server/jobs.ts'
import type { CustomersOpenRow, OpenWork } from '#platform/server/open-work.ts'

import type { ReactivationsDeps } from './deps.ts'
import { findContractOf, finishReactivation, listLate } from './store.ts'
import { turnOn } from './turn-on.ts'

const collectTopic = 'reactivation-collect'

interface Payload {
  readonly guid: string
  readonly reactivationId: string
  readonly correlationId: string
}

export function collectJob(
  { clock, fulfilmentDelayMs }: Pick<ReactivationsDeps, 'clock' | 'fulfilmentDelayMs'>,
  payload: Payload,
): Job {
  const startAfter = later(instant(clock), fulfilmentDelayMs)
  return { topic: collectTopic, payload: { ...payload }, startAfter, correlationId: payload.correlationId }
}

/** Done once, whatever is repeated: the row's state decides under the contract's lock. */
export function collectHandler(deps: ReactivationsDeps): JobHandler {
  return {
    topic: collectTopic,
    promised: true,
    handle: async (input) => {
      const {
        correlationId,
        guid,
        reactivationId: id,
      } = readPayload(input, ['guid', 'reactivationId', 'correlationId'])
      await deps.db.tx(async (tx) => {
        const contractId = await findContractOf(tx, guid, id)
        if (contractId === undefined) return
        const root = await lockContract(tx, guid, contractId)
        if (!(await finishReactivation(tx, { guid, id }, instant(deps.clock))) || root === undefined) return
        const told = { dedupeKey: `reactivated:${id}`, correlationId, reason: 'Deine Zahlung ist da' }
        await turnOn(tx, deps, { root, actor: { by: 'portal' }, ...told })
      })
    },
  }
}

/** Payments that should have been there, whatever became of their job. */
export function latePayments(deps: Pick<ReactivationsDeps, 'clock' | 'fulfilmentDelayMs'>): OpenWork<CustomersOpenRow> {
  return {
    topics: [collectTopic],
    key: 'reactivationId',
    list: (sql, before, page) => listLate(sql, earlier(before, deps.fulfilmentDelayMs), page),
    job: ({ guid, id }) => collectJob(deps, { guid, reactivationId: id, correlationId: id }),
  }
}
