/** All SQL of the declarations domain. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import { listOpenRows } from '#platform/server/open-work.ts'

import type { DeclarationState, Receipt, ReceivedDeclaration } from '../declaration.ts'
import type { MailsCounted } from '../rules.ts'

/** A declaration to be kept, with what the rules decided at once, where they did. */
export interface NewDeclaration extends ReceivedDeclaration {
  readonly receiptDigest: string
  readonly state: DeclarationState
  readonly effectiveOn: IsoDate | null
  readonly isOption: boolean
  readonly guid: string | undefined
  readonly contractId: string | undefined
  readonly actor: unknown
  readonly formValue: string
  readonly digest: string
  readonly mailWithheld: boolean
  /** UTC instant before which its mail does not go out; null: it goes at once. */
  readonly mailAfter: string | null
  /** It waits for others of its client network alone, and is not counted among all mails of an hour. */
  readonly mailPaced: boolean
}

export interface DeclarationRow extends Omit<Receipt, 'receivedAt'> {
  receivedAt: Date
  endDate: IsoDate | null
  guid: string | null
  mailWithheld: boolean
  /** Decided, and not by a person. */
  decidedByRules: boolean
}

const insert = statement<{ id: string }>(
  'declarations.insert',
  `insert into declarations (id, kind, cause, reason, name, identification, contract, end_date, email, received_at, guid,
     contract_id, actor, form_value, digest, mail_withheld, number, receipt_digest, state, effective_on, facts,
     decided_at, is_option, mail_after, mail_paced)
   values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9, $10::timestamptz, $11::uuid, $12, $13::jsonb, $14, $15, $16, $17, $18, $19,
     $20::date, $21::jsonb, case when $19 = 'received' then null else $10::timestamptz end, $22, $23::timestamptz, $24)
   on conflict (form_value) do nothing returning id`,
)

const byFormValue = statement<{ id: string; digest: string }>(
  'declarations.by-form-value',
  'select id, digest from declarations where form_value = $1',
)

const columns = `id, number, kind, cause, reason, name, identification, contract, end_date as "endDate", email,
     received_at as "receivedAt", guid, mail_withheld as "mailWithheld", state, effective_on as "effectiveOn",
     (decided_at at time zone 'Europe/Berlin')::date as "decidedOn", facts, outcome_facts as "outcomeFacts", is_option as "isOption", decision_reason as "decisionReason", receipt_digest as digest,
     case when closed_as is not null then jsonb_build_object('as', closed_as, 'on', closed_on) end as closed,
     actor ->> 'actingId' is not null as "onBehalf",
     decided_at is not null and decided_by is null as "decidedByRules"`

const byId = statement<DeclarationRow>('declarations.by-id', `select ${columns} from declarations where id = $1`)

const byIdLocked = statement<DeclarationRow>(
  'declarations.by-id-locked',
  `select ${columns} from declarations where id = $1 for update`,
)

const byCode = statement<DeclarationRow>(
  'declarations.by-code',
  `select ${columns} from declarations where number = $1 and left(receipt_digest, 12) = $2`,
)

const ofContract = statement<
  Pick<DeclarationRow, 'id' | 'number' | 'kind'> & {
    readonly contractId: string
    readonly date: IsoDate
    readonly time: string
    /** For a person to decide it. */
    readonly isWaiting: boolean
  }
>(
  'declarations.of-contract',
  `select id, number, kind, contract_id as "contractId", state = 'received' as "isWaiting", (received_at at time zone 'Europe/Berlin')::date as date,
     to_char(received_at at time zone 'Europe/Berlin', 'HH24:MI:SS.MS') as time from declarations
   where guid = $1::uuid and contract_id = any($2::text[]) order by received_at desc, right(number, 6) desc limit 50`,
)

// Until the transaction ends nobody else counts or adds declarations with the address.
const lockAddress = statement(
  'declarations.lock-address',
  `select pg_advisory_xact_lock(hashtextextended('declaration:' || lower($1), 0))`,
)

