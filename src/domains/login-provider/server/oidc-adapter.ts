/** Where the embedded provider keeps its models: one table, by model and id. The provider uses the system's clock, also in tests. */
import type { Adapter, AdapterPayload } from 'oidc-provider'

import { statement, type Db } from '#platform/server/db.ts'

interface Found {
  readonly payload: AdapterPayload
  readonly consumed: number | null
}

const columns = `payload, extract(epoch from consumed_at)::float8 as consumed`
const live = `(expires_at is null or expires_at > now())`
const upsert = statement(
  'oidc.upsert',
  `insert into oidc_models (model, id, payload, grant_id, uid, expires_at)
   values ($1, $2, $3::jsonb, $4, $5, now() + $6::float8 * interval '1 second')
   on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
     expires_at = excluded.expires_at`,
)
const find = statement<Found>(
  'oidc.find',
  `select ${columns} from oidc_models where model = $1 and id = $2 and ${live}`,
)
const findByUid = statement<Found>(
  'oidc.uid',
  `select ${columns} from oidc_models where model = $1 and uid = $2 and ${live}`,
)
const consume = statement<{ id: string }>(
  'oidc.consume',
  `update oidc_models set consumed_at = now() where model = $1 and id = $2 and consumed_at is null returning id`,
)
const destroy = statement('oidc.destroy', `delete from oidc_models where model = $1 and id = $2`)
const revoke = statement('oidc.revoke', `delete from oidc_models where grant_id = $1`)

function livePayload(row: Found | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined
  return row.consumed === null ? row.payload : { ...row.payload, consumed: Math.floor(row.consumed) }
}

/** What the token endpoint answers as `invalid_grant`. The library is loaded by then. */
async function usedAlready(): Promise<Error> {
  const { errors } = await import('oidc-provider')
  return new errors.InvalidGrant('already consumed')
}

/** Makes the adapter of one model. User codes are not kept: there is no device flow. */
export function oidcAdapter(db: Db): (model: string) => Adapter {
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const { grantId, uid } = payload
      await db.query(upsert, [model, id, JSON.stringify(payload), grantId ?? null, uid ?? null, expiresIn ?? null])
    },
    find: async (id) => livePayload((await db.query(find, [model, id]))[0]),
    findByUid: async (uid) => livePayload((await db.query(findByUid, [model, uid]))[0]),
    findByUserCode: async () => undefined,
    async consume(id) {
      const taken = await db.query(consume, [model, id])
      // Two may have found it unused (RFC 6749, 4.1.2: a code is good once); the database says who was first.
      if (taken.length === 0) throw await usedAlready()
    },
    async destroy(id) {
      await db.query(destroy, [model, id])
    },
    async revokeByGrantId(grantId) {
      await db.query(revoke, [grantId])
    },
  })
}
