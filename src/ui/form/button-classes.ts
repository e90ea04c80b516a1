import { classes } from '../classes.ts'

import styles from './Button.module.css'

export type ButtonKind = 'fill' | 'line' | 'text'

interface ButtonLook {
  kind?: ButtonKind | undefined
  small?: boolean | undefined
}

/** The look of a button, for what is neither `Button` nor `LinkButton`. One `fill` per screen. */
export function buttonClass({ kind = 'line', small = false }: ButtonLook = {}): string {
  return classes(styles['button'], styles[kind], small && styles['small'])
}

/** A quiet text link of 14/20, such as 'Alle ansehen'. */
export const moreClass: string = styles['more'] ?? ''
