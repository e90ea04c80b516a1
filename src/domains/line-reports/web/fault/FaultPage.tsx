/** A contract's faults: the one that is open with what is owed for it day by day, or the form to report one. */
import { useActionData, useLoaderData } from 'react-router'

import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { keepField } from '#kit/keep-field.ts'
import { to } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { SubmitOrBack } from '#ui/form/SubmitOrBack.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { useFocusWhenReplaced } from '#ui/form/use-focus-when-replaced.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { faultForm } from '../texts.ts'
import { EndFault } from './EndFault.tsx'
import type { FaultData, loadFault } from './fault-data.ts'
import type { FaultOutcome } from './fault-outcome.ts'
import type { ClaimTable } from './fault-view.ts'

const pageTitle = 'Störung'

export function FaultPage() {
  const data = useLoaderData<typeof loadFault>()
  const outcome = useActionData<FaultOutcome>() ?? data?.kept
  const base = useBase()
  useFocusWhenReplaced(data?.view.open?.number ?? '')
  useFocusWhenRefused(outcome?.notice && outcome)
  if (data === null) return <MissingContract title={pageTitle} name="fault" asks />
  const { contractId, mending, title, view } = data
  const { canReport } = view
  const known = <Known contractId={contractId} view={view} />
  return (
    <>
      <PageHeader title={<Heading view={view} />} lead={`${title}, Vertrag ${contractId}`} />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      {view.isKnown && known}
      {canReport && <ReportForm data={data} outcome={outcome} />}
      {!view.isKnown && known}
      {view.closed !== null && (
        <Alert tone="info" title="Hier lässt sich keine Störung melden" className="mt-24">
          {view.closed} <AppLink href={to(base, 'contract', { contractId })}>Vertrag ansehen</AppLink>
        </Alert>
      )}
      {mending !== null && <EndFault mending={mending} outcome={outcome} />}
    </>
  )
}

function Heading({ view: { canReport, open } }: Pick<FaultData, 'view'>) {
  if (open === null) return canReport ? `${pageTitle} melden` : pageTitle
  return (
    <>
      {pageTitle} <span className="keep">{open.number}</span>
    </>
  )
}

function Known({ contractId, view: { isKnown, open, others } }: Pick<FaultData, 'contractId' | 'view'>) {
  return (
    <Sections>
      {open !== null && (
        <Section title="Deine Meldung" boxed>
          <Card>
            <DescriptionList items={[...open.facts]} />
            {open.isOverdue && <Overdue contractId={contractId} />}
          </Card>
        </Section>
      )}
      {open?.claim && (
        <Section title="Entschädigung" boxed>
          <Claim claim={open.claim} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={open !== null ? 'Außerdem' : isKnown ? 'Schon bekannt' : 'Bisher'}>
          <List>
            {others.map(({ amount, note, title: what }) => (
              <ListItem key={`${what} ${note}`} title={what} note={note} {...(amount !== '' && { end: amount })} />
            ))}
          </List>
        </Section>
      )}
    </Sections>
  )
}

function Overdue({ contractId }: Pick<FaultData, 'contractId'>) {
  const base = useBase()
  return (
    <>
      <p className="mt-16">Die Frist ist vorbei. Du darfst jetzt ohne Frist kündigen.</p>
      <ButtonRow className="mt-16">
        <LinkButton href={to(base, 'specialTermination', { contractId })}>Sonderkündigung prüfen</LinkButton>
      </ButtonRow>
    </>
  )
}

function Claim({ claim: { note, rows, sum } }: { claim: ClaimTable }) {
  return (
    <Card>
      {rows.length > 0 && (
        <>
          <p className="small quiet">Bisher</p>
          <p className="figure mb-24">{sum}</p>
          <Table
            caption="Was wir dir für jeden Tag schulden"
            head={['Tag nach der Meldung', 'Entschädigung']}
            rows={rows}
          />
        </>
      )}
      <p className={rows.length > 0 ? 'small quiet mt-16' : 'small quiet'}>{note}</p>
    </Card>
  )
}

/** Before the form: whether one was reported already, and a human being. */
function State({ data: { hours, phone, view } }: { data: FaultData }) {
  return (
    <Section title="Stand">
      {!view.isKnown && <p>Für diesen Vertrag ist keine Störung gemeldet.</p>}
      <p className="quiet">
        Am Telefon: <a href={phoneHref(phone)}>{phoneText(phone)}</a>, {hours}.
      </p>
    </Section>
  )
}

function ReportForm({ data, outcome }: { data: FaultData; outcome: FaultOutcome | undefined }) {
  const { contractId, form } = data
  const base = useBase()
  const busy = useSubmitted(faultForm) !== undefined
  return (
    <PageForm name={faultForm} values={form} once={outcome ?? form} noValidate preventScrollReset>
      <input type="hidden" name={keepField} value="on" />
      <Sections>
        <State data={data} />
        <What outcome={outcome} />
        <Section title="Melden">
          <p className="quiet">Deine Meldung zählt ab heute. Du bekommst sofort eine Bestätigung mit Nummer.</p>
          {/* The section keeps its pieces apart already. */}
          <SubmitOrBack
            busy={busy}
            back={{ href: to(base, 'contract', { contractId }), text: 'Zurück zum Vertrag' }}
            className=""
          >
            Störung melden
          </SubmitOrBack>
        </Section>
      </Sections>
    </PageForm>
  )
}

function What({ outcome }: { outcome: FaultOutcome | undefined }) {
  return (
    <Section title="Was geht nicht?">
      <RadioCards
        legend="Was geht nicht?"
        hideLegend
        name="extent"
        id="extent"
        defaultValue={outcome?.input.extent}
        error={outcome?.extentError}
        choices={[
          {
            value: 'all',
            title: 'Gar nichts geht',
            note: 'Ab dem dritten Tag bekommst du für jeden Tag Geld zurück',
          },
          { value: 'part', title: 'Ein Teil geht nicht', note: 'Zum Beispiel Abbrüche, langsam, kein Telefon' },
        ]}
      />
      <TextArea
        label="Was ist passiert?"
        hint="Freiwillig. Zum Beispiel, seit wann und was die Lampen am Router zeigen."
        id="description"
        name="description"
        maxLength={1000}
        defaultValue={outcome?.input.description}
      />
    </Section>
  )
}
