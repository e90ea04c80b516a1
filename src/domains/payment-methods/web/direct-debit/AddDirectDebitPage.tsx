import { useActionData, useLoaderData } from 'react-router'

import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { useFocusWhenReplaced } from '#ui/form/use-focus-when-replaced.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { PaymentMethodDisplay } from '../PaymentMethodDisplay.tsx'
import { AskToLogin } from './AskToLogin.tsx'
import { DebitReceipt } from './DebitReceipt.tsx'
import type { DirectDebitData } from './direct-debit-data.ts'
import { DirectDebitForm } from './DirectDebitForm.tsx'
import type { DirectDebitOutcome } from './submit-direct-debit.ts'
import { wayOn } from './way-on.ts'

/** Adds a direct debit below kundendaten: the way on from 'Zahlverfahren notwendig', and back. */
export function AddDirectDebitPage() {
  const { booking, debit, methods } = useLoaderData<DirectDebitData>()
  const outcome = useActionData<DirectDebitOutcome>()
  useFocusWhenReplaced(outcome?.ok === true ? 'receipt' : 'form')
  if (outcome?.ok === true) return <DebitReceipt outcome={outcome} booking={booking} />
  return (
    <>
      <PageHeader title="Lastschrift hinterlegen" lead="Wir buchen deine Rechnungen von deinem Konto ab." />
      <Sections>
        <Section title="Dein Konto">
          {methods.length > 0 && <p>{afterSaving(methods.length)}</p>}
          {'loginAgain' in debit ? <AskToLogin {...debit} /> : <DirectDebitForm data={debit} refused={outcome} />}
        </Section>
        <Stored methods={methods} />
      </Sections>
      <Back booking={booking} />
    </>
  )
}

/** What a second account does: it replaces nothing, but it is used from then on. */
function afterSaving(stored: number): string {
  const others = stored === 1 ? 'Deine bisherige Zahlungsart bleibt' : 'Deine bisherigen Zahlungsarten bleiben'
  return `Sobald du ein neues Konto speicherst, buchen wir davon ab. ${others} hinterlegt.`
}

/** What the customer can pay with already; below the form, which is what they came for. */
function Stored({ methods }: Pick<DirectDebitData, 'methods'>) {
  const base = useBase()
  if (methods.length === 0) return null
  return (
    <Section title="Schon hinterlegt">
      {methods.map((method, index) => (
        <PaymentMethodDisplay key={`${method.type} ${method.description}`} method={method} isDefault={index === 0} />
      ))}
      <p className="small">
        <AppLink href={to(base, 'methods')}>Zahlungsarten ansehen</AppLink>
      </p>
    </Section>
  )
}

function Back({ booking }: Pick<DirectDebitData, 'booking'>) {
  const { href, text } = wayOn(useBase(), { booking })
  if (booking === undefined) return null
  return (
    <ButtonRow className="mt-32">
      <LinkButton href={href} kind="text">
        {text}
      </LinkButton>
    </ButtonRow>
  )
}
