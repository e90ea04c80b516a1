import type { SeedCampaign } from './seed.ts'

/** A campaign that is open on 20 November 2026 alone, for every option, with the code 'T-' and its id. */
export function aCampaign(id: string, overrides: Partial<SeedCampaign> = {}): SeedCampaign {
  return {
    id,
    title: `Aktion ${id}`,
    discountId: `nachlass-${id}`,
    discountCents: 495,
    priceType: 'MONTHLY',
    months: 3,
    target: 'OPTION',
    percent: null,
    minimumCents: 0,
    validFrom: '2026-11-20',
    validTo: '2026-11-20',
    products: null,
    singleUse: false,
    maxRedemptions: null,
    redeemed: 0,
    codes: [`T-${id}`],
    ...overrides,
  }
}
