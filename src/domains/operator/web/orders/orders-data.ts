import { getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { listOrders, readOrder, type OneOrder, type OrderList, type OrderQuery, type Which } from '../calls.ts'
import { guarded } from '../guarded.ts'
import { pastActs, type PastAct } from '../past-acts.ts'
import { searchedWords, wantedAfter } from '../searched-words.ts'
import {
  cameBackForm,
  cancelForm,
  lostForm,
  parcelForm,
  returnStepForm,
  stateNames,
  stepForm,
  takeBackForm,
  takeInForm,
} from '../texts.ts'

export interface OrdersData extends OrderList, OrderQuery {}

/** @throws a 404 answer for everybody but operators */
export async function loadOrders(args: PageArgs): Promise<OrdersData> {
  const query = new URL(args.request.url).searchParams
  const wanted = query.get('stand') ?? ''
  const state = ['return', 'asked-back'].includes(wanted) || Object.hasOwn(stateNames, wanted) ? wanted : ''
  const asked = { q: searchedWords(args), state, after: wantedAfter(args) }
  return { ...(await guarded(args, listOrders(getPage(args).client, asked))), ...asked }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const nobody = '00000000-0000-0000-0000-000000000000'

/** Which order the address names; what is no id finds none. */
export function namedOrder({ request }: PageArgs): Which {
  const query = new URL(request.url).searchParams
  const [guid = nobody, orderId = nobody] = ['kunde', 'bestellung'].map((name) => {
    const value = query.get(name) ?? ''
    return uuid.test(value) ? value : nobody
  })
  return { guid, orderId }
}

export interface OrderData extends Omit<OneOrder, 'acts'> {
  readonly acts: readonly PastAct[]
  readonly forms: {
    readonly step: FormValues
    readonly parcel: FormValues
    readonly takeBack: FormValues
    readonly takeIn: FormValues
    readonly back: FormValues
    readonly cancel: FormValues
    readonly cameBack: FormValues
    readonly lost: FormValues
  }
}

export async function loadOrder(args: PageArgs): Promise<OrderData> {
  const page = getPage(args)
  const one = await guarded(args, readOrder(page.client, namedOrder(args)))
  return {
    ...one,
    acts: pastActs(one.acts),
    forms: {
      step: page.form(stepForm),
      parcel: page.form(parcelForm),
      takeBack: page.form(takeBackForm),
      takeIn: page.form(takeInForm),
      back: page.form(returnStepForm),
      cancel: page.form(cancelForm),
      cameBack: page.form(cameBackForm),
      lost: page.form(lostForm),
    },
  }
}
