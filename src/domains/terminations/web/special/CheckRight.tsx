/** What follows from an open right, and the button that uses it. */
import { ConsequenceSheet } from '#domains/consequences/web/ConsequenceSheet.tsx'
import { formatDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { DatePart } from '../termination/DatePart.tsx'
import { knownIcons } from '../termination/known-icons.ts'
import type { TerminationSheet } from '../termination/termination-data.ts'
import { specialForm } from '../texts.ts'
import type { OpenRight, SpecialData } from './special-data.ts'
import type { SpecialOutcome } from './submit-special.ts'

interface CheckProps {
  data: SpecialData
  outcome: SpecialOutcome | undefined
}

export function CheckRight({ data, outcome }: CheckProps) {
  const { form, right, sheet } = data
  if (right === null || sheet === null) return null
  return (
    <PageForm key={sheet.date} name={specialForm} values={form} once={outcome ?? form} noValidate preventScrollReset>
      <input type="hidden" name="right" value={right.kind} />
      <input type="hidden" name="previewId" value={sheet.previewId} />
      <Consequences {...{ data, outcome, right, sheet }} />
    </PageForm>
  )
}

type ConsequencesProps = CheckProps & { right: OpenRight; sheet: TerminationSheet }

function Consequences({ data, outcome, right, sheet }: ConsequencesProps) {
  const { contractId, today } = data
  const { bill, known, months, oneTimeCents } = sheet
  const look = (day: string) => to('', 'specialTermination', { contractId, recht: right.name, ende: day })
  return (
    <Sections>
      <Section title="Termin">
        <DatePart {...{ look, outcome, sheet, today }} />
      </Section>
      <ConsequenceSheet
        {...{ bill, months }}
        note={`Einmalig ${formatEuro(oneTimeCents)}. Alle Preise inklusive Mehrwertsteuer.`}
      />
      {known.length > 0 && (
        <Section title="Was du wissen musst">
          <KnowList>
            {known.map(({ kind, text, title }) => (
              <Known key={title} icon={knownIcons[kind]} title={title}>
                {text}
              </Known>
            ))}
          </KnowList>
        </Section>
      )}
      <Section title="Bestätigen">
        <Confirm data={data} date={sheet.date} />
      </Section>
    </Sections>
  )
}

function Confirm({ data: { contractId, isOption, title }, date }: Pick<CheckProps, 'data'> & { date: string }) {
  const base = useBase()
  const busy = useSubmitted(specialForm)?.get('intent') === 'terminate'
  return (
    <div>
      <p className="figure">
        {title} endet am {formatDate(date)}.
      </p>
      <p className="quiet mt-8">
        Das Recht ist belegt, deshalb gilt die Kündigung sofort. Bis zum Ende kannst du sie zurücknehmen.
      </p>
      <ButtonRow wide className="mt-24">
        <Button kind="fill" type="submit" name="intent" value="terminate" busy={busy}>
          Jetzt kündigen
        </Button>
        <AppLink href={to(base, 'contract', { contractId })} className={buttonClass()}>
          {isOption ? 'Option behalten' : 'Vertrag behalten'}
        </AppLink>
      </ButtonRow>
    </div>
  )
}
