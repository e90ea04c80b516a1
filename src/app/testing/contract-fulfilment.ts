/** What becomes of purchases by others: the shop packs and sends them, the carrier tells of parcels, minutes pass. */
import type { WirePurchase } from '#domains/purchases/api.ts'

import { orders } from './buying.ts'
import type { Happening } from './contract-outside.ts'
import { pick } from './contract-tries.ts'
import { operatorDesk } from './operating.ts'

type Desk = Awaited<ReturnType<typeof operatorDesk>>

/** What the shop is about to do with an order, and the odd thing besides. */
async function stepOf(
  desk: Desk,
  order: WirePurchase,
  { also, chosen, world }: Happening,
): Promise<number | undefined> {
  const act = (below: string, body: object) => desk.act(`${order.orderId}/${below}`, { seen: order.state, ...body })
  const at = new Date(world.portal.clock.now()).toISOString()
  const pieces = { lines: [{ lineNo: pick(order.lines, also)?.lineNo ?? 1, quantity: 1 }] }
  if (chosen % 9 === 0) return act('cancel', { reason: 'Fehlt im Lager', ...pieces })
  const { next, returns } = (await desk.read(order.orderId)).order
  const back = returns.find(({ isAsked, kind, state }) => kind === 'return' && state !== 'refunded' && !isAsked)
  if (back !== undefined && chosen % 2 === 0) return act(`returns/${back.number}/move`, { seen: back.state })
  if (next === 'pack') return act('move', { step: 'pack' })
  if (next === 'send')
    return act('move', { step: 'send', tracking: `JJD-${order.parcels.length + 1}`, ...(also % 3 === 0 && pieces) })
  const handedOver = (no: number) => act('parcel', { code: 'delivered', at, place: 'Halle', parcel: no })
  const lost = order.parcels.find(({ isLost }) => isLost)
  if (lost !== undefined && also % 5 === 0) return handedOver(lost.no)
  const parcel = order.parcels.find(({ deliveredAt, isBack, isLost }) => deliveredAt === null && !isBack && !isLost)
  if (parcel === undefined) return undefined
  if (also % 7 === 0) return act('came-back', { parcel: parcel.no, reason: 'Annahme verweigert' })
  const way = chosen % 2 === 0 ? 'replace' : 'refund'
  if (also % 6 === 0) return act('lost', { parcel: parcel.no, reason: 'Nicht auffindbar', way })
  return handedOver(parcel.no)
}

async function work(happening: Happening): Promise<unknown> {
  const { chosen, world } = happening
  const all = (await world.callAt('customer', 'GET', orders)).json<WirePurchase[]>()
  const order = pick(
    all.filter(({ state }) => state !== 'placed' && state !== 'cancelled'),
    chosen,
  )
  if (order === undefined) return undefined
  const status = await stepOf(await operatorDesk(world.portal, world), order, happening)
  if (status !== undefined && status >= 500) throw new Error(`the desk answered ${status} about ${order.number}`)
  return { order: order.number, state: order.state, status }
}

/** Longer than pieces are kept for what is not paid. */
async function minutes({ also, world }: Happening): Promise<unknown> {
  const many = also % 2 ? 10 : 20
  await world.leap(many * 60_000)
  await world.settle()
  return many
}

export const fulfilment = {
  'the shop works': { weight: 16, run: work },
  'minutes pass': { weight: 4, run: minutes },
} as const
