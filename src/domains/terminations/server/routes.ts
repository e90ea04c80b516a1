/** HTTP of terminating and withdrawing. */
import { historyActor } from '#domains/contracts/server/history.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { personalRoute, type Call, type Caller, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import type { PreviewDeps } from './deps.ts'
import { endContract, type EndingRequest } from './end-contract.ts'
import { makeSwitchingPaper } from './make-switching-paper.ts'
import { previewEnding, previewSwitching } from './preview.ts'
import { wishedDay } from './wished-day.ts'

function previewRoutes(deps: PreviewDeps): Route[] {
  return [
    personalRoute(api.previewTermination, ({ params: { contractId }, query: { terminationDate } }, { guid }) => {
      const date = terminationDate === undefined ? undefined : wishedDay(terminationDate)
      return previewEnding(deps, guid, { kind: 'terminate', contractId, date })
    }),
    personalRoute(api.previewPostponement, ({ params: { contractId }, query: { terminationDate } }, { guid }) => {
      const date = terminationDate === undefined ? undefined : wishedDay(terminationDate)
      return previewEnding(deps, guid, { kind: 'terminate', contractId, date, postponed: true })
    }),
    personalRoute(api.previewSwitching, ({ params: { contractId } }, { guid }) =>
      previewSwitching(deps, guid, contractId),
    ),
    personalRoute(api.makeSwitchingPaper, ({ body, idempotency, params }, { guid }) =>
      makeSwitchingPaper(deps, { ...params, ...body, guid, idempotency }),
    ),
    personalRoute(api.previewKeeping, ({ params: { contractId } }, { guid }) =>
      previewEnding(deps, guid, { kind: 'keep', contractId }),
    ),
    personalRoute(api.previewRevocation, ({ params: { contractId } }, { guid }) =>
      previewEnding(deps, guid, { kind: 'withdraw', contractId }),
    ),
  ]
}

/** Whose contract, and who acts. */
function whose(caller: Caller) {
  return { guid: caller.guid, actor: historyActor(caller) }
}

type Ending = (
  call: Pick<Call<Endpoint>, 'correlationId' | 'idempotency'>,
  ending: Omit<EndingRequest, 'correlationId' | 'idempotency'>,
) => ReturnType<typeof endContract>

/** The same acts for a contract and, by calls of their own, for an option alone. */
export function terminationRoutes(deps: PreviewDeps): Route[] {
  const end: Ending = ({ correlationId, idempotency }, ending) =>
    endContract(deps, { ...ending, correlationId, idempotency })
  const terminate = (endpoint: typeof api.terminateContract | typeof api.terminateOption, optionOnly: boolean) =>
    personalRoute(endpoint, (call, caller) => {
      const { previewId: shown, terminationDate } = call.body
      const date = wishedDay(terminationDate)
      return end(call, { ...call.params, ...whose(caller), kind: 'terminate', date, shown, optionOnly })
    })
  const keep = (
    endpoint: typeof api.cancelContractTermination | typeof api.cancelOptionTermination,
    optionOnly: boolean,
  ) =>
    personalRoute(endpoint, (call, caller) =>
      end(call, { ...call.params, ...whose(caller), kind: 'keep', shown: call.query.previewId, optionOnly }),
    )
  const revoke = (endpoint: typeof api.revokeContract | typeof api.revokeOption, optionOnly: boolean) =>
    personalRoute(endpoint, (call, caller) =>
      end(call, { ...call.params, ...whose(caller), kind: 'withdraw', shown: call.body?.previewId, optionOnly }),
    )
  return [
    ...previewRoutes(deps),
    terminate(api.terminateContract, false),
    terminate(api.terminateOption, true),
    personalRoute(api.postponeTermination, (call, caller) => {
      const { previewId: shown, terminationDate } = call.body
      const ending = { ...call.params, ...whose(caller), kind: 'terminate', shown, postponed: true } as const
      return end(call, { ...ending, date: wishedDay(terminationDate) })
    }),
    keep(api.cancelContractTermination, false),
    keep(api.cancelOptionTermination, true),
    revoke(api.revokeContract, false),
    revoke(api.revokeOption, true),
  ]
}
