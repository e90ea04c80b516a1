/** Papers of contracts: kept once, never changed, read by their customer. */
import { messageDocument, type MessageDocument } from '#domains/messages/message-text.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { ContractPaper, listPapers } from '../api.ts'
import type { NewPaper } from '../paper.ts'

type ListedPaper = AnswerOf<typeof listPapers>[number]
type Listed = Pick<ContractPaper, 'paperId' | 'kind' | 'title' | 'date'>

const insert = statement(
  'documents.keep-papers',
  `insert into contract_papers (guid, id, contract_id, kind, title, dated_on, document, dedupe_key, review_on)
   select guid, id, contract->>'contractId', kind, title, date,
     jsonb_build_object('provider', provider, 'contract', contract, 'sections', sections), "dedupeKey",
     (select make_date(extract(year from date)::int + r.years + 1, 1, 1) from document_retention r where r.kind = row.kind)
   from jsonb_to_recordset($1::jsonb) as row (guid uuid, id uuid, kind text, title text, date date, provider jsonb,
     contract jsonb, sections jsonb, "dedupeKey" text)
   on conflict do nothing`,
)

const columns = `id as "paperId", kind, title, dated_on as date`

// The demonstration may be led to another day, never to another time of day.
const list = statement<ListedPaper>(
  'documents.papers-of-contract',
  `select ${columns}, contract_id as "contractId", to_char(kept_at at time zone 'Europe/Berlin', 'HH24:MI:SS.US') as time
   from contract_papers where guid = $1::uuid and contract_id = any($2::text[]) order by dated_on desc, time desc, kind, title`,
)

const byId = statement<Listed & { readonly document: Omit<ContractPaper, keyof Listed> }>(
  'documents.paper',
  `select ${columns}, document from contract_papers where guid = $1::uuid and id = $2::uuid`,
)

/** Keeps papers as they are handed out; one whose dedupe key is known stays as it was. */
export async function keepPapers(sql: Sql, papers: readonly NewPaper[]): Promise<void> {
  await sql.query(insert, [JSON.stringify(papers)])
}

/** They as files, for the message that is written in the transaction which keeps them: repeated, neither is written again. */
export function paperDocuments(papers: readonly NewPaper[]): MessageDocument[] {
  return papers.map(({ id, title }) => messageDocument(title, 'paperFile', { dokument: id }))
}

const byKey = statement<{ id: string }>(
  'documents.paper-by-key',
  'select id from contract_papers where guid = $1::uuid and dedupe_key = $2',
)

/** Keeps one paper, in an open transaction, and tells its id: of the one that was there before under its dedupe key, that one's. */
export async function keepPaper(tx: Tx, paper: NewPaper): Promise<string> {
  await keepPapers(tx, [paper])
  const [kept] = await tx.query(byKey, [paper.guid, paper.dedupeKey])
  if (kept === undefined) throw new Error(`paper ${paper.dedupeKey} was not kept`)
  return kept.id
}

/** The papers of these contracts and options of the customer, the newest first. */
export function selectPapers(sql: Sql, guid: string, contractIds: readonly string[]): Promise<ListedPaper[]> {
  return sql.query(list, [guid, contractIds])
}

/** A paper of the customer's own; undefined for an unknown one and for somebody else's. */
export async function findPaper(sql: Sql, guid: string, paperId: string): Promise<ContractPaper | undefined> {
  const [row] = await sql.query(byId, [guid, paperId])
  if (row === undefined) return undefined
  const { document, ...listed } = row
  return { ...listed, ...document }
}
