/** What the Wechsel-Mappe says of numbers: which can be fetched until when, and which another provider may fetch before. */
import { allNumbers, fateSentences, numbersAfterMove } from '#domains/contracts/numbers.ts'
import { moveAhead, numberPortableUntil } from '#domains/contracts/story.ts'
import { leavingNumbers } from '#domains/contracts/web/numbers.ts'
import { contractNumber } from '#domains/contracts/web/words.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'

import type { Known } from './known.ts'

export interface PortableNumber {
  readonly number: string
  readonly until: IsoDate
}

/** Of a contract that is over too, until one month after its end (§ 59 TKG). */
export function portableNumbers({ contract, preview, today }: Known): PortableNumber[] {
  if (preview !== null) return preview.numbers.map(({ number, portableUntil }) => ({ number, until: portableUntil }))
  const until = numberPortableUntil(contract)
  return until === undefined || until < today ? [] : leavingNumbers(contract).map((number) => ({ number, until }))
}

/** As another provider is told them: own ones first, also where a move that is ordered ends one before the contract. */
export function numbersForProvider(known: Known): string[] {
  if (isLeft(known)) return []
  return [...new Set([...allNumbers(known.contract), ...portableNumbers(known).map(({ number }) => number)])]
}

/** Over, and past the days in which a number can be fetched: nothing of it is for another provider any more. */
export function isLeft(known: Known): boolean {
  return known.preview === null && portableNumbers(known).length === 0
}

/** What a move that is ordered does to the numbers before the contract ends, where they do not simply stay. */
export function movedNumbers({ contract, preview, today }: Known): string[] {
  const move = preview === null ? undefined : moveAhead(contract, today)
  if (move === undefined || (contract.terminationDate !== null && contract.terminationDate < move.date)) return []
  return fateSentences(numbersAfterMove(contract, move.to), move.to?.onkz ?? null, move.oldLineUntil)
}

/** Whether another provider may fetch the number before the contract ends; null: it has ended. */
export function optInText({ contract: { optInFrom: from, optInTo: until }, preview }: Known): string | null {
  if (preview === null) return null
  if (from === null)
    return 'Erst mit deiner Freigabe kann der neue Anbieter die Nummer vor dem Vertragsende holen. Nach dem Vertragsende geht es auch ohne.'
  return `Freigegeben ab ${formatDate(from)}${until === null ? '' : ` bis ${formatDate(until)}`}, auch vor dem Vertragsende.`
}

/** A number that is here and not on its way can be released before the contract ends, and kept again. */
export function releaseState(known: Known): 'possible' | 'done' | null {
  const { contract, preview, today } = known
  const { actionReasons, optInFrom, startDateService: start } = contract
  if (preview === null || contractNumber(contract) === undefined || start === null || start > today) return null
  if (actionReasons.canCancelTermination?.code === 'number-leaving') return null
  return optInFrom === null ? 'possible' : 'done'
}
