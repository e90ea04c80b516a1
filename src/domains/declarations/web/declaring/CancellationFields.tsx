/** What only a cancellation asks for: its kind and the wished end (§ 312k (2) no. 1 a and d BGB). */
import { isIsoDate } from '#kit/dates.ts'
import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/form/FieldError.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { maxLengths } from '../../rules.ts'
import { Choices } from './Choices.tsx'
import type { Fields } from './DeclarationFields.tsx'
import { fieldIds } from './use-declaration-errors.ts'

import field from '#ui/form/Field.module.css'
import styles from './Declaration.module.css'

export function CausePart(fields: Fields) {
  return (
    <Section title="Art der Kündigung">
      <Choices
        id="art"
        name="cause"
        legend="Wie kündigst du?"
        chosen={fields.input?.cause ?? 'ordinary'}
        options={[
          { value: 'ordinary', label: 'Ordentlich', note: 'Ohne Grund, zum Ende der Laufzeit oder Frist.' },
          {
            value: 'extraordinary',
            label: 'Außerordentlich',
            note: 'Aus einem wichtigen Grund, den du nennst.',
            more: <Reason {...fields} />,
          },
        ]}
      />
    </Section>
  )
}

function Reason({ errors, input }: Fields) {
  const id = fieldIds.reason
  const error = errors.shown.reason
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={id}>
        Grund
      </label>
      <textarea
        id={id}
        name="reason"
        className={classes(field['input'], styles['area'])}
        defaultValue={input?.reason}
        maxLength={maxLengths.reason}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-fehler`}
        onBlur={errors.check('reason')}
        onChange={errors.mend('reason')}
      />
      {error !== undefined && <FieldError id={`${id}-fehler`}>{error}</FieldError>}
    </div>
  )
}

export function EndPart({ data, errors, input }: Fields) {
  const typed = input?.endDate ?? ''
  return (
    <Section title="Vertragsende">
      <Choices
        id="ende"
        name="end"
        legend="Wann soll der Vertrag enden?"
        chosen={typed === '' ? 'earliest' : 'date'}
        options={[
          { value: 'earliest', label: 'Zum nächstmöglichen Zeitpunkt' },
          {
            value: 'date',
            label: 'An einem bestimmten Tag',
            more: (
              <TextField
                id={fieldIds.endDate}
                name="endDate"
                type="date"
                label="Letzter Tag"
                hint="Ist der Tag zu früh, gilt der nächstmögliche."
                width="code"
                min={data.today}
                defaultValue={isIsoDate(typed) ? typed : undefined}
                error={errors.shown.endDate}
              />
            ),
          },
        ]}
      />
    </Section>
  )
}
