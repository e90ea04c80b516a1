/** Mails that their addresses refuse: they wait for a person, who looks after the address and has them tried again. */
import type { NewId } from '#platform/server/clock.ts'
import { statement, type Db } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { deliverTopic, nobody } from './messages.ts'

/** Its address is not told: who must know it looks it up by the id. */
export interface RefusedMail {
  readonly guid: string
  readonly id: string
  /** What it is about, and about which: 'declaration:…'. */
  readonly dedupeKey: string
  readonly code: string
  readonly at: Date
}

const batchSize = 500

/** In the order of their keys, after one: what is refused again meanwhile is not taken twice. */
const takeRefused = statement<RefusedMail>(
  'messages.take-refused',
  `with taken as (
     select guid, id, dedupe_key as "dedupeKey", refused_code as code, refused_at as at from mails
     where refused_at is not null and (guid, id) > ($1::uuid, $2::uuid) order by guid, id limit $3 for update
   ), cleared as (
     update mails m set refused_at = null, refused_code = null from taken t where m.guid = t.guid and m.id = t.id
   )
   select guid, id, "dedupeKey", code, at from taken order by guid, id`,
)

interface RetryParts {
  readonly db: Db
  readonly newId: NewId
  /** Told of each, as soon as its job is there. */
  readonly tell: (mail: RefusedMail) => void
}

/** Has each tried once more. @returns how many */
export async function retryRefused({ db, newId, tell }: RetryParts): Promise<number> {
  let many = 0
  let after = { guid: nobody, id: nobody }
  for (;;) {
    const taken = await db.tx(async (tx) => {
      const mails = await tx.query(takeRefused, [after.guid, after.id, batchSize])
      const jobs = mails.map(({ guid, id }) => ({
        topic: deliverTopic,
        payload: { guid, mailId: id },
        correlationId: id,
      }))
      if (jobs.length > 0) enqueue(tx, newId, ...jobs)
      return mails
    })
    for (const mail of taken) tell(mail)
    many += taken.length
    const last = taken.at(-1)
    if (last === undefined || taken.length < batchSize) return many
    after = last
  }
}
