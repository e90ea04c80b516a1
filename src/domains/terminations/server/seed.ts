/** Notices that demo customers have given: each with the receipt, the record and the message of a real one. */
import { demoCatalogue } from '#domains/catalogue/server/seed.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { recordPastDeclaration } from '#domains/declarations/server/record-declaration.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Tx } from '#platform/server/db.ts'
import type { Seed } from '#platform/server/domain.ts'

import { decideEnding } from '../rules.ts'
import { loadEnding, saveEnding, type LoadedEnding } from './carry-out.ts'
import type { TerminationsDeps } from './deps.ts'
import { ownRecord } from './end-contract.ts'

interface Row {
  readonly guid: string
  readonly contractId: string
  readonly date: IsoDate
  readonly receivedAt: Date
}

// What ends with its contract was not declared alone.
const withoutNotice = statement<Row>(
  'terminations.seed-without-notice',
  `select c.guid, c.contract_id as "contractId", c.termination_date as date, c.termination_received_at as "receivedAt"
   from contracts c join contracts r on r.guid = c.guid and r.contract_id = c.root_contract_id
   where c.source = 'demo' and c.termination_date is not null and c.ended_at is null
     and (c.contract_id = r.contract_id or c.termination_received_at is distinct from r.termination_received_at)
     and not exists (select from terminations t where t.guid = c.guid and t.contract_id = c.contract_id)
   order by c.termination_received_at, c.contract_id`,
)

/** What is there already stays as it is. */
export const terminationsSeed: Seed = async (context) => {
  const rows = await context.db.query(withoutNotice)
  if (rows.length === 0) return
  const { provider: file, ...rest } = { ...context, provider: readProvider(context.providerFile) }
  const deps = {
    ...rest,
    provider: file,
    catalogue: await demoCatalogue(context),
    wake: () => undefined,
    dropUnderWay: () => undefined,
    otherProducts: () => Promise.resolve([]),
    moveWithoutSupply: () => Promise.resolve(undefined),
  }
  for (const row of rows) await context.db.tx((tx) => declare(tx, deps, row))
}

/** As it was decided on the day on which it came in. @throws Error where no notice of that day leads to that end */
async function declare(tx: Tx, given: TerminationsDeps, { contractId, date, guid, receivedAt }: Row): Promise<void> {
  const deps = { ...given, clock: { now: () => receivedAt.getTime() } }
  const about = { guid, contractId, actor: { by: 'customer' } } as const
  const ending = { ...about, kind: 'terminate', date } as const
  const facts = await beforeNotice(tx, deps, ending)
  const found = decideEnding(facts)
  if (!found.ok) throw new Error(`${contractId} cannot end on ${date}: ${found.refusal}`)
  const record = ownRecord({ request: ending, facts, found: found.value })
  const { id: declarationId } = await recordPastDeclaration(tx, record, deps)
  await saveEnding(tx, deps, { ending, facts, found: found.value, declarationId })
}

/** The contracts as they were: as if the notice had been taken back. */
async function beforeNotice(
  tx: Tx,
  deps: TerminationsDeps,
  ending: Parameters<typeof loadEnding>[2],
): Promise<LoadedEnding> {
  const kept = await loadEnding(tx, deps, { ...ending, kind: 'keep' })
  const without = kept.ok ? decideEnding(kept.value) : kept
  const loaded = await loadEnding(tx, deps, ending)
  if (!without.ok || !loaded.ok) throw new Error(`${ending.contractId} is not terminated`)
  const contracts = without.value.after.map((root) => untold({ ...root, subContracts: root.subContracts.map(untold) }))
  return { ...loaded.value, contracts }
}

/** Nothing was taken back. */
function untold<C extends Contract>(contract: C): C {
  const { terminationCancellationDate: _never, ...details } = contract.details
  return { ...contract, details }
}
