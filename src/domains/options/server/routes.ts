/** HTTP of the option flow. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { ok } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { bookOption } from './book-option.ts'
import type { OptionsDeps } from './deps.ts'
import { declineProposalOf, openProposals, readProposalOf } from './proposals.ts'
import { proposeOption } from './propose-option.ts'
import { readOptionSummary } from './read-summary.ts'
import { findOrderOfContract } from './store.ts'

export function optionRoutes(deps: OptionsDeps): Route[] {
  return [
    personalRoute(api.addOption, ({ body, idempotency, correlationId }, caller) => {
      const { voucherCode, startImmediately = true, ...order } = body
      return bookOption(deps, {
        ...order,
        caller,
        startImmediately,
        idempotency,
        correlationId,
        voucherCode: voucherCode || undefined,
      })
    }),
    personalRoute(api.readSummary, ({ params }, { guid }) =>
      readOptionSummary(deps, guid, params.contractId, params.optionId),
    ),
    personalRoute(api.readOrder, async ({ params }, { guid }) => {
      const order = await findOrderOfContract(deps.db, guid, params.contractId)
      if (order === undefined) return { ok: false, refusal: 'order-unknown' }
      const customer = await findCustomer(deps.db, guid)
      const { subContractId, orderedAt, summary } = order
      return ok({
        orderId: subContractId,
        orderedAt: orderedAt.toISOString(),
        mailTo: customer?.email ?? null,
        summary,
      })
    }),
    ...proposalRoutes(deps),
  ]
}

function proposalRoutes(deps: OptionsDeps): Route[] {
  return [
    personalRoute(api.proposeOption, ({ body, idempotency, correlationId }, caller) =>
      proposeOption(deps, { ...body, caller, idempotency, correlationId }),
    ),
    personalRoute(api.listProposals, async (_call, { guid }) => ok(await openProposals(deps, guid))),
    personalRoute(api.readProposal, ({ params }, { guid }) => readProposalOf(deps, guid, params.proposalId)),
    personalRoute(api.declineProposal, ({ params }, { guid }) => declineProposalOf(deps, guid, params.proposalId)),
    personalRoute(api.acceptProposal, async ({ params, body, idempotency, correlationId }, caller) => {
      const proposal = await readProposalOf(deps, caller.guid, params.proposalId)
      if (!proposal.ok) return proposal
      const { proposalId, contractId, optionId } = proposal.value
      const order = { ...body, proposalId, contractId, optionId, customerGuid: caller.guid, voucherCode: undefined }
      return bookOption(deps, { ...order, caller, idempotency, correlationId })
    }),
  ]
}
