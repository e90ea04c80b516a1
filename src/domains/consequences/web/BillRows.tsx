import { formatMonth } from '#kit/dates.ts'
import { classes } from '#ui/classes.ts'
import { Table } from '#ui/data/Table.tsx'

import type { Bill } from './sheet-view.ts'

import styles from './ConsequenceSheet.module.css'

interface BillProps {
  bill: Bill
  /** Below the table. */
  note: string
}

/** What is paid a month, for a card: without a change and with it, or from each day on which another price counts; one column where it stays. */
export function BillRows({ bill: { columns, from, later, rows, sums, total = 'Zusammen' }, note }: BillProps) {
  const isOne = columns.length === 1
  const monthly = from === undefined ? 'Im Monat' : `Im ${formatMonth(from)}`
  return (
    <>
      <Table
        caption={
          isOne
            ? 'Was du im Monat zahlst'
            : `Was du im Monat zahlst, ${columns.slice(0, -1).join(', ')} und ${columns.at(-1) ?? ''}`
        }
        head={[isOne ? 'Vertrag' : monthly, ...columns]}
        rows={rows.map(({ cells, note: about, title, tone }) => ({
          title,
          cells,
          tone,
          ...(about !== null && { note: about }),
        }))}
        foot={rows.length > 1 ? { title: isOne ? 'Zusammen im Monat' : total, cells: sums } : undefined}
      />
      <p className={classes('small quiet mt-16', styles['lines'])}>
        {later}
        {note}
      </p>
    </>
  )
}
