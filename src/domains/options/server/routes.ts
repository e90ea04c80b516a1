/** HTTP of the option flow. */
import { listOffers } from '#domains/contracts/api.ts'
import { ok, refuse } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { bookOption } from './book-option.ts'
import { declineProposal } from './decline-proposal.ts'
import type { OptionsDeps } from './deps.ts'
import { readOptionPreview } from './preview-option.ts'
import { proposeOption } from './propose-option.ts'
import { closedProposals, openOffers, openProposals, readProposalById } from './read-proposals.ts'
import { readOptionSummary } from './read-summary.ts'

export function optionRoutes(deps: OptionsDeps): Route[] {
  return [
    personalRoute(api.addOption, ({ body, idempotency, correlationId }, { guid }) => {
      const { voucherCode, startImmediately = true, startDate: day, ...order } = body
      const code = voucherCode || undefined
      return bookOption(deps, { ...order, guid, day, startImmediately, voucherCode: code, idempotency, correlationId })
    }),
    personalRoute(api.readSummary, ({ params, query: { startDate: day, startImmediately: start } }, { guid }) =>
      readOptionSummary(deps, guid, { ...params, day, startImmediately: start && start === 'true' }),
    ),
    personalRoute(api.previewOption, ({ params, query: { cartVoucher, startDate: day, startImmediately } }, { guid }) =>
      readOptionPreview(deps, guid, {
        ...params,
        day,
        startImmediately: startImmediately === 'true',
        withVoucher: cartVoucher !== 'false',
      }),
    ),
    ...proposalRoutes(deps),
  ]
}

function proposalRoutes(deps: OptionsDeps): Route[] {
  return [
    personalRoute(api.proposeOption, ({ body, idempotency, correlationId }, { actor, guid }) =>
      proposeOption(deps, { ...body, guid, actor, idempotency, correlationId }),
    ),
    personalRoute(listOffers, async ({ params }, { guid }) => {
      const open = await openOffers(deps, guid, params.contractId)
      return open === undefined ? refuse('contract-unknown') : ok(open)
    }),
    personalRoute(api.listProposals, async (_call, { guid }) => ok(await openProposals(deps, guid))),
    personalRoute(api.listClosedProposals, async ({ query }, { guid }) =>
      ok(await closedProposals(deps, guid, query.contractId)),
    ),
    personalRoute(api.readProposal, ({ params }, { guid }) => readProposalById(deps, guid, params.proposalId)),
    personalRoute(api.declineProposal, ({ correlationId, params: { proposalId: id } }, { actor, guid }) =>
      declineProposal(deps, { guid, id, isTakenBack: actor !== undefined, correlationId }),
    ),
    personalRoute(api.acceptProposal, async ({ params, body, idempotency, correlationId }, { guid }) => {
      const proposal = await readProposalById(deps, guid, params.proposalId)
      if (!proposal.ok) return proposal
      const { proposalId, contractId, optionId } = proposal.value
      const order = { ...body, proposalId, contractId, optionId, customerGuid: guid, voucherCode: undefined }
      return bookOption(deps, { ...order, guid, idempotency, correlationId })
    }),
  ]
}
