/** Charges of a product out of the seed's prices. */
import type { Charge } from '../product.ts'
import type { SeedFamily, SeedProduct } from './seed-schema.ts'

/** Percent. */
const taxRate = 19

/** Once a month, once, or both; prices in euro, gross. */
export function toCharges(kind: SeedFamily['family']['kind'], product: SeedProduct): Charge[] {
  const charge = (on: 'monthly' | 'oneTime', amount: number | undefined): Charge[] => {
    if (amount === undefined) return []
    const { promotion } = product
    const buys = kind === 'HARDWARE' ? 'PURCHASE' : 'ACTIVATION'
    const once = on === 'oneTime'
    return [
      {
        id: `${product.id}-${once ? 'einmalig' : 'monatlich'}`,
        chargeCycle: once ? 'ONE_TIME' : 'MONTHLY',
        amount,
        taxRate,
        description: once ? `${product.name}, einmalig` : `${product.name}, monatlicher Grundpreis`,
        chargeType: once ? buys : 'BASE_FEE',
        chargeMode: product.paymentMethod ? 'PAYMENT_HANDLE' : 'INVOICE',
        validFrom: product.validAfter,
        validTo: product.validBefore,
        agbPrice: amount,
        alteration: promotion?.on === on ? toAlteration(promotion) : null,
        recurringAlterations:
          once || !product.firstMonths
            ? []
            : [
                {
                  price: product.firstMonths.price,
                  duration: { numericalValue: product.firstMonths.months, unit: 'MONTH' },
                },
              ],
      },
    ]
  }
  return [...charge('monthly', product.monthly), ...charge('oneTime', product.oneTime)]
}

function toAlteration(promotion: NonNullable<SeedProduct['promotion']>): Charge['alteration'] {
  const { price, campaignId, campaign, discountId, discount, from, to } = promotion
  return { price, campaignId, campaign, discountId, discount, validFrom: from, validTo: to }
}
