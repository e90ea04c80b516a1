import { Fragment } from 'react'
import { useLoaderData } from 'react-router'

import { useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { sendMore, stepForm, stepTexts } from '../texts.ts'
import type { OperatorFields } from '../use-operator-errors.ts'
import { DeskForm } from './DeskForm.tsx'
import { stepFaults } from './order-faults.ts'
import type { OrderData } from './orders-data.ts'
import { outOf, pieceName } from './piece-choice.ts'
import { Shown } from './Shown.tsx'
import type { OrderOutcome } from './submit-order.ts'
import { useOrderErrors } from './use-order-errors.ts'

/** Packed, sent, delivered: one button; at the sending with the parcel's carrier and number. */
export function NextStep({ outcome }: { outcome: OrderOutcome | undefined }) {
  const { forms, order } = useLoaderData<OrderData>()
  const step = order.next ?? 'pack'
  const ids = {
    lines: `paket-${waitingLines(order)[0]?.lineNo ?? 0}`,
    carrier: 'paketdienst',
    tracking: 'sendungsnummer',
  }
  const typed = outcome && { carrier: outcome.carrier, tracking: outcome.tracking }
  const errors = useOrderErrors<'lines' | 'carrier' | 'tracking'>(ids, { find: stepFaults, outcome, typed })
  return (
    <Section title="Nächster Schritt">
      <DeskForm name={stepForm} values={forms.step} errors={errors}>
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="seen" value={order.state} />
        {step === 'send' && <Contents error={errors.field('lines').error} chosen={outcome?.lines} />}
        {step === 'send' && <Sending field={errors.field} text={errors.text} carrier={outcome?.carrier} />}
        <ButtonRow>
          <Button kind="fill" type="submit" busy={useSubmitted(stepForm) !== undefined}>
            {stepTexts[step].button}
          </Button>
          <span className="small quiet">{order.state === 'partly-sent' ? sendMore : stepTexts[step].note}</span>
        </ButtonRow>
      </DeskForm>
    </Section>
  )
}

function waitingLines({ lines }: OrderData['order']) {
  return lines.filter(({ waiting }) => waiting > 0)
}

interface ContentsProps {
  error: ReturnType<OperatorFields<'lines' | 'carrier' | 'tracking'>['field']>['error']
  /** Undefined as long as nothing was sent. */
  chosen: OrderOutcome['lines'] | undefined
}

/** Of each thing how many are in the parcel; all of them unless fewer are chosen. One piece alone is no choice. */
function Contents({ chosen, error }: ContentsProps) {
  const { order } = useLoaderData<OrderData>()
  const lines = waitingLines(order)
  if (lines.reduce((sum, { waiting }) => sum + waiting, 0) < 2) {
    const [last] = lines
    // Of a whole order the list above says it.
    return order.state === 'partly-sent' && last !== undefined && <p>Im Paket: 1 × {pieceName(last)}</p>
  }
  return lines.map(({ lineNo, waiting, ...line }, index) => (
    // Drawn anew where fewer wait by now.
    <Fragment key={`${lineNo} ${waiting}`}>
      <Shown name={`parcel-${lineNo}`} value={String(waiting)} />
      <SelectField
        label={`Im Paket: ${pieceName(line)}`}
        id={`paket-${lineNo}`}
        name={`parcel-${lineNo}`}
        width="s"
        error={index === 0 ? error : undefined}
        defaultValue={String(Math.min(Number(chosen?.[lineNo] ?? waiting), waiting))}
        options={outOf(waiting)}
      />
    </Fragment>
  ))
}

interface SendingProps extends OperatorFields<'lines' | 'carrier' | 'tracking'> {
  carrier: string | undefined
}

function Sending({ carrier, field, text }: SendingProps) {
  const { carriers } = useLoaderData<OrderData>()
  return (
    <>
      <SelectField
        {...field('carrier')}
        label="Paketdienst"
        options={carriers.map((name) => ({ value: name, text: name }))}
        defaultValue={carrier}
      />
      <TextField {...text('tracking')} label="Sendungsnummer" width="m" maxLength={60} />
    </>
  )
}
