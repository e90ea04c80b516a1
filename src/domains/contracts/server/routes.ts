/** Reading contracts. */
import { productTitle } from '#domains/catalogue/product-title.ts'
import { ok, refuse } from '#kit/result.ts'
import { today, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import { listAllContracts, listContractDevices, listRecord, readContract } from '../api.ts'
import type { ContractWithSubs } from '../contract.ts'
import { devicesOf } from '../device.ts'
import { isLive } from '../status.ts'
import { createContractJson, type ProductSource } from './contract-json.ts'
import { contractReader, findContractByNumber, listContracts } from './contracts.ts'
import { listDevices } from './devices.ts'
import { findHistory } from './history.ts'
import { wireRecord } from './wire-record.ts'

/** An answer as ready text, and as an object for a page that is drawn in this process. */
function found<Value>(json: () => Uint8Array, object: () => Value) {
  return { ok: true, json, object, cacheControl: 'no-store' } as const
}

function liveOnly(root: ContractWithSubs): ContractWithSubs {
  return { ...root, subContracts: root.subContracts.filter(({ status }) => isLive(status)) }
}

export interface ContractsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: ProductSource
}

export function contractRoutes({ db, clock, catalogue }: ContractsDeps): Route[] {
  const read = contractReader(db)
  const json = createContractJson(catalogue)
  return [
    personalRoute(listAllContracts, async ({ query, base }, { guid }) => {
      const all = await listContracts(db, guid)
      const shown = query.filterActive === 'true' ? all.filter(({ status }) => isLive(status)).map(liveOnly) : all
      const context = { base, today: today(clock) }
      return found(
        () => json.list(shown, context),
        () => json.listObject(shown, context),
      )
    }),
    personalRoute(readContract, async ({ params, base }, { guid }) => {
      const contract = await read(guid, params.contractId)
      if (contract === undefined) return refuse('contract-unknown')
      const context = { base, today: today(clock) }
      return found(
        () => json.contract(contract, context),
        () => json.contractObject(contract, context),
      )
    }),
    personalRoute(listContractDevices, async ({ params: { contractId } }, { guid }) => {
      const [contract, devices] = await Promise.all([findContractByNumber(db, guid, contractId), listDevices(db, guid)])
      return contract === undefined ? refuse('contract-unknown') : ok(devicesOf(contract, devices))
    }),
    personalRoute(listRecord, async ({ params }, { guid }) => {
      const entries = await findHistory(db, guid, { contractId: params.contractId, withOptions: true })
      if (entries === undefined) return refuse('contract-unknown')
      return ok(entries.map((entry) => wireRecord(entry, (id) => productTitle(catalogue, id))))
    }),
  ]
}
