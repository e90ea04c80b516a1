/** Declarations that were decided go when nobody has to keep them, with their receipts' files; proofs go sooner. */
import { keptSinceDay, removeDocumentFiles } from '#domains/documents/server/retention-rules.ts'
import { nobody } from '#domains/messages/server/messages.ts'
import type { DailyStep, DueRow } from '#platform/server/daily-step.ts'
import { statement } from '#platform/server/db.ts'

/** Behind every customer, so that the first of them is not skipped. */
const unrecognised = `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`

const dueDeclarations = statement<DueRow>(
  'declarations.over',
  `select coalesce(guid, ${unrecognised}) as guid, id from declarations
   where state <> 'received' and received_at < ($1::date)::timestamp at time zone 'Europe/Berlin'
     and (coalesce(guid, ${unrecognised}), id) > ($2::uuid, $3) order by 1, 2 limit $4`,
)
const lockDeclarations = statement<{ id: string }>(
  'declarations.lock-over',
  `select id from declarations where id = any($1::text[]) and state <> 'received'
     and received_at < ($2::date)::timestamp at time zone 'Europe/Berlin' for update skip locked`,
)
const removeDeclarations = statement('declarations.remove', 'delete from declarations where id = any($1::text[])')

// A provider may keep proofs longer than the declarations that they came with.
const dueProofs = statement<DueRow>(
  'declarations.proofs-over',
  `select distinct guid, declaration_id as id from declaration_proofs
   where received_at < ($1::date)::timestamp at time zone 'Europe/Berlin' and (guid, declaration_id) > ($2::uuid, $3)
     and not exists (select from declarations d where d.id = declaration_id and d.state = 'received')
   order by guid, declaration_id limit $4`,
)
const removeProofs = statement<{ id: string }>(
  'declarations.remove-proofs',
  `delete from declaration_proofs p using unnest($1::uuid[], $2::text[]) as k (guid, id)
   where p.guid = k.guid and p.declaration_id = k.id returning p.declaration_id as id`,
)

/** Nobody decides them any more; what nobody has decided yet is not over, however old. */
export const removeDeclarationsStep: DailyStep = {
  name: 'declarations.remove',
  due: async (sql, { after, limit, today }) => {
    const since = await keptSinceDay(sql, 'declaration', today)
    return since === undefined ? [] : sql.query(dueDeclarations, [since, after.guid, after.id, limit])
  },
  settle: async (tx, rows, today) => {
    const since = await keptSinceDay(tx, 'declaration', today)
    const locked = await tx.query(lockDeclarations, [rows.map(({ id }) => id), since])
    const ids = locked.map(({ id }) => id)
    tx.write(removeDeclarations, [ids])
    removeDocumentFiles(tx, nobody, ids)
    return ids.length
  },
}

export const removeProofsStep: DailyStep = {
  name: 'declarations.remove-proofs',
  due: async (sql, { after, limit, today }) => {
    const since = await keptSinceDay(sql, 'declaration-proof', today)
    return since === undefined ? [] : sql.query(dueProofs, [since, after.guid, after.id, limit])
  },
  settle: async (tx, rows) => {
    const removed = await tx.query(removeProofs, [rows.map(({ guid }) => guid), rows.map(({ id }) => id)])
    return new Set(removed.map(({ id }) => id)).size
  },
}