const countMailed = statement<MailsCounted>(
  'declarations.count-mailed',
  `select (count(*) filter (where not mail_paced))::int as "inAll", (count(*) filter (where lower(email) = lower($1)))::int as "toAddress"
   from declarations where not mail_withheld and coalesce(mail_after, received_at) > $2::timestamptz`,
)

const confirmed = statement(
  'declarations.confirmed',
  'update declarations set confirmed_at = $2::timestamptz where id = $1 and confirmed_at is null',
)

const optOut = statement(
  'declarations.newsletter-opt-out',
  'insert into newsletter_optouts (guid, opted_out_at) values ($1::uuid, $2::timestamptz) on conflict do nothing',
)

/** False when a declaration was received with this one-time value before. */
export async function insertDeclaration(sql: Sql, declaration: NewDeclaration): Promise<boolean> {
  const { id, kind, cause, reason, name, identification, contract, endDate, email, receivedAt } = declaration
  const { guid = null, contractId = null, actor, formValue, digest, mailWithheld } = declaration
  const { effectiveOn, number, receiptDigest, state } = declaration
  const rows = await sql.query(insert, [
    id,
    kind,
    cause,
    reason,
    name,
    identification,
    contract,
    endDate,
    email,
    receivedAt,
    guid,
    contractId,
    actor === undefined ? null : JSON.stringify(actor),
    formValue,
    digest,
    mailWithheld,
    number,
    receiptDigest,
    state,
    effectiveOn,
    JSON.stringify(declaration.facts),
    declaration.isOption,
    declaration.mailAfter,
    declaration.mailPaced,
  ])
  return rows.length === 1
}

/** The declaration that came with this one-time value. */
export async function findByFormValue(
  sql: Sql,
  formValue: string,
): Promise<{ id: string; digest: string } | undefined> {
  return (await sql.query(byFormValue, [formValue]))[0]
}

export interface Locking {
  readonly lock: true
}

/** With `lock` (in a transaction) nobody decides it meanwhile. */
export async function findDeclaration(sql: Sql, id: string, options?: Locking): Promise<DeclarationRow | undefined> {
  return (await sql.query(options?.lock === true ? byIdLocked : byId, [id]))[0]
}

/** What the customer has declared about one of their contracts, the newest first. */
export function listOfContracts(sql: Sql, guid: string, contractIds: readonly string[]) {
  return sql.query(ofContract, [guid, contractIds])
}

/** By what stands on its receipt: its number, and the first twelve digits of its digest. */
export async function findByCode(sql: Sql, number: string, code: string): Promise<DeclarationRow | undefined> {
  return (await sql.query(byCode, [number, code]))[0]
}

/** Notes that the confirmation is written. */
export function noteConfirmed(tx: Tx, id: string, at: string): void {
  tx.write(confirmed, [id, at])
}

const unconfirmed = statement<{ id: string; since: Date }>(
  'declarations.unconfirmed',
  `select id, coalesce(mail_after, received_at) as since from declarations
   where confirmed_at is null and coalesce(mail_after, received_at) < $1::timestamptz
   order by received_at, id limit $2 offset $3`,
)

/** Declarations from before the UTC instant whose confirmation is owed, the oldest first. */
export const listUnconfirmed = listOpenRows(unconfirmed)

/**
 * How many declarations since the UTC instant were mailed or wait for their hour, to this address and in all; nobody adds one
 * to the address meanwhile.
 */
export async function countMailsSince(tx: Tx, email: string, since: string): Promise<MailsCounted> {
  tx.write(lockAddress, [email])
  return (await tx.query(countMailed, [email, since]))[0] ?? { toAddress: 0, inAll: 0 }
}

/** The customer wants no newsletter any more. */
export async function insertOptOut(sql: Sql, guid: string, now: string): Promise<void> {
  await sql.query(optOut, [guid, now])
}
