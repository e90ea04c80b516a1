/** What has become of the payment: waiting for the bank, declined and to be paid in another way, or over. */
import { useLoaderData } from 'react-router'

import { useRefreshWhile } from '#domains/contracts/web/details/use-refresh-while.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { Declined } from './Declined.tsx'
import type { loadPayment } from './payment-data.ts'
import { Waiting } from './Waiting.tsx'

export function PaymentPage() {
  const data = useLoaderData<typeof loadPayment>()
  const { state } = data.payment
  const waits = state === 'pending' || state === 'action-needed'
  const chooses = state === 'declined' || (waits && data.wantsOtherWay)
  useRefreshWhile(waits && !chooses)
  if (chooses) return <Declined data={data} />
  return state === 'over' ? <Over number={data.payment.number} /> : <Waiting data={data} />
}

function Over({ number }: { number: string }) {
  return (
    <>
      <PageHeader
        title="Die Bestellung ist weggefallen"
        lead={`Für die Bestellung ${number} ist keine Zahlung angekommen. Es wurde nichts abgebucht; kommt doch noch etwas, geht es zurück.`}
      />
      <ButtonRow className="mt-24">
        <LinkButton href={to(useBase(), 'shop')} kind="fill">
          Neu bestellen
        </LinkButton>
      </ButtonRow>
    </>
  )
}
