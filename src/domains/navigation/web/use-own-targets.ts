import { useEffect, useState } from 'react'

import type { WireContract } from '#domains/contracts/api.ts'
import { listContracts } from '#domains/contracts/web/calls.ts'
import { contractTitle, runningOptions } from '#domains/contracts/wire-facts.ts'
import { to } from '#kit/paths.ts'
import { nationalPhone } from '#kit/phone.ts'
import type { Client } from '#platform/web/api-client.ts'

import { findableActions } from '../actions.ts'
import type { Placed } from '../rules.ts'
import { findable } from '../search.ts'

/** What a customer can do, and, once they are read, their contracts and options; without them the search finds the rest. */
export function useOwnTargets(client: Client, base: string): readonly Placed[] {
  const [contracts, setContracts] = useState<readonly Placed[]>([])
  useEffect(() => {
    let gone = false
    const read = async (): Promise<void> => {
      const found = await readOwn(client, base)
      if (!gone) setContracts(found)
    }
    // Without them the search finds the rest.
    read().catch((error: unknown) => console.warn('search', error))
    return () => {
      gone = true
    }
  }, [client, base])
  const actions = findableActions.map(({ title, path, keywords }) =>
    findable(title, to(base, path), { above: '', keywords }),
  )
  return [...actions, ...contracts]
}

async function readOwn(client: Client, base: string): Promise<Placed[]> {
  const contracts = await listContracts(client)
  return contracts.flatMap((contract) => contractTargets(contract, base))
}

/** A contract, and below it the options that run on it. */
function contractTargets(contract: WireContract, base: string): Placed[] {
  const { contractId, rufnummer } = contract
  const title = contractTitle(contract)
  const href = to(base, 'contract', { contractId })
  const numbers = rufnummer === null ? [] : [rufnummer, nationalPhone(rufnummer)]
  const options = runningOptions(contract).map((option) =>
    findable(contractTitle(option), href, { above: `Option bei ${title}`, keywords: [contractId] }),
  )
  return [findable(title, href, { above: `Vertrag ${contractId}`, keywords: numbers }), ...options]
}
