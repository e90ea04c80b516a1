/** The fields of a campaign: what it takes off, and from when to when. */
import type { CampaignEffect } from '#domains/vouchers/campaign.ts'
import type { IsoDate } from '#kit/dates.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import type { OperatorFields } from '../use-operator-errors.ts'
import type { CampaignField } from './campaign-texts.ts'
import { effectNames } from './campaign-texts.ts'
import type { CodeKind } from './submit-campaign.ts'

import styles from '../Operator.module.css'

export const campaignIds: Readonly<Record<CampaignField, string>> = {
  title: 'name',
  value: 'nachlass',
  months: 'monate',
  minimum: 'mindestwert',
  textId: 'text',
  validFrom: 'gueltig-ab',
  validTo: 'gueltig-bis',
  codes: 'codes',
  limit: 'hoechstens',
}

const effects: readonly { readonly value: CampaignEffect; readonly title: string; readonly note: string }[] = [
  { value: 'goods-amount', title: effectNames['goods-amount'], note: 'Einmal je Bestellung' },
  { value: 'goods-percent', title: effectNames['goods-percent'], note: 'Einmal je Bestellung' },
  { value: 'option-monthly', title: effectNames['option-monthly'], note: 'Für die Monate, die du angibst' },
  { value: 'option-once', title: effectNames['option-once'], note: 'Auf ihren einmaligen Preis' },
]

const count = { inputMode: 'numeric', width: 's' } as const
const euro = { inputMode: 'decimal', width: 's' } as const

interface EffectProps extends Pick<OperatorFields<CampaignField>, 'text'> {
  effect: string | undefined
}

/** What only some effects ask for is hidden beside the others. */
export function EffectFields({ effect, text }: EffectProps) {
  return (
    <>
      <TextField {...text('title')} label="Name" width="l" maxLength={80} />
      <RadioCards legend="Was gibt es?" name="effect" defaultValue={effect ?? 'goods-amount'} choices={effects} />
      <TextField {...text('value')} {...euro} label={<Unit />} />
      <TextField {...text('months')} {...count} className={styles['monthly']} label="Monate" />
      <TextField
        {...text('minimum')}
        {...euro}
        className={styles['goods']}
        label="Ab Bestellwert in Euro"
        hint="Freiwillig"
      />
      <TextField
        {...text('textId')}
        className={styles['option']}
        label="Kennung des Aktionstextes"
        hint="Aus dem Inhaltsdienst: Kunden lesen dort, was sie bekommen"
        width="l"
      />
    </>
  )
}

/** Of what is taken off: as the choice above it says, without scripts too. */
function Unit() {
  return (
    <>
      <span className={styles['euro']}>Nachlass in Euro</span>
      <span className={styles['percent']}>Nachlass in Prozent</span>
    </>
  )
}

const kinds: readonly { readonly value: CodeKind; readonly title: string; readonly note: string }[] = [
  { value: 'shared', title: 'Ein Code für alle', note: 'Jeder kann ihn einlösen' },
  { value: 'many', title: 'Viele Codes', note: 'Jeder gilt einmal' },
]

interface CodesProps extends Pick<OperatorFields<CampaignField>, 'text'> {
  kind: string | undefined
}

/** One code that is thought up, or how many are made; what is asked for follows the choice, without scripts too. */
export function CodesFields({ kind, text }: CodesProps) {
  return (
    <>
      <RadioCards legend="Welche Codes?" across name="kind" defaultValue={kind || 'shared'} choices={kinds} />
      <TextField
        {...text('codes')}
        label={
          <>
            <span className={styles['shared']}>Code</span>
            <span className={styles['many']}>Anzahl</span>
          </>
        }
        hint={
          <>
            <span className={styles['shared']}>Großbuchstaben, Ziffern und Striche, zum Beispiel WINTER-2026</span>
            <span className={styles['many']}>Höchstens 10.000, wir denken sie uns aus</span>
          </>
        }
        width="l"
        autoComplete="off"
      />
      <LimitField text={text} className={styles['shared']} />
    </>
  )
}

/** Of one code for all: each of many is used once. */
export function LimitField({
  className,
  text,
}: Pick<OperatorFields<CampaignField>, 'text'> & { className?: string | undefined }) {
  return (
    <TextField
      {...text('limit')}
      {...count}
      className={className}
      label="Höchstens so oft einlösbar"
      hint="Freiwillig, sonst beliebig oft"
    />
  )
}

interface PeriodProps extends Pick<OperatorFields<CampaignField>, 'field'> {
  input: Readonly<Record<'validFrom' | 'validTo', string>> | undefined
  today: IsoDate
  /** Of what runs the first day stays. */
  begun?: boolean
}

export function PeriodFields({ begun = false, field, input, today }: PeriodProps) {
  const day = (name: 'validFrom' | 'validTo') => ({
    id: field(name).id,
    name,
    error: field(name).error,
    today,
    min: today,
    defaultText: input?.[name],
  })
  return (
    <div className={styles['when']}>
      {begun ? (
        <input type="hidden" name="validFrom" value={input?.validFrom} />
      ) : (
        <DateField {...day('validFrom')} label="Gültig ab" />
      )}
      <DateField {...day('validTo')} label="Gültig bis" />
    </div>
  )
}
