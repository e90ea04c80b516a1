/** An order that cannot be carried out, or pieces of it. Last on the page: nothing else is undone by it. */
import { Fragment } from 'react'
import { useLoaderData } from 'react-router'

import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { cancelForm } from '../texts.ts'
import { useOperatorErrors, type OperatorFields } from '../use-operator-errors.ts'
import { cancelFaults } from './order-faults.ts'
import type { OrderData } from './orders-data.ts'
import { Shown } from './Shown.tsx'
import type { OrderOutcome } from './submit-order.ts'

import styles from '../Operator.module.css'

export function Cancel({ outcome }: { outcome: OrderOutcome | undefined }) {
  const { forms, order } = useLoaderData<OrderData>()
  const ids = { pieces: firstField(order), reason: 'grund' }
  const typed = outcome && { reason: outcome.reason }
  const errors = useOperatorErrors<'pieces' | 'reason'>(ids, { find: cancelFaults, outcome, typed })
  return (
    <Section title="Stornieren">
      <PageForm name={cancelForm} values={forms.cancel} noValidate onSubmit={errors.send} className={styles['form']}>
        <input type="hidden" name="seen" value={order.state} />
        <ErrorSummary title="Bitte prüfe deine Angaben" errors={errors.summary} />
        {order.canCancelPieces && <Pieces error={errors.field('pieces').error} chosen={outcome?.pieces} />}
        <TextField {...errors.text('reason')} label="Grund" hint="Steht so in der Mail an den Kunden" maxLength={200} />
        <p className="small quiet">
          Was bezahlt ist, geht zurück, ein Gutschein nur mit der ganzen Bestellung. Der Kunde bekommt eine Mail.
        </p>
        <ButtonRow>
          <Button type="submit" busy={useSubmitted(cancelForm) !== undefined}>
            Stornieren
          </Button>
        </ButtonRow>
      </PageForm>
    </Section>
  )
}

function cancellable({ lines }: OrderData['order']) {
  return lines.filter(({ piecesLeft }) => piecesLeft > 0)
}

function firstField(order: OrderData['order']): string {
  return `stueck-${cancellable(order)[0]?.lineNo ?? 0}`
}

interface PiecesProps {
  error: ReturnType<OperatorFields<'pieces'>['field']>['error']
  /** Undefined as long as nothing was sent. */
  chosen: OrderOutcome['pieces'] | undefined
}

/** Of each thing how many; none unless some are chosen: what is cancelled does not come back. */
function Pieces({ chosen, error }: PiecesProps) {
  const { order } = useLoaderData<OrderData>()
  return cancellable(order).map(({ detail, lineNo, piecesLeft, title }, index) => (
    // Drawn anew where fewer are left by now.
    <Fragment key={`${lineNo} ${piecesLeft}`}>
      <Shown name={`pieces-${lineNo}`} value="0" />
      <SelectField
        label={`Was wegfällt: ${[title, detail].filter(Boolean).join(', ')}`}
        id={`stueck-${lineNo}`}
        name={`pieces-${lineNo}`}
        width="s"
        error={index === 0 ? error : undefined}
        defaultValue={String(Math.min(chosen?.[lineNo] ?? 0, piecesLeft))}
        options={Array.from({ length: piecesLeft + 1 }, (_, count) => ({
          value: String(count),
          text: `${count} von ${piecesLeft}`,
        }))}
      />
    </Fragment>
  ))
}
