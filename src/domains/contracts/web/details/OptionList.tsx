import { counted } from '#kit/number-words.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { ListItem, List } from '#ui/layout/List.tsx'

import { OptionRow } from '../OptionRow.tsx'
import { StateBadge } from '../StateBadge.tsx'
import type { OptionGroup, OptionsView, PastOption } from './options-view.ts'

import styles from './ContractPage.module.css'

interface OptionListProps {
  contractId: string
  options: OptionsView
}

/** The options booked on a contract, and the way to more of them. */
export function OptionList({ contractId, options }: OptionListProps) {
  const base = useBase()
  const { add, groups, isNext, past, whyNot } = options
  return (
    <Card title="Optionen">
      {groups.length > 0 && (
        <List>
          {groups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </List>
      )}
      {add !== null ? (
        <>
          {groups.length === 0 && <p className="quiet">Du hast zu diesem Vertrag keine Option gebucht.</p>}
          <p className="mt-24 no-print">
            <LinkButton href={to(base, 'optionSelection', { contractId })} kind={isNext ? 'fill' : 'line'}>
              {add}
            </LinkButton>
          </p>
        </>
      ) : (
        whyNot !== null && <p className={classes('small quiet', groups.length > 0 && 'mt-24')}>{whyNot}</p>
      )}
      {past.length > 0 && <PastOptions options={past} />}
    </Card>
  )
}

/** One option; or one that is booked several times, with a row for each. */
function Group({ group: { rows, title } }: { group: OptionGroup }) {
  const [first, ...others] = rows
  if (first === undefined) return null
  if (others.length === 0) return <OptionRow row={first.row} />
  return (
    <li className={styles['group']}>
      <h3>
        {title} <span className="small quiet">{rows.length} gebucht</span>
      </h3>
      <List>
        {rows.map(({ row, twin }) => (
          <OptionRow key={row.contractId} row={row} twin={twin} />
        ))}
      </List>
    </li>
  )
}

function PastOptions({ options }: { options: readonly PastOption[] }) {
  return (
    <Disclosure
      summary={counted(options.length, 'Eine beendete Option', 'beendete Optionen')}
      className={styles['past']}
      caret
    >
      <List>
        {options.map(({ id, state, title, until }) => (
          <ListItem key={id} title={title} note={until ?? undefined} end={<StateBadge state={state} />} />
        ))}
      </List>
    </Disclosure>
  )
}
