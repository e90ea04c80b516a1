/** What a customer keeps and is told of a declaration about a move, whoever writes it: the job that confirms it, or a seed. */
import { findDroppedVisit } from '#domains/appointments/server/drop-appointment.ts'
import { numbersAfterMove } from '#domains/contracts/numbers.ts'
import { findContractByNumber } from '#domains/contracts/server/contracts.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { paperDocuments } from '#domains/documents/server/papers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { berlinDate } from '#kit/dates.ts'
import type { Sql } from '#platform/server/db.ts'

import { earliestEndWithoutSupply } from '../rules.ts'
import { moveWords, type MoveWords, type ToldMove } from '../wording.ts'
import type { RelocationsDeps } from './deps.ts'
import type { MoveRow } from './store.ts'

type ConfirmationDeps = Pick<RelocationsDeps, 'catalogue' | 'newId' | 'provider'>

function toldMove(
  move: MoveRow,
  more: Pick<ToldMove, 'end' | 'numbers' | 'product' | 'visitOff'>,
): ToldMove | undefined {
  const { declared, declaredAt, receiptNumber: number } = move
  if (declared === null || declaredAt === null || number === null) return undefined
  const at = declaredAt.toISOString()
  const earliestEnd = earliestEndWithoutSupply(move.date, berlinDate(at))
  return { ...move, ...more, declared, number, at, earliestEnd }
}

/** Of its last declaration; undefined where the provider's own system took the order. */
export async function moveConfirmation(sql: Sql, deps: ConfirmationDeps, move: MoveRow) {
  const { contractId, guid } = move
  const contract = await findContractByNumber(sql, guid, contractId)
  const product = contractTitle({ ...move, product: contract && deps.catalogue.product(contract.productId) })
  const numbers = contract === undefined ? [] : numbersAfterMove(contract.details, move.to)
  const visitOff = move.declaredAt === null ? null : await findDroppedVisit(sql, move, move.declaredAt)
  const told = toldMove(move, { product, numbers, visitOff, end: contract?.terminationDate ?? null })
  if (told === undefined) return undefined
  const words = moveWords(told)
  const path = told.declared === 'no-supply' ? 'specialTermination' : 'contract'
  const text = told.declared === 'no-supply' ? 'Kündigung prüfen' : 'Vertrag ansehen'
  const way = { text, path, query: { contractId } } as const
  const papers = [paper(deps, { told, words, guid })]
  return {
    number: told.number,
    dedupeKey: `relocation:${told.number}`,
    words,
    way,
    papers,
    message: { title: words.title, body: messageBody([...words.more], way), documents: paperDocuments(papers) },
  }
}

const paperTitles = {
  ordered: 'Umzug',
  changed: 'Umzug geändert',
  cancelled: 'Umzug zurückgenommen',
  'no-supply': 'Umzug ohne Versorgung',
} as const satisfies Record<ToldMove['declared'], string>

function paper(
  { newId, provider }: ConfirmationDeps,
  { told, words, guid }: { readonly told: ToldMove; readonly words: MoveWords; readonly guid: string },
) {
  const { company, city, email, name, phone, street } = provider
  return {
    id: newId(),
    guid,
    provider: { name, company, street, city, email, phone },
    contract: { contractId: told.contractId, product: told.product },
    kind: 'confirmation',
    title: `Bestätigung: ${paperTitles[told.declared]}`,
    date: berlinDate(told.at),
    sections: [
      { title: words.heading, lines: words.facts.map(({ term, value }) => `${term}: ${value}`) },
      { title: 'Was gilt', lines: [...words.more] },
    ],
    dedupeKey: `relocation:${told.number}`,
  } as const
}
