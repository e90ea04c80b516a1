import { useLoaderData } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { MandateCard } from '../MandateCard.tsx'
import type { loadMandate } from './mandate-data.ts'

/** A mandate that was granted, to read and to print. */
export function MandatePage() {
  const granted = useLoaderData<typeof loadMandate>()
  const base = useBase()
  return (
    <>
      <PageHeader
        title="SEPA-Lastschriftmandat"
        lead={`So hast du es am ${formatDate(granted.mandateDate)} erteilt.`}
      />
      <MandateCard {...granted} />
      <ButtonRow className="mt-32">
        <LinkButton href={to(base, 'methods')}>Zu deinen Zahlungsarten</LinkButton>
        <PrintButton />
      </ButtonRow>
    </>
  )
}
