/** What waits for a person: the list, one of them with the contract it seems to mean, and who looks at it. */
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { findCustomer, findGuidByNumber } from '#domains/customer/server/customers.ts'
import { isMailRefused, nobody } from '#domains/messages/server/messages.ts'
import { berlinDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { earlier, instant, today, type Clock } from '#platform/server/clock.ts'

import { answerBy } from '../answer-day.ts'
import type { OpenDeclaration, readOpenDeclaration } from '../queue-api.ts'
import { namedContract, typedNumbers } from '../queue-rules.ts'
import { declarationConfirmation } from './confirm-declaration.ts'
import { countOpen } from './count-open.ts'
import { takenMs } from './decide-declaration.ts'
import type { DeclarationsDeps } from './deps.ts'
import { listProofs } from './proofs.ts'
import { findToDecide, listOpen, takeRow, type OpenRow, type Taker } from './store-queue.ts'

const most = 100

function shown(row: OpenRow, { sub }: Taker, clock: Clock): OpenDeclaration {
  const { takenAt, takenBy, receivedAt, ...kept } = row
  const { confirmedAt: _confirmed, contractId: _contract, guid: _guid, state: _state, ...declared } = kept
  const isTaken = takenBy !== null && takenAt !== null && clock.now() - takenAt.getTime() < takenMs
  const until = answerBy(berlinDate(receivedAt.toISOString()))
  return {
    ...declared,
    receivedAt: receivedAt.toISOString(),
    takenBy: isTaken ? takenBy.name : null,
    isMine: isTaken && takenBy.sub === sub,
    answerBy: until,
    isOverdue: until < today(clock),
  }
}

/** The oldest first. */
export async function openDeclarations({ clock, db }: DeclarationsDeps, taker: Taker) {
  const [rows, { count }] = await Promise.all([listOpen(db, most), countOpen(db)])
  return { open: rows.map((row) => shown(row, taker, clock)), count }
}

type Read = AnswerOf<typeof readOpenDeclaration>

/** One that nobody has decided yet. */
export async function readOpen(
  deps: DeclarationsDeps,
  id: string,
  taker: Taker,
): Promise<Result<Read, 'declaration-unknown'>> {
  const row = await findToDecide(deps.db, id)
  if (row === undefined || row.state !== 'received') return refuse('declaration-unknown')
  const [match, mailRefused, proofs] = await Promise.all([
    findMatch(deps, row),
    isMailRefused(deps.db, row.guid ?? nobody, declarationConfirmation.mailKey(id)),
    row.guid === null ? [] : listProofs(deps.db, { guid: row.guid, declarationId: id }),
  ])
  return ok({ declaration: shown(row, taker, deps.clock), match, mailRefused, proofs })
}

/** The customer whose number stands in the declaration, or who was signed in; null where it names no contract of theirs. */
async function findMatch({ catalogue, db }: DeclarationsDeps, row: OpenRow): Promise<Read['match']> {
  // Each on a line of its own: a blank would make one number of theirs and the contract's.
  const text = `${row.identification}\n${row.contract}`
  const guids =
    row.guid === null ? await Promise.all(typedNumbers(text).map((one) => findGuidByNumber(db, one))) : [row.guid]
  const guid = guids.find((one) => one !== undefined)
  if (guid === undefined) return null
  const [customer, roots] = await Promise.all([findCustomer(db, guid), listContracts(db, guid)])
  const contracts = roots.flatMap((root) =>
    [root, ...root.subContracts].map((contract) => candidate(catalogue, contract)),
  )
  const named =
    contracts.find(({ contractId }) => contractId === row.contractId) ?? namedContract(row.contract, contracts)
  if (customer === undefined || named === undefined) return null
  const { customerNumber, firstName, lastName } = customer
  return { ...named, customerNumber, customer: `${firstName} ${lastName}` }
}

function candidate(catalogue: DeclarationsDeps['catalogue'], contract: Contract) {
  return { contractId: contract.contractId, product: storedTitle(catalogue, contract) }
}

/** Theirs for half an hour; `taken` while another adviser looks at it. */
export async function takeDeclaration(
  { clock, db }: DeclarationsDeps,
  id: string,
  taker: Taker,
): Promise<Result<undefined, 'declaration-unknown' | 'taken'>> {
  const before = earlier(instant(clock), takenMs)
  if (await takeRow(db, id, { taker, now: instant(clock), before })) return ok(undefined)
  const row = await findToDecide(db, id)
  return refuse(row === undefined || row.state !== 'received' ? 'declaration-unknown' : 'taken')
}
