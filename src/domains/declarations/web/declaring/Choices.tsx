import type { ReactNode } from 'react'

import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/form/FieldError.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'

import radio from '#ui/form/radio.module.css'
import styles from './Declaration.module.css'

export interface Choice {
  value: string
  label: string
  note?: string | undefined
  level?: 'sub' | undefined
  more?: ReactNode
}

interface ChoicesProps {
  id: string
  name: string
  legend: string
  /** Chosen at first; after that the browser keeps it. */
  chosen: string
  options: readonly Choice[]
  /** Those that few choose, behind a line that opens them. */
  folded?: { readonly summary: string; readonly options: readonly Choice[] } | undefined
  error?: string | undefined
}

/** One of several, equally loud; the first carries the id, so that an error leads to it. */
export function Choices({ id, name, legend, chosen, options, folded, error }: ChoicesProps) {
  const [first] = options
  const shown = (choices: readonly Choice[]) =>
    choices.map((choice) => (
      <OneChoice
        key={choice.value}
        id={choice === first ? id : undefined}
        name={name}
        chosen={chosen}
        choice={choice}
      />
    ))
  const isMany = options.length + (folded?.options.length ?? 0) > 4
  return (
    <fieldset
      className={classes(styles['choices'], isMany && styles['rows'])}
      aria-describedby={error === undefined ? undefined : `${id}-fehler`}
    >
      <legend>{legend}</legend>
      {shown(options)}
      {folded !== undefined && (
        <Disclosure
          caret
          summary={folded.summary}
          open={folded.options.some(({ value }) => value === chosen)}
          className="mt-16"
        >
          {shown(folded.options)}
        </Disclosure>
      )}
      {error !== undefined && <FieldError id={`${id}-fehler`}>{error}</FieldError>}
    </fieldset>
  )
}

interface OneChoiceProps {
  id: string | undefined
  name: string
  chosen: string
  choice: Choice
}

function OneChoice({ id, name, chosen, choice: { label, level, more, note, value } }: OneChoiceProps) {
  return (
    <div className={styles['choice']} data-level={level}>
      <label>
        <input
          className={radio['radio']}
          type="radio"
          id={id}
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
  )
}
