/** HTTP of the bag. */
import { ok, refuse } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import { createDataLoader } from '#platform/server/data-loader.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { listDeviceServices } from '../services-api.ts'
import { explainVoucher as explainEndpoint } from '../voucher-api.ts'
import { addItem, createBag } from './add-item.ts'
import { changeItem, takeOut } from './change-item.ts'
import type { BagDeps } from './deps.ts'
import { listServices } from './device-services.ts'
import { explainVoucher } from './explain-voucher.ts'
import { layCode } from './lay-code.ts'
import { mergeBags } from './merge-bags.ts'
import { bagReader, wireBags } from './read-bags.ts'
import { countItems, findBagsInUse, listBags } from './store.ts'

/** Somebody else's is as unknown as none. */
function orUnknown<Found>(found: Found | undefined) {
  return found === undefined ? refuse('bag-unknown') : ok(found)
}

export function bagRoutes(deps: BagDeps): Route[] {
  const { clock, db } = deps
  const readBag = bagReader(deps)
  // Every page asks, for the header: those who ask at the same time share a statement.
  const findBagInUse = createDataLoader((guids: readonly string[]) => findBagsInUse(db, guids))
  return [
    personalRoute(api.listBags, async (_call, { guid }) =>
      ok(await wireBags(deps, db, { guid, bags: await listBags(db, guid, instant(clock)) })),
    ),
    personalRoute(api.findBagInUse, async (_call, { guid }) => {
      const bagId = await findBagInUse(guid)
      return bagId === undefined ? { ok: true, empty: true } : ok({ bagId })
    }),
    personalRoute(api.createBag, ({ idempotency }, { guid }) => createBag(deps, { guid, idempotency })),
    personalRoute(api.layCode, ({ body: { voucher } }, { guid }) => layCode(deps, { guid, typed: voucher })),
    personalRoute(api.readBag, async ({ params: { bagId } }, { guid }) => {
      return orUnknown(await readBag({ guid, bagId }))
    }),
    personalRoute(api.countBagItems, async ({ params: { bagId } }, { guid }) => {
      return orUnknown(await countItems(db, guid, bagId))
    }),
    personalRoute(api.addBagItem, ({ body, idempotency, params }, { guid }) =>
      addItem(deps, { ...params, ...body, contractId: body.contractId ?? '', guid, idempotency }),
    ),
    personalRoute(api.changeBagItem, ({ body: { seen, ...wanted }, params }, { guid }) =>
      changeItem(deps, { ...params, ...wanted, guid, seen: seen ?? false }),
    ),
    personalRoute(api.removeBagItem, ({ params }, { guid }) => takeOut(deps, { ...params, guid })),
    personalRoute(listDeviceServices, async ({ params: { id } }, { guid }) =>
      ok(await listServices(deps, { guid, id })),
    ),
    personalRoute(explainEndpoint, async ({ body: { voucher } }, { guid }) => {
      const outcome = await explainVoucher(deps, { guid, typed: voucher })
      if (!outcome.ok) return refuse(outcome.refusal)
      return outcome.value === undefined ? { ok: true, empty: true } : ok(outcome.value)
    }),
    personalRoute(api.mergeBags, ({ body: { take, with: second }, params }, { guid }) =>
      mergeBags(deps, { ...params, guid, second, take }),
    ),
  ]
}
