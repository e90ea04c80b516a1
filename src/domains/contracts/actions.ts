/** What may be done with a contract, and why something may not (`possibleActions` of the API). */
import type { ActionFacts, ActionReason } from './action-reason.ts'
import { rules } from './action-rules.ts'
import type { Contract } from './contract.ts'

export type Action = keyof typeof rules
export type PossibleActions = Readonly<Record<Action, boolean>>
export type ActionReasons = Readonly<Partial<Record<Action, ActionReason>>>

export const actionNames = Object.keys(rules) as Action[]

/** Every flag, and of each that is not set the reason. */
export function decidePossibleActions(
  contract: Contract,
  facts: ActionFacts,
): { possible: PossibleActions; reasons: ActionReasons } {
  const possible = {} as Record<Action, boolean>
  const reasons: Partial<Record<Action, ActionReason>> = {}
  for (const action of actionNames) {
    const reason = reasonAgainst(action, contract, facts)
    possible[action] = reason === undefined
    if (reason !== undefined) reasons[action] = reason
  }
  return { possible, reasons }
}

/** Why one action is not possible; undefined when it is. */
export function reasonAgainst(action: Action, contract: Contract, facts: ActionFacts): ActionReason | undefined {
  return rules[action](contract, facts)
}
