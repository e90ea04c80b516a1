/** What the contract's page says of its options. */
import { formatDate, type IsoDate } from '#kit/dates.ts'

import { isOver } from '../../status.ts'
import { openCents, storyKind } from '../../story.ts'
import {
  contractOptions,
  contractTitle,
  isOption,
  type AnyWireContract,
  type ContractWithActions,
  type WithActions,
} from '../../wire-facts.ts'
import { groupOptions, optionRow, twin, type OfContract, type OptionRowData, type Twin } from '../option-row.ts'
import { addOptionText } from '../reason-texts.ts'
import { contractState, type State } from '../words.ts'

/** Options of one name. */
export interface OptionGroup {
  readonly title: string
  readonly rows: readonly { readonly row: OptionRowData; readonly twin: Twin | null }[]
}

export interface PastOption {
  readonly id: string
  readonly title: string
  readonly until: string | null
  readonly state: State
}

export interface OptionsView {
  readonly groups: readonly OptionGroup[]
  readonly past: readonly PastOption[]
  /** What the way to more of them is called; null: none can be added. */
  readonly add: string | null
  /** Adding one is the next thing to do: nothing is under way or wrong. */
  readonly isNext: boolean
  /** Why none can be added; null where one can, or no reason is known. */
  readonly whyNot: string | null
}

interface AskedBeside {
  /** Who looks proposes, and does not book. */
  readonly adviser?: boolean | undefined
  /** Nothing else comes first on the page. */
  readonly isNext?: boolean
  /** The hotline, for what only a human being can say. */
  readonly phone?: string | undefined
}

/** null where the page says nothing of options: of an option, and of what is over or not begun and has none. */
export function optionsView(
  contract: ContractWithActions,
  today: IsoDate,
  { adviser = false, isNext = true, phone }: AskedBeside = {},
): OptionsView | null {
  const { current, past } = contractOptions(contract)
  const reason = contract.actionReasons.canAddOption
  if (isOption(contract)) return null
  // Its course tells when each began and ended.
  if (isOver(contract.status)) return null
  // Of what is only ordered the day from which options come is said among its deadlines.
  if (current.length === 0 && past.length === 0 && reason?.code === 'not-started') return null
  return {
    groups: groupOptions(current).map((group) =>
      optionGroup(group, { today, contractEnd: contract.terminationDate, coming: contract.comingProduct }),
    ),
    past: past.map(pastOption),
    add: contract.possibleActions.canAddOption ? (adviser ? 'Option vorschlagen' : 'Option hinzubuchen') : null,
    isNext: isNext && storyKind(contract, today) === 'runs',
    whyNot: reason === undefined ? null : addOptionText(reason, phone, openCents(contract) > 0),
  }
}

function optionGroup(group: readonly WithActions[], on: OfContract): OptionGroup {
  const isAlone = group.length === 1
  return {
    title: group[0] === undefined ? '' : contractTitle(group[0]),
    rows: group.map((option, index) => ({
      row: optionRow(option, group, on),
      twin: isAlone ? null : twin(option, index + 1),
    })),
  }
}

function pastOption(option: AnyWireContract): PastOption {
  const { endDateService: end, id } = option
  const until = end === null ? null : `Bis ${formatDate(end)}`
  return { id, title: contractTitle(option), until, state: contractState(option) }
}
