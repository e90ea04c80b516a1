import { Table } from '#ui/data/Table.tsx'

import type { Bill } from './sheet-view.ts'

interface BillProps {
  bill: Bill
  /** Below the table. */
  note: string
}

/** What is paid a month, for a card: bisher and künftig, or from each day on which another price counts. */
export function BillRows({ bill: { columns, rows, sums }, note }: BillProps) {
  return (
    <>
      <Table
        caption={`Was du im Monat zahlst, ${columns.slice(0, -1).join(', ')} und ${columns.at(-1) ?? ''}`}
        head={['Im Monat', ...columns]}
        rows={rows.map(({ cells, note: below, title, tone }) => ({
          title,
          cells,
          tone,
          ...(below !== null && { note: below }),
        }))}
        foot={rows.length > 1 ? { title: 'Zusammen', cells: sums } : undefined}
      />
      <p className="small quiet mt-16">{note}</p>
    </>
  )
}
