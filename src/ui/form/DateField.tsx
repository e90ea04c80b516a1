import { lazy, Suspense, useRef, useState, type RefObject } from 'react'

import type { IsoDate } from '#kit/dates.ts'
import { readGermanDate, shortDate } from '#kit/german-date.ts'

import { classes } from '../classes.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { usePopup } from '../overlay/use-popup.ts'
import type { CalendarLimits } from './Calendar.tsx'
import type { FieldLook } from './FieldFrame.tsx'
import { IconButton } from './IconButton.tsx'
import { MaskedInput } from './MaskedInput.tsx'

import styles from './DateField.module.css'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

interface DateFieldProps extends FieldLook, CalendarLimits {
  name: string
  /** The day it is, in Berlin. */
  today: IsoDate
  defaultValue?: IsoDate | undefined
  /** What was typed before, also where that is no date; instead of `defaultValue`. */
  defaultText?: string | undefined
  disabled?: boolean
  autoComplete?: 'bday' | undefined
  /** Undefined while what is typed is no date. */
  onChange?: (date: IsoDate | undefined) => void
}

/** A day, typed as '31.12.2026' or chosen from the calendar beside it. The form sends what stands in the input. */
export function DateField({ today, min, max, isClosed, className, onChange, ...given }: DateFieldProps) {
  const { defaultText, defaultValue = readGermanDate(defaultText ?? ''), ...field } = given
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  const { box, button, giveBack } = usePopup(open, () => setOpen(false))
  function take(text: string): void {
    const date = readGermanDate(text)
    setChosen(date)
    onChange?.(date)
  }
  function choose(date: IsoDate): void {
    fill(input.current, date)
    take(shortDate(date))
    giveBack()
  }
  return (
    <div ref={box} className={classes(styles['date'], className)}>
      <MaskedInput
        {...field}
        input={input}
        mask="11.11.1111"
        example="TT.MM.JJJJ"
        width="s"
        inputMode="numeric"
        defaultValue={defaultText ?? (defaultValue === undefined ? '' : shortDate(defaultValue))}
        onChange={take}
        onBlur={() => fill(input.current, chosen)}
        beside={<OpenButton ref={button} open={open} disabled={field.disabled} onClick={() => setOpen(!open)} />}
      />
      {open && (
        <dialog open className={styles['popup']} aria-label="Tag auswählen">
          <Suspense fallback={<Spinner size="BU2" text="Kalender wird geladen" />}>
            <Calendar {...{ today, chosen, min, max, isClosed }} onChoose={choose} />
          </Suspense>
        </dialog>
      )}
    </div>
  )
}

/** '1.3.2030' is a day, and stands in the mask with gaps until its field is left. */
function fill(input: HTMLInputElement | null, day: IsoDate | undefined): void {
  if (input !== null && day !== undefined) input.value = shortDate(day)
}

interface OpenButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  open: boolean
  disabled: boolean | undefined
  onClick: () => void
}

function OpenButton({ open, ...button }: OpenButtonProps) {
  return (
    <IconButton
      {...button}
      icon="Kalender"
      label={open ? 'Kalender schließen' : 'Kalender öffnen'}
      fit="large"
      aria-haspopup="dialog"
      aria-expanded={open}
    />
  )
}
