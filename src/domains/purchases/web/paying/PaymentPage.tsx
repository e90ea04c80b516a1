/** What has become of the payment: waiting for the bank, declined and to be paid in another way, or over. */
import { useLoaderData } from 'react-router'

import { useRefreshWhile } from '#domains/contracts/web/details/use-refresh-while.ts'
import { OrderLines } from '#domains/orders/web/OrderLines.tsx'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { Declined } from './Declined.tsx'
import { overTexts } from './over-texts.ts'
import type { loadPayment, PaymentData } from './payment-data.ts'
import { Waiting } from './Waiting.tsx'

export function PaymentPage() {
  const data = useLoaderData<typeof loadPayment>()
  const { state } = data.payment
  const waits = state === 'pending' || state === 'action-needed'
  const chooses = state === 'declined' || (waits && data.wantsOtherWay)
  useRefreshWhile(waits && !chooses)
  if (chooses) return <Declined data={data} />
  return state === 'over' ? <Over data={data} /> : <Waiting data={data} />
}

/** It is carried out no more, whoever ended it: what was in it stays in sight, to be ordered anew. */
function Over({ data: { purchase, today } }: { data: PaymentData }) {
  return (
    <>
      <PageHeader {...overTexts(purchase, today)} />
      <Sections>
        <Section title="Was darin war" boxed>
          <Card>
            <OrderLines lines={purchase.lines} />
          </Card>
        </Section>
      </Sections>
      <ButtonRow className="mt-24">
        <LinkButton href={to(useBase(), 'shop')} kind="fill">
          Neu bestellen
        </LinkButton>
      </ButtonRow>
    </>
  )
}
