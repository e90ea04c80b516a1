import { classes } from '../classes.ts'

import styles from './Spinner.module.css'

interface SpinnerProps {
  /** BU2 24 px, BU3 36, BU4 48, BU6 72 (default), BU10 120 (also for unknown sizes); '2BU' and so on mean the same. */
  size?: string
  color?: 'MAGENTA' | 'GREY'
  /** Over the whole window instead of in the text. */
  fullscreen?: boolean
  /** For screen readers. */
  text?: string
  /** To be read below it, by everybody. */
  note?: string | undefined
}

const sizes: Readonly<Record<string, string>> = { '2': 'BU2', '3': 'BU3', '4': 'BU4', '6': 'BU6', '10': 'BU10' }

/** BU6 and 6BU are one size; what is not known is BU10. */
function sizeName(size: string): string {
  const digits = /^(?:BU(\d+)|(\d+)BU)$/.exec(size)
  return sizes[digits?.[1] ?? digits?.[2] ?? ''] ?? 'BU10'
}

export function Spinner({
  size = 'BU6',
  color = 'MAGENTA',
  fullscreen = false,
  text = 'Wird geladen',
  note,
}: SpinnerProps) {
  return (
    <output className={fullscreen ? styles['fullscreen'] : styles['box']}>
      <span className={classes(styles['ring'], styles[sizeName(size)], color === 'GREY' && styles['GREY'])} />
      <span className="sr">{text}</span>
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </output>
  )
}
