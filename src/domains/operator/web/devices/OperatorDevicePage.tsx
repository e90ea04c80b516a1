/** One device: its price, whether it can be seen, its stock, and who changed what. */
import { useActionData, useLoaderData } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { readEuro, typedEuro } from '../../input.ts'
import { Acts } from '../Acts.tsx'
import { offerForm } from '../texts.ts'
import type { OperatorFields } from '../use-operator-errors.ts'
import { DeviceForm } from './DeviceForm.tsx'
import type { DeviceData } from './devices-data.ts'
import { StockForm } from './StockForm.tsx'
import { deviceInput, offerFaults, type DeviceOutcome } from './submit-device.ts'
import { useDeviceErrors } from './use-device-errors.ts'

export function OperatorDevicePage() {
  const { acts, device } = useLoaderData<DeviceData>()
  const outcome = useActionData<DeviceOutcome>()
  useFocusWhenRefused(outcome?.notice && outcome)
  const { maker, modelNumber, name, productId, variant } = device
  return (
    <>
      <PageHeader
        title={variant === '' ? name : `${name}, ${variant}`}
        lead={`${maker}, Produktnummer ${productId}, Artikelnummer ${modelNumber}`}
      />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      <Sections>
        <Reduction />
        <OfferForm outcome={outcome?.form === offerForm ? outcome : undefined} />
        <StockForm outcome={outcome?.form === offerForm ? undefined : outcome} />
        <Acts acts={acts} />
      </Sections>
    </>
  )
}

/** What a device costs that is cheaper for a while. */
function Reduction() {
  const { reducedUntil, regularPrice } = useLoaderData<DeviceData>().device
  if (regularPrice === null || reducedUntil === null) return null
  return (
    <Section title="Preisaktion">
      <DescriptionList
        items={[
          { term: 'Läuft bis', value: formatDate(reducedUntil) },
          { term: 'Danach kostet es', value: formatEuro(toCents(regularPrice)) },
        ]}
      />
    </Section>
  )
}

function OfferForm({ outcome }: { outcome: DeviceOutcome | undefined }) {
  const { device, forms } = useLoaderData<DeviceData>()
  const errors = useDeviceErrors(
    { price: 'preis' },
    { find: (form) => offerFaults(deviceInput(form)), outcome, typed: outcome?.input },
  )
  return (
    <DeviceForm
      title="Angebot"
      about="Preis und Sichtbarkeit im Shop. Gespeichert gilt beides sofort."
      name={offerForm}
      values={forms.offer}
      seen={{ seenPrice: device.price, seenVisible: String(device.visible) }}
      errors={errors}
    >
      {/* Drawn anew for what was saved; the button stays, and keeps the focus. */}
      <OfferFields key={`${device.price} ${device.visible}`} text={errors.text} input={outcome?.input} />
      {outcome?.errors.includes('price-unusual') && <SecondLook price={outcome.input?.price ?? ''} />}
      <ButtonRow>
        <Button type="submit" busy={useSubmitted(offerForm) !== undefined}>
          Angebot speichern
        </Button>
      </ButtonRow>
    </DeviceForm>
  )
}

/** At what was sent alone: another price is looked at twice again. */
function SecondLook({ price }: { price: string }) {
  const cents = toCents(readEuro(price) ?? 0)
  return (
    <Checkbox
      key={price}
      id="preis-stimmt"
      name="confirmed"
      value={price}
      label={`Preis stimmt: ${formatEuro(cents)}`}
    />
  )
}

function OfferFields({ input, text }: Pick<OperatorFields<'price'>, 'text'> & { input: DeviceOutcome['input'] }) {
  const { device } = useLoaderData<DeviceData>()
  return (
    <>
      <TextField
        {...text('price')}
        label="Preis in Euro"
        hint={
          device.regularPrice === null
            ? 'Mit Mehrwertsteuer'
            : 'Mit Mehrwertsteuer. Ein anderer Preis beendet die Aktion.'
        }
        width="s"
        inputMode="decimal"
        defaultValue={input?.price ?? typedEuro(device.price)}
      />
      <Checkbox id="sichtbar" name="visible" label="Im Shop sichtbar" checked={input?.visible ?? device.visible} />
    </>
  )
}
