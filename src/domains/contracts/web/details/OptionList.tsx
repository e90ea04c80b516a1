import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { ListItem, List } from '#ui/layout/List.tsx'

import { contractOptions, type AnyWireContract, type ShownContract } from '../../wire-facts.ts'
import { optionRow } from '../option-row.ts'
import { OptionRow } from '../OptionRow.tsx'
import { reasonText } from '../reason-texts.ts'
import { StateBadge } from '../StateBadge.tsx'
import { contractTitle } from '../words.ts'

import styles from './ContractPage.module.css'

/** The options booked on a contract, and the one filled button of the page. */
export function OptionList({ contract, today }: { contract: ShownContract; today: string }) {
  const base = useBase()
  const { current, past } = contractOptions(contract)
  const { contractId, possibleActions, actionReasons } = contract
  const reason = actionReasons.canAddOption
  return (
    <Card title="Optionen">
      {current.length > 0 ? (
        <List>
          {current.map((option) => (
            <OptionRow key={option.id} row={optionRow(option, current, today)} />
          ))}
        </List>
      ) : (
        <p className="quiet">Du hast zu diesem Vertrag keine Option gebucht.</p>
      )}
      {possibleActions.canAddOption ? (
        <p className="mt-24 no-print">
          <AppLink href={to(base, 'optionSelection', { contractId })} className={buttonClass({ kind: 'fill' })}>
            Option hinzubuchen
          </AppLink>
        </p>
      ) : (
        reason !== undefined && <p className="quiet mt-24">Keine Option hinzubuchbar: {reasonText(reason)}.</p>
      )}
      {past.length > 0 && <PastOptions options={past} />}
    </Card>
  )
}

function PastOptions({ options }: { options: readonly AnyWireContract[] }) {
  return (
    <Disclosure
      summary={options.length === 1 ? 'Eine beendete Option' : `${options.length} beendete Optionen`}
      className={styles['past']}
    >
      <List className="mt-16">
        {options.map((option) => (
          <ListItem
            key={option.id}
            title={contractTitle(option)}
            note={option.endDateService === null ? undefined : `Bis ${formatDate(option.endDateService)}`}
            end={<StateBadge contract={option} />}
          />
        ))}
      </List>
    </Disclosure>
  )
}
