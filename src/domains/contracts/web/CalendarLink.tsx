import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'

interface CalendarLinkProps {
  readonly contractId: string
  /** Which of the contract's dates. */
  readonly date: string
}

/** Takes a date of a contract into the customer's calendar. */
export function CalendarLink({ contractId, date }: CalendarLinkProps) {
  const base = useBase()
  return (
    <a className={buttonClass({ kind: 'text' })} href={to(base, 'calendarFile', { contractId, datum: date })} download>
      In den Kalender
    </a>
  )
}
