/** Everything that customers do with their contracts, as calls: for tests that walk through their life by chance. */
import type { PlannedChange } from '#domains/consequences/facts.ts'
import type { PossibleActions } from '#domains/contracts/actions.ts'
import type { WireContract } from '#domains/contracts/api.ts'

import type { Credentials, TestPortal } from './test-app.ts'

export type Answer = Awaited<ReturnType<TestPortal['call']>>

/** Whoever does it, with a contract of theirs. */
export interface Doing {
  readonly portal: TestPortal
  readonly as: Credentials
  readonly contract: WireContract
}

export interface Act {
  /** What says whether it is possible. */
  readonly flag: keyof PossibleActions
  /** What the engine is asked beforehand; absent where another domain has rules besides. */
  readonly planned?: PlannedChange['kind']
  /** It is under way beside the contract, of which nothing is different until its day: no notice is lost by it. */
  readonly keepsLife?: true
  readonly call: (doing: Doing) => Promise<Answer>
}

export function contractPath(contractId: string, rest = ''): string {
  return `/erleben/api/contract/v2/${contractId}${rest}`
}

function own({ contract: { contractId, rootContractId } }: Doing, rest: string): string {
  const isOption = contractId !== rootContractId
  return isOption ? `/erleben/api/option/v2/${contractId}${rest}` : contractPath(contractId, rest)
}

const ahornstrasse = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '8' }
const lindenweg = { zip: '04177', city: 'Leipzig', street: 'Lindenweg', streetNr: '12' }

/** For the earliest day, as the preview says it. */
async function terminate(doing: Doing): Promise<Answer> {
  const { as, contract, portal } = doing
  const preview = await portal.call('GET', contractPath(contract.contractId, '/terminate-preview'), { as })
  if (preview.statusCode !== 200) return preview
  const { earliestDate: terminationDate, previewId } = preview.json<{ earliestDate: string; previewId: string }>()
  return portal.call('PUT', own(doing, '/terminate'), { as, body: { terminationDate, previewId } })
}

async function changeProduct({ as, contract: { contractId }, portal }: Doing): Promise<Answer> {
  const found = await portal.call('GET', contractPath(contractId, '/product-change/targets'), { as })
  const [target] = found.json<{ targets?: { productId: string }[] }>().targets ?? []
  const body = { productId: target?.productId ?? 'none' }
  return portal.call('PUT', contractPath(contractId, '/product-change'), { as, body })
}

async function relocate({ as, contract, portal }: Doing): Promise<Answer> {
  const terms = await portal.call('GET', contractPath(contract.contractId, '/relocation'), { as })
  const { earliestDate: date = '2026-12-15' } = terms.json<{ earliestDate?: string }>()
  const place = contract.productAddress?.street === ahornstrasse.street ? lindenweg : ahornstrasse
  return portal.call('PUT', contractPath(contract.contractId, '/relocation'), { as, body: { ...place, date } })
}

export const acts = {
  terminate: { flag: 'canTerminate', planned: 'terminate', call: terminate },
  keep: {
    flag: 'canCancelTermination',
    planned: 'keep',
    call: (doing) => doing.portal.call('DELETE', own(doing, '/terminate'), { as: doing.as }),
  },
  revoke: {
    flag: 'canRevoke',
    planned: 'withdraw',
    call: (doing) => doing.portal.call('PUT', own(doing, '/revoke'), { as: doing.as, body: {} }),
  },
  'change-product': { flag: 'canChangeProduct', call: changeProduct },
  'take-back-change': {
    flag: 'canCancelChangeProduct',
    call: ({ as, contract: { contractId }, portal }) =>
      portal.call('DELETE', contractPath(contractId, '/product-change'), { as }),
  },
  relocate: { flag: 'canRelocate', keepsLife: true, call: relocate },
  'take-back-relocation': {
    flag: 'canCancelRelocation',
    keepsLife: true,
    call: ({ as, contract: { contractId }, portal }) =>
      portal.call('DELETE', contractPath(contractId, '/relocation'), { as }),
  },
} as const satisfies Readonly<Record<string, Act>>

export const actNames = Object.keys(acts) as (keyof typeof acts)[]
