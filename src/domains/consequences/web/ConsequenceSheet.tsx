/** What a change does to the monthly bill, the same on every page that ends, changes or adds something. */
import { MonthPairs } from '#ui/data/MonthPairs.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { BillRows } from './BillRows.tsx'
import type { Bill, SheetMonth } from './sheet-view.ts'

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
  /** Below the months. */
  changes?: string
  /** Of the months, where they are not called 'bisher' and 'künftig'. */
  names?: readonly [string, string]
}

/** Parts of a page: 'Was sich ändert', 'Die nächsten zwölf Monate'. */
export function ConsequenceSheet({
  bill,
  changes,
  id,
  months,
  names,
  note = '',
  title = 'Was sich ändert',
}: ConsequenceSheetProps) {
  const saidWithBill = bill !== undefined && months?.length === 0
  return (
    <>
      {bill !== undefined && (
        <Section id={id} title={title} boxed>
          <Card>
            {saidWithBill && <p className="mb-24">{changes}</p>}
            <BillRows bill={bill} note={note} />
          </Card>
        </Section>
      )}
      {months !== undefined && !saidWithBill && (
        <Section title="Die nächsten zwölf Monate" boxed>
          <Card>
            <Ahead {...{ changes, months }} {...(names !== undefined && { names })} />
          </Card>
        </Section>
      )}
    </>
  )
}

interface AheadProps extends Pick<ConsequenceSheetProps, 'names'> {
  months: readonly SheetMonth[]
  changes: string | undefined
}

function Ahead({ changes, months, names }: AheadProps) {
  const pairs = { title: 'Was du im Monat zahlst', months, ...(names !== undefined && { names }) }
  if (months.length === 0) return <p>{changes}</p>
  return (
    <>
      <MonthPairs {...pairs} />
      {changes !== undefined && <p className="small quiet mt-16">{changes}</p>}
    </>
  )
}
