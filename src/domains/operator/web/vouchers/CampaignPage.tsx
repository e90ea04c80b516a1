/** A new campaign: what it takes off, from when to when, with which codes. */
import { useActionData, useLoaderData } from 'react-router'

import type { CampaignEffect } from '#domains/vouchers/campaign.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { SubmitRow } from '#ui/form/SubmitRow.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { campaignForm, type CampaignField } from '../texts.ts'
import { useOperatorErrors, type OperatorFields } from '../use-operator-errors.ts'
import type { CampaignData } from './campaign-data.ts'
import { campaignFaults, campaignInput, type CampaignInput, type CampaignOutcome } from './submit-campaign.ts'

import styles from '../Operator.module.css'

const ids: Readonly<Record<CampaignField, string>> = {
  title: 'name',
  value: 'nachlass',
  months: 'monate',
  minimum: 'mindestwert',
  textId: 'text',
  validFrom: 'gueltig-ab',
  validTo: 'gueltig-bis',
  codes: 'codes',
}

const effects: readonly { readonly value: CampaignEffect; readonly title: string; readonly note: string }[] = [
  { value: 'goods-amount', title: 'Euro auf Geräte', note: 'Einmal je Bestellung' },
  { value: 'goods-percent', title: 'Prozent auf Geräte', note: 'Einmal je Bestellung' },
  { value: 'option-monthly', title: 'Euro im Monat auf eine Option', note: 'Für die Monate, die du angibst' },
  { value: 'option-once', title: 'Euro einmal auf eine Option', note: 'Auf ihren einmaligen Preis' },
]

export function CampaignPage() {
  const { form } = useLoaderData<CampaignData>()
  const outcome = useActionData<CampaignOutcome>()
  const errors = useOperatorErrors(ids, {
    find: (sent) => campaignFaults(campaignInput(sent)),
    outcome,
    typed: outcome?.input,
  })
  return (
    <>
      <PageHeader title="Neue Aktion" lead="Mit ihren Codes. Sie gilt ab ihrem ersten Tag und steht im Verlauf." />
      <NoticeAlert notice={outcome?.notice} />
      <PageForm
        name={campaignForm}
        values={form}
        once={outcome ?? form}
        noValidate
        onSubmit={errors.send}
        className={styles['form']}
      >
        <ErrorSummary title="Bitte prüfe deine Angaben" errors={errors.summary} />
        <Effect text={errors.text} input={outcome?.input} />
        <OfEffect text={errors.text} />
        <Terms field={errors.field} text={errors.text} input={outcome?.input} />
        <SubmitRow busy={useSubmitted(campaignForm) !== undefined}>Aktion anlegen</SubmitRow>
      </PageForm>
    </>
  )
}

interface PartProps extends OperatorFields<CampaignField> {
  input: CampaignInput | undefined
}

const count = { inputMode: 'numeric', width: 's' } as const
const euro = { inputMode: 'decimal', width: 's' } as const

function Effect({ input, text }: Omit<PartProps, 'field'>) {
  return (
    <>
      <TextField {...text('title')} label="Name" maxLength={80} />
      <RadioCards
        legend="Was gibt es?"
        name="effect"
        defaultValue={input?.effect ?? 'goods-amount'}
        choices={effects}
      />
      <TextField {...text('value')} {...euro} label="Euro oder Prozent" />
    </>
  )
}

/** What only some effects ask for. */
function OfEffect({ text }: Pick<PartProps, 'text'>) {
  return (
    <>
      <TextField {...text('months')} {...count} className={styles['monthly']} label="Monate" />
      <TextField
        {...text('minimum')}
        {...euro}
        className={styles['goods']}
        label="Ab Bestellwert"
        hint="Kann leer bleiben"
      />
      <TextField
        {...text('textId')}
        className={styles['option']}
        label="Kennung des Aktionstextes"
        hint="Aus dem Inhaltsdienst: Kunden lesen dort, was sie bekommen"
      />
    </>
  )
}

function Terms({ field, input, text }: PartProps) {
  const { today } = useLoaderData<CampaignData>()
  return (
    <>
      {(['validFrom', 'validTo'] as const).map((name) => (
        <DateField
          key={name}
          id={field(name).id}
          name={name}
          error={field(name).error}
          label={name === 'validFrom' ? 'Gültig ab' : 'Gültig bis'}
          today={today}
          min={today}
          defaultText={input?.[name]}
        />
      ))}
      <TextField
        {...text('codes')}
        label="Codes"
        hint="Eine Zahl: so viele werden erzeugt, jeder gilt einmal. Oder ein Code für alle, zum Beispiel WINTER-2026."
      />
    </>
  )
}
