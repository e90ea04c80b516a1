/** What of a product and its price screens read: held against what comes over the wire. */
import { fieldsOf, isDay, isFlag, isNumber, isText, listOf, maybe } from '#kit/shape.ts'

import type { WireExpense, WireProduct } from '../api.ts'

type WirePrice = NonNullable<WireExpense['monthlyPrice']>
type WireOption = WireProduct['options'][number]

const titledText = fieldsOf({ title: isText, text: isText })

const price = fieldsOf<WirePrice>({
  price: isNumber,
  priceNet: isNumber,
  agbPrice: isNumber,
  alterationPrice: maybe(
    fieldsOf<NonNullable<WirePrice['alterationPrice']>>({
      price: isNumber,
      validFrom: maybe(isDay),
      validTo: maybe(isDay),
    }),
  ),
  recurringAlterationPrices: listOf(fieldsOf({ price: isNumber, duration: fieldsOf({ numericalValue: isNumber }) })),
})

export const isExpense = fieldsOf<WireExpense>({ oneTimePrice: maybe(price), monthlyPrice: maybe(price) })

/** A product that is to be shown and ordered. */
export const isProduct = fieldsOf<WireProduct>({
  id: isText,
  name: isText,
  displayTitle: isText,
  icon: isText,
  marketingMessage: fieldsOf({ text: isText }),
  legalInformation: fieldsOf({ title: isText, text: isText, tooltip: isText }),
  detailedFeatures: listOf(titledText),
  facts: listOf(titledText),
  contents: listOf(fieldsOf({ title: isText, items: listOf(isText) })),
  notIncluded: listOf(isText),
  charges: listOf(fieldsOf({ chargeMode: isText })),
  expense: isExpense,
  minContractDuration: isNumber,
})

/** An option as a tariff offers it. */
export const isOfferedOption = fieldsOf<WireOption>({
  id: isText,
  roles: listOf(isNumber),
  maxBookable: isNumber,
  serviceGroupName: isText,
  isVisibleForCustomer: isFlag,
})
