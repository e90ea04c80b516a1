import { useLoaderData } from 'react-router'

import { useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import { stockForm } from '../texts.ts'
import type { OperatorFields } from '../use-operator-errors.ts'
import { DeviceForm } from './DeviceForm.tsx'
import type { DeviceData } from './devices-data.ts'
import { deviceInput, stockFaults, type DeviceOutcome } from './submit-device.ts'
import { useDeviceErrors, type DeviceField } from './use-device-errors.ts'

import styles from '../Operator.module.css'

const count = { inputMode: 'numeric', width: 's' } as const

type StockField = Extract<DeviceField, 'available' | 'restockOn' | 'deliveryDays' | 'reason'>

const ids: Readonly<Record<StockField, string>> = {
  available: 'stueck',
  restockOn: 'wieder-da',
  deliveryDays: 'werktage',
  reason: 'grund',
}

/** What was counted, with its reason. */
export function StockForm({ outcome }: { outcome: DeviceOutcome | undefined }) {
  const { device, forms } = useLoaderData<DeviceData>()
  const errors = useDeviceErrors(ids, {
    find: (form) => stockFaults(deviceInput(form)),
    outcome,
    typed: outcome?.input,
  })
  return (
    <DeviceForm
      title="Bestand"
      about="Was gezählt wurde und wie lange es zum Kunden braucht. Der Preis bleibt, wie er ist."
      name={stockForm}
      values={forms.stock}
      seen={{
        seenAvailable: device.available,
        seenRestockOn: device.restockOn ?? '',
        seenDeliveryDays: device.deliveryDays,
      }}
      errors={errors}
    >
      {/* Drawn anew for what was saved; the button stays, and keeps the focus. */}
      <Fields
        key={`${device.available} ${device.restockOn} ${device.deliveryDays}`}
        field={errors.field}
        text={errors.text}
        input={outcome?.input}
      />
      <ButtonRow>
        <Button type="submit" busy={useSubmitted(stockForm) !== undefined}>
          Bestand speichern
        </Button>
      </ButtonRow>
    </DeviceForm>
  )
}

interface FieldsProps extends OperatorFields<StockField> {
  input: DeviceOutcome['input']
}

function Fields({ field, input, text }: FieldsProps) {
  const { device, today } = useLoaderData<DeviceData>()
  const restock = field('restockOn')
  return (
    <>
      <div className={styles['when']}>
        <TextField
          {...text('available')}
          {...count}
          label="Stück"
          hint="Ohne, was bestellt ist"
          defaultValue={input?.available ?? device.available}
        />
        <TextField
          {...text('deliveryDays')}
          {...count}
          label="Werktage bis zur Haustür"
          hint="Ab der Bestellung"
          defaultValue={input?.deliveryDays ?? device.deliveryDays}
        />
      </div>
      <DateField
        id={restock.id}
        name={restock.name}
        error={restock.error}
        label="Wieder da am"
        hint="Wenn ausverkauft, zum Beispiel 31.12.2026"
        today={today}
        min={today}
        defaultValue={input?.restockOn === undefined ? (device.restockOn ?? undefined) : undefined}
        defaultText={input?.restockOn}
      />
      <TextField {...text('reason')} label="Grund" hint="Zum Beispiel Inventur, Lieferung, Bruch" maxLength={200} />
    </>
  )
}
