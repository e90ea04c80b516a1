import { useEffect } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { useBase } from '#platform/web/AppLink.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { MandateCard } from '../MandateCard.tsx'
import type { DirectDebitData, LoginTooOld } from './direct-debit-data.ts'
import { DirectDebitForm } from './DirectDebitForm.tsx'
import type { DirectDebitOutcome } from './submit-direct-debit.ts'
import { wayOn } from './way-on.ts'

/** Adds a direct debit below kundendaten: the way on from 'Zahlverfahren notwendig', and back. */
export function AddDirectDebitPage() {
  const data = useLoaderData<DirectDebitData | LoginTooOld>()
  const outcome = useActionData<DirectDebitOutcome>()
  if (outcome?.ok === true) return <Receipt outcome={outcome} booking={data.booking} />
  if ('loginAgain' in data) return <AskToLogin {...data} />
  return (
    <>
      <PageHeader title="Lastschrift hinterlegen" lead="Wir buchen deine Rechnungen von deinem Konto ab." />
      <DirectDebitForm data={data} refused={outcome ?? data.kept} />
    </>
  )
}

/** Said before the password is asked for, so that nobody wonders why. */
function AskToLogin({ loginAgain }: LoginTooOld) {
  return (
    <>
      <PageHeader title="Lastschrift hinterlegen" lead="Melde dich zur Sicherheit noch einmal an." />
      <p className="mt-24">
        Deine letzte Anmeldung ist länger als zehn Minuten her. Danach kommst du hierher zurück. So kann niemand ein
        Konto hinterlegen, der dein Gerät offen vorfindet.
      </p>
      <ButtonRow className="mt-24">
        <LinkButton href={loginAgain} direct kind="fill">
          Noch einmal anmelden
        </LinkButton>
      </ButtonRow>
    </>
  )
}

interface ReceiptProps extends Pick<DirectDebitData, 'booking'> {
  readonly outcome: Extract<DirectDebitOutcome, { ok: true }>
}

/** Of the mandate: what, when, number, wording, to print. */
function Receipt({ outcome, booking }: ReceiptProps) {
  useEffect(() => {
    // The form was sent at its end: the receipt begins at the top.
    scrollTo(0, 0)
  }, [])
  return (
    <>
      <PageHeader title="Lastschrift hinterlegt" />
      <div className="mt-24">
        <Alert tone="success" title="Dein Lastschriftmandat ist gespeichert." alert>
          <p>Ab jetzt ist dieses Konto dein Standard.</p>
        </Alert>
      </div>
      <MandateCard {...outcome} />
      <Onwards booking={booking} />
    </>
  )
}

function Onwards({ booking }: Pick<DirectDebitData, 'booking'>) {
  const { href, text } = wayOn(useBase(), booking)
  return (
    <ButtonRow className="no-print mt-32">
      <LinkButton href={href} kind="fill">
        {text}
      </LinkButton>
      <PrintButton />
    </ButtonRow>
  )
}
