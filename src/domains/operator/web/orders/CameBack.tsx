/** A parcel that nobody took is here again. Last on the page: nothing else is undone by it. */
import { useLoaderData } from 'react-router'

import { useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { cameBackForm } from '../texts.ts'
import { DeskForm } from './DeskForm.tsx'
import { soundFaults } from './order-faults.ts'
import type { OrderData } from './orders-data.ts'
import { SoundPieces, soundId } from './SoundPieces.tsx'
import type { OrderOutcome } from './submit-order.ts'
import { useOrderErrors } from './use-order-errors.ts'

interface CameBackProps {
  parcel: OrderData['order']['parcels'][number]
  outcome: OrderOutcome | undefined
}

export function CameBack({ outcome, parcel }: CameBackProps) {
  const { forms, order } = useLoaderData<OrderData>()
  const of = String(parcel.no)
  // Whether a reason is needed is decided where it is known what the carrier has said.
  const errors = useOrderErrors<'sound' | 'reason'>(
    { sound: soundId(of), reason: `grund-paket-${of}` },
    { find: soundFaults, outcome, typed: outcome && { reason: outcome.reason } },
  )
  const sent = useSubmitted(cameBackForm)
  const isOnly = isOnlyLiving(order)
  return (
    <Section title={isOnly ? 'Sendung kam zurück' : `Paket ${parcel.no} kam zurück`}>
      <DeskForm name={cameBackForm} values={forms.cameBack} errors={errors}>
        <input type="hidden" name="parcel" value={parcel.no} />
        <input type="hidden" name="seen" value={order.state} />
        <SoundPieces of={of} lines={parcel.back} error={errors.field('sound').error} outcome={outcome} />
        <TextField {...errors.text('reason')} label="Grund" hint={reasonHint(parcel.isComingBack)} maxLength={200} />
        <ButtonRow>
          <Button
            kind={parcel.isComingBack ? 'fill' : 'line'}
            type="submit"
            busy={sent?.get('parcel') === String(parcel.no)}
          >
            Als zurückgekommen melden
          </Button>
          <span className="small quiet">{cameBackNote(parcel, isOnly)}</span>
        </ButtonRow>
      </DeskForm>
    </Section>
  )
}

export const spareNote = 'Der Kunde hat schon, was es ersetzt: Es geht kein Geld zurück und kein weiterer Ersatz.'

/** What follows of it. */
function cameBackNote({ isSpare }: CameBackProps['parcel'], isOnly: boolean): string {
  if (isSpare) return `${spareNote} Was in Ordnung ist, zählt wieder zum Bestand.`
  return isOnly
    ? 'Die Bestellung fällt weg: Geld und Gutschein gehen zurück, was in Ordnung ist, zählt wieder zum Bestand. Der Kunde bekommt eine Mail.'
    : 'Was darin ist, fällt weg: Geld geht zurück, was in Ordnung ist, zählt wieder zum Bestand. Der Rest bleibt, der Kunde bekommt eine Mail.'
}

/** Whether that parcel is all that is outside or waits. */
export function isOnlyLiving({ parcels, state }: OrderData['order']): boolean {
  return parcels.filter(({ isBack, isLost }) => !isBack && !isLost).length === 1 && state !== 'partly-sent'
}

function reasonHint(isSaid: boolean): string {
  const where = 'Steht so in der Mail an den Kunden'
  return isSaid ? `${where}. Freiwillig: Der Paketdienst hat es gemeldet.` : where
}
