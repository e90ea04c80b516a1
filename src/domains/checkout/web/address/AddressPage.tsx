/** 'Adresse und Lieferung': who, where it is billed to, where it goes. */
import type { ComponentProps } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { keepField } from '#kit/keep-field.ts'
import { to } from '#kit/paths.ts'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { formText } from '#platform/web/form-text.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFieldErrors } from '#ui/form/use-field-errors.ts'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { stackClass } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'
import { Way } from '#ui/layout/Way.tsx'

import { Changeable } from '../Changeable.tsx'
import { addressForm, addressText, checkoutWay, limitsText } from '../texts.ts'
import type { AddressData, loadAddress } from './address-data.ts'
import { fieldIds, findErrors, type DeliveryField } from './address-errors.ts'
import { looksForShops, readValues } from './address-values.ts'
import { AddressLines, DeliveryPart } from './DeliveryPart.tsx'
import type { AddressOutcome } from './submit-address.ts'

const nothingWrong = {}

function errorsIn(form: HTMLFormElement) {
  const sent = new FormData(form)
  return findErrors(readValues((name) => formText(sent, name)))
}

export function AddressPage() {
  const data = useLoaderData<typeof loadAddress>()
  const outcome = useActionData<AddressOutcome>()
  useFocusWhenRefused(outcome?.notice && outcome)
  const base = useBase()
  return (
    <>
      <Way steps={checkoutWay(base)} here="Adresse" renderLink={renderLink} />
      <PageHeader title="Adresse und Lieferung" lead={limitsText(data.checkout.means)} />
      <AddressForm data={data} outcome={outcome} />
    </>
  )
}

function AddressForm({ data, outcome }: { data: AddressData; outcome: AddressOutcome | undefined }) {
  const { checkout, form } = data
  const values = outcome?.values ?? data.values
  const answered = outcome?.errors ?? nothingWrong
  const fields = useFieldErrors<DeliveryField>({ ids: fieldIds, find: errorsIn, answer: outcome, answered })
  return (
    <PageForm
      name={addressForm}
      values={form}
      className={stackClass}
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        if (!looksForParcelShops(event.currentTarget, event.nativeEvent.submitter)) fields.send(event)
      }}
    >
      <Unseen near={values.near} />
      <ErrorSummary title="Bitte prüfe deine Angaben" errors={fields.summary} now={fields.now} />
      <NoticeAlert notice={outcome?.notice} />
      <Sections>
        <Section title="Du">
          <You checkout={checkout} field={fields.field} phone={values.phone} />
        </Section>
        <Section title="Rechnung an">
          {checkout.home === null ? <OwnAddress fields={fields} values={values} /> : <Billing home={checkout.home} />}
        </Section>
        <Section title="Lieferung">
          <DeliveryPart data={data} fields={fields} values={values} shops={outcome?.shops ?? data.shops} />
        </Section>
        <Section title="Zahlung">
          <Onward toPay={data.toPay} />
        </Section>
      </Sections>
    </PageForm>
  )
}

function Unseen({ near }: { near: string }) {
  return (
    <>
      {/* What Enter in a field does; the form's first button would look for parcel shops. */}
      <button type="submit" name="intent" value="enter" className="sr" tabIndex={-1}>
        Angaben übernehmen
      </button>
      <input type="hidden" name={keepField} value="on" />
      <input type="hidden" name="foundNear" value={near.trim()} />
    </>
  )
}

interface YouProps extends Pick<AddressData, 'checkout'> {
  field: ReturnType<typeof useFieldErrors<DeliveryField>>['field']
  phone: string
}

function You({ checkout: { customerNumber, email, name }, field, phone }: YouProps) {
  return (
    <>
      <Changeable icon="Benutzer">
        <b>{name}</b>
        <p className="small quiet">Kundennummer {customerNumber}</p>
        {email !== null && <p className="small quiet">Bestätigung an {email}</p>}
      </Changeable>
      <TextField
        {...field('phone')}
        label="Telefon für den Zusteller"
        hint="Freiwillig. Nur, wenn er dich nicht findet"
        width="m"
        type="tel"
        autoComplete="tel"
        defaultValue={phone}
      />
    </>
  )
}

/** That is no way on: nothing is checked then. */
function looksForParcelShops(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const sent = new FormData(form, submitter)
  return looksForShops(
    formText(sent, 'intent'),
    readValues((name) => formText(sent, name)),
    formText(sent, 'foundNear'),
  )
}

/** Where none is stored. */
function OwnAddress(asked: ComponentProps<typeof AddressLines>) {
  return (
    <>
      <input type="hidden" name="own" value="asked" />
      <AddressLines {...asked} />
    </>
  )
}

function Billing({ home }: { home: NonNullable<AddressData['checkout']['home']> }) {
  return (
    <Changeable icon="Haus" href={to(useBase(), 'customerData')} what="Anschrift unter Persönliche Daten">
      <b>{home.name}</b>
      <p>{addressText(home)}</p>
    </Changeable>
  )
}

function Onward({ toPay }: Pick<AddressData, 'toPay'>) {
  const intent = useSubmitted(addressForm)?.get('intent')
  return (
    <>
      <p>{toPay}</p>
      <ButtonRow wide>
        <Button kind="fill" type="submit" name="intent" value="pay" busy={intent === 'pay' || intent === 'enter'}>
          Zahlung wählen
        </Button>
        <LinkButton href={to(useBase(), 'cart')} kind="text">
          Zurück zum Warenkorb
        </LinkButton>
      </ButtonRow>
    </>
  )
}
