import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { Section } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { List } from '#ui/layout/List.tsx'

import { LinkItem } from '../LinkItem.tsx'
import type { ActionRow, ActionRows } from './action-rows.ts'

import styles from './ContractPage.module.css'

/** What the customer can do with the contract; what is not possible for now is folded, with its reason. */
export function ActionList({ contractId, actions }: { contractId: string; actions: ActionRows }) {
  const { possible, notNow } = actions
  if (possible.length === 0 && notNow.length === 0) return null
  return (
    <Section title="Was du tun kannst" className={classes(styles['open'], 'no-print')}>
      {possible.length > 0 && <Rows rows={possible} contractId={contractId} />}
      {notNow.length > 0 && (
        <Disclosure caret summary={`Gerade nicht möglich (${notNow.length})`} className={styles['fold']}>
          <Rows rows={notNow} contractId={contractId} />
        </Disclosure>
      )}
    </Section>
  )
}

function Rows({ rows, contractId }: { rows: readonly ActionRow[]; contractId: string }) {
  const base = useBase()
  return (
    <List>
      {rows.map(({ title, note, path, query }) => (
        <LinkItem
          key={title}
          href={path && to(base, path, { contractId, ...query })}
          title={title}
          note={note === '' ? undefined : note}
          {...(path === undefined && { mark: 'off' })}
        />
      ))}
    </List>
  )
}
