/** Announces what a file says to everybody concerned: repeated or broken off it goes on, each contract is told once. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { lastOfProduct } from '#domains/contracts/dates-ahead.ts'
import { contractEnd } from '#domains/contracts/dependent-discounts.ts'
import { comingOffer, lastDayOfOption } from '#domains/contracts/options-after.ts'
import { claimRoots } from '#domains/contracts/server/contracts.ts'
import { recordHistory } from '#domains/contracts/server/history.ts'
import { sendLetter } from '#domains/documents/server/send-letter.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import { beforeFirst } from '#platform/server/daily-step.ts'
import type { Tx } from '#platform/server/db.ts'

import { fileFaults, type PriceChangeFile } from '../file.ts'
import { changeLetter } from '../letter.ts'
import { decideChange } from '../rules.ts'
import { countWaiting } from './count-concerned.ts'
import type { PriceChangesDeps } from './deps.ts'
import { insertChange, keepChangeFile, listConcerned, type ConcernedContract } from './store.ts'

export interface Announced {
  /** Contracts that were told now; those of an earlier run are not among them. */
  readonly told: number
  /** They were in use all the time: run it again. */
  readonly left: number
  /** An earlier change of theirs is to come, or its special right open: they are told by a later file. */
  readonly waiting: number
}

const batch = 100
const passes = 5
const betweenPassesMs = 500

/** @returns the file's faults, or that its id is taken by other content */
export async function announceChange(
  deps: PriceChangesDeps,
  file: PriceChangeFile,
): Promise<Result<Announced, 'wrong-file' | 'id-used'>> {
  const faults = fileFaults(file, today(deps.clock), (id) => deps.catalogue.product(id) !== undefined)
  if (faults.length > 0) return refuse('wrong-file', { faults: faults.join('\n') })
  const digest = createHash('sha256').update(JSON.stringify(file)).digest('hex')
  if ((await keepChangeFile(deps.db, file, { at: instant(deps.clock), digest })) !== digest) return refuse('id-used')
  let told = 0
  for (let pass = 1; ; pass += 1) {
    const done = await passOver(deps, file)
    told += done.told
    if (done.left === 0 || pass === passes) {
      return ok({ told, left: done.left, waiting: await countWaiting(deps.db, file, today(deps.clock)) })
    }
    await sleep(betweenPassesMs)
  }
}

/** Once over all who have not been told and need not wait. */
async function passOver(deps: PriceChangesDeps, file: PriceChangeFile): Promise<Omit<Announced, 'waiting'>> {
  const total = { told: 0, left: 0 }
  for (let after = beforeFirst; ;) {
    const rows = await listConcerned(deps.db, file, { after, letterDay: today(deps.clock), limit: batch })
    const last = rows.at(-1)
    if (last === undefined) return total
    after = last
    const told = await deps.db.tx((tx) => tellAll(tx, deps, { file, rows }))
    total.told += told.done
    total.left += told.left
  }
}

interface Batch {
  readonly file: PriceChangeFile
  readonly rows: readonly ConcernedContract[]
}

async function tellAll(tx: Tx, deps: PriceChangesDeps, { file, rows }: Batch) {
  const roots = await claimRoots(tx, rows)
  const total = { done: 0, left: 0 }
  for (const { id, rootContractId } of rows) {
    const root = roots.get(rootContractId)
    if (root === undefined) total.left += 1
    else if (await tell(tx, deps, { file, id, root })) total.done += 1
  }
  return total
}

interface Told {
  readonly file: PriceChangeFile
  /** Of the contract or its option. */
  readonly id: string
  readonly root: ContractWithSubs
}

async function tell(tx: Tx, deps: PriceChangesDeps, { file, id, root }: Told): Promise<boolean> {
  const contract = [root, ...root.subContracts].find((each) => each.id === id)
  const letterDay = today(deps.clock)
  const rootEnd = contract === root ? null : contractEnd(root)
  const coming = comingOffer(root, deps.catalogue.product)
  const productEnd = contract === undefined || contract === root ? null : lastDayOfOption(contract.productId, coming)
  const change = contract && decideChange({ ...contract, productEnd, rootEnd }, file, letterDay)
  if (contract === undefined || change === undefined) return false
  const { contractId, guid, productId } = contract
  const row = { ...change, guid, id: deps.newId(), contractId, productId, file, announcedOn: letterDay }
  if (!(await insertChange(tx, row))) return false
  const product = storedTitle(deps.catalogue, contract)
  const about = { change, product, last: contract === root ? lastOfProduct(root) : productEnd }
  await sendLetter(tx, deps, {
    ...changeLetter({ ...about, contractId: root.contractId, isOption: contract !== root, file, letterDay }),
    guid,
    contract: { contractId: root.contractId, product },
    dedupeKey: `price-change:${file.id}:${contractId}`,
  })
  recordHistory(tx, deps, {
    guid,
    contractId,
    at: instant(deps.clock),
    actor: { by: 'operator' },
    kind: 'price-change-announced',
    reason: file.cause,
    before: { monthlyCents: change.oldCents },
    after: { monthlyCents: change.newCents, from: file.effectiveOn, specialRightUntil: change.specialRightUntil },
  })
  return true
}
