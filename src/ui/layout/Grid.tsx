import type { ReactNode } from 'react'

import { classes } from '../classes.ts'

import styles from './Grid.module.css'

interface GridProps {
  /** The least width of a column: s 160 px, m 240, l 320; as many columns as fit, one on a phone if need be. */
  column?: 's' | 'm' | 'l'
  /** A list of equal things, so that their number is said. */
  list?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Grid wrapper. With `list` the children are `<li>`. */
export function Grid({ column = 'm', list = false, className, children }: GridProps) {
  const Tag = list ? 'ul' : 'div'
  return <Tag className={classes(styles['grid'], styles[column], className)}>{children}</Tag>
}

/** One below the other, or where there is room a wide column and one of 320 px beside it. */
export function Columns({ className, children }: Pick<GridProps, 'className' | 'children'>) {
  return <div className={classes(styles['columns'], className)}>{children}</div>
}
