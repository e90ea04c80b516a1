/** An adviser proposes an option: nobody consents for another person, the customer orders (§ 54 TKG). */
import { useActionData, useLoaderData } from 'react-router'

import { ConsequenceSheet } from '#domains/consequences/web/ConsequenceSheet.tsx'
import { LinkItem } from '#domains/contracts/web/LinkItem.tsx'
import { customerOrders } from '#domains/orders/web/texts.ts'
import { berlinDate, formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { SubmitOrBack } from '#ui/form/SubmitOrBack.tsx'
import { List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { proposalDays } from '../../proposal.ts'
import { ChosenOption, NoOption } from '../booking/BookingParts.tsx'
import { proposeForm } from '../form-names.ts'
import { SummaryLink } from '../SummaryLink.tsx'
import { outcomeTexts } from '../texts.ts'
import type { ProposeData } from './propose-data.ts'
import type { ProposeOutcome } from './submit-propose.ts'

export function ProposePage() {
  const data = useLoaderData<ProposeData>()
  const { closed, contractId, optionId, title, option, proposals } = data
  return (
    <>
      <PageHeader title="Option vorschlagen" lead={`Zu Vertrag ${contractId}, ${title}`} />
      <Sections>
        <Section title="Option">
          <Chosen data={data} />
        </Section>
        <ConsequenceSheet {...data.ahead} />
        {option !== undefined && (
          <Section title="Zustimmung">
            <p>
              {customerOrders} Wir schicken die Zusammenfassung als Nachricht und E-Mail. Der Link darin gilt{' '}
              {proposalDays}&nbsp;Tage.
            </p>
            <div className="mt-16">
              <SummaryLink contractId={contractId} optionId={optionId} purpose="zum Vorlesen und Besprechen" />
            </div>
            <Send data={data} />
          </Section>
        )}
        {proposals.length > 0 && (
          <Section title="Offene Angebote">
            <Proposals proposals={proposals} />
          </Section>
        )}
        {closed.length > 0 && (
          <Section title="Frühere Angebote">
            <Closed closed={closed} />
          </Section>
        )}
      </Sections>
    </>
  )
}

function Chosen({ data: { contractId, facts, missing, option } }: { data: ProposeData }) {
  return (
    <>
      {option !== undefined && (
        <>
          <ChosenOption option={option} contractId={contractId} />
          <DescriptionList items={facts} className="mt-24" />
        </>
      )}
      {missing !== undefined && <NoOption missing={missing} contractId={contractId} />}
    </>
  )
}

/** What was proposed on this contract and is not decided; each can be looked at and taken back. */
function Proposals({ proposals }: Pick<ProposeData, 'proposals'>) {
  const base = useBase()
  return (
    <List>
      {proposals.map(({ proposalId, title, proposedAt, expiresAt }) => (
        <LinkItem
          key={proposalId}
          href={to(base, 'optionProposal', { angebot: proposalId })}
          title={title}
          note={`Gesendet am ${formatDate(berlinDate(proposedAt))}, gilt bis ${formatDate(berlinDate(expiresAt))}`}
        />
      ))}
    </List>
  )
}

/** What became of the others: what was declined is not proposed again by chance. */
function Closed({ closed }: Pick<ProposeData, 'closed'>) {
  const base = useBase()
  return (
    <List>
      {closed.map(({ closedAt, proposalId, state, title }) => (
        <LinkItem
          key={proposalId}
          href={to(base, 'optionProposal', { angebot: proposalId })}
          title={title}
          note={`${outcomeTexts[state]} ${formatDate(berlinDate(closedAt))}`}
        />
      ))}
    </List>
  )
}

function Send({ data: { contractId, form } }: { data: ProposeData }) {
  const base = useBase()
  const busy = useSubmitted(proposeForm) !== undefined
  const outcome = useActionData<ProposeOutcome>()
  return (
    <PageForm name={proposeForm} values={form} once={outcome ?? form} className="mt-24">
      {/* Beside the button: at the head of the page nobody would see it who has just pressed. */}
      <NoticeAlert notice={outcome?.notice} />
      <SubmitOrBack busy={busy} back={{ href: to(base, 'optionSelection', { contractId }) }}>
        Zusammenfassung senden
      </SubmitOrBack>
    </PageForm>
  )
}
