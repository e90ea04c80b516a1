/** A proposed option: the contract summary that was sent, the consents, the order (§ 54 TKG; the booking without a choice). */
import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { ConsequenceSheet } from '#domains/consequences/web/ConsequenceSheet.tsx'
import { PaperSections } from '#domains/documents/web/paper/PaperSections.tsx'
import { OutcomeWithoutScripts, useOrderOutcome } from '#domains/orders/web/OrderOutcome.tsx'
import { berlinDate, formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { classes } from '#ui/classes.ts'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { useFocusWhenReplaced } from '#ui/form/use-focus-when-replaced.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { ConsentPart, lacksMethod, OptionPrice, PaidByInvoice, PaymentPart } from '../booking/BookingParts.tsx'
import { OrderPart } from '../booking/OrderPart.tsx'
import { proposalForm } from '../form-names.ts'
import type { OptionCard } from '../option-card.ts'
import { ShownSheets } from '../ShownSheets.tsx'
import type { ProposalData } from './proposal-data.ts'
import type { ProposalOutcome } from './submit-proposal.ts'

import styles from './ProposalPage.module.css'

export function ProposalPage() {
  const data = useLoaderData<ProposalData>()
  const { proposal } = data
  const { summary, contractId, proposedAt } = proposal
  const outcome = useActionData<ProposalOutcome>() ?? data.kept
  useOrderOutcome(outcome)
  // Refused as it holds no more, the form is gone, and its button with the focus.
  useFocusWhenReplaced(proposal.state)
  return (
    <>
      <PageHeader
        title={`Dein Angebot: ${summary.title}`}
        lead={`Zu Vertrag ${contractId}, ${summary.contract.product}. Besprochen am ${formatDate(berlinDate(proposedAt))}.`}
      />
      <div className="mb-24">
        <DocumentLink
          href={to(useBase(), 'optionSummaryFile', { angebot: proposal.proposalId })}
          title="Vertragszusammenfassung"
          note="PDF, wie wir sie verschickt haben"
        />
      </div>
      <OutcomeWithoutScripts outcome={outcome} />
      {proposal.state === 'open' ? (
        <Open data={data} outcome={outcome} />
      ) : (
        <Closed data={data} state={proposal.state} />
      )}
    </>
  )
}

const closed: Readonly<Record<Exclude<ProposalData['proposal']['state'], 'open'>, string>> = {
  accepted: 'Du hast dieses Angebot angenommen. Die Option steht bei deinem Vertrag.',
  declined: 'Dieses Angebot ist abgelehnt oder zurückgezogen. Es kostet dich nichts.',
  expired: 'Dieses Angebot ist abgelaufen. Du kannst die Option selbst buchen.',
  outdated: 'Dieses Angebot gilt nicht mehr: Preis, Bedingungen oder dein Vertrag sind heute anders.',
}

/** The same for the adviser, who is not the one who decided. */
const closedForAdviser: typeof closed = {
  accepted: 'Die Kundin oder der Kunde hat die Option bestellt. Sie steht beim Vertrag.',
  declined: 'Dieses Angebot ist abgelehnt oder zurückgezogen.',
  expired: 'Dieses Angebot ist abgelaufen.',
  outdated: 'Dieses Angebot gilt nicht mehr: Preis, Bedingungen oder Vertrag sind heute anders.',
}

function Closed({ data: { adviser, contractId }, state }: { data: ProposalData; state: keyof typeof closed }) {
  const base = useBase()
  return (
    <Alert tone={state === 'accepted' ? 'success' : 'info'} title="Hier ist nichts mehr zu tun">
      {(adviser ? closedForAdviser : closed)[state]}{' '}
      {state === 'accepted' ? (
        <AppLink href={to(base, 'contract', { contractId })}>Vertrag ansehen</AppLink>
      ) : (
        <AppLink href={to(base, 'optionSelection', { contractId })}>Optionen ansehen</AppLink>
      )}
    </Alert>
  )
}

/** Summary, then what only the customer can do; an adviser may take it back. */
function Open({ data, outcome }: { data: ProposalData; outcome: ProposalOutcome | undefined }) {
  const { proposal, adviser, form } = data
  return (
    <PageForm name={proposalForm} values={form} once={outcome ?? form} noValidate preventScrollReset>
      {!adviser && data.option !== undefined && <Offer option={data.option} expiresAt={proposal.expiresAt} />}
      <PaperSections paper={proposal.summary}>
        {adviser ? <ForAdviser /> : <Decision data={data} outcome={outcome} />}
      </PaperSections>
    </PageForm>
  )
}

const orderId = 'bestellung'

/** What it costs and until when it holds, before a summary of several screens; the order itself stands below it. */
function Offer({ option, expiresAt }: { option: OptionCard; expiresAt: string }) {
  return (
    <div className={classes('apart', styles['offer'])}>
      <div>
        <OptionPrice option={option} />
        <p className="small quiet mt-4">Gilt bis {formatDate(berlinDate(expiresAt))}</p>
      </div>
      <LinkButton href={`#${orderId}`} direct>
        Zustimmen und bestellen
      </LinkButton>
    </div>
  )
}

function ForAdviser() {
  return (
    <Section title="Zustimmung">
      <p>Zustimmen und bestellen kann nur die Kundin oder der Kunde.</p>
      <p className="mt-16">
        <Button type="submit" name="intent" value="decline">
          Angebot zurückziehen
        </Button>
      </p>
    </Section>
  )
}

function Decision({ data, outcome }: { data: ProposalData; outcome: ProposalOutcome | undefined }) {
  const { ahead, contractId, optionId, option, payment, today, consent, startOtherwise, proposal } = data
  const [early, setEarly] = useState(outcome?.values.startImmediately ?? false)
  const busy = useSubmitted(proposalForm) !== undefined
  const start = early ? today : startOtherwise
  // The summary stands above, as it was sent: the link to today's is left out.
  const consentData = { contractId, optionId, consent, startOtherwise, option: undefined }
  return (
    <>
      {option && (
        <Section title="Zahlung">
          {option.needsPayment ? (
            <PaymentPart {...{ payment, contractId, optionId, today }} missing />
          ) : (
            <PaidByInvoice option={option} />
          )}
        </Section>
      )}
      <ShownSheets ahead={ahead} />
      <ConsequenceSheet {...(early ? ahead?.immediately : ahead?.later)} />
      <Section title="Zustimmung" id={orderId}>
        <p className="quiet">Das Angebot gilt bis {formatDate(berlinDate(proposal.expiresAt))}.</p>
        <div className="mt-16">
          <ConsentPart data={consentData} outcome={outcome} onEarly={setEarly} />
        </div>
      </Section>
      <Section title="Deine Bestellung" boxed>
        <OrderPart
          {...{ option, today, start, contractId, busy }}
          applied={undefined}
          waits={lacksMethod({ option, payment, today })}
          other={<Decline />}
        />
      </Section>
    </>
  )
}

function Decline() {
  return (
    <Button type="submit" name="intent" value="decline">
      Ablehnen
    </Button>
  )
}
