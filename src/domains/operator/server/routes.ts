/** HTTP of the operator's pages: the role is looked at with every call and asked for anew before every write. */
import type { IncomingHttpHeaders } from 'node:http'

import { ok, refuse } from '#kit/result.ts'
import { publicRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import * as orders from '../orders-api.ts'
import * as vouchers from '../vouchers-api.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeCampaign, endCampaignNow, readCampaign } from './change-campaign.ts'
import type { Operator, OperatorDeps } from './deps.ts'
import { changeOffer, changeStock, listDevices, readDevice } from './devices.ts'
import { makeCampaign } from './make-campaign.ts'
import { listOrders, moveOrder, moveReturn, readOrder } from './orders.ts'
import { parcelCameBack } from './parcel-came-back.ts'
import { reportParcel, takeBackParcel } from './report-parcel.ts'
import { changeCode, listVouchers } from './vouchers.ts'

export function operatorRoutes(deps: OperatorDeps): Route[] {
  const operator = operatorOf(deps)
  return [...deviceRoutes(deps, operator), ...orderRoutes(deps, operator), ...voucherRoutes(deps, operator)]
}

type OperatorOf = ReturnType<typeof operatorOf>

/** Does what an operator asks for; nobody else is heard. */
function operatorOf({ identity }: OperatorDeps) {
  const find = async (headers: IncomingHttpHeaders, write: boolean) => {
    const session = await identity.adviserSession(headers, { extend: true, write })
    if (!session.ok) return session
    if (session.value.operator !== true) return refuse('not-an-operator')
    const still = write ? await identity.confirmOperator(session.value) : ok(undefined)
    return still.ok ? ok({ sub: session.value.subject, name: session.value.personName }) : still
  }
  const read = async <Answer>(headers: IncomingHttpHeaders, answer: (who: Operator) => Promise<Answer>) => {
    const who = await find(headers, false)
    return who.ok ? answer(who.value) : who
  }
  const write = async <Answer>(headers: IncomingHttpHeaders, act: (who: Operator) => Promise<Answer>) => {
    const who = await find(headers, true)
    return who.ok ? act(who.value) : who
  }
  return { read, write }
}

function deviceRoutes(deps: OperatorDeps, operator: OperatorOf): Route[] {
  return [
    publicRoute(api.listOperatorDevices, ({ headers, query }) =>
      operator.read(headers, async () => ok(await listDevices(deps, query))),
    ),
    publicRoute(api.readOperatorDevice, ({ headers, params }) =>
      operator.read(headers, () => readDevice(deps, params.productId)),
    ),
    publicRoute(api.changeDeviceOffer, ({ body, headers, params }) =>
      operator.write(headers, (who) => changeOffer(deps, who, { ...body, ...params })),
    ),
    publicRoute(api.changeDeviceStock, ({ body, headers, params }) =>
      operator.write(headers, (who) => changeStock(deps, who, { ...body, ...params })),
    ),
  ]
}

function orderRoutes(deps: OperatorDeps, operator: OperatorOf): Route[] {
  return [
    publicRoute(orders.listOperatorOrders, ({ headers, query }) =>
      operator.read(headers, async () => ok(await listOrders(deps, query))),
    ),
    publicRoute(orders.readOperatorOrder, ({ correlationId, headers, params }) =>
      operator.read(headers, async ({ sub }) => {
        const found = await readOrder(deps, params)
        // It says who lives where.
        if (found.ok) deps.log.info({ orderId: params.orderId, operator: sub, correlationId }, 'order read')
        return found
      }),
    ),
    publicRoute(orders.moveOperatorOrder, ({ body, correlationId, headers, params }) =>
      operator.write(headers, (who) => moveOrder(deps, who, { ...body, ...params, correlationId })),
    ),
    publicRoute(orders.reportOperatorParcel, ({ body, correlationId, headers, params }) =>
      operator.write(headers, (who) => reportParcel(deps, who, { ...body, ...params, correlationId })),
    ),
    publicRoute(orders.takeBackOperatorParcel, ({ body, correlationId, headers, params }) =>
      operator.write(headers, (who) => takeBackParcel(deps, who, { ...body, ...params, correlationId })),
    ),
    publicRoute(orders.cancelOperatorOrder, ({ body, correlationId, headers, params }) =>
      operator.write(headers, (who) => cancelOrder(deps, who, { ...body, ...params, correlationId })),
    ),
    publicRoute(orders.reportOperatorCameBack, ({ body, correlationId, headers, params }) =>
      operator.write(headers, (who) => parcelCameBack(deps, who, { ...body, ...params, correlationId })),
    ),
    publicRoute(orders.moveOperatorReturn, ({ body, correlationId, headers, params }) =>
      operator.write(headers, (who) => moveReturn(deps, who, { ...body, ...params, correlationId })),
    ),
  ]
}

function voucherRoutes(deps: OperatorDeps, operator: OperatorOf): Route[] {
  return [
    publicRoute(vouchers.listOperatorVouchers, ({ headers, query }) =>
      operator.read(headers, async () => ok(await listVouchers(deps, query.q ?? ''))),
    ),
    publicRoute(vouchers.makeOperatorCampaign, ({ body, headers }) =>
      operator.write(headers, (who) => makeCampaign(deps, who, body)),
    ),
    publicRoute(vouchers.readOperatorCampaign, ({ headers, params }) =>
      operator.read(headers, () => readCampaign(deps, params.id)),
    ),
    publicRoute(vouchers.changeOperatorCampaign, ({ body, headers, params }) =>
      operator.write(headers, (who) => changeCampaign(deps, who, { ...body, ...params })),
    ),
    publicRoute(vouchers.endOperatorCampaign, ({ body, headers, params }) =>
      operator.write(headers, (who) => endCampaignNow(deps, who, { ...body, ...params })),
    ),
    publicRoute(vouchers.blockOperatorVoucher, ({ body, headers, params }) =>
      operator.write(headers, (who) => changeCode(deps, who, { ...body, ...params })),
    ),
  ]
}
