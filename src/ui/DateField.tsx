import type { FocusEvent, KeyboardEvent } from 'react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'

import type { IsoDate } from '#kit/dates.ts'
import { readGermanDate, shortDate } from '#kit/german-date.ts'

import type { CalendarLimits } from './Calendar.tsx'
import { classes } from './classes.ts'
import type { FieldLook } from './FieldFrame.tsx'
import { IconButton } from './IconButton.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import { Spinner } from './Spinner.tsx'

import styles from './DateField.module.css'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

interface DateFieldProps extends FieldLook, CalendarLimits {
  name: string
  /** The day it is, in Berlin. */
  today: IsoDate
  defaultValue?: IsoDate | undefined
  disabled?: boolean
  autoComplete?: 'bday' | undefined
  /** Undefined while what is typed is no date. */
  onChange?: (date: IsoDate | undefined) => void
}

/** A day, typed as '31.12.2026' or chosen from the calendar beside it. The form sends what stands in the input. */
export function DateField({ today, min, max, isClosed, className, onChange, defaultValue, ...field }: DateFieldProps) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const popupId = useId()
  const { box, leave } = useLeaving(open, () => setOpen(false))
  function take(text: string): void {
    const date = readGermanDate(text)
    setChosen(date)
    onChange?.(date)
  }
  function choose(date: IsoDate): void {
    if (input.current !== null) input.current.value = shortDate(date)
    take(shortDate(date))
    close()
  }
  function close(): void {
    setOpen(false)
    button.current?.focus()
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  return (
    <div ref={box} className={classes(styles['date'], className)} onKeyDown={onKey} onBlur={leave}>
      <MaskedInput
        {...field}
        input={input}
        mask="11.11.1111"
        width="s"
        inputMode="numeric"
        defaultValue={defaultValue === undefined ? '' : shortDate(defaultValue)}
        onChange={take}
        beside={
          <IconButton
            ref={button}
            icon="Kalender"
            label="Kalender öffnen"
            fit="large"
            disabled={field.disabled}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? popupId : undefined}
            onClick={() => setOpen(!open)}
          />
        }
      />
      {open && (
        <div id={popupId} className={styles['popup']} role="dialog" aria-label="Tag auswählen">
          <Suspense fallback={<Spinner size="BU2" text="Kalender wird geladen" />}>
            <Calendar {...{ today, chosen, min, max, isClosed }} onChoose={choose} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** Closes when a pointer or the focus goes elsewhere. */
function useLeaving(open: boolean, onLeave: () => void) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const outside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && box.current?.contains(target) === false) onLeave()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  })
  function leave({ relatedTarget }: FocusEvent): void {
    if (open && relatedTarget instanceof Node && box.current?.contains(relatedTarget) === false) onLeave()
  }
  return { box, leave }
}
