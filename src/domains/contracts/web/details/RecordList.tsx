import { classes } from '#ui/classes.ts'
import { Section } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { List, ListItem } from '#ui/layout/List.tsx'

import type { RecordRow } from './record-rows.ts'

import styles from './ContractPage.module.css'

/** Every change of the contract: what became of which fact, who caused it and why. */
export function RecordList({ record }: { record: readonly RecordRow[] }) {
  return (
    <Section title="Änderungen an diesem Vertrag" className={classes(styles['wide'], styles['open'])}>
      <Disclosure caret summary={`Alle ansehen (${record.length})`} className={styles['fold']}>
        <List className="mt-16">
          {record.map(({ changed, id, note, title }) => (
            <ListItem key={id} title={title} note={<RecordNote note={note} changed={changed} />} />
          ))}
        </List>
      </Disclosure>
    </Section>
  )
}

function RecordNote({ changed, note }: Pick<RecordRow, 'changed' | 'note'>) {
  return (
    <>
      {changed.map((fact) => (
        <span key={fact} className={styles['line']}>
          {fact}
        </span>
      ))}
      {note}
    </>
  )
}
