/** What a change does to the monthly bill, the same on every page that ends, changes or adds something. */
import { formatMonth } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { Table } from '#ui/data/Table.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { BillRows } from './BillRows.tsx'
import type { MonthStep, SheetMonth } from './months-ahead.ts'
import type { Bill } from './sheet-view.ts'

import styles from './ConsequenceSheet.module.css'

interface ConsequenceSheetProps {
  /** Of the bill, where an address leads to it. */
  id?: string | undefined
  /** Left out where the page's own summary says it. */
  bill?: Bill
  /** Above the bill, where the page has another part of that name. */
  title?: string
  /** Below the bill. */
  note?: string
  /** Twelve, the month that runs first; none where each costs the same: `changes` says so then, below the bill where there is one. */
  months?: readonly SheetMonth[]
  /** From when on how much more or less is paid. */
  steps?: readonly MonthStep[]
  /** What the months come to. */
  total?: MonthStep
  /** Below the steps. */
  changes?: string
  /** Of the months: without the change and with it. */
  names?: readonly [string, string]
}

/** Parts of a page: 'Was sich ändert', 'Die nächsten Monate'. */
export function ConsequenceSheet({ bill, id, note = '', title = 'Was sich ändert', ...ahead }: ConsequenceSheetProps) {
  const { changes, months, names } = ahead
  const saidWithBill = bill !== undefined && months?.length === 0
  return (
    <>
      {bill !== undefined && (
        <Section id={id} title={title} boxed>
          <Card>
            {bill.lead !== undefined && <p className="mb-24">{bill.lead}</p>}
            {saidWithBill && <p className="mb-24">{changes}</p>}
            <BillRows bill={bill} note={note} />
          </Card>
        </Section>
      )}
      {months !== undefined && !saidWithBill && (
        <Section title="Die nächsten Monate" boxed>
          <Card>{names === undefined ? <p>{changes}</p> : <Ahead {...ahead} months={months} names={names} />}</Card>
        </Section>
      )}
    </>
  )
}

type AheadProps = Omit<ConsequenceSheetProps, 'bill'> & Required<Pick<ConsequenceSheetProps, 'months' | 'names'>>

/** The steps and their sum; month by month behind a toggle. */
function Ahead({ changes, months, names, steps, total }: AheadProps) {
  return (
    <>
      <Table
        className={styles['steps'] ?? ''}
        caption="Um wie viel sich ändert, was du zahlst"
        head={['Alle Verträge', 'Unterschied']}
        rows={steps?.map(({ by, when }) => ({ title: when, cells: [by] })) ?? []}
        foot={total && { title: total.when, cells: [total.by] }}
      />
      <p className="small quiet mt-16">{changes}</p>
      <details className="mt-16">
        <summary className={moreClass}>Monat für Monat</summary>
        <Table
          className="mt-16"
          caption={`Was du im Monat zahlst, ${names.join(' und ')}`}
          head={['Monat', ...names]}
          rows={months.map(({ afterCents, cents, month }) => ({
            title: formatMonth(month),
            cells: [formatEuro(cents), formatEuro(afterCents)],
            tone: cents === afterCents ? 'same' : 'changed',
          }))}
        />
      </details>
    </>
  )
}
