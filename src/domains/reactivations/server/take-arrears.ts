/** Takes what billing says is open: warns, blocks and turns on again, as § 61 TKG lets it. */
import { owedCents } from '#domains/consequences/one-time.ts'
import { informCustomer } from '#domains/contact-preferences/server/inform-customer.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import type { HistoryKind } from '#domains/contracts/history.ts'
import { blockNotice } from '#domains/contracts/papers.ts'
import { findContract, lockContract } from '#domains/contracts/server/contracts.ts'
import { recordHistory } from '#domains/contracts/server/history.ts'
import { changeContract } from '#domains/contracts/server/write-contracts.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { canMove, statusAfter, transitions } from '#domains/contracts/transitions.ts'
import { findGuidByNumber } from '#domains/customer/server/customers.ts'
import { sendLetter, type LetterDeps } from '#domains/documents/server/send-letter.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { eachAlone, type Undone } from '#platform/server/each-alone.ts'
import { readJsonLines } from '#platform/server/json-lines.ts'

import { arrearsLine, type ArrearsLine } from '../arrears-file.ts'
import {
  blockableFrom,
  decideArrears,
  dueBefore,
  isBlockable,
  owingDetails,
  sumOf,
  type ArrearsStep,
} from '../arrears.ts'
import type { ReactivationsDeps } from './deps.ts'
import { turnOn } from './turn-on.ts'

export type ArrearsDeps = Pick<ReactivationsDeps, 'db' | 'catalogue'> & LetterDeps

interface Owed extends ArrearsLine {
  readonly guid: string
}

export interface TakenArrears {
  /** How many contracts each step was taken for. */
  readonly done: Readonly<Record<ArrearsStep, number>>
  /** Not done; the others are. */
  readonly failed: readonly Undone<ArrearsLine>[]
  /** 'line 3: …' */
  readonly faults: readonly string[]
}

/**
 * With a fault in any line nothing is done. Each contract has a transaction of its own, and one that cannot be done holds up no
 * other; repeated it comes to the same. @throws DatabaseAway where the database does not answer
 */
export async function takeArrears(deps: ArrearsDeps, file: string): Promise<TakenArrears> {
  const done = { announce: 0, 'call-off': 0, block: 0, 'turn-on': 0, note: 0 }
  const { faults, rows } = await readJsonLines(file, arrearsLine, async (line) => {
    const guid = await findGuidByNumber(deps.db, line.customerNumber)
    const root = guid && (await findContract(deps.db, guid, line.contractId))
    return guid && root ? { ...line, guid } : 'no such contract'
  })
  if (faults.length > 0) return { done, failed: [], faults }
  const failed = await eachAlone(rows, async (owed) => {
    done[await deps.db.tx((tx) => take(tx, deps, owed))] += 1
  })
  return { done, failed, faults }
}

async function take(tx: Tx, deps: ArrearsDeps, { contractId, guid, open }: Owed): Promise<ArrearsStep> {
  const root = await lockContract(tx, guid, contractId)
  if (root === undefined) return 'note'
  const day = today(deps.clock)
  const step = decideArrears(root, open, day)
  const about = `${contractId}:${day}`
  if (step === 'turn-on') {
    const told = { dedupeKey: `reactivated:${about}`, correlationId: about, reason: 'Alles ist bezahlt' }
    await turnOn(tx, deps, { root, actor: { by: 'operator' }, ...told })
    return step
  }
  const owing = { ...root, details: owingDetails(root, { open, step, today: day }) }
  const isSame = JSON.stringify(owing.details) === JSON.stringify(root.details)
  if (step === 'block') await block(tx, deps, { root: owing, about })
  else if (step !== 'note' || !isSame) changeContract(tx, owing, instant(deps.clock))
  // What the cable provider has confirmed since the block began.
  if (canMove('reactivate', owing)) suspendOptions(tx, deps, owing)
  if (step === 'announce') await announce(tx, deps, { root: owing, about })
  if (step === 'call-off') await callOff(tx, deps, { root: owing, about })
  return step
}

interface Told {
  /** As it is from now on, but for its status. */
  readonly root: ContractWithSubs
  /** Contract and day. */
  readonly about: string
}

