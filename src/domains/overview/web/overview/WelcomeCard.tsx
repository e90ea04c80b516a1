import { CalendarLink } from '#domains/contracts/web/CalendarLink.tsx'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'

import type { WelcomeView } from './welcome-view.ts'

import styles from './OverviewPage.module.css'

/** The first day of the first contract, across the page: nothing else has begun. */
export function WelcomeCard({ welcome }: { welcome: WelcomeView }) {
  const base = useBase()
  const { act, calendar, contractId, fact, figure, label, steps } = welcome
  return (
    <Card className={styles['todo']} labelledBy="beginn">
      <h2 id="beginn" className="small quiet">
        {label}
      </h2>
      <p className="figure figure-xl">{figure}</p>
      {fact !== null && <p className={styles['fact']}>{fact}</p>}
      <Steps across className="mt-32" items={steps} />
      <ButtonRow className="mt-32">
        {act !== null && <LinkButton href={to(base, act.path, { contractId })}>{act.title}</LinkButton>}
        {calendar !== null && <CalendarLink contractId={contractId} date={calendar} />}
      </ButtonRow>
    </Card>
  )
}
