/** What a customer, or an adviser for them, does in the shop meanwhile: options and goods in one bag, paid now, later, or never. */
import type { WireBag } from '#domains/bag/api.ts'
import type { WireService } from '#domains/bag/services-api.ts'
import { offeredOptions } from '#domains/options/rules.ts'
import { playedCode, playedOutcomes } from '#domains/payments/embedded.ts'
import type { PurchasePayment, WirePurchase } from '#domains/purchases/api.ts'

import { bags, checkout, orders } from './buying.ts'
import { ok, pick, type Here, type Tried, type Try } from './contract-tries.ts'
import { refOf } from './paying.ts'

const inShop = (path: string) => path.replace('/erleben/api', '')

/** The one in use, or a new one. */
async function ownBag({ world }: Here): Promise<WireBag> {
  const [bag] = (await world.callAt('customer', 'GET', bags)).json<WireBag[]>()
  return bag ?? (await world.callAt('customer', 'POST', bags, {})).json<WireBag>()
}

const goods = ['mediastick-2', 'powerbank-20', 'fon-8', 'tuerkamera', 'netz-zu-hause-e-book'] as const
const goodsCodes = [null, null, 'ZEHN-PROZENT', 'GERAET-7301', 'GESCHENK-5501'] as const

async function somethingToBuy({ also, chosen, contract, world }: Here): Promise<object> {
  const { contractId, product } = contract
  const productId = pick(goods, chosen) ?? ''
  const what = also % 4
  if (what === 0) {
    const voucher = pick(goodsCodes, chosen)
    return { productId, quantity: 1 + (chosen % 2), ...(voucher !== null && { voucher }) }
  }
  if (what === 1) {
    const services = (await world.get(`/shop/v1/products/${productId}/services`)).json<WireService[]>()
    const service = pick(services, chosen)
    return { productId, ...(service && { service: { optionId: service.optionId, contractId: service.contractId } }) }
  }
  const offered = offeredOptions(product ?? { options: [], optionGroups: [] }).filter((one) => one.isVisibleForCustomer)
  return { productId: pick(offered, chosen)?.id ?? 'mesh-wlan', contractId }
}

async function layInBag(here: Here): Promise<Tried> {
  const { role, world } = here
  const { bagId } = await ownBag(here)
  return { answer: await world.callAt(role, 'POST', `${bags}/${bagId}/items`, await somethingToBuy(here)) }
}

async function someMeans({ also, world }: Here): Promise<object> {
  const stored = (await world.get('/v2/paymenthandle/')).json<{ type: string; description: string }[]>()
  const once = [
    { type: 'PAYPAL', once: true },
    { type: 'CREDITCARD', once: true },
  ]
  const means = pick([...stored.map(({ description, type }) => ({ type, description })), ...once], also)
  return means ?? { type: 'PAYPAL', once: true }
}

/** Orders what lies there, with or without the wish that options begin at once. */
async function orderBag(here: Here): Promise<Tried> {
  const { chosen, role, world } = here
  const { bagId } = await ownBag(here)
  await world.callAt(role, 'PUT', checkout, { kind: 'home', phone: null })
  const { digest, items } = (await world.callAt(role, 'GET', `${bags}/${bagId}`)).json<WireBag>()
  const early = items
    .filter(({ kind }) => kind === 'option')
    .flatMap(({ itemId }, no) => ((chosen >> no) % 2 ? [itemId] : []))
  const body = { bagId, digest, payment: await someMeans(here), terms: true, early }
  return { answer: await world.callAt(role, 'POST', orders, body) }
}

/** Those in one of the states, the latest first. */
async function purchases({ world }: Here, isMeant: (purchase: WirePurchase) => boolean): Promise<WirePurchase[]> {
  return (await world.get(inShop(orders))).json<WirePurchase[]>().filter(isMeant)
}

const waits = ({ state }: WirePurchase) => state === 'placed'

/** Ends the payment that waits, in one of the ways in which payments end. */
async function pay(here: Here): Promise<Tried | undefined> {
  const { also, chosen, role, world } = here
  const order = pick(await purchases(here, waits), also)
  if (order === undefined) return undefined
  const asked = await world.callAt(role, 'POST', `${orders}/${order.orderId}/payment/check`)
  const ref = ok(asked) ? refOf(asked.json<PurchasePayment>()) : ''
  if (ref === '') return { answer: asked }
  const body = chosen % 3 === 0 ? { outcome: pick(playedOutcomes, also) } : { outcome: 'success' }
  const answer = await world.call(role, 'POST', `/payments/v1/embedded/${ref}`, body)
  if (!ok(answer) || answer.json<{ step: string }>().step === 'done') return { answer }
  return {
    answer: await world.call(role, 'POST', `/payments/v1/embedded/${ref}`, { code: chosen % 2 ? playedCode : '0' }),
  }
}

async function payOtherwise(here: Here): Promise<Tried | undefined> {
  const { chosen, role, world } = here
  const order = pick(await purchases(here, waits), chosen)
  if (order === undefined) return undefined
  return {
    answer: await world.callAt(role, 'POST', `${orders}/${order.orderId}/payment`, { payment: await someMeans(here) }),
  }
}

async function cancelPurchase(here: Here): Promise<Tried | undefined> {
  const { chosen, role, world } = here
  const order = pick(await purchases(here, ({ state }) => state !== 'cancelled'), chosen)
  if (order === undefined) return undefined
  const answer = await world.callAt(role, 'POST', `${orders}/${order.orderId}/cancel`, {})
  expectFlag(order.canCancel, answer.statusCode, 'canCancel')
  return { answer }
}

function expectFlag(isPossible: boolean, status: number, flag: string): void {
  if (isPossible !== status < 300) throw new Error(`${flag} is ${isPossible}, the call answered ${status}`)
}

const somePieces = ({ also, chosen }: Here, { lines }: WirePurchase) => {
  const line = pick(lines, also)
  return { lines: [{ lineNo: line?.lineNo ?? 1, quantity: 1 + (chosen % 2) }] }
}

const giveBack =
  (below: 'cancellations' | 'returns') =>
  async (here: Here): Promise<Tried | undefined> => {
    const { chosen, role, world } = here
    const order = pick(await purchases(here, ({ state }) => state !== 'cancelled'), chosen)
    if (order === undefined) return undefined
    return { answer: await world.callAt(role, 'POST', `${orders}/${order.orderId}/${below}`, somePieces(here, order)) }
  }

export const shopping: Readonly<Record<string, Try>> = {
  'lay in the bag': { weight: 14, run: layInBag },
  'order the bag': { weight: 14, neverOnBehalf: true, run: orderBag },
  pay: { weight: 14, run: pay },
  'pay otherwise': { weight: 4, run: payOtherwise },
  'cancel a purchase': { weight: 4, run: cancelPurchase },
  'take pieces out': { weight: 3, run: giveBack('cancellations') },
  'send pieces back': { weight: 4, run: giveBack('returns') },
}
