import { classes } from '../classes.ts'

import styles from './Steps.module.css'

export interface Step {
  title: string
  /** Mostly its date. */
  note?: string | undefined
  state: 'done' | 'now' | 'next'
}

const said: Readonly<Record<Step['state'], string>> = { done: 'Erledigt: ', now: 'Jetzt: ', next: 'Noch offen: ' }

/** A course of events (Verlauf): what is done, what is now, what comes. */
export function Steps({ items, className }: { items: readonly Step[]; className?: string }) {
  return (
    <ol className={classes(styles['steps'], className)}>
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
