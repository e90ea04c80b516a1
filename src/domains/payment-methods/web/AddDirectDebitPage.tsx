import { useActionData, useLoaderData } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { paths } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/button-classes.ts'
import { Acts } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHead } from '#ui/PageHead.tsx'

import type { DirectDebitData } from './direct-debit-route.ts'
import { DirectDebitForm } from './DirectDebitForm.tsx'
import { PaymentMethodDisplay } from './PaymentMethodDisplay.tsx'
import type { DirectDebitOutcome } from './submit-direct-debit.ts'

/** Adds a direct debit below kundendaten: the way on from 'Zahlverfahren notwendig', and back (issue 2, step 4). */
export function AddDirectDebitPage() {
  const data = useLoaderData<DirectDebitData>()
  const outcome = useActionData<DirectDebitOutcome>()
  if (outcome?.ok === true) return <Receipt outcome={outcome} booking={data.booking} />
  return (
    <>
      <PageHead title="Lastschrift hinterlegen" lead="Wir buchen deine Rechnungen von deinem Konto ab." />
      <DirectDebitForm data={data} refused={outcome ?? data.kept} />
    </>
  )
}

interface ReceiptProps {
  readonly outcome: Extract<DirectDebitOutcome, { ok: true }>
  readonly booking: DirectDebitData['booking']
}

function Receipt({ outcome, booking }: ReceiptProps) {
  const base = useBase()
  const centre = (path: string) => `${base}/${path}`
  return (
    <>
      <PageHead title="Lastschrift hinterlegt" />
      <div className="mt-24">
        <Note tone="success" title="Dein Lastschriftmandat ist gespeichert." alert>
          <p>Ab jetzt ist dieses Konto dein Standard.</p>
        </Note>
      </div>
      <Card className="mt-24">
        <PaymentMethodDisplay method={outcome.method} />
        <Facts
          className="mt-24"
          items={[
            { term: 'Mandatsreferenz', value: <span className="num">{outcome.mandateReference}</span> },
            { term: 'Erteilt am', value: formatDate(outcome.mandateDate) },
          ]}
        />
      </Card>
      <Acts className="mt-32">
        {booking ? (
          <AppLink className={buttonClass({ kind: 'fill' })} href={`${centre(paths.optionBooking)}?${search(booking)}`}>
            Zurück zur Buchung
          </AppLink>
        ) : (
          <AppLink className={buttonClass({ kind: 'fill' })} href={centre(paths.contracts)}>
            Zu deinen Verträgen
          </AppLink>
        )}
      </Acts>
    </>
  )
}

function search(booking: { contractId: string; optionId: string }): string {
  return new URLSearchParams(booking).toString()
}
