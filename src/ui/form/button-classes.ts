import { classes } from '../classes.ts'

import styles from './Button.module.css'

export type ButtonKind = 'fill' | 'line' | 'text'

/** The look of a button for a link: `<Link className={buttonClass({ kind: 'fill' })}>`. One `fill` per screen. */
export function buttonClass({ kind = 'line', small = false }: { kind?: ButtonKind; small?: boolean } = {}): string {
  return classes(styles['button'], styles[kind], small && styles['small'])
}

/** A quiet text link of 14/20, such as 'Alle ansehen'. */
export const moreClass: string = styles['more'] ?? ''
