/** A month to choose a day from. Loaded when it is opened for the first time. */
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'

import { dayByKey, monthWeeks, within } from '#kit/calendar-days.ts'
import { addMonths, firstDayOfMonth, formatMonth, type IsoDate } from '#kit/dates.ts'
import { formatDay } from '#kit/german-date.ts'

import { classes } from '../classes.ts'
import { TableHead } from '../data/TableHead.tsx'
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
  const { table, focusNext } = useFocusOn(day)
  const titleId = useId()
  function onKey(event: KeyboardEvent): void {
    const to = dayByKey(day, event.key, event.shiftKey)
    if (to === undefined) return
    event.preventDefault()
    focusNext()
    setDay(within(to, min, max))
  }
  const month = firstDayOfMonth(day)
  const turn = (count: number) => () => setDay(within(addMonths(day, count), min, max))
  return (
    <div className={styles['calendar']}>
      <div className={styles['head']}>
        <MonthButton label="Voriger Monat" to={addMonths(month, -1)} {...limits} onGo={turn(-1)} />
        <b id={titleId} aria-live="polite">
          {formatMonth(month)}
        </b>
        <MonthButton label="Nächster Monat" to={addMonths(month, 1)} {...limits} onGo={turn(1)} />
      </div>
      <table ref={table} {...asGrid(onKey)} aria-labelledby={titleId}>
        <TableHead titles={heads} />
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day key={date} {...{ date, today, chosen, onChoose, limits, month }} isHere={date === day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Makes the table a grid to screen readers, so that they leave the arrow keys to it. */
function asGrid(onKeyDown: (event: KeyboardEvent) => void) {
  return { role: 'grid', onKeyDown }
}

/** The day takes the focus at the start and after a key, not after a month's button. */
function useFocusOn(day: IsoDate) {
  const table = useRef<HTMLTableElement>(null)
  const isNext = useRef(true)
  useEffect(() => {
    if (isNext.current) table.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()
    isNext.current = false
  }, [day])
  return {
    table,
    focusNext: () => {
      isNext.current = true
    },
  }
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
  /** Any day of the month that is shown. */
  month: IsoDate
}

function Day({ date, today, chosen, limits, isHere, month, onChoose }: DayProps) {
  const isOpen = isOpenDay(date, limits)
  return (
    <td aria-selected={date === chosen}>
      <button
        type="button"
        data-date={date}
        className={classes(
          styles['day'],
          date.slice(0, 7) !== month.slice(0, 7) && styles['beside'],
          limits.isClosed?.(date) === true && styles['closed'],
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
