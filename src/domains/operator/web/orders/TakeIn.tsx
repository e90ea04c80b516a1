/** What was asked back of a lost parcel that turned up: it is here. */
import { useLoaderData } from 'react-router'

import { takeInForm } from '../texts.ts'
import type { OrderData } from './orders-data.ts'
import { SoundForm } from './SoundForm.tsx'

export function TakeIn({ parcel }: { parcel: OrderData['order']['parcels'][number] }) {
  const { forms } = useLoaderData<OrderData>()
  const asked = parcel.askedBack.map(({ quantity, title }) => `${quantity}\u00A0×\u00A0${title}`).join('; ')
  return (
    <SoundForm
      name={takeInForm}
      values={forms.takeIn}
      about="parcel"
      of={String(parcel.no)}
      lines={parcel.askedBack}
      kind="line"
      button="Als eingegangen melden"
      note="Was in Ordnung ist, zählt wieder zum Bestand."
    >
      <p>Angekommen, obwohl das Geld zurückgeht. Der Kunde soll es zurückschicken: {asked}.</p>
    </SoundForm>
  )
}
