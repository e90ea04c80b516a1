/** 'Kündigung prüfen': day, what changes, what to know, one sentence, the button. An alternative stands beside, never before. */
import { useActionData, useLoaderData } from 'react-router'

import { ConsequenceSheet } from '#domains/consequences/web/ConsequenceSheet.tsx'
import { SheetFields } from '#domains/consequences/web/SheetFields.tsx'
import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { formatDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { endingLead } from '../ending-lead.ts'
import { FinalStep } from '../FinalStep.tsx'
import { KnownFacts } from '../KnownFacts.tsx'
import type { EndingOutcome } from '../sent-ending.ts'
import { postponing, terminationForm } from '../texts.ts'
import { DatePart, lookedAt } from './DatePart.tsx'
import type { KeepingSheet, TerminationData, TerminationSheet } from './termination-data.ts'

export function TerminationPage() {
  const data = useLoaderData<TerminationData | null>()
  const outcome = useActionData<EndingOutcome>()
  useFocusWhenRefused(outcome?.notice && outcome)
  if (data === null) return <MissingContract title="Kündigung prüfen" name="termination" asks />
  const { closed, form, isOption, keepUntil, keeping, sheet } = data
  return (
    <>
      <PageHeader
        title={
          keepUntil === null ? 'Kündigung prüfen' : keeping === null ? 'Enddatum ändern' : 'Kündigung zurücknehmen'
        }
        lead={endingLead(data)}
      />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      {closed !== null && <Closed data={data} />}
      {closed === null && (
        <PageForm name={terminationForm} values={form} once={outcome ?? form} noValidate preventScrollReset>
          <input type="hidden" name="isOption" value={isOption ? '1' : ''} />
          {keeping !== null && keepUntil !== null && <Keep data={data} sheet={keeping} until={keepUntil} />}
          {sheet !== null && keepUntil !== null && <input type="hidden" name={postponing} value="1" />}
          {sheet !== null && <Terminate data={data} sheet={sheet} outcome={outcome} />}
        </PageForm>
      )}
    </>
  )
}

function Closed({ data: { closed, contractId } }: { data: TerminationData }) {
  const base = useBase()
  return (
    <Alert tone="info" title="Hier ist gerade nichts zu tun">
      {closed} <AppLink href={to(base, 'contract', { contractId })}>Vertrag ansehen</AppLink>
    </Alert>
  )
}

interface KeepProps {
  data: TerminationData
  sheet: KeepingSheet
  /** The last day as it is now. */
  until: string
}

function Keep({ data: { contractId, isOption, title }, sheet, until }: KeepProps) {
  const base = useBase()
  const busy = useSubmitted(terminationForm) !== undefined
  return (
    <Sections>
      <SheetFields sheet={sheet.shown} />
      {/* On no day does it cost anything else then. */}
      {!sheet.endsAlong && (
        <ConsequenceSheet
          bill={sheet.bill}
          {...sheet.ahead}
          note="Einmalig kostet es nichts. Alle Preise inklusive Mehrwertsteuer."
        />
      )}
      <Section title="Was du wissen musst">
        <AsBefore isOption={isOption} sheet={sheet} until={until} />
      </Section>
      <Section title="Zurücknehmen">
        <FinalStep
          says={`${title} ${sheet.endsAlong ? 'endet mit dem Vertrag' : 'läuft weiter'}.`}
          follows={
            <>
              Noch endet {isOption ? 'die Option' : 'der Vertrag'} am {formatDate(until)}. Bis dahin, 24&nbsp;Uhr,
              kannst du die Kündigung zurücknehmen, als wäre nie gekündigt worden.
            </>
          }
          button="Kündigung zurücknehmen"
          intent="keep"
          busy={busy}
          back={{ href: to(base, 'contract', { contractId }), text: 'Vertrag ansehen' }}
        />
      </Section>
    </Sections>
  )
}

function AsBefore({ isOption, sheet, until }: Pick<KeepProps, 'sheet' | 'until'> & Pick<TerminationData, 'isOption'>) {
  return (
    <KnowList>
      <Known icon="Rückgängig" title={isOption ? 'Die Option bleibt, wie sie war' : 'Der Vertrag bleibt, wie er war'}>
        {isOption ? 'Preis' : 'Preis, Optionen'} und Laufzeit sind die alten. Eine neue Mindestlaufzeit beginnt nicht.
      </Known>
      {sheet.endsAlong && (
        <Known icon="Frist" title="Sie endet mit dem Vertrag">
          Am {formatDate(until)}. Behältst du den Vertrag, bleibt sie auch.
        </Known>
      )}
      {sheet.stillEnding.map(({ date, title }) => (
        <Known key={title} icon="Frist" title={`${title} endet trotzdem`}>
          Am {formatDate(date)}. Die Option ist für sich gekündigt. Behalten kannst du sie beim Vertrag.
        </Known>
      ))}
    </KnowList>
  )
}

interface TerminateProps {
  data: TerminationData
  sheet: TerminationSheet
  outcome: EndingOutcome | undefined
}

function Terminate({ data, sheet, outcome }: TerminateProps) {
  const { ahead, bill, known, oneTimeCents, shown } = sheet
  const again = data.keepUntil !== null && { [postponing]: '1' }
  return (
    <Sections>
      <SheetFields sheet={shown} />
      <Section title="Termin" id={lookedAt(sheet).day}>
        <DatePart
          today={data.today}
          kept={data.kept}
          look={(day) => to('', 'termination', { contractId: data.contractId, ende: day, ...again })}
          {...{ sheet, outcome }}
          {...(data.isOption && { what: 'die Option' })}
        />
      </Section>
      <ConsequenceSheet
        id={lookedAt(sheet).sheet}
        bill={bill}
        {...ahead}
        note={`Einmalig ${formatEuro(oneTimeCents)}. Alle Preise inklusive Mehrwertsteuer.`}
      />
      {(known.length > 0 || sheet.pending !== null) && (
        <Section title="Was du wissen musst">
          <KnowPart {...{ data, sheet }} />
        </Section>
      )}
      <Section title="Bestätigen">
        <Confirm {...{ data, sheet }} />
        <Alternatives {...{ data, sheet }} />
      </Section>
    </Sections>
  )
}

function KnowPart({ data: { contractId }, sheet: { known, pending } }: Pick<TerminateProps, 'data' | 'sheet'>) {
  const base = useBase()
  return (
    <KnowList>
      {pending !== null && (
        <Known icon="Wechsel" title={`${pending.title} ist zum ${pending.date} bestellt`}>
          Nimmst du den Wechsel zurück, gelten Laufzeit und Frist wie vor ihm.{' '}
          <AppLink href={to(base, 'productChange', { contractId })}>Wechsel ansehen</AppLink>
        </Known>
      )}
      <KnownFacts {...{ contractId, known }} />
    </KnowList>
  )
}

/** What one may do instead; after the button, so that nobody has to pass it. */
function Alternatives({
  data: { contractId },
  sheet: { alternatives, canRelocate },
}: Pick<TerminateProps, 'data' | 'sheet'>) {
  const base = useBase()
  if (!canRelocate && alternatives.length === 0) return null
  return (
    <div className="mt-32">
      <KnowList>
        {canRelocate && (
          <Known icon="Umzug" title="Du ziehst um">
            Dann kann der Vertrag mitkommen, ohne neue Laufzeit.{' '}
            <AppLink href={to(base, 'relocation', { contractId })}>Umzug prüfen</AppLink>
          </Known>
        )}
        {alternatives.length > 0 && (
          <Known icon="Wechsel" title="Es geht auch kleiner">
            {alternatives.join(' oder ')} {alternatives.length === 1 ? 'kostet' : 'kosten'} weniger.{' '}
            <AppLink href={to(base, 'productChange', { contractId })}>Tarife vergleichen</AppLink>
          </Known>
        )}
      </KnowList>
    </div>
  )
}

function Confirm({
  data: { contractId, email, isOption, keepUntil, title },
  sheet: { date },
}: Pick<TerminateProps, 'data' | 'sheet'>) {
  const base = useBase()
  const busy = useSubmitted(terminationForm)?.get('intent') === 'terminate'
  const confirmed =
    email === null
      ? 'Die Bestätigung findest du gleich hier und in deinen Neuigkeiten.'
      : `Die Bestätigung geht sofort an ${email}.`
  const before = keepUntil === null ? '' : `Bisher ist der ${formatDate(keepUntil)} der letzte Tag. `
  return (
    <FinalStep
      says={`${isOption ? title : 'Dein Vertrag'} endet am ${formatDate(date)}.`}
      follows={`${before}${confirmed} Bis zum Ende des letzten Tages kannst du die Kündigung zurücknehmen.`}
      button={keepUntil === null ? 'Jetzt kündigen' : 'Enddatum ändern'}
      intent="terminate"
      busy={busy}
      back={{
        href: to(base, 'contract', { contractId }),
        text: keepUntil !== null ? 'Vertrag ansehen' : isOption ? 'Option behalten' : 'Vertrag behalten',
      }}
    />
  )
}
