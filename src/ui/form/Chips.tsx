import type { ReactNode } from 'react'

import styles from './Chips.module.css'

interface ChipsProps {
  legend: ReactNode
  name: string
  /** `one` of them or `any`. */
  choose?: 'one' | 'any'
  chips: readonly { value: string; text: string; count?: number | undefined; disabled?: boolean }[]
  chosen?: readonly string[]
  onChange?: (value: string, chosen: boolean) => void
}

/** For a link that looks like one; `aria-current` is its chosen state. */
export const chipClass: string = styles['chip'] ?? ''

/** Filters as native boxes: one tap each, all in sight, sent with the form without scripts. */
export function Chips({ legend, name, choose = 'any', chips, chosen, onChange }: ChipsProps) {
  return (
    <fieldset>
      <legend className="sr">{legend}</legend>
      <div className={styles['chips']}>
        {chips.map(({ value, text, count, disabled }) => (
          <label key={value} className={styles['chip']}>
            <input
              type={choose === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              disabled={disabled}
              defaultChecked={chosen?.includes(value)}
              onChange={(event) => onChange?.(value, event.currentTarget.checked)}
            />
            <span>{text}</span>
            {count !== undefined && <small>{count}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
