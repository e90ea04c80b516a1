/** One campaign: how far it is used up, what of it can still be changed, and its end. */
import { useActionData, useLoaderData } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { shortDate } from '#kit/german-date.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { classes } from '#ui/classes.ts'
import { DescriptionList, type Description } from '#ui/data/DescriptionList.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { SubmitRow } from '#ui/form/SubmitRow.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { typedEuro } from '../../input.ts'
import { Acts } from '../Acts.tsx'
import { campaignChangeForm } from '../texts.ts'
import { useErrorsIn, type OperatorFields } from '../use-operator-errors.ts'
import { campaignTexts, endName, usedText, type CampaignField, effectEnds } from './campaign-texts.ts'
import { campaignIds, LimitField, PeriodFields } from './CampaignFields.tsx'
import { EndCampaign } from './EndCampaign.tsx'
import type { OneCampaignData } from './one-campaign-data.ts'
import { PhaseBadge } from './PhaseBadge.tsx'
import type { CampaignInput } from './submit-campaign.ts'
import { changeFaults, type OneCampaignOutcome } from './submit-one-campaign.ts'

import styles from '../Operator.module.css'

type Campaign = OneCampaignData['campaign']

export function OneCampaignPage() {
  const { acts, campaign, ending, title } = useLoaderData<OneCampaignData>()
  const outcome = useActionData<OneCampaignOutcome>()
  useFocusWhenRefused(outcome?.notice && outcome)
  const { phase } = campaign
  const isOpen = phase === 'ahead' || phase === 'running'
  return (
    <>
      {ending ? (
        <PageHeader title={title} lead={campaign.title} />
      ) : (
        <PageHeader title={title} badge={<PhaseBadge phase={phase} />} />
      )}
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      <Sections>
        <Section title="Aktion">
          <DescriptionList className={classes('stacked', styles['about'])} items={facts(campaign)} />
        </Section>
        {ending && <EndCampaign />}
        {!ending && isOpen && <Change outcome={outcome} />}
        {!ending && isOpen && <WayToItsEnd campaign={campaign} />}
        <Acts acts={acts} />
      </Sections>
    </>
  )
}

function facts(campaign: Campaign): Description[] {
  const { amount, atMost, blocked, code, codes, effect, minimum, months, percent, validFrom, validTo } = campaign
  const counted = usedText({ ...campaign, limit: atMost })
  const gives = `${percent === null ? formatEuro(toCents(amount)) : `${percent}\u{A0}%`} ${effectEnds[effect]}`
  return [
    {
      term: 'Nachlass',
      value: months > 0 ? `${gives}, ${months}\u{A0}${months === 1 ? 'Monat' : 'Monate'}` : gives,
    },
    ...(minimum > 0 ? [{ term: 'Ab Bestellwert', value: formatEuro(toCents(minimum)) }] : []),
    { term: 'Gültig', value: `${formatDate(validFrom)} bis ${formatDate(validTo)}` },
    { term: 'Eingelöst', value: counted === '0' ? 'noch nie' : counted },
    code === null
      ? { term: 'Codes', value: String(codes), ...(blocked > 0 && { note: `${blocked} gesperrt` }) }
      : { term: 'Code', value: code, ...(blocked > 0 && { note: 'gesperrt' }) },
  ]
}

/** What was saved, as it would be typed. */
function typed(campaign: Campaign): CampaignInput {
  const { amount, atMost, effect, minimum, months, percent, title, validFrom, validTo } = campaign
  return {
    title,
    effect,
    value: percent === null ? typedEuro(amount) : String(percent),
    months: String(months),
    minimum: minimum > 0 ? typedEuro(minimum) : '',
    textId: '',
    kind: '',
    validFrom: shortDate(validFrom),
    validTo: shortDate(validTo),
    codes: '',
    limit: atMost === null ? '' : String(atMost),
  }
}

/** Whoever has a code counts on what it was given out for: it can be worth more, and last another time. */
function Change({ outcome }: { outcome: OneCampaignOutcome | undefined }) {
  const { campaign, forms } = useLoaderData<OneCampaignData>()
  const shown = typed(campaign)
  const input = { ...shown, ...outcome?.input }
  const errors = useErrorsIn(campaignTexts, campaignIds, { find: changeFaults, outcome, typed: input })
  const busy = useSubmitted(campaignChangeForm) !== undefined
  const { amount, effect, percent, state } = campaign
  return (
    <Section title="Ändern">
      <PageForm
        name={campaignChangeForm}
        values={forms.change}
        noValidate
        preventScrollReset
        onSubmit={errors.send}
        className={styles['form']}
      >
        <input type="hidden" name="seen" value={state} />
        <input type="hidden" name="shown" value={JSON.stringify(shown)} />
        <input type="hidden" name="effect" value={effect} />
        {percent !== null && <input type="hidden" name="most" value={amount} />}
        <ErrorSummary title="Bitte prüfe deine Angaben" errors={errors.summary} />
        {/* Drawn anew for what was saved; the button stays, and keeps the focus. */}
        <ChangeFields key={state} field={errors.field} text={errors.text} input={input} />
        <SubmitRow busy={busy}>Aktion speichern</SubmitRow>
      </PageForm>
    </Section>
  )
}

/** What ends with it is shown first, on a page of its own. */
function WayToItsEnd({ campaign: { code, id, phase } }: { campaign: Campaign }) {
  return (
    <Section title={phase === 'ahead' ? 'Absagen' : 'Beenden'}>
      <p className="quiet">{afterItsEnd(code, phase)} Die nächste Seite zeigt erst, was das bewirkt.</p>
      <ButtonRow>
        <LinkButton kind="line" href={to(useBase(), 'operatorOneCampaign', { aktion: id, beenden: '1' })}>
          {endName(phase)}
        </LinkButton>
      </ButtonRow>
    </Section>
  )
}

function afterItsEnd(code: Campaign['code'], phase: Campaign['phase']): string {
  const codes = code === null ? 'gelten ihre Codes' : 'gilt ihr Code'
  return `Danach ${codes} ${phase === 'ahead' ? 'nie' : 'nicht mehr'}.`
}

const count = { inputMode: 'numeric', width: 's' } as const
const euro = { inputMode: 'decimal', width: 's' } as const
const notLess = 'Nicht weniger als bisher'

function ChangeFields({ field, input, text }: OperatorFields<CampaignField> & { input: CampaignInput }) {
  const { campaign, today } = useLoaderData<OneCampaignData>()
  const { effect, percent, phase, singleUse } = campaign
  return (
    <>
      <TextField {...text('title')} label="Name" maxLength={80} />
      {percent === null ? (
        <TextField {...text('value')} {...euro} label="Nachlass in Euro" hint={notLess} />
      ) : (
        <TextField {...text('value')} {...count} label="Nachlass in Prozent" hint={notLess} />
      )}
      {effect === 'option-monthly' ? (
        <TextField {...text('months')} {...count} label="Monate" hint={notLess} />
      ) : (
        <input type="hidden" name="months" value={input.months} />
      )}
      {effect.startsWith('goods') ? (
        <TextField {...text('minimum')} {...euro} label="Ab Bestellwert in Euro" hint="Nicht mehr als bisher" />
      ) : (
        <input type="hidden" name="minimum" value={input.minimum} />
      )}
      <PeriodFields field={field} input={input} today={today} begun={phase === 'running'} />
      {!singleUse && <LimitField text={text} />}
    </>
  )
}
