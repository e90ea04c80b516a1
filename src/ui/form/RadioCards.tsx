import type { ReactNode } from 'react'
import { useId } from 'react'

import { classes } from '../classes.ts'
import type { IconName } from '../icons/names.ts'
import { Sign } from '../icons/Sign.tsx'
import { FieldError } from './FieldError.tsx'

import radio from './radio.module.css'
import styles from './RadioCards.module.css'

interface Choice {
  value: string
  title: ReactNode
  /** Before the title: what it is recognised by. */
  sign?: IconName
  note?: ReactNode
  /** Figure at the right, such as a price. */
  end?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps {
  legend: ReactNode
  /** The question stands above already, as a heading. */
  hideLegend?: boolean
  /** Beside each other where there is room: a few words each. */
  across?: boolean
  hint?: ReactNode
  name: string
  choices: readonly Choice[]
  defaultValue?: string | undefined
  error?: string | undefined
  /** Of the first choice, for the error summary. */
  id?: string | undefined
  onChange?: (value: string) => void
}

/** One of a few choices, each with its terms; uncontrolled, so that a choice made before hydration stays. */
export function RadioCards({ legend, hideLegend = false, across = false, ...rest }: RadioCardsProps) {
  const { hint, name, choices, error, defaultValue, id, onChange } = rest
  const ownId = useId()
  const described = classes(hint !== undefined && `${ownId}-hinweis`, error !== undefined && `${ownId}-fehler`)
  return (
    <fieldset
      className={classes(error !== undefined && styles['wrong'])}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={described || undefined}
    >
      <legend className={hideLegend ? 'sr' : styles['legend']}>{legend}</legend>
      {hint !== undefined && (
        <p className={styles['hint']} id={`${ownId}-hinweis`}>
          {hint}
        </p>
      )}
      <div className={classes(styles['cards'], across && styles['across'])}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={classes(styles['card'], choice.sign && styles['signed'])}>
            <input
              className={radio['radio']}
              type="radio"
              name={name}
              value={choice.value}
              id={index === 0 ? id : undefined}
              defaultChecked={choice.value === defaultValue}
              disabled={choice.disabled}
              onChange={() => onChange?.(choice.value)}
            />
            <Words choice={choice} />
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${ownId}-fehler`}>{error}</FieldError>}
    </fieldset>
  )
}

function Words({ choice: { end, note, sign, title } }: { choice: Choice }) {
  return (
    <>
      {sign !== undefined && <Sign name={sign} />}
      <span>
        <b>{title}</b>
        {note !== undefined && <small>{note}</small>}
      </span>
      {end !== undefined && <span className={styles['end']}>{end}</span>}
    </>
  )
}
