/** 'Termin verschieben': six days as columns, free times as boxes, taken ones struck through; a phone shows day after day. */
import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { SubmitOrBack } from '#ui/form/SubmitOrBack.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { movingForm, timeTaken } from '../texts.ts'
import type { loadMoving, MovingData } from './moving-data.ts'
import type { MovingOutcome } from './submit-moving.ts'
import { useHold } from './use-hold.ts'
import { withoutGone, type WeekView } from './week-view.ts'
import { Week } from './Week.tsx'

const pageTitle = 'Termin verschieben'

export function MovingPage() {
  const data = useLoaderData<typeof loadMoving>()
  if (data === null) return <MissingContract title={pageTitle} name="appointment" asks />
  const { closed, week } = data
  return (
    <>
      <PageHeader title={pageTitle} lead={data.lead} />
      {closed !== undefined && <Closed contractId={data.contractId} closed={closed} />}
      {week !== undefined && <MovingForm key={week.title} data={data} week={week} />}
    </>
  )
}

function Closed({
  closed,
  contractId,
}: Pick<MovingData, 'contractId'> & { closed: NonNullable<MovingData['closed']> }) {
  const base = useBase()
  return (
    <>
      <Alert tone="info" title="Dieser Termin lässt sich hier nicht verschieben">
        {closed.why}
      </Alert>
      <ButtonRow className="mt-24">
        {closed.relocates && <LinkButton href={to(base, 'relocation', { contractId })}>Zum Umzug</LinkButton>}
        <LinkButton href={to(base, 'contract', { contractId })}>Zurück zum Vertrag</LinkButton>
      </ButtonRow>
    </>
  )
}

/** One list per answer, as the summary takes the focus whenever it is a new one. */
function useTimeErrors(outcome: MovingOutcome | undefined) {
  const [seen, setSeen] = useState<typeof outcome>()
  const [errors, setErrors] = useState<{ field: string; text: string }[]>([])
  if (seen !== outcome) {
    setSeen(outcome)
    setErrors(outcome?.timeError === undefined ? [] : [{ field: 'time', text: outcome.timeError }])
  }
  return errors
}

function MovingForm({ data, week }: { data: MovingData; week: WeekView }) {
  const { contractId, form, held } = data
  const outcome = useActionData<MovingOutcome>()
  const { choose, chosen, gone, isHeld } = useHold(contractId, { chosen: outcome?.chosen ?? data.chosen, held })
  const errors = useTimeErrors(outcome)
  const days = week.days.flatMap(({ day, slots }) => slots.map((slot) => ({ ...slot, day })))
  const slot = days.find(({ value }) => value === chosen)
  return (
    <PageForm name={movingForm} values={form} once={outcome ?? form} preventScrollReset>
      <ErrorSummary title="Eine Angabe fehlt noch" errors={errors} now={chosen === '' ? errors : []} />
      <NoticeAlert notice={gone.size > 0 && chosen === '' ? timeTaken : outcome?.notice} />
      <Week week={withoutGone(week, gone)} contractId={contractId} chosen={chosen} onChoose={choose} />
      <Sections>
        <Section title="Neuer Termin">
          <NewTime contractId={contractId} slot={slot} startsThen={week.startsThen} isHeld={isHeld} />
        </Section>
      </Sections>
    </PageForm>
  )
}

interface NewTimeProps {
  contractId: string
  slot: { readonly day: string; readonly full: string } | undefined
  startsThen: boolean
  isHeld: boolean
}

/** The choice above the button, large once there is one, with what it moves. */
function NewTime({ contractId, isHeld, slot, startsThen }: NewTimeProps) {
  const base = useBase()
  const busy = useSubmitted(movingForm) !== undefined
  return (
    <div>
      <p className={slot && 'figure'} aria-live="polite">
        {slot?.full ?? 'Noch keine Zeit gewählt.'}
      </p>
      <p className="quiet mt-8">
        {startsThen && `Dein Vertrag beginnt dann am ${slot?.day ?? 'neuen Tag'}, die Widerrufsfrist bleibt. `}
        Verschieben kostet nichts.
        {isHeld && ' Wir halten die Zeit zehn Minuten für dich frei.'}
      </p>
      <SubmitOrBack busy={busy} back={{ href: to(base, 'contract', { contractId }), text: 'Termin behalten' }}>
        Termin verschieben
      </SubmitOrBack>
    </div>
  )
}
