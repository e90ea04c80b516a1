/** What may be done with a contract, and why something may not (`possibleActions` of the API). */
import type { ActionFacts, ActionReason } from './action-reason.ts'
import { rules } from './action-rules.ts'
import type { Contract } from './contract.ts'

export type Action = keyof typeof rules
export type PossibleActions = Readonly<Record<Action, boolean>>
export type ActionReasons = Readonly<Partial<Record<Action, ActionReason>>>

export const actionNames = Object.keys(rules) as Action[]

/** What the screens explain when it is not possible; everything else they leave out then. */
const explainedOfSub: readonly Action[] = ['canTerminate', 'canCancelTermination', 'canRevoke', 'canCancel']
const explainedOfRoot: readonly Action[] = [
  ...explainedOfSub,
  'canAddOption',
  'canChangeProduct',
  'canRelocate',
  'canExchangeSim',
  'canChangeWorkforceTimeframe',
]

/** Every flag, and for what the screens explain the reason why it is not possible. */
export function decidePossibleActions(
  contract: Contract,
  facts: ActionFacts,
): { possible: PossibleActions; reasons: ActionReasons } {
  const flags = {} as Record<Action, boolean>
  for (const action of actionNames) flags[action] = reasonAgainst(action, contract, facts) === undefined
  const reasons: Partial<Record<Action, ActionReason>> = {}
  for (const action of facts.isRoot ? explainedOfRoot : explainedOfSub) {
    const reason = flags[action] ? undefined : reasonAgainst(action, contract, facts)
    if (reason !== undefined) reasons[action] = reason
  }
  return { possible: flags, reasons }
}

/** Why one action is not possible; undefined when it is. */
export function reasonAgainst(action: Action, contract: Contract, facts: ActionFacts): ActionReason | undefined {
  return rules[action](contract, facts)
}
