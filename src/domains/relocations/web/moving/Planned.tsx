import { CalendarLink } from '#domains/contracts/web/CalendarLink.tsx'
import { ReceiptCard } from '#domains/contracts/web/ReceiptCard.tsx'
import { addDays, formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Stack } from '#ui/layout/Card.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { visitMovesText } from '../../wording.ts'
import { changeForm } from '../texts.ts'
import type { MoveOutcome } from './move-answer.ts'
import type { MoveData } from './move-data.ts'
import type { PlannedMove } from './planned-move.ts'

interface PlannedProps {
  data: MoveData
  planned: PlannedMove
  outcome: MoveOutcome | undefined
}

/** The move that is ordered: its receipt, its days, how it is taken back. */
export function Planned({ data, outcome, planned }: PlannedProps) {
  const { contractId, form } = data
  return (
    <PageForm name={changeForm} values={form} once={outcome ?? form} noValidate preventScrollReset>
      <input type="hidden" name="previewId" value={planned.previewId} />
      <Sections>
        <Section title="Umzugstag" boxed>
          <Receipt contractId={contractId} planned={planned} />
        </Section>
        {planned.isOpen && (
          <div className="no-print">
            {planned.canChange && (
              <Section title="Umzug ändern">
                <Days data={data} outcome={outcome} planned={planned} />
              </Section>
            )}
            <Section title="Umzug zurücknehmen">
              <TakeBack title={data.title} planned={planned} />
            </Section>
          </div>
        )}
      </Sections>
    </PageForm>
  )
}

function Receipt({ contractId, planned: { date, day, facts } }: { contractId: string; planned: PlannedMove }) {
  const base = useBase()
  return (
    <ReceiptCard figure={formatDate(date)} note={day} facts={facts}>
      <LinkButton href={to(base, 'contract', { contractId })}>Zum Vertrag</LinkButton>
      <CalendarLink contractId={contractId} date="relocates" />
    </ReceiptCard>
  )
}

function Days({ data: { earliest, keptDays, latest, today }, outcome, planned }: PlannedProps) {
  const typed = outcome?.typedDays ?? keptDays ?? undefined
  const busy = useSubmitted(changeForm)?.get('intent') === 'change'
  const days = { today, max: latest }
  const { oldLineUntil, technicianOn } = planned
  // The day before goes along with another first day; only one that was named otherwise stays typed.
  const named = oldLineUntil === addDays(planned.date, -1) ? null : oldLineUntil
  return (
    <Stack>
      {technicianOn !== null && <p>{visitMovesText(technicianOn)}</p>}
      <DateField
        {...days}
        id="umzugstag"
        label="Erster Tag am neuen Ort"
        hint={`Frühestens ${formatDate(earliest)}`}
        name="day"
        min={earliest}
        defaultValue={planned.date}
        defaultText={typed?.day}
        error={outcome?.errors.day}
      />
      <DateField
        {...days}
        id="alter-anschluss"
        label="Letzter Tag des alten Anschlusses"
        hint={`Ohne Angabe der Tag davor${named === null && oldLineUntil !== null ? `, zurzeit ${formatDate(oldLineUntil)}` : ''}`}
        name="oldLine"
        min={today}
        defaultValue={named ?? undefined}
        defaultText={typed?.oldLine}
        error={outcome?.oldLineError}
      />
      <ButtonRow>
        <Button type="submit" name="intent" value="change" busy={busy}>
          Umzug ändern
        </Button>
      </ButtonRow>
    </Stack>
  )
}

function TakeBack({ planned, title }: { planned: PlannedMove; title: string }) {
  const busy = useSubmitted(changeForm)?.get('intent') === 'cancel'
  return (
    <>
      <Table
        caption="Was sich ohne den Umzug ändert"
        words
        head={['Dein Vertrag', 'mit Umzug', 'ohne Umzug']}
        rows={planned.back.map((row) => ({
          title: row.title,
          cells: [row.with, row.without],
          tone: row.with === row.without ? 'same' : 'changed',
        }))}
      />
      <div>
        <p className="figure">Dann bleibt {title}, wo es ist.</p>
        <p className="quiet mt-8">{planned.until}</p>
        <ButtonRow wide className="mt-24">
          <Button type="submit" name="intent" value="cancel" busy={busy}>
            Umzug zurücknehmen
          </Button>
        </ButtonRow>
      </div>
    </>
  )
}
