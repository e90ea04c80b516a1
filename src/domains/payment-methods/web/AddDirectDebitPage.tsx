import { useEffect } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { formatInstant } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/button-classes.ts'
import { Acts } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { PrintButton } from '#ui/PrintButton.tsx'

import type { DirectDebitData } from './direct-debit-route.ts'
import { DirectDebitForm, MandateText } from './DirectDebitForm.tsx'
import { PaymentMethodDisplay } from './PaymentMethodDisplay.tsx'
import type { DirectDebitOutcome } from './submit-direct-debit.ts'

/** Adds a direct debit below kundendaten: the way on from 'Zahlverfahren notwendig', and back (issue 2, step 4). */
export function AddDirectDebitPage() {
  const data = useLoaderData<DirectDebitData>()
  const outcome = useActionData<DirectDebitOutcome>()
  if (outcome?.ok === true) return <Receipt outcome={outcome} data={data} />
  return (
    <>
      <PageHead title="Lastschrift hinterlegen" lead="Wir buchen deine Rechnungen von deinem Konto ab." />
      <DirectDebitForm data={data} refused={outcome ?? data.kept} />
    </>
  )
}

interface ReceiptProps {
  readonly outcome: Extract<DirectDebitOutcome, { ok: true }>
  readonly data: DirectDebitData
}

/** Of the mandate: what, when, number, wording, to print (look.md Receipt, law.md 39). */
function Receipt({ outcome, data: { booking, mandate } }: ReceiptProps) {
  useEffect(() => {
    // The form was sent at its end: the receipt begins at the top.
    scrollTo(0, 0)
  }, [])
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
            { term: 'Erteilt am', value: formatInstant(outcome.mandateAt) },
            { term: 'Kontoinhaberin oder Kontoinhaber', value: outcome.holder },
            { term: 'Zahlungsempfänger', value: `${mandate.creditorName}, ${mandate.creditorId}` },
          ]}
        />
        <div className="mt-24">
          <MandateText text={mandate.text} />
        </div>
      </Card>
      <Onwards booking={booking} />
    </>
  )
}

function Onwards({ booking }: Pick<DirectDebitData, 'booking'>) {
  const base = useBase()
  return (
    <Acts className="no-print mt-32">
      {booking ? (
        <AppLink className={buttonClass({ kind: 'fill' })} href={to(base, 'optionBooking', booking)}>
          Zurück zur Buchung
        </AppLink>
      ) : (
        <AppLink className={buttonClass({ kind: 'fill' })} href={to(base, 'contracts')}>
          Zu deinen Verträgen
        </AppLink>
      )}
      <PrintButton />
    </Acts>
  )
}
