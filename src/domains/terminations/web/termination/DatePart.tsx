import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { shortDate } from '#kit/german-date.ts'
import { classes } from '#ui/classes.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { useScripts } from '#ui/use-scripts.ts'

import { dayError } from '../day-error.ts'
import type { EndingOutcome, TypedDay } from '../sent-ending.ts'
import type { TerminationSheet } from './termination-data.ts'

import styles from './DatePart.module.css'

interface DatePartProps {
  today: string
  /** 'die Option'; otherwise it is a contract that ends. */
  what?: string
  /** The address below the base that shows what follows on another day. */
  look: (day: string) => string
  sheet: TerminationSheet
  outcome: Pick<EndingOutcome, 'dayError' | 'typed'> | undefined
  /** As it was chosen before the session ended. */
  kept?: TypedDay | null
}

/** With scripts the page shows at once what another day leads to; what lies outside the days it knows needs no question. */
function useOtherDay({ date, dayError: asked, earliest, latest }: TerminationSheet, look: DatePartProps['look']) {
  const navigate = useNavigate()
  const [outside, setOutside] = useState<string>()
  const show = (day: string | undefined): void => {
    if (day === undefined || day === 'other') return
    const facts = { earliestDate: earliest, latestDate: latest }
    const fault =
      day < earliest ? dayError('date-too-early', facts) : day > latest ? dayError('date-too-late', facts) : undefined
    setOutside(fault)
    if (fault !== undefined || (day === date && asked === undefined)) return
    void navigate(look(day), { replace: true, preventScrollReset: true })
  }
  return { outside, show }
}

function choices({ date: chosen, dates, earliest, latest, otherReason }: TerminationSheet) {
  const span = `Jeder Tag vom ${formatDate(earliest)} bis zum ${formatDate(latest)}`
  const other = otherReason === null ? span : `${formatDate(chosen)}: ${otherReason}. ${span}`
  return [
    ...dates.map(({ date, reason }) => ({ value: date, title: formatDate(date), note: reason })),
    { value: 'other', title: 'Anderer Tag', note: other },
  ]
}

/**
 * What follows on another day comes with fields that are drawn anew for it: who was in one of them goes on in its place, or at
 * the day that is chosen now (WCAG 2.4.3).
 */
function useFocusInPlace(date: string) {
  const fields = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  const before = useRef(date)
  useEffect(() => {
    if (before.current === date) return
    before.current = date
    if (place.current === -1 || document.activeElement !== document.body) return
    const stop = stopsIn(fields.current)[place.current]
    const chosen = fields.current?.querySelector<HTMLElement>('[type=radio]:checked')
    const next = stop instanceof HTMLInputElement && stop.type === 'radio' ? chosen : stop
    next?.focus({ preventScroll: true })
  }, [date])
  const remember = ({ target }: FocusEvent<HTMLElement>): void => {
    place.current = stopsIn(fields.current).indexOf(target)
  }
  const forget = (): void => {
    place.current = -1
  }
  return { fields, remember, forget }
}

function stopsIn(fields: Element | null): HTMLElement[] {
  return [...(fields?.querySelectorAll<HTMLElement>('input, button') ?? [])]
}

/** A day that is typed is the chosen one, also where it turns out to be none: another would be declared otherwise. */
function chooseTyped({ currentTarget: fields, target }: FormEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || target.type === 'radio' || target.value === '') return
  const other = fields.querySelector<HTMLInputElement>('[type=radio][value=other]')
  if (other) other.checked = true
}

/** What follows on a day is seen before it is declared: Enter in a field would press the button far below. */
function keepHere(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Every offered day says its rule; any other is typed. */
export function DatePart(props: DatePartProps) {
  const { date, note } = props.sheet
  const { fields, forget, remember } = useFocusInPlace(date)
  const [text, setText] = useState<string>()
  const take = (event: FormEvent<HTMLElement>): void => {
    chooseTyped(event)
    if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') setText(event.target.value)
  }
  return (
    <div role="presentation" ref={fields} onFocus={remember} onBlur={forget} onInput={take} onKeyDown={keepHere}>
      {note !== undefined && props.outcome === undefined && <Alert title={note} className="mb-16" />}
      <Days key={date} {...props} text={text} />
    </div>
  )
}

/** `text`: what was typed last; of a day that is not possible it stays in the field. */
function Days({
  kept,
  look,
  outcome,
  sheet,
  text,
  today,
  what = 'der Vertrag',
}: DatePartProps & { text: string | undefined }) {
  const { date, earliest, isOther, latest } = sheet
  const { outside, show } = useOtherDay(sheet, look)
  const fault = outside ?? outcome?.dayError ?? sheet.dayError
  const typed = outcome?.typed ?? kept ?? undefined
  return (
    <>
      <RadioCards
        legend={`Wann soll ${what} enden?`}
        hideLegend
        name="ende"
        defaultValue={typed?.ende ?? (isOther || fault !== undefined ? 'other' : date)}
        choices={choices(sheet)}
        onChange={show}
      />
      <DateField
        label="Anderer Tag"
        hint={`Zum Beispiel ${shortDate(earliest)}`}
        className={styles['typed']}
        name="tag"
        today={today}
        min={earliest}
        max={latest}
        defaultValue={isOther ? date : undefined}
        defaultText={typed?.tag ?? (fault === undefined ? undefined : text)}
        error={fault}
        onChange={show}
      />
      <ShowDay />
    </>
  )
}

/** Where the day that was looked at without scripts is answered: by what follows from it, or beside the day that cannot be. */
export function lookedAt({ dayError: fault }: TerminationSheet): { day?: string; sheet?: string } {
  return fault === undefined ? { sheet: 'antwort' } : { day: 'antwort' }
}

/** Without scripts a button shows what follows on the day that is chosen. */
function ShowDay() {
  const hasScripts = useScripts()
  if (hasScripts) return null
  return (
    <ButtonRow className={classes('mt-24', styles['look'])}>
      <Button type="submit" name="intent" value="preview">
        Folgen für diesen Tag zeigen
      </Button>
    </ButtonRow>
  )
}
