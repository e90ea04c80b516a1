import type { Tariff } from '../../api.ts'

const price = { price: 44.95, regularPrice: 44.95, until: null, introduction: null, taxRate: 19 }
const notice = '24 Monate Mindestlaufzeit, danach monatlich kündbar.'
/** A fibre tariff as the price list answers it. */
export function aTariff(overrides: Partial<Tariff> = {}): Tariff {
  return {
    id: 'glasfaser-500',
    title: 'Glasfaser 500',
    subTitle: null,
    group: 'Glasfaser',
    kind: 'Internet-Tarif',
    message: 'Für viele.',
    monthly: price,
    oneTime: null,
    speeds: {
      technology: null,
      download: { min: 300, normal: 450, max: 500 },
      upload: { min: 1, normal: null, max: 250 },
    },
    needsMegabits: null,
    terms: [24, 12],
    notice,
    features: ['500 Mbit/s im Download', '250 Mbit/s im Upload', 'Telefon-Flat', '100 Mbit/s im Download'],
    ...overrides,
  }
}
