/** A new campaign: what it takes off, from when to when, with which codes. */
import { useActionData, useLoaderData } from 'react-router'

import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { classes } from '#ui/classes.ts'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { SubmitRow } from '#ui/form/SubmitRow.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { stackClass } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { campaignForm } from '../texts.ts'
import { useErrorsIn } from '../use-operator-errors.ts'
import type { CampaignData } from './campaign-data.ts'
import { campaignTexts } from './campaign-texts.ts'
import { campaignIds, CodesFields, EffectFields, PeriodFields } from './CampaignFields.tsx'
import { campaignFaults, campaignInput, type CampaignOutcome } from './submit-campaign.ts'

import styles from '../Operator.module.css'

export function CampaignPage() {
  const { form, today } = useLoaderData<CampaignData>()
  const outcome = useActionData<CampaignOutcome>()
  useFocusWhenRefused(outcome?.notice && outcome)
  const errors = useErrorsIn(campaignTexts, campaignIds, {
    find: (sent) => campaignFaults(campaignInput(sent)),
    outcome,
    typed: outcome?.input,
  })
  return (
    <>
      <PageHeader title="Neue Aktion" lead="Ein Nachlass mit einem oder vielen Codes." />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      <PageForm
        name={campaignForm}
        values={form}
        once={outcome ?? form}
        noValidate
        onSubmit={errors.send}
        className={classes(stackClass, styles['campaign'])}
      >
        <ErrorSummary title="Bitte prüfe deine Angaben" errors={errors.summary} />
        <Sections>
          <Section title="Aktion">
            <EffectFields text={errors.text} effect={outcome?.input.effect} />
          </Section>
          <Section title="Zeitraum und Codes">
            <PeriodFields field={errors.field} input={outcome?.input} today={today} />
            <CodesFields text={errors.text} kind={outcome?.input.kind} />
            <p className="quiet">
              Danach kannst du den Nachlass nur noch verbessern: Wer einen Code hat, verlässt sich darauf.
            </p>
            <SubmitRow busy={useSubmitted(campaignForm) !== undefined}>Aktion anlegen</SubmitRow>
          </Section>
        </Sections>
      </PageForm>
    </>
  )
}
