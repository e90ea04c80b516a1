/** What may be done with a contract, and why something may not (spec 3, possibleActions). */
import type { ActionFacts, ActionReason } from './action-reason.ts'
import { rules, type Rule } from './action-rules.ts'
import type { Contract } from './contract.ts'

export type Action = keyof typeof rules
export type PossibleActions = Readonly<Record<Action, boolean>>
export type ActionReasons = Readonly<Partial<Record<Action, ActionReason>>>

export const actionNames = Object.keys(rules) as Action[]
const ruleList: readonly Rule[] = Object.values(rules)

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

/** Flags by their bits: few combinations occur, and each is one shared object. */
const flagsByBits = new Map<number, PossibleActions>()

function flagsOf(bits: number): PossibleActions {
  const known = flagsByBits.get(bits)
  if (known !== undefined) return known
  const flags = Object.fromEntries(actionNames.map((name, index) => [name, (bits & (1 << index)) !== 0]))
  flagsByBits.set(bits, flags as PossibleActions)
  return flags as PossibleActions
}

/** Every flag of spec 3, and for what the screens explain the reason why it is not possible. */
export function decidePossibleActions(
  contract: Contract,
  facts: ActionFacts,
): { possible: PossibleActions; reasons: ActionReasons } {
  let bits = 0
  for (const [index, rule] of ruleList.entries()) if (rule(contract, facts) === undefined) bits |= 1 << index
  const possible = flagsOf(bits)
  const reasons: Partial<Record<Action, ActionReason>> = {}
  for (const action of facts.isRoot ? explainedOfRoot : explainedOfSub) {
    const reason = possible[action] ? undefined : reasonAgainst(action, contract, facts)
    if (reason !== undefined) reasons[action] = reason
  }
  return { possible, reasons }
}

/** Why one action is not possible; undefined when it is. */
export function reasonAgainst(action: Action, contract: Contract, facts: ActionFacts): ActionReason | undefined {
  return rules[action](contract, facts)
}
