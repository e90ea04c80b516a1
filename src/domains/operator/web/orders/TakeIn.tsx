/** What was asked back of a lost parcel that turned up: it is here. */
import { useLoaderData } from 'react-router'

import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'

import { takeInForm } from '../texts.ts'
import type { OrderData } from './orders-data.ts'
import { SoundPieces } from './SoundPieces.tsx'

import styles from '../Operator.module.css'

export function TakeIn({ parcel }: { parcel: OrderData['order']['parcels'][number] }) {
  const { forms } = useLoaderData<OrderData>()
  const busy = useSubmitted(takeInForm)?.get('parcel') === String(parcel.no)
  const asked = parcel.askedBack.map(({ quantity, title }) => `${quantity}\u00A0×\u00A0${title}`).join('; ')
  return (
    <PageForm name={takeInForm} values={forms.takeIn} className={styles['form']}>
      <input type="hidden" name="parcel" value={parcel.no} />
      <p>Angekommen, obwohl das Geld zurückgeht. Der Kunde soll es zurückschicken: {asked}.</p>
      <SoundPieces of={`paket-${parcel.no}`} lines={parcel.askedBack} />
      <ButtonRow>
        <Button type="submit" busy={busy}>
          Als eingegangen melden
        </Button>
        <span className="small quiet">Was in Ordnung ist, zählt wieder zum Bestand.</span>
      </ButtonRow>
    </PageForm>
  )
}
