/** Builders for tests: a contract in service; give only what the test is about. */
import { builder } from '#kit/builder.ts'

import type { Appointment, Porting, ProductChange, Relocation } from './changes-ahead.ts'
import type { ContractAddress } from './contract-address.ts'
import type { Contract } from './contract.ts'
import type { Discount } from './discount.ts'

const anAddress: ContractAddress = {
  street: 'Lindenweg',
  streetNr: '12',
  zip: '04229',
  city: 'Leipzig',
  klsId: '1047811',
  onkz: '341',
  asb: '7',
}

/** A root in its minimum term of 24 months since 1 January 2025, the day of order and start, without discounts. */
export function aContract(overrides: Partial<Contract> = {}): Contract {
  return {
    id: '019a9f00-0000-7000-8000-000000000001',
    version: '1',
    contractId: '3104882',
    rootContractId: overrides.contractId ?? '3104882',
    guid: '019a9f00-0000-7000-8000-0000000000aa',
    productId: 'glasfaser-500',
    status: 1,
    monthlyCents: 4995,
    oneTimeCents: 0,
    orderedOn: '2025-01-01',
    startDate: '2025-01-01',
    minTermMonths: 24,
    termFrom: null,
    noticeMonths: 1,
    terminationDate: null,
    terminationReceivedOn: null,
    endedOn: null,
    address: anAddress,
    details: {},
    discounts: [],
    externalContractId: null,
    mailboxes: null,
    productChange: null,
    porting: null,
    relocation: null,
    appointment: null,
    priceChange: null,
    arrearsPayment: null,
    ...overrides,
  }
}

/** An option that runs by the month, booked on the contract above. */
export function aSubContract(overrides: Partial<Contract> = {}): Contract {
  return aContract({
    id: '019a9f00-0000-7000-8000-000000000002',
    contractId: '3104883',
    rootContractId: '3104882',
    productId: 'sport-paket',
    monthlyCents: 1295,
    orderedOn: '2026-11-03',
    startDate: '2026-11-03',
    minTermMonths: 0,
    address: null,
    ...overrides,
  })
}

/** 5,00 € off a month until 31 December 2026. */
export const aDiscount = builder<Discount>({
  campaignId: 'treue-2026',
  campaign: 'Treue 2026',
  title: 'Treuevorteil',
  description: '5,00 € weniger im Monat',
  discountId: 'treue-5',
  discount: 'Treuevorteil',
  group: 'TARIFF',
  priceType: 'MONTHLY',
  amountCents: 500,
  startDate: '2025-01-01',
  endDate: '2026-12-31',
})

/** 3,00 € more a month from 1 January 2027, with the right to leave until 16 February (§ 57 TKG). */
export const aPriceChange = builder<NonNullable<Contract['priceChange']>>({
  id: '019a9f00-0000-7000-8000-00000000000e',
  version: '1',
  effectiveOn: '2027-01-01',
  oldCents: 4995,
  newCents: 5295,
  cause: 'höhere Kosten',
  terms: [],
  announcedOn: '2026-11-16',
  specialRightUntil: '2027-02-16',
})

/** 171,60 € that were ordered on 19 November 2026. */
export const anArrearsPayment = builder<NonNullable<Contract['arrearsPayment']>>({
  id: '019a9f00-0000-7000-8000-00000000000f',
  version: '1',
  amountCents: 17_160,
  orderedOn: '2026-11-19',
})

/** A technician comes on 1 December 2026, from 8 to 12. */
export const anAppointment = builder<Appointment>({
  id: '019a9f00-0000-7000-8000-00000000000a',
  version: '1',
  date: '2026-12-01',
  from: '08:00',
  to: '12:00',
  technician: true,
  atHome: true,
  contact: null,
})

/** Where a move may go: what the portal does not ask for is not known. */
export const ahornstrasse = {
  street: 'Ahornstraße',
  streetNr: '8',
  zip: '04177',
  city: 'Leipzig',
  klsId: null,
  onkz: null,
  asb: null,
}

/** To an address that is still open, on 1 December 2026. */
export const aRelocation = builder<Relocation>({
  id: '019a9f00-0000-7000-8000-00000000000b',
  version: '1',
  orderNumber: 'U-1',
  date: '2026-12-01',
  oldLineUntil: null,
  from: null,
  to: null,
  technology: 'FTTH',
  feeCents: null,
})

/** To Glasfaser 1000 on 1 December 2026, ordered ten days before today. */
export const aProductChange = builder<ProductChange>({
  id: '019a9f00-0000-7000-8000-00000000000c',
  version: '1',
  productChangeDate: '2026-12-01',
  futureProduct: 'glasfaser-1000',
  previousProduct: 'glasfaser-500',
  orderedOn: '2026-11-10',
  monthlyCents: null,
  minTermMonths: null,
  discounts: [],
  orderNumber: null,
  state: 'ordered',
  former: null,
})

/** A number that comes to us, on a day still to be set. */
export const aPorting = builder<Porting>({
  id: '019a9f00-0000-7000-8000-00000000000d',
  version: '1',
  direction: 'IMPORT',
  date: null,
})
