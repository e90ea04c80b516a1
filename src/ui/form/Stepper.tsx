import { Icon } from '../icons/Icon.tsx'

import styles from './Stepper.module.css'

interface StepperProps {
  /** What is counted, for a screen reader: 'Stückzahl Fon 8'. */
  label: string
  /** Name of the input. */
  name: string
  value: number
  max: number
  /** Values that the two buttons send as `intent`. */
  intents: { readonly less: string; readonly more: string }
}

/** A small number that is changed by ones or typed; its buttons submit the form that it stands in. */
export function Stepper({ label, name, value, max, intents }: StepperProps) {
  return (
    <fieldset className={styles['stepper']} aria-label={label}>
      <button type="submit" name="intent" value={intents.less} aria-label="Eins weniger" disabled={value <= 1}>
        <Icon name="Minus" size="T" />
      </button>
      {/* Drawn anew when another value comes back. */}
      <input
        key={value}
        name={name}
        defaultValue={value}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        aria-label="Stückzahl"
      />
      <button type="submit" name="intent" value={intents.more} aria-label="Eins mehr" disabled={value >= max}>
        <Icon name="Plus" size="T" />
      </button>
    </fieldset>
  )
}
