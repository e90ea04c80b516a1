/** The calls of the option flow. */
import type { BookedFor } from '#domains/catalogue/product.ts'
import { monthsAhead, type MonthsAhead } from '#domains/consequences/web/months-ahead.ts'
import { shownSheet, type ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { AnswerOf, BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isDay, isNumber, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'
import type { ComingTariff } from '../coming-tariff.ts'

const summary = fieldsOf<ContractSummary>({ title: isText, date: isDay, sections: listOf(isRecord), digest: isText })
const proposal = fieldsOf<api.OpenProposal>({
  proposalId: isText,
  contractId: isText,
  optionId: isText,
  title: isText,
  expiresAt: isText,
})

const sheet = fieldsOf<AnswerOf<typeof api.previewOption>>({
  months: listOf(fieldsOf({ month: isDay, before: isNumber, after: isNumber })),
})

/** An option on a contract. */
export interface ChosenOption {
  readonly contractId: string
  readonly optionId: string
}

/** The contract summary of an option as it reads today; with a start, as it is about to be ordered. */
export function readSummary(
  client: Client,
  params: ChosenOption,
  { start, day }: { readonly start: 'immediately' | 'later' | undefined; readonly day?: IsoDate | undefined },
) {
  return client.call<typeof api.readSummary>('GET /api/option/v2/{contractId}/{optionId}/summary', {
    params,
    shape: summary,
    query: { startDate: day, startImmediately: start && (start === 'immediately' ? 'true' : 'false') },
  })
}

/** For both starts; undefined where no month costs anything else, and where it cannot be told. */
export interface AheadOfOrder {
  readonly immediately: MonthsAhead | undefined
  readonly later: MonthsAhead | undefined
  /** Of each start what the order says that it has seen; undefined where it cannot be told. */
  readonly shown: { readonly immediately: ShownSheet | undefined; readonly later: ShownSheet | undefined }
}

/** `proposed`: the option is an adviser's offer, which no voucher is redeemed with. */
export async function readAhead(
  client: Client,
  params: ChosenOption,
  { day, proposed = false }: { readonly day?: IsoDate | undefined; readonly proposed?: boolean } = {},
): Promise<AheadOfOrder> {
  const ask = async (startImmediately: 'true' | 'false') => {
    const query = { startDate: day, startImmediately, ...(proposed && { cartVoucher: 'false' as const }) }
    const found = await client
      .call<typeof api.previewOption>('GET /api/option/v2/{contractId}/{optionId}/preview', {
        params,
        query,
        shape: sheet,
      })
      // The order does not hang on it: what it costs stands in its summary.
      .catch(() => undefined)
    return {
      months: found && monthsAhead(found, { columns: ['ohne Option', 'mit Option'] }),
      shown: found && shownSheet(found),
    }
  }
  const [immediately, later] = await Promise.all([ask('true'), ask('false')])
  return {
    immediately: immediately.months,
    later: later.months,
    shown: { immediately: immediately.shown, later: later.shown },
  }
}

/** Digests of the contract summary for both starts: an order says which terms were shown; and what follows from each. */
export interface SummaryDigests {
  /** The cart holds a voucher, for this option or another. */
  readonly cartVoucher: boolean
  /** The option is ordered for a day or a weekend: that is asked for. */
  readonly bookedFor: BookedFor | undefined
  /** The day that the digests are of. */
  readonly day: IsoDate | undefined
  /** The tariff that the contract changes to. */
  readonly coming: ComingTariff | undefined
  readonly immediately: string
  readonly later: string
  readonly ahead: AheadOfOrder
}

/** `day`: the one that the option is to be ordered for, where one is chosen. */
export async function readDigests(client: Client, option: ChosenOption, day?: IsoDate): Promise<SummaryDigests> {
  const [immediately, later, ahead] = await Promise.all([
    readSummary(client, option, { start: 'immediately', day }),
    readSummary(client, option, { start: 'later', day }),
    readAhead(client, option, { day }),
  ])
  const { bookedFor, cartVoucher = false, coming } = later
  return { bookedFor, cartVoucher, coming, day, immediately: immediately.digest, later: later.digest, ahead }
}

/** Orders an option; the same key orders once. */
export function bookOption(client: Client, order: BodyInput<typeof api.addOption>, idempotencyKey: string) {
  return client.call<typeof api.addOption>('POST /api/option/v2/add', { idempotencyKey, body: order })
}

/** Proposed options that the customer can still accept. */
export function listProposals(client: Client) {
  return client.call<typeof api.listProposals>('GET /api/option/v2/proposals', { shape: listOf(proposal) })
}

/** What became of those on a contract that nobody can accept any more. */
export function listClosedProposals(client: Client, contractId: string) {
  return client.call<typeof api.listClosedProposals>('GET /api/option/v2/proposals/closed', {
    query: { contractId },
    shape: listOf((value) => proposal(value) && fieldsOf({ state: isText, closedAt: isText })(value)),
  })
}

/** A proposal with its state and the contract summary that was sent. */
export function readProposal(client: Client, proposalId: string) {
  return client.call<typeof api.readProposal>('GET /api/option/v2/proposals/{proposalId}', {
    params: { proposalId },
    shape: (value) => proposal(value) && fieldsOf({ state: isText, summary })(value),
  })
}

/** An adviser proposes an option; the same key proposes once. */
export function proposeOption(client: Client, body: BodyInput<typeof api.proposeOption>, idempotencyKey: string) {
  return client.call<typeof api.proposeOption>('POST /api/option/v2/proposals', {
    idempotencyKey,
    body,
    shape: isRecord,
  })
}

/** The customer orders what was proposed; the same key orders once. */
export function acceptProposal(
  client: Client,
  { proposalId, ...body }: BodyInput<typeof api.acceptProposal> & { readonly proposalId: string },
  idempotencyKey: string,
) {
  return client.call<typeof api.acceptProposal>('POST /api/option/v2/proposals/{proposalId}/accept', {
    params: { proposalId },
    idempotencyKey,
    body,
  })
}

/** Declines what was proposed; an adviser takes it back. */
export function declineProposal(client: Client, proposalId: string) {
  return client.call<typeof api.declineProposal>('DELETE /api/option/v2/proposals/{proposalId}', {
    params: { proposalId },
  })
}
