import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { Section } from '#ui/layout/Card.tsx'
import { coverClass, ListItem, List } from '#ui/layout/List.tsx'

import type { AnyWireContract } from '../../wire-facts.ts'
import { actionRows } from './action-rows.ts'

import styles from './ContractPage.module.css'

/** What the customer can do with the contract; what is not possible says why. */
export function ActionList({ contract }: { contract: AnyWireContract }) {
  const base = useBase()
  const rows = actionRows(contract)
  if (rows.length === 0) return null
  return (
    <Section title="Was du tun kannst" className={classes(styles['open'], 'no-print')}>
      <List>
        {rows.map(({ title, note, path }) => (
          <ListItem
            key={title}
            title={
              path === undefined ? (
                title
              ) : (
                <AppLink className={coverClass} href={to(base, path, { contractId: contract.contractId })}>
                  {title}
                </AppLink>
              )
            }
            note={note === '' ? undefined : note}
            mark={path === undefined ? 'off' : 'go'}
          />
        ))}
      </List>
    </Section>
  )
}
