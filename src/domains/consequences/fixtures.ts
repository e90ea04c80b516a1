/** What tests of the engine start from: fibre with an option, TV with a Kombivorteil, on 20 November 2026. */
import { anOption, aProduct } from '#domains/catalogue/fixtures.ts'
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import { aContract, aDiscount, aSubContract } from '#domains/contracts/fixtures.ts'

import type { ConsequenceProduct, CustomerFacts } from './facts.ts'

const titles: Readonly<Record<string, string>> = {
  'glasfaser-500': 'Glasfaser 500',
  'tv-komfort': 'TV Komfort',
  'sport-paket': 'Sport-Paket',
}

function product(id: string): ConsequenceProduct {
  const kind = id === 'sport-paket' ? 'OPTION' : 'TARIFF'
  return aProduct({
    id,
    displayTitle: titles[id] ?? id,
    productTypeEnum: kind,
    tags: id === 'tv-komfort' ? ['tv'] : [],
    options: [anOption()],
    changeTargets: [{ productOfferingId: 'glasfaser-100', role: 'DOWNGRADE', roleId: 1 }],
  })
}

/** 49,95 € a month, with one option for 12,95 €. */
export function fibre(root: Partial<Contract> = {}, option: Partial<Contract> = {}): ContractWithSubs {
  const details = { landlineNumberDetails: { id: '1', ndc: '341', sn: '5550142' } }
  return { ...aContract({ details, ...root }), subContracts: [aSubContract(option)] }
}

/** 15,00 € a month, 3,00 € less beside fibre. */
export function tv(overrides: Partial<Contract> = {}): ContractWithSubs {
  const kombi = aDiscount({
    discountId: 'kombi-3',
    title: 'Kombivorteil',
    discount: 'Kombivorteil',
    amountCents: 300,
    endDate: null,
    dependsOn: ['glasfaser-500'],
  })
  const contract = aContract({
    id: '019a9f00-0000-7000-8000-000000000003',
    contractId: '3104917',
    productId: 'tv-komfort',
    monthlyCents: 1500,
    discounts: [kombi],
    ...overrides,
  })
  return { ...contract, subContracts: [] }
}

export function someFacts(overrides: Partial<CustomerFacts> = {}): CustomerFacts {
  return {
    today: '2026-11-20',
    contracts: [fibre(), tv()],
    devices: [{ id: 'd1', contractId: '3104882', name: 'Homebox 7', handedOutOn: '2025-01-01', askedBackOn: null }],
    mailboxes: { open: [{ id: 'm1', contractId: '3104882', address: 'anna@erleben.example' }], keptDays: 30 },
    product,
    ...overrides,
  }
}
