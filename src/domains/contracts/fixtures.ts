/** Builders for tests: a contract in service; give only what the test is about. */
import { builder } from '#kit/builder.ts'

import type { Contract, ContractAddress, Discount, LandlineActivation } from './contract.ts'

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
    noticeMonths: 1,
    terminationDate: null,
    terminationReceivedOn: null,
    endedOn: null,
    address: anAddress,
    details: {},
    discounts: [],
    externalContractId: null,
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

/** A technician comes on 1 December 2026, from 8 to 12. */
export const aLine = builder<LandlineActivation>({
  orderKeys: ['U-1'],
  contactPersonSalutation: null,
  contactPersonFirstName: null,
  contactPersonLastName: null,
  contactPersonPhone: null,
  workforce: true,
  orderType: 'NEW',
  installationMode: 'TECHNICIAN',
  installationCustomerRequired: true,
  orderCompleted: false,
  switchOverDate: '2026-12-01',
  switchOverDay: 'Dienstag',
  switchOverTimeFrom: '08:00',
  switchOverTimeTo: '12:00',
  technology: 'FTTH',
  address: null,
  futureAddress: null,
  relocationDate: null,
  provisioningDate: null,
  terminationDate: null,
})
