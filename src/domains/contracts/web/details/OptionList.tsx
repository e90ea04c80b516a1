import { formatDate } from '#kit/dates.ts'
import { counted } from '#kit/number-words.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { ListItem, List } from '#ui/layout/List.tsx'

import { contractOptions, type AnyWireContract, type ShownContract } from '../../wire-facts.ts'
import { groupOptions, optionRow, twin } from '../option-row.ts'
import { OptionRow } from '../OptionRow.tsx'
import { addOptionText } from '../reason-texts.ts'
import { StateBadge } from '../StateBadge.tsx'
import { contractState, contractTitle } from '../words.ts'

import styles from './ContractPage.module.css'

interface OptionListProps {
  contract: ShownContract
  today: string
  /** The hotline, for what only a human being can say. */
  phone: string | undefined
}

/** The options booked on a contract, and the one filled button of the page. */
export function OptionList({ contract, today, phone }: OptionListProps) {
  const base = useBase()
  const { current, past } = contractOptions(contract)
  const { contractId, possibleActions, actionReasons } = contract
  const reason = actionReasons.canAddOption
  return (
    <Card title="Optionen" className={styles['wide']}>
      {current.length > 0 && (
        <List>
          {groupOptions(current).map((group) => (
            <OptionGroup key={group[0]?.id} group={group} today={today} />
          ))}
        </List>
      )}
      {possibleActions.canAddOption ? (
        <>
          {current.length === 0 && <p className="quiet">Du hast zu diesem Vertrag keine Option gebucht.</p>}
          <p className="mt-24 no-print">
            <LinkButton href={to(base, 'optionSelection', { contractId })} kind="fill">
              Option hinzubuchen
            </LinkButton>
          </p>
        </>
      ) : (
        reason !== undefined && (
          <p className={classes('quiet', current.length > 0 && 'mt-24')}>{addOptionText(reason, phone)}</p>
        )
      )}
      {past.length > 0 && <PastOptions options={past} />}
    </Card>
  )
}

/** One option; or one that is booked several times, with a row for each. */
function OptionGroup({ group, today }: { group: readonly AnyWireContract[]; today: string }) {
  const [first, ...others] = group
  if (first === undefined) return null
  if (others.length === 0) return <OptionRow row={optionRow(first, group, today)} />
  return (
    <li className={styles['group']}>
      <h3>
        {contractTitle(first)} <span className="small quiet">{group.length} gebucht</span>
      </h3>
      <List>
        {group.map((option) => (
          <OptionRow key={option.id} row={optionRow(option, group, today)} twin={twin(option, group)} />
        ))}
      </List>
    </li>
  )
}

function PastOptions({ options }: { options: readonly AnyWireContract[] }) {
  return (
    <Disclosure
      summary={counted(options.length, 'Eine beendete Option', 'beendete Optionen')}
      className={styles['past']}
    >
      <List className="mt-16">
        {options.map((option) => (
          <ListItem
            key={option.id}
            title={contractTitle(option)}
            note={option.endDateService === null ? undefined : `Bis ${formatDate(option.endDateService)}`}
            end={<StateBadge state={contractState(option)} />}
          />
        ))}
      </List>
    </Disclosure>
  )
}
