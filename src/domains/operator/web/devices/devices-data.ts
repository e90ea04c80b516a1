import { getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { isStockFilter } from '../../stock.ts'
import { listDevices, readDevice, type DeviceList, type DeviceQuery, type OneDevice } from '../calls.ts'
import { guarded } from '../guarded.ts'
import { pastActs, type PastAct } from '../past-acts.ts'
import { searchedWords, wantedAfter } from '../searched-words.ts'
import { offerForm, stockForm } from '../texts.ts'

export interface DevicesData extends DeviceList, DeviceQuery {}

/** @throws a 404 answer for everybody but operators */
export async function loadDevices(args: PageArgs): Promise<DevicesData> {
  const wanted = new URL(args.request.url).searchParams.get('bestand') ?? ''
  const query = {
    q: searchedWords(args),
    stock: isStockFilter(wanted) ? wanted : '',
    after: wantedAfter(args),
  } as const
  return { ...(await guarded(args, listDevices(getPage(args).client, query))), ...query }
}

export interface DeviceData extends Omit<OneDevice, 'acts'> {
  readonly acts: readonly PastAct[]
  readonly today: string
  readonly forms: { readonly offer: FormValues; readonly stock: FormValues }
}

export async function loadDevice(args: PageArgs): Promise<DeviceData> {
  const page = getPage(args)
  const productId = new URL(args.request.url).searchParams.get('geraet') || '-'
  const one = await guarded(args, readDevice(page.client, productId))
  return {
    ...one,
    acts: pastActs(one.acts),
    today: page.today,
    forms: { offer: page.form(offerForm), stock: page.form(stockForm) },
  }
}
