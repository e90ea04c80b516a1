import type { ComponentProps } from 'react'

import { formatDay } from '#kit/german-date.ts'
import { streetLine } from '#kit/postal-address.ts'
import { Button } from '#ui/form/Button.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { useFieldErrors } from '#ui/form/use-field-errors.ts'
import { Stack } from '#ui/layout/Card.tsx'

import { addressFields, fullStreet, type AddressField } from '../../rules.ts'
import type { ParcelShops } from '../calls.ts'
import { addressText, shippingText } from '../texts.ts'
import type { AddressData } from './address-data.ts'
import type { DeliveryField } from './address-errors.ts'
import type { AddressValues } from './address-values.ts'

import styles from './AddressPage.module.css'

interface DeliveryPartProps {
  data: Pick<AddressData, 'checkout' | 'sending'>
  fields: ReturnType<typeof useFieldErrors<DeliveryField>>
  values: AddressValues
  shops: ParcelShops
}

/** Where it goes; what a choice asks for stands below it and shows by itself, without scripts too. */
export function DeliveryPart({ data, fields, values, shops }: DeliveryPartProps) {
  return (
    <div className={styles['choice']}>
      <RadioCards
        legend="Wohin liefern wir?"
        hideLegend
        name="kind"
        id="kind"
        defaultValue={values.kind}
        error={fields.shown.kind}
        choices={deliveryChoices(data)}
      />
      {data.checkout.home !== null && (
        <fieldset className={styles['address']}>
          <legend>Andere Adresse</legend>
          <AddressLines fields={fields} values={values} />
        </fieldset>
      )}
      <Shops fields={fields} values={values} shops={shops} />
    </div>
  )
}

/** Without a stored address the one above is home. */
function deliveryChoices({ checkout: { home }, sending: { day, shipping } }: DeliveryPartProps['data']) {
  const end = shippingText(shipping)
  const on = day && <span className={styles['day']}>{formatDay(day)}</span>
  const comes = (place: string) =>
    on ? (
      <>
        {place}. {on}
      </>
    ) : (
      place
    )
  const pickUp = on ? <>Ab {on}, sieben Tage abholbar</> : 'Sieben Tage abholbar'
  const other = { title: 'An eine andere Adresse', note: comes('Zu Freunden, ins Büro') }
  return [
    ...(home === null ? [] : [{ value: 'home', title: 'Nach Hause', note: comes(addressText(home)), end }]),
    {
      value: 'address',
      end,
      ...(home === null ? { title: 'Nach Hause', note: comes('An die Anschrift oben') } : other),
    },
    { value: 'parcel-shop', title: 'In einen Paketshop', note: pickUp, end },
  ]
}

/** What each field of another address looks like, in the order of the screen. */
const lookOf: Readonly<Record<AddressField, ComponentProps<typeof TextField>>> = {
  name: { label: 'Vor- und Nachname', autoComplete: 'shipping name' },
  street: { label: 'Straße', autoComplete: 'shipping address-line1' },
  streetNr: { label: 'Hausnummer', width: 's' },
  zip: { label: 'Postleitzahl', width: 's', inputMode: 'numeric', autoComplete: 'shipping postal-code' },
  city: { label: 'Ort', autoComplete: 'shipping address-level2' },
  addition: { label: 'Zusatz', hint: 'Freiwillig, etwa Hinterhaus' },
}

/** Of another address, or of the own one where none is stored. */
export function AddressLines({ fields: { field }, values }: Pick<DeliveryPartProps, 'fields' | 'values'>) {
  const full = fullStreet(values.street)
  return (
    <div className={styles['lines']}>
      {addressFields.map((name) => (
        <TextField
          key={name}
          {...lookOf[name]}
          {...field(name)}
          className={styles[name]}
          defaultValue={values[name]}
          {...(name === 'street' && full !== undefined && { hint: `Meinst du ${full}?` })}
        />
      ))}
    </div>
  )
}

function Shops({ fields: { field, shown }, values, shops }: Omit<DeliveryPartProps, 'data'>) {
  return (
    <fieldset className={styles['shops']}>
      <legend>Paketshop</legend>
      <Stack>
        <TextField
          {...field('near')}
          data-never-kept // A page that comes anew shows the shops near home again.
          label="In der Nähe der Postleitzahl"
          width="s"
          inputMode="numeric"
          defaultValue={values.near}
          beside={
            <Button type="submit" name="intent" value="near">
              Suchen
            </Button>
          }
        />
        <RadioCards
          key={shops[0]?.id}
          legend="Welcher Paketshop?"
          hideLegend
          name="shopId"
          id="shopId"
          defaultValue={values.shopId}
          error={shown.shopId}
          choices={shops.map((shop) => ({
            value: shop.id,
            title: shop.name,
            note: `${streetLine(shop)}, ${shop.zip} ${shop.city}, werktags bis\u{A0}${shop.openUntil}`,
            end: `${shop.metres} m`,
          }))}
        />
        <p className="small quiet">Zum Abholen brauchst du deinen Ausweis.</p>
      </Stack>
    </fieldset>
  )
}
