import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'

interface CalendarLinkProps {
  readonly contractId: string
  /** Which of the contract's dates. */
  readonly date: string
}

/** Takes a date of a contract into the customer's calendar. */
export function CalendarLink({ contractId, date }: CalendarLinkProps) {
  const base = useBase()
  return (
    <LinkButton href={to(base, 'calendarFile', { contractId, datum: date })} download kind="text">
      In den Kalender
    </LinkButton>
  )
}
