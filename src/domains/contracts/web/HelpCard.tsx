import { to } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Card } from '#ui/layout/Card.tsx'

import styles from './HelpCard.module.css'

/** The provider's hotline, and when somebody answers. */
export interface Help {
  readonly phone: string
  readonly hours: string
}

interface HelpCardProps {
  help: Help
}

/** Beside a debt: a human being. */
export function HelpCard({ help: { hours, phone } }: HelpCardProps) {
  const base = useBase()
  return (
    <Card labelledBy="hilfe">
      <h2 id="hilfe" className="small quiet">
        Nicht alles auf einmal möglich?
      </h2>
      <p className="mt-4">Ruf uns an, wir teilen den Betrag auf. Du redest mit einem Menschen.</p>
      <p className={styles['phone']}>
        <a href={phoneHref(phone)}>{phoneText(phone)}</a>
      </p>
      <p className="small quiet">{hours}</p>
      <p className="mt-16 no-print">
        <AppLink href={to(base, 'callback')} className={moreClass}>
          Rückruf vereinbaren
        </AppLink>
      </p>
    </Card>
  )
}
