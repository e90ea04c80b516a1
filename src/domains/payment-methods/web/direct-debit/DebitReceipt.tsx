import { useBase } from '#platform/web/AppLink.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { MandateCard } from '../MandateCard.tsx'
import type { DirectDebitOutcome } from './submit-direct-debit.ts'
import { wayOn, type Booking } from './way-on.ts'

interface DebitReceiptProps {
  readonly outcome: Extract<DirectDebitOutcome, { ok: true }>
  readonly booking: Booking
}

/** Of the mandate, in the place of the page it was granted on: what, when, number, wording, to print. */
export function DebitReceipt({ outcome, booking }: DebitReceiptProps) {
  const { href, text } = wayOn(useBase(), { booking, isBeside: !outcome.isDefault })
  return (
    <>
      <PageHeader title="Lastschrift hinterlegt" />
      <div className="mt-24">
        <Alert tone="success" title="Dein Lastschriftmandat ist gespeichert." alert>
          <p>{outcome.isDefault ? 'Ab jetzt ist dieses Konto dein Standard.' : 'Dein Standard bleibt, wie er war.'}</p>
        </Alert>
      </div>
      <MandateCard {...outcome} />
      <ButtonRow className="mt-32">
        <LinkButton href={href} kind="fill">
          {text}
        </LinkButton>
        <PrintButton />
      </ButtonRow>
    </>
  )
}
