import { Table } from '#ui/data/Table.tsx'
import { Card } from '#ui/layout/Card.tsx'

import type { Bill } from './sheet-view.ts'

/** What is paid a month, bisher and künftig. */
export function BillTable({ bill: { after, before, rows }, note }: { bill: Bill; note: string }) {
  return (
    <Card>
      <Table
        caption="Was du im Monat zahlst, bisher und künftig"
        head={['Im Monat', 'bisher', 'künftig']}
        rows={rows.map((row) => ({ title: row.title, note: row.note, cells: [row.before, row.after], tone: row.tone }))}
        foot={rows.length > 1 ? { title: 'Zusammen', cells: [before, after] } : undefined}
      />
      <p className="small quiet mt-16">{note}</p>
    </Card>
  )
}
