import { formatEuro } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { ListItem } from '#ui/layout/List.tsx'

import type { OptionRowData, Twin } from './option-row.ts'
import { StateBadge } from './StateBadge.tsx'

import styles from './OptionRow.module.css'

/** A booked option with its price and what can be done with it: in its contract, and above what can be booked. */
export function OptionRow({ row, twin }: { row: OptionRowData; twin?: Twin | null }) {
  const base = useBase()
  const { contractId, title, state, booked, note, cents, unit, acts } = row
  return (
    <ListItem
      title={
        <>
          {twin == null ? <h3>{title}</h3> : <span>{twin.name}</span>}
          {state !== null && <StateBadge state={state} />}
        </>
      }
      note={(twin?.number ?? booked) + note}
      end={
        <span className="num">
          {formatEuro(cents)} <span className="small quiet">{unit}</span>
        </span>
      }
      action={acts.map((act) => (
        <AppLink
          key={act.title}
          href={to(base, act.path, { contractId, ...act.query })}
          className={classes(styles['act'], 'no-print')}
        >
          {act.title}
          <span className="sr">: {booked === '' ? title : `${title}. ${booked}`}</span>
        </AppLink>
      ))}
    />
  )
}
