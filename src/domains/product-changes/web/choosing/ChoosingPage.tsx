/** 'Produkt wechseln': the present product open on the page, its targets as cards on common lines; or the change that is ordered. */
import { useActionData, useLoaderData } from 'react-router'

import { ConsequenceSheet } from '#domains/consequences/web/ConsequenceSheet.tsx'
import { SheetFields } from '#domains/consequences/web/SheetFields.tsx'
import { CalendarLink } from '#domains/contracts/web/CalendarLink.tsx'
import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { Card } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { choosing, takeBackForm } from '../texts.ts'
import type { BackView } from './back-view.ts'
import type { ChoosingData, loadChoosing } from './choosing-data.ts'
import { Comparison } from './Comparison.tsx'

export function ChoosingPage() {
  const data = useLoaderData<typeof loadChoosing>()
  const outcome = useActionData<RepeatableOutcome>()
  useFocusWhenRefused(outcome?.notice && outcome)
  if (data === null) return <MissingContract title={choosing} name="productChange" asks />
  const { back, choice, contractId, heading, pending, title, why } = data
  return (
    <>
      <PageHeader title={heading} lead={choice?.lead ?? pending?.lead ?? `Zu Vertrag ${contractId}, ${title}`} />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      {choice !== undefined && (
        <>
          <Comparison cards={choice.cards} contractId={contractId} />
          <p className="small quiet mt-24">{choice.foot}</p>
          <p className="small quiet mt-8">
            <AllTariffs />
          </p>
        </>
      )}
      {why !== undefined && (
        <Alert tone="info" title="Ein Wechsel geht gerade nicht">
          {why}
        </Alert>
      )}
      {(pending !== undefined || back !== null) && <Changed data={data} />}
      {back === null && pending === undefined && (
        <p className="mt-24">
          <BackToContract contractId={contractId} />
        </p>
      )}
    </>
  )
}

/** The price list, with the product information sheet of each. */
function AllTariffs() {
  return <AppLink href={to(useBase(), 'tariffs')}>Alle Tarife mit Produktinformationsblatt</AppLink>
}

function BackToContract({ contractId }: Pick<ChoosingData, 'contractId'>) {
  return <LinkButton href={to(useBase(), 'contract', { contractId })}>Zurück zum Vertrag</LinkButton>
}

function Changed({ data }: { data: ChoosingData }) {
  const { back, contractId, pending } = data
  const isFirst = data.choice === undefined
  const parts = (
    <Sections>
      {pending !== undefined && (
        <Section title="Dein Wechsel" boxed>
          <Card>
            <DescriptionList items={[...pending.facts]} />
            <ButtonRow className="mt-24">
              {back === null && <BackToContract contractId={contractId} />}
              <CalendarLink contractId={contractId} date="product-changes" />
            </ButtonRow>
          </Card>
        </Section>
      )}
      {back !== null && (
        <>
          <ConsequenceSheet bill={back.bill} note={back.note} {...back.ahead} />
          <Section title={pending === undefined ? back.title : 'Bestätigen'}>
            <TakeBack data={data} back={back} />
          </Section>
        </>
      )}
    </Sections>
  )
  return isFirst ? parts : <div className="mt-48">{parts}</div>
}

function TakeBack({ back, data }: { data: ChoosingData; back: BackView }) {
  const busy = useSubmitted(takeBackForm) !== undefined
  const outcome = useActionData<RepeatableOutcome>()
  return (
    <PageForm name={takeBackForm} values={data.form} once={outcome ?? data.form} preventScrollReset>
      <input type="hidden" name="how" value={back.how} />
      <SheetFields sheet={back.shown} />
      <p className="figure">{back.declares}</p>
      <p className="quiet mt-8">{back.follows}</p>
      <ButtonRow wide className="mt-24">
        <Button kind={data.choice === undefined ? 'fill' : 'line'} type="submit" busy={busy}>
          {back.button}
        </Button>
        <BackToContract contractId={data.contractId} />
      </ButtonRow>
    </PageForm>
  )
}
