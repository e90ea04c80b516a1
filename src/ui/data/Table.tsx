import type { ReactNode } from 'react'

import { classes } from '../classes.ts'
import { TableHead } from './TableHead.tsx'

import styles from './Table.module.css'

interface TableRow {
  title: string
  note?: ReactNode
  cells: readonly ReactNode[]
  /** same: quiet; changed: the last figure stands out; gone: falls away. */
  tone?: 'same' | 'changed' | 'gone' | undefined
}

interface TableProps {
  /** Says to screen readers what the table shows. */
  caption: string
  /** First the heading of the row titles, then one per cell: `['Posten', 'Bisher', 'Künftig']`. */
  head: readonly string[]
  rows: readonly TableRow[]
  /** The sum below a line of ink. */
  foot?: TableRow | undefined
  /** Its cells are words, which may wrap; amounts may not. */
  words?: boolean
  className?: string
}

function Cells({ row, head }: { row: TableRow; head: readonly string[] }) {
  return (
    <tr className={row.tone === undefined ? undefined : styles[row.tone]}>
      <th scope="row">
        {row.title}
        {row.note !== undefined && <small>{row.note}</small>}
      </th>
      {row.cells.map((cell, index) => (
        <td key={head[index + 1]}>{cell}</td>
      ))}
    </tr>
  )
}

/** Figures in columns, such as without a step and with it. */
export function Table({ caption, head, rows, foot, words = false, className }: TableProps) {
  return (
    <div className={classes(styles['box'], className)}>
      <table className={classes(styles['table'], words && styles['words'])}>
        <caption className="sr">{caption}</caption>
        <TableHead titles={head} />
        <tbody>
          {rows.map((row) => (
            <Cells key={row.title} row={row} head={head} />
          ))}
        </tbody>
        {foot !== undefined && (
          <tfoot>
            <Cells row={foot} head={head} />
          </tfoot>
        )}
      </table>
    </div>
  )
}
