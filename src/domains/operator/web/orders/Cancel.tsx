/** An order that cannot be carried out, or pieces of it. Last on the page: nothing else is undone by it. */
import { Fragment } from 'react'
import { useLoaderData } from 'react-router'

import { useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { cancelForm } from '../texts.ts'
import type { OperatorFields } from '../use-operator-errors.ts'
import { DeskForm } from './DeskForm.tsx'
import { cancelFaults } from './order-faults.ts'
import type { OrderData } from './orders-data.ts'
import { outOf, pieceName } from './piece-choice.ts'
import { Shown } from './Shown.tsx'
import type { OrderOutcome } from './submit-order.ts'
import { useOrderErrors } from './use-order-errors.ts'

export function Cancel({ outcome }: { outcome: OrderOutcome | undefined }) {
  const { forms, order } = useLoaderData<OrderData>()
  const ids = { pieces: firstField(order), reason: 'grund' }
  const typed = outcome && { reason: outcome.reason }
  const errors = useOrderErrors<'pieces' | 'reason'>(ids, { find: cancelFaults, outcome, typed })
  return (
    <Section title="Stornieren">
      <DeskForm name={cancelForm} values={forms.cancel} errors={errors}>
        <input type="hidden" name="seen" value={order.state} />
        {order.canCancelPieces && <Pieces error={errors.field('pieces').error} chosen={outcome?.pieces} />}
        <input type="hidden" name="seenReturns" value={order.returns.length} />
        <TextField {...errors.text('reason')} label="Grund" hint="Steht so in der Mail an den Kunden" maxLength={200} />
        <p className="small quiet">
          Was abgebucht ist, geht zurück, sonst sinkt die Abbuchung. Ein Gutschein gilt nur wieder, wenn alles wegfällt.
          Der Kunde bekommt eine Mail.
        </p>
        <ButtonRow>
          <Button type="submit" busy={useSubmitted(cancelForm) !== undefined}>
            Stornieren
          </Button>
        </ButtonRow>
      </DeskForm>
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
  return cancellable(order).map(({ lineNo, piecesLeft, ...line }, index) => (
    // Drawn anew where fewer are left by now.
    <Fragment key={`${lineNo} ${piecesLeft}`}>
      <Shown name={`pieces-${lineNo}`} value="0" />
      <SelectField
        label={`Was wegfällt: ${pieceName(line)}`}
        id={`stueck-${lineNo}`}
        name={`pieces-${lineNo}`}
        width="s"
        error={index === 0 ? error : undefined}
        defaultValue={String(Math.min(Number(chosen?.[lineNo] ?? 0), piecesLeft))}
        options={outOf(piecesLeft)}
      />
    </Fragment>
  ))
}
