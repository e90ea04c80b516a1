import { useLoaderData } from 'react-router'

import { returnStepForm } from '../texts.ts'
import type { OrderData } from './orders-data.ts'
import { SoundForm } from './SoundForm.tsx'

type Back = OrderData['order']['returns'][number]

/** What comes in is looked at: what is broken is not sold again. Then its money goes back, whatever it looked like. */
export function ReturnStep({ back: { lines, number, state }, isNext }: { back: Back; isNext: boolean }) {
  const { forms } = useLoaderData<OrderData>()
  const isIn = state === 'received'
  return (
    <SoundForm
      name={returnStepForm}
      values={forms.back}
      about="number"
      of={number}
      lines={isIn ? [] : lines}
      button={isIn ? 'Geld erstatten' : 'Als eingegangen melden'}
      kind={isNext ? 'fill' : 'line'}
      note={
        isIn
          ? 'Auf dem Weg, auf dem gezahlt wurde.'
          : 'Was in Ordnung ist, zählt wieder zum Bestand. Das Geld geht in jedem Fall zurück, im nächsten Schritt.'
      }
    >
      <input type="hidden" name="seen" value={state} />
    </SoundForm>
  )
}
