/** HTTP of the operator's pages. */
import { ok } from '#kit/result.ts'
import { staffRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import * as orders from '../orders-api.ts'
import * as vouchers from '../vouchers-api.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeCampaign, endCampaignNow, readCampaign } from './change-campaign.ts'
import type { OperatorDeps } from './deps.ts'
import { changeOffer, changeStock, listDevices, readDevice } from './devices.ts'
import { makeCampaign } from './make-campaign.ts'
import { listOrders, moveOrder, moveReturn, readOrder } from './orders.ts'
import { parcelCameBack } from './parcel-came-back.ts'
import { parcelLost } from './parcel-lost.ts'
import { reportParcel, takeBackParcel } from './report-parcel.ts'
import { takeInParcel } from './take-in-parcel.ts'
import { changeCode, listVouchers } from './vouchers.ts'

export function operatorRoutes(deps: OperatorDeps): Route[] {
  return [...deviceRoutes(deps), ...orderRoutes(deps), ...voucherRoutes(deps)]
}

function deviceRoutes(deps: OperatorDeps): Route[] {
  return [
    staffRoute(api.listOperatorDevices, async ({ query }) => ok(await listDevices(deps, query))),
    staffRoute(api.readOperatorDevice, ({ params }) => readDevice(deps, params.productId)),
    staffRoute(api.changeDeviceOffer, ({ body, params }, who) => changeOffer(deps, who, { ...body, ...params })),
    staffRoute(api.changeDeviceStock, ({ body, params }, who) => changeStock(deps, who, { ...body, ...params })),
  ]
}

function orderRoutes(deps: OperatorDeps): Route[] {
  return [
    staffRoute(orders.listOperatorOrders, async ({ query }) => ok(await listOrders(deps, query))),
    staffRoute(orders.readOperatorOrder, async ({ correlationId, params }, { sub }) => {
      const found = await readOrder(deps, params)
      // It says who lives where.
      if (found.ok) deps.log.info({ orderId: params.orderId, operator: sub, correlationId }, 'order read')
      return found
    }),
    staffRoute(orders.moveOperatorOrder, ({ body, correlationId, params }, who) =>
      moveOrder(deps, who, { ...body, ...params, correlationId }),
    ),
    staffRoute(orders.reportOperatorParcel, ({ body, correlationId, params }, who) =>
      reportParcel(deps, who, { ...body, ...params, correlationId }),
    ),
    staffRoute(orders.takeBackOperatorParcel, ({ body, correlationId, params }, who) =>
      takeBackParcel(deps, who, { ...body, ...params, correlationId }),
    ),
    staffRoute(orders.takeInOperatorParcel, ({ body, params }, who) => takeInParcel(deps, who, { ...body, ...params })),
    staffRoute(orders.cancelOperatorOrder, ({ body, correlationId, params }, who) =>
      cancelOrder(deps, who, { ...body, ...params, correlationId }),
    ),
    staffRoute(orders.reportOperatorCameBack, ({ body, correlationId, params }, who) =>
      parcelCameBack(deps, who, { ...body, ...params, correlationId }),
    ),
    staffRoute(orders.reportOperatorLost, ({ body, correlationId, params }, who) =>
      parcelLost(deps, who, { ...body, ...params, correlationId }),
    ),
    staffRoute(orders.moveOperatorReturn, ({ body, correlationId, params }, who) =>
      moveReturn(deps, who, { ...body, ...params, correlationId }),
    ),
  ]
}

function voucherRoutes(deps: OperatorDeps): Route[] {
  return [
    staffRoute(vouchers.listOperatorVouchers, async ({ query }) => ok(await listVouchers(deps, query.q ?? ''))),
    staffRoute(vouchers.makeOperatorCampaign, ({ body }, who) => makeCampaign(deps, who, body)),
    staffRoute(vouchers.readOperatorCampaign, ({ params }) => readCampaign(deps, params.id)),
    staffRoute(vouchers.changeOperatorCampaign, ({ body, params }, who) =>
      changeCampaign(deps, who, { ...body, ...params }),
    ),
    staffRoute(vouchers.endOperatorCampaign, ({ body, params }, who) =>
      endCampaignNow(deps, who, { ...body, ...params }),
    ),
    staffRoute(vouchers.blockOperatorVoucher, ({ body, params }, who) => changeCode(deps, who, { ...body, ...params })),
  ]
}
