/** What follows from an open right, and the button that uses it. */
import { ConsequenceSheet } from '#domains/consequences/web/ConsequenceSheet.tsx'
import { SheetFields } from '#domains/consequences/web/SheetFields.tsx'
import { formatDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { KnowList } from '#ui/layout/KnowList.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { FinalStep } from '../FinalStep.tsx'
import { KnownFacts } from '../KnownFacts.tsx'
import { DatePart, lookedAt } from '../termination/DatePart.tsx'
import type { TerminationSheet } from '../termination/termination-data.ts'
import { specialForm } from '../texts.ts'
import type { OpenRight } from './open-right.ts'
import type { SpecialData } from './special-data.ts'
import type { SpecialOutcome } from './submit-special.ts'

interface CheckProps {
  data: SpecialData
  outcome: SpecialOutcome | undefined
}

export function CheckRight({ data, outcome }: CheckProps) {
  const { form, right, sheet } = data
  if (right === null || sheet === null) return null
  return (
    <PageForm name={specialForm} values={form} once={outcome ?? form} noValidate preventScrollReset>
      <input type="hidden" name="right" value={right.kind} />
      <SheetFields sheet={sheet.shown} />
      <Consequences {...{ data, outcome, right, sheet }} />
    </PageForm>
  )
}

type ConsequencesProps = CheckProps & { right: OpenRight; sheet: TerminationSheet }

function Consequences({ data, outcome, right, sheet }: ConsequencesProps) {
  const { contractId, isOption, keptDay: kept, today } = data
  const { ahead, bill, known, oneTimeCents } = sheet
  const look = (day: string) => to('', 'specialTermination', { contractId, recht: right.name, ende: day })
  return (
    <Sections>
      <Section title="Termin" id={lookedAt(sheet).day}>
        <DatePart {...{ kept, look, outcome, sheet, today }} {...(isOption && { what: 'die Option' })} />
      </Section>
      <ConsequenceSheet
        id={lookedAt(sheet).sheet}
        bill={bill}
        {...ahead}
        note={`Einmalig ${formatEuro(oneTimeCents)}. Alle Preise inklusive Mehrwertsteuer.`}
      />
      {known.length > 0 && (
        <Section title="Was du wissen musst">
          <KnowList>
            <KnownFacts {...{ contractId, known }} />
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
    <FinalStep
      says={`${title} endet am ${formatDate(date)}.`}
      follows="Das Recht ist belegt, deshalb gilt die Kündigung sofort. Bis zum Ende kannst du sie zurücknehmen."
      button="Jetzt kündigen"
      intent="terminate"
      busy={busy}
      back={{ href: to(base, 'contract', { contractId }), text: isOption ? 'Option behalten' : 'Vertrag behalten' }}
    />
  )
}