interface Recorded {
  readonly contract: Pick<ContractWithSubs, 'guid' | 'contractId'>
  readonly kind: HistoryKind
  readonly before?: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

function record(tx: Tx, deps: ArrearsDeps, { before = {}, contract, ...entry }: Recorded): void {
  const { contractId, guid } = contract
  recordHistory(tx, deps, { guid, contractId, at: instant(deps.clock), actor: { by: 'operator' }, before, ...entry })
}

/** By letter, in time, with the hint at the courts (§ 61 (4) TKG). */
async function announce(tx: Tx, deps: ArrearsDeps, { about, root }: Told): Promise<void> {
  const { contractId, guid } = root
  const product = storedTitle(deps.catalogue, root)
  const paper = blockNotice(root, { displayTitle: product })
  if (paper === undefined) throw new Error(`nothing was announced for ${contractId}`)
  const day = today(deps.clock)
  const amountCents = sumOf(dueBefore(root.details.billing?.open ?? [], day))
  record(tx, deps, { contract: root, kind: 'block-announced', after: { amountCents } })
  await sendLetter(tx, deps, {
    guid,
    contract: { contractId, product },
    paper,
    heading: `Ohne Zahlung sperren wir ${product} ab ${formatDate(blockableFrom(day))}`,
    facts: [`${formatEuro(amountCents)} sind fällig. Bezahl vorher, dann bleibt der Anschluss an.`],
    why: 'Diese Mail schreibt das Gesetz vor (§ 61 Telekommunikationsgesetz). Sie kommt auch, wenn du keine Nachrichten per E-Mail bestellt hast.',
    dedupeKey: `block-notice:${about}`,
  })
}

/** What was announced does not come: whoever had the letter must not wait for it. */
async function callOff(tx: Tx, deps: ArrearsDeps, { about, root }: Told): Promise<void> {
  const { contractId, guid } = root
  const openCents = owedCents(root)
  record(tx, deps, { contract: root, kind: 'block-called-off', after: {} })
  // What is over could not have been blocked any more.
  if (!isBlockable(root, today(deps.clock))) return
  const rest = openCents === 0 ? 'Es ist alles bezahlt.' : `Offen sind noch ${formatEuro(openCents)}.`
  await informCustomer(tx, deps, {
    guid,
    kind: 'invoices',
    title: `Die Sperre von ${storedTitle(deps.catalogue, root)} kommt nicht`,
    body: messageBody([`Was wir angekündigt haben, gilt nicht mehr: Der Anschluss bleibt an. ${rest}`], {
      text: 'Vertrag ansehen',
      path: 'contract',
      query: { contractId },
    }),
    dedupeKey: `block-called-off:${about}`,
    correlationId: about,
  })
}

interface Suspending {
  readonly contract: Contract
  readonly blockedOn?: IsoDate | null | undefined
}

function suspend(tx: Tx, deps: ArrearsDeps, { contract, blockedOn }: Suspending): void {
  const status = statusAfter('suspend', contract, 'operator')
  changeContract(tx, { ...contract, status }, instant(deps.clock))
  const after = { status, ...(blockedOn !== undefined && { blockedOn }) }
  record(tx, deps, { contract, kind: transitions.suspend.emits, before: { status: contract.status }, after })
}

/** Those in use: what still waits for the cable provider has nothing to block, and has to be confirmed all the same. */
function suspendOptions(tx: Tx, deps: ArrearsDeps, { subContracts }: ContractWithSubs): void {
  const day = today(deps.clock)
  for (const contract of subContracts)
    if (contract.status === contractStatus.active && isBlockable(contract, day)) suspend(tx, deps, { contract })
}

/** The contract with its options. */
async function block(tx: Tx, deps: ArrearsDeps, { about, root }: Told): Promise<void> {
  const { blockedOn, open = [] } = root.details.billing ?? {}
  suspend(tx, deps, { contract: root, blockedOn })
  suspendOptions(tx, deps, root)
  const day = today(deps.clock)
  const facts = [
    `${formatEuro(sumOf(dueBefore(open, day)))} waren fällig. Notrufe gehen weiter. Sobald deine Zahlung da ist, schalten wir den Anschluss wieder an.`,
  ]
  await informCustomer(tx, deps, {
    guid: root.guid,
    kind: 'invoices',
    title: `${storedTitle(deps.catalogue, root)} ist seit ${formatDate(day)} gesperrt`,
    body: messageBody(facts, { text: 'Bezahlen und wieder anschalten', path: 'reactivation' }),
    dedupeKey: `blocked:${about}`,
    correlationId: about,
  })
}
