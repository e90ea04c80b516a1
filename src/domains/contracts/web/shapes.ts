/** What of a contract screens read: held against what comes over the wire. */
import type { WireProduct } from '#domains/catalogue/api.ts'
import { isExpense, isOfferedOption } from '#domains/catalogue/web/shapes.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isDay, isFlag, isNumber, isText, listOf, maybe, type Shape } from '#kit/shape.ts'

import type { WireContract } from '../api.ts'

const day = maybe(isDay)
const anything: Shape = () => true
const options = listOf(anything)

const product = fieldsOf<WireProduct>({
  id: isText,
  name: isText,
  displayTitle: isText,
  options,
  optionGroups: listOf(fieldsOf({ name: isText, options })),
})

const priceNow = fieldsOf<WireContract['priceNow']>({
  monthlyPrice: isNumber,
  regularPrice: isNumber,
  discounts: listOf(fieldsOf({ title: isText, amount: isNumber, endDate: day })),
  next: maybe(fieldsOf({ date: isDay, monthlyPrice: isNumber })),
})

const common = {
  id: isText,
  contractId: isText,
  rootContractId: isText,
  product: maybe(product),
  expense: isExpense,
  status: isNumber,
  productChangeInfo: maybe(isRecord),
  discounts: listOf(isRecord),
  possibleActions: (value: unknown) => isRecord(value) && Object.values(value).every(isFlag),
  actionReasons: isRecord,
  term: isRecord,
  priceNow,
  comingProduct: maybe(
    fieldsOf({ date: isDay, title: isText, monthlyPrice: maybe(isNumber), optionIds: maybe(listOf(isText)) }),
  ),
  priceChange: maybe(
    fieldsOf({ date: isDay, oldPrice: isNumber, newPrice: isNumber, cause: isText, terms: listOf(isText) }),
  ),
  mailboxes: listOf(isText),
  dates: listOf(fieldsOf({ kind: isText, date: isDay })),
  orderDate: isDay,
  startDateService: day,
  terminationDate: day,
  contractEndDate: day,
} as const satisfies Partial<Record<keyof WireContract, Shape>>

export const isContract = fieldsOf<WireContract>({ ...common, subContracts: listOf(fieldsOf<WireContract>(common)) })

/** The contract without the options that are not what the wire promises: one of them must not take the others along. */
export function withSoundOptions(contract: WireContract): WireContract {
  const { product: tariff } = contract
  if (tariff === null) return contract
  const lists = [tariff.options, ...tariff.optionGroups.map((group) => group.options)]
  if (lists.every((list) => list.every(isOfferedOption))) return contract
  const groups = tariff.optionGroups.map((group) => ({ ...group, options: group.options.filter(isOfferedOption) }))
  return { ...contract, product: { ...tariff, options: tariff.options.filter(isOfferedOption), optionGroups: groups } }
}
