/** Whom an announcement concerns, counted before anybody is told. */
import { contractStatus } from '#domains/contracts/status.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Sql } from '#platform/server/db.ts'

import type { PriceChangeFile } from '../file.ts'
import { decideChange, type DecidedChange } from '../rules.ts'
import { countConcerned, type ConcernedPrice } from './store.ts'

export interface DecidedPrice extends ConcernedPrice {
  readonly change: DecidedChange
}

/** Contracts of one product, price and answer whether they have to wait, each with what a letter of that day would say. */
export async function listDecided(sql: Sql, file: PriceChangeFile, letterDay: IsoDate): Promise<DecidedPrice[]> {
  return (await countConcerned(sql, file, letterDay)).flatMap((row) => {
    const { oldCents: monthlyCents, productId } = row
    const facts = { productId, monthlyCents, status: contractStatus.active, terminationDate: null }
    const change = decideChange(facts, file, letterDay)
    return change === undefined ? [] : [{ ...row, change }]
  })
}

/** How many of them cannot be told on that day (§ 57 (1) TKG: each change has its own letter and right). */
export async function countWaiting(sql: Sql, file: PriceChangeFile, letterDay: IsoDate): Promise<number> {
  const waiting = (await listDecided(sql, file, letterDay)).filter(({ wait }) => wait)
  return waiting.reduce((sum, { contracts }) => sum + contracts, 0)
}
