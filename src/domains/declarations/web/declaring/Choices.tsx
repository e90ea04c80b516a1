import type { ReactNode } from 'react'

import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/form/FieldError.tsx'

import radio from '#ui/form/radio.module.css'
import styles from './Declaration.module.css'

interface ChoicesProps {
  id: string
  name: string
  legend: string
  /** Chosen at first; after that the browser keeps it. */
  chosen: string
  options: readonly {
    value: string
    label: string
    note?: string | undefined
    level?: 'sub' | undefined
    more?: ReactNode
  }[]
  error?: string | undefined
}

/** One of several, equally loud; the first carries the id, so that an error leads to it. */
export function Choices({ id, name, legend, chosen, options, error }: ChoicesProps) {
  return (
    <fieldset
      className={classes(styles['choices'], options.length > 4 && styles['rows'])}
      aria-describedby={error === undefined ? undefined : `${id}-fehler`}
    >
      <legend>{legend}</legend>
      {options.map(({ value, label, note, level, more }, index) => (
        <div key={value} className={styles['choice']} data-level={level}>
          <label>
            <input
              className={radio['radio']}
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            <span>
              {label}
              {note !== undefined && <span className="small quiet">{note}</span>}
            </span>
          </label>
          {more !== undefined && <div className={styles['more']}>{more}</div>}
        </div>
      ))}
      {error !== undefined && <FieldError id={`${id}-fehler`}>{error}</FieldError>}
    </fieldset>
  )
}
