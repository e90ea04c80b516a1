/** A parcel that never arrived: what its customer gets. Last on the page: nothing else is undone by it. */
import { useLoaderData } from 'react-router'

import { useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { lostForm } from '../texts.ts'
import { isOnlyLiving, spareNote } from './CameBack.tsx'
import { DeskForm } from './DeskForm.tsx'
import { lostFaults } from './order-faults.ts'
import type { OrderData } from './orders-data.ts'
import type { OrderOutcome } from './submit-order.ts'
import { useOrderErrors } from './use-order-errors.ts'

const ways = [
  { value: 'replace', text: 'Ersatz vom Lager' },
  { value: 'refund', text: 'Geld zurück' },
]

interface LostProps {
  parcel: OrderData['order']['parcels'][number]
  outcome: OrderOutcome | undefined
}

export function Lost({ outcome, parcel }: LostProps) {
  const { forms, order } = useLoaderData<OrderData>()
  const ids = { way: `ersatz-${parcel.no}`, reason: `verlust-${parcel.no}` }
  const typed = outcome && { reason: outcome.reason }
  const errors = useOrderErrors(ids, { find: lostFaults, outcome, typed })
  const sent = useSubmitted(lostForm)
  return (
    <Section title={isOnlyLiving(order) ? 'Sendung ist verloren' : `Paket ${parcel.no} ist verloren`}>
      <DeskForm name={lostForm} values={forms.lost} errors={errors}>
        <input type="hidden" name="parcel" value={parcel.no} />
        <input type="hidden" name="seen" value={order.state} />
        {parcel.inside.length > 0 && (
          <SelectField
            {...errors.field('way')}
            label="Was bekommt der Kunde?"
            options={ways}
            defaultValue={outcome?.way}
          />
        )}
        <TextField
          {...errors.text('reason')}
          label="Was wir wissen"
          hint="Steht so in der Mail an den Kunden"
          maxLength={200}
        />
        <ButtonRow>
          <Button kind="line" type="submit" busy={sent?.get('parcel') === String(parcel.no)}>
            Als verloren melden
          </Button>
          <span className="small quiet">{lostNote(parcel)}</span>
        </ButtonRow>
      </DeskForm>
    </Section>
  )
}

/** What follows of it. */
function lostNote({ inside, isSpare }: LostProps['parcel']): string {
  if (isSpare) return spareNote
  return inside.length === 0
    ? 'Was darin ist, hat der Kunde widerrufen: Er bekommt sein Geld und schickt nichts zurück.'
    : 'Ersatz geht sofort vom Bestand ab und kostet nichts. Ohne Ersatz geht das Geld zurück. Der Kunde bekommt eine Mail.'
}
