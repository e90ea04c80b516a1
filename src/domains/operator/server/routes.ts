/** HTTP of the operator's pages: the role is looked at with every call and asked for anew before every write. */
import type { IncomingHttpHeaders } from 'node:http'

import { ok, refuse } from '#kit/result.ts'
import { publicRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { makeCampaign } from './campaigns.ts'
import { cancelOrder } from './cancel-order.ts'
import type { OperatorDeps } from './deps.ts'
import { changeOffer, changeStock, listDevices, readDevice } from './devices.ts'
import { listOrders, moveOrder, moveReturn, readOrder } from './orders.ts'
import { changeCode, listVouchers } from './vouchers.ts'

const reads = { write: false }
const writes = { write: true }

export function operatorRoutes(deps: OperatorDeps): Route[] {
  const operator = operatorOf(deps)
  return [...deviceRoutes(deps, operator), ...orderRoutes(deps, operator), ...voucherRoutes(deps, operator)]
}

type OperatorOf = ReturnType<typeof operatorOf>

/** Who calls, if it is an operator. */
function operatorOf({ identity }: OperatorDeps) {
  return async (headers: IncomingHttpHeaders, { write }: { readonly write: boolean }) => {
    const session = await identity.adviserSession(headers, { extend: true, write })
    if (!session.ok) return session
    if (session.value.operator !== true) return refuse('not-an-operator')
    const still = write ? await identity.confirmOperator(session.value) : ok(undefined)
    return still.ok ? ok({ sub: session.value.subject, name: session.value.personName }) : still
  }
}

function deviceRoutes(deps: OperatorDeps, operator: OperatorOf): Route[] {
  return [
    publicRoute(api.listOperatorDevices, async ({ headers, query }) => {
      const who = await operator(headers, reads)
      return who.ok ? ok(await listDevices(deps, query.q ?? '')) : who
    }),
    publicRoute(api.readOperatorDevice, async ({ headers, params }) => {
      const who = await operator(headers, reads)
      return who.ok ? readDevice(deps, params.productId) : who
    }),
    publicRoute(api.changeDeviceOffer, async ({ body, headers, params }) => {
      const who = await operator(headers, writes)
      return who.ok ? changeOffer(deps, who.value, { ...body, ...params }) : who
    }),
    publicRoute(api.changeDeviceStock, async ({ body, headers, params }) => {
      const who = await operator(headers, writes)
      return who.ok ? changeStock(deps, who.value, { ...body, ...params }) : who
    }),
  ]
}

function orderRoutes(deps: OperatorDeps, operator: OperatorOf): Route[] {
  return [
    publicRoute(api.listOperatorOrders, async ({ headers, query }) => {
      const who = await operator(headers, reads)
      return who.ok ? ok(await listOrders(deps, query.q ?? '', query.state ?? null)) : who
    }),
    publicRoute(api.readOperatorOrder, async ({ headers, params }) => {
      const who = await operator(headers, reads)
      return who.ok ? readOrder(deps, params) : who
    }),
    publicRoute(api.moveOperatorOrder, async ({ body, correlationId, headers, params }) => {
      const who = await operator(headers, writes)
      return who.ok ? moveOrder(deps, who.value, { ...body, ...params, correlationId }) : who
    }),
    publicRoute(api.cancelOperatorOrder, async ({ body, correlationId, headers, params }) => {
      const who = await operator(headers, writes)
      return who.ok ? cancelOrder(deps, who.value, { ...body, ...params, correlationId }) : who
    }),
    publicRoute(api.moveOperatorReturn, async ({ body, correlationId, headers, params }) => {
      const who = await operator(headers, writes)
      return who.ok ? moveReturn(deps, who.value, { ...body, ...params, correlationId }) : who
    }),
  ]
}

function voucherRoutes(deps: OperatorDeps, operator: OperatorOf): Route[] {
  return [
    publicRoute(api.listOperatorVouchers, async ({ headers, query }) => {
      const who = await operator(headers, reads)
      return who.ok ? ok(await listVouchers(deps, query.q ?? '')) : who
    }),
    publicRoute(api.makeOperatorCampaign, async ({ body, headers }) => {
      const who = await operator(headers, writes)
      return who.ok ? makeCampaign(deps, who.value, body) : who
    }),
    publicRoute(api.blockOperatorVoucher, async ({ body, headers, params }) => {
      const who = await operator(headers, writes)
      return who.ok ? changeCode(deps, who.value, { ...body, ...params }) : who
    }),
  ]
}
