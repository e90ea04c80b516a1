/** What only a cancellation asks for: its kind and the wished end (§ 312k (2) no. 1 a and d BGB). */
import { isIsoDate } from '#kit/dates.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { maxLengths } from '../../rules.ts'
import { Choices } from './Choices.tsx'
import type { Fields } from './DeclarationFields.tsx'

export function CausePart(fields: Fields) {
  return (
    <Section title="Art der Kündigung">
      <Choices
        id="art"
        name="cause"
        legend="Wie kündigst du?"
        chosen={fields.input?.cause ?? 'ordinary'}
        options={[
          { value: 'ordinary', label: 'Ordentlich', note: 'Ohne Grund, mit der vereinbarten Frist.' },
          {
            value: 'extraordinary',
            label: 'Außerordentlich',
            note: 'Aus wichtigem Grund, den du nennst.',
            more: <Reason {...fields} />,
          },
        ]}
      />
    </Section>
  )
}

function Reason({ errors, input }: Fields) {
  return (
    <TextArea {...errors.field('reason')} label="Grund" defaultValue={input?.reason} maxLength={maxLengths.reason} />
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
                {...errors.field('endDate')}
                type="date"
                label="Letzter Tag"
                hint="Ist der Tag zu früh, gilt der nächstmögliche."
                width="code"
                min={data.today}
                defaultValue={isIsoDate(typed) ? typed : undefined}
              />
            ),
          },
        ]}
      />
    </Section>
  )
}
