import { classes } from '../classes.ts'

import styles from './Steps.module.css'

export interface Step {
  title: string
  /** Mostly its date. */
  note?: string | undefined
  state: 'done' | 'now' | 'next'
}

const said: Readonly<Record<Step['state'], string>> = { done: 'Erledigt: ', now: 'Jetzt: ', next: 'Noch offen: ' }

interface StepsProps {
  items: readonly Step[]
  /** Side by side where there is room: up to four. */
  across?: boolean
  className?: string
}

/** A course of events (Verlauf): what is done, what is now, what comes. */
export function Steps({ items, across = false, className }: StepsProps) {
  return (
    <ol className={classes(styles['steps'], across && styles['across'], className)}>
      {items.map(({ title, note, state }) => (
        <li key={`${title} ${note}`} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden />
          <b>
            <span className="sr">{said[state]}</span>
            {title}
          </b>
          {note !== undefined && <small>{note}</small>}
        </li>
      ))}
    </ol>
  )
}
