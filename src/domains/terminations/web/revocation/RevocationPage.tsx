/** 'Widerruf prüfen': period, money, goods, what to know, one sentence, the law's button (§ 356a BGB). */
import { useActionData, useLoaderData } from 'react-router'

import { ConsequenceSheet } from '#domains/consequences/web/ConsequenceSheet.tsx'
import { SheetFields } from '#domains/consequences/web/SheetFields.tsx'
import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Months } from '#ui/data/Months.tsx'
import { Price } from '#ui/data/Price.tsx'
import { Total } from '#ui/data/Total.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { Card } from '#ui/layout/Card.tsx'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { endingLead } from '../ending-lead.ts'
import { FinalStep } from '../FinalStep.tsx'
import type { EndingOutcome } from '../sent-ending.ts'
import { revocationForm } from '../texts.ts'
import type { RevocationData, RevocationSheet } from './revocation-data.ts'

export function RevocationPage() {
  const data = useLoaderData<RevocationData | null>()
  const outcome = useActionData<EndingOutcome>()
  const base = useBase()
  useFocusWhenRefused(outcome?.notice && outcome)
  if (data === null) return <MissingContract title="Widerruf prüfen" name="revocation" asks />
  const { change, closed, contractId, form, isOption, rootTitle, sheet } = data
  return (
    <>
      <PageHeader title="Widerruf prüfen" lead={endingLead(data, rootTitle)} />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      {closed !== null && (
        <Alert tone="info" title="Ein Widerruf ist nicht möglich">
          {closed}{' '}
          {change === null ? (
            <AppLink href={to(base, 'contract', { contractId })}>Vertrag ansehen</AppLink>
          ) : (
            <AppLink href={to(base, 'productChange', { contractId })}>{change} widerrufen</AppLink>
          )}
        </Alert>
      )}
      {sheet !== null && (
        <PageForm name={revocationForm} values={form} once={outcome ?? form} preventScrollReset>
          <input type="hidden" name="isOption" value={isOption ? '1' : ''} />
          <SheetFields sheet={sheet.shown} />
          <Sheet data={data} sheet={sheet} />
        </PageForm>
      )}
    </>
  )
}

const withVat = 'Alle Preise inklusive Mehrwertsteuer.'

function Sheet({ data, sheet }: { data: RevocationData; sheet: RevocationSheet }) {
  const { ahead, bill, goods, known, nothing, vouchers } = sheet
  const note = [nothing, ...vouchers, withVat].join(' ').trim()
  return (
    <Sections>
      <Section title="Frist">
        <Period sheet={sheet} />
      </Section>
      {sheet.refund.length > 0 && (
        <Section title="Erstattung" boxed>
          <Refund sheet={sheet} waits={goods.length > 0} />
        </Section>
      )}
      {goods.length > 0 && <Facts title="Rücksendung" contractId={data.contractId} facts={goods} />}
      <ConsequenceSheet bill={bill} note={note} {...ahead} />
      <Facts title="Was du wissen musst" contractId={data.contractId} facts={known} />
      <Section title="Bestätigen">
        <Confirm data={data} />
      </Section>
    </Sections>
  )
}

interface FactsProps {
  title: string
  contractId: string
  facts: RevocationSheet['known']
}

function Facts({ contractId, facts, title }: FactsProps) {
  const base = useBase()
  return (
    <Section title={title}>
      <KnowList>
        {facts.map((fact) => (
          <Known key={fact.title} icon={fact.icon} title={fact.title}>
            {fact.text}
            {fact.canMove === true && (
              <>
                {' '}
                <AppLink href={to(base, 'appointment', { contractId })}>Nur den Termin verschieben</AppLink>
              </>
            )}
          </Known>
        ))}
      </KnowList>
    </Section>
  )
}

function Period({ sheet: { days, later, left, until } }: { sheet: RevocationSheet }) {
  return (
    <div>
      <p className="figure">Bis {until}, 24&nbsp;Uhr</p>
      <p className="quiet mt-8">
        {left}. Du brauchst keinen Grund. {later}
      </p>
      {days !== null && <Months {...days} term="Widerrufsfrist" unit="Tag" />}
    </div>
  )
}

function Refund({ sheet: { refund, refundCents, refundUntil }, waits }: { sheet: RevocationSheet; waits: boolean }) {
  return (
    <Card>
      <DescriptionList items={refund} />
      <Total
        label={
          <>
            <b>{refundCents >= 0 ? 'Du bekommst zurück' : 'Du zahlst noch'}</b>
            {refundCents > 0 && <p className="small quiet">spätestens {refundUntil}</p>}
          </>
        }
      >
        <Price cents={Math.abs(refundCents)} unit="einmalig" />
      </Total>
      <p className="small quiet mt-16">
        {refundCents > 0 && 'Auf dem Weg, auf dem du bezahlt hast.'}
        {waits && ' Wir dürfen warten, bis alles bei uns ist oder du zeigst, dass du es abgeschickt hast.'}
      </p>
    </Card>
  )
}

function Confirm({ data: { contractId, email, isOption, rootTitle, title } }: { data: RevocationData }) {
  const base = useBase()
  const busy = useSubmitted(revocationForm) !== undefined
  const follows =
    isOption && rootTitle !== null
      ? `${rootTitle} läuft unverändert weiter.`
      : 'Dann ist es, als hättest du den Vertrag nie geschlossen.'
  const receipt = email === null ? 'Den Beleg siehst du gleich.' : `Der Beleg geht sofort an ${email}.`
  return (
    <FinalStep
      says={`Du widerrufst ${title}.`}
      follows={`${follows} ${receipt}`}
      button="Widerruf bestätigen"
      busy={busy}
      back={{ href: to(base, 'contract', { contractId }), text: isOption ? 'Option behalten' : 'Vertrag behalten' }}
    />
  )
}
