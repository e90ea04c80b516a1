import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { List, ListItem } from '#ui/layout/List.tsx'

import { recordedAtMost } from '../../history.ts'
import type { RecordRow } from './record-rows.ts'

import styles from './ContractPage.module.css'

/** Every change of the contract: what became of which fact, who caused it and why. The newest first. The course tells the same in short, at whose end all fold away. */
export function RecordList({ record }: { record: readonly RecordRow[] }) {
  return (
    <Disclosure caret className={styles['past']} summary={summaryOf(record)}>
      <Rows rows={record} />
    </Disclosure>
  )
}

function Rows({ rows }: { rows: readonly RecordRow[] }) {
  return (
    <List>
      {rows.map(({ changed, id, note, title }) => (
        <ListItem key={id} title={title} note={<RecordNote note={note} changed={changed} />} />
      ))}
    </List>
  )
}

/** Nobody is told that these are all where older ones may be left out. */
function summaryOf({ length }: readonly RecordRow[]): string {
  return `Genaues Protokoll (${length < recordedAtMost ? '' : 'die letzten '}${length})`
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
