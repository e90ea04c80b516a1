/** A month to choose a day from. Loaded when it is opened for the first time. */
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'

import { addMonths, firstDayOfMonth, formatMonth, type IsoDate } from '#kit/dates.ts'
import { dayByKey, formatDay, weeksOf, within } from '#kit/german-date.ts'

import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'

import styles from './Calendar.module.css'

export interface CalendarLimits {
  min?: IsoDate | undefined
  max?: IsoDate | undefined
  /** Days that cannot be chosen within the limits. */
  isClosed?: ((date: IsoDate) => boolean) | undefined
}

interface CalendarProps extends CalendarLimits {
  today: IsoDate
  chosen: IsoDate | undefined
  onChoose: (date: IsoDate) => void
}

const heads = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

function isOpenDay(date: IsoDate, { min, max, isClosed }: CalendarLimits): boolean {
  return within(date, min, max) === date && isClosed?.(date) !== true
}

/** Arrows go by days and weeks, Home and End in the week, Page by months, with Shift by years; Enter chooses. */
export function Calendar({ today, chosen, onChoose, ...limits }: CalendarProps) {
  const { min, max } = limits
  const [day, setDay] = useState(() => within(chosen ?? today, min, max))
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(true)
  const titleId = useId()
  useEffect(() => {
    if (byKey.current) table.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()
    byKey.current = false
  }, [day])
  function go(to: IsoDate, focus: boolean): void {
    byKey.current = focus
    setDay(within(to, min, max))
  }
  function onKey(event: KeyboardEvent): void {
    const to = dayByKey(day, event.key, event.shiftKey)
    if (to === undefined) return
    event.preventDefault()
    go(to, true)
  }
  const month = firstDayOfMonth(day)
  return (
    <div className={styles['calendar']}>
      <div className={styles['head']}>
        <MonthButton
          label="Voriger Monat"
          to={addMonths(month, -1)}
          {...limits}
          onGo={() => go(addMonths(day, -1), false)}
        />
        <b id={titleId} aria-live="polite">
          {formatMonth(month)}
        </b>
        <MonthButton
          label="Nächster Monat"
          to={addMonths(month, 1)}
          {...limits}
          onGo={() => go(addMonths(day, 1), false)}
        />
      </div>
      <table ref={table} role="grid" aria-labelledby={titleId} onKeyDown={onKey}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  {...{ date, today, chosen, onChoose, limits }}
                  isHere={date === day}
                  isBeside={date.slice(0, 7) !== month.slice(0, 7)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MonthButtonProps extends CalendarLimits {
  label: string
  /** First day of the month it leads to. */
  to: IsoDate
  onGo: () => void
}

function MonthButton({ label, to, min, max, onGo }: MonthButtonProps) {
  const isOut = (max !== undefined && to > max) || (min !== undefined && to < firstDayOfMonth(min))
  return (
    <IconButton
      icon={label.startsWith('Vor') ? 'Pfeil links' : 'Pfeil rechts'}
      label={label}
      disabled={isOut}
      onClick={onGo}
    />
  )
}

interface DayProps extends Pick<CalendarProps, 'today' | 'chosen' | 'onChoose'> {
  date: IsoDate
  limits: CalendarLimits
  isHere: boolean
  isBeside: boolean
}

function Day({ date, today, chosen, limits, isHere, isBeside, onChoose }: DayProps) {
  const isOpen = isOpenDay(date, limits)
  return (
    <td role="gridcell" aria-selected={date === chosen}>
      <button
        type="button"
        data-date={date}
        className={classes(
          styles['day'],
          isBeside && styles['beside'],
          date === chosen && styles['chosen'],
          date === today && styles['today'],
        )}
        tabIndex={isHere ? 0 : -1}
        aria-label={date === today ? `Heute, ${formatDay(date)}` : formatDay(date)}
        aria-current={date === today ? 'date' : undefined}
        aria-disabled={!isOpen}
        onClick={() => {
          if (isOpen) onChoose(date)
        }}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  )
}
