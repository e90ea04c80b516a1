/** The parts of the booking page above the order: option, payment, consent. */
import { ChosenProduct } from '#domains/orders/web/ChosenProduct.tsx'
import { TermsBox } from '#domains/orders/web/TermsBox.tsx'
import { hasEnded } from '#domains/payment-methods/card-end.ts'
import type { PaymentMethods } from '#domains/payment-methods/web/load-payment-methods.ts'
import { PaymentMethodDisplay } from '#domains/payment-methods/web/PaymentMethodDisplay.tsx'
import { validText } from '#domains/payment-methods/web/texts.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { to, underBase } from '#kit/paths.ts'
import { AppLink, renderLink, useBase } from '#platform/web/AppLink.tsx'
import { InlineLinks } from '#ui/data/InlineLinks.tsx'
import { Price } from '#ui/data/Price.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Drawing } from '#ui/icons/Icon.tsx'

import type { MissingOption } from '../missing-option.ts'
import type { OptionCard } from '../option-card.ts'
import { SummaryLink } from '../SummaryLink.tsx'
import type { BookingData } from './booking-data.ts'

import styles from './BookingPage.module.css'

/** In place of everything that follows, where there is nothing to order. */
export function NoOption({ missing, contractId }: { missing: MissingOption; contractId: string }) {
  const { title, text, page, link } = missing
  return (
    <Alert tone="warning" title={title}>
      {text}{' '}
      <AppLink id="auswahl" href={to(useBase(), page, { contractId })}>
        {link}
      </AppLink>
    </Alert>
  )
}

export function ChosenOption({ option, contractId }: { option: OptionCard; contractId: string }) {
  const base = useBase()
  const { title, icon, text } = option
  return (
    <ChosenProduct
      icon={<Drawing id={icon} />}
      title={title}
      text={text}
      other={{ href: to(base, 'optionSelection', { contractId }), text: 'Andere Option wählen' }}
    >
      <OptionPrice option={option} />
    </ChosenProduct>
  )
}

export function OptionPrice({ option }: { option: Pick<OptionCard, 'monthly' | 'oneTimeCents' | 'note'> }) {
  const { monthly, oneTimeCents, note } = option
  return (
    <>
      {monthly === null ? (
        <Price cents={oneTimeCents ?? 0} unit="einmalig" />
      ) : (
        <Price cents={monthly.price} unit="mtl." />
      )}
      {note !== '' && <p className="small quiet">{note}</p>}
    </>
  )
}

interface PaymentPartProps {
  payment: PaymentMethods | undefined
  contractId: string
  optionId: string
  /** The order was refused for want of a method. */
  missing: boolean
  today: IsoDate
}

interface Paying {
  readonly option: OptionCard | undefined
  readonly payment: PaymentMethods | undefined
  readonly today: IsoDate
}

/** Whether the customer has to add a method before anything can be ordered: none is stored, or its last month is over. */
export function lacksMethod({ option, payment, today }: Paying): boolean {
  if (option?.needsPayment !== true || payment?.ok !== true) return false
  const [method] = payment.methods
  return method === undefined || hasEnded(method.expiresOn, today)
}

/** Only when the option needs one; the way to add one leads back here. */
export function PaymentPart({ payment, contractId, optionId, missing, today }: PaymentPartProps) {
  const base = useBase()
  const href = to(base, 'paymentMethods', { contractId, optionId })
  const [method] = payment?.ok === true ? payment.methods : []
  const ended = method?.expiresOn && hasEnded(method.expiresOn, today) ? validText(method.expiresOn, today) : undefined
  if (method !== undefined && ended === undefined) {
    return (
      <PaymentMethodDisplay
        method={method}
        action={
          <AppLink id="zahlverfahren" href={href} className={moreClass}>
            Ändern
          </AppLink>
        }
      />
    )
  }
  if (payment?.ok === false) {
    return (
      <Alert tone="error" title={payment.title}>
        {payment.text}
      </Alert>
    )
  }
  return (
    <Alert tone={missing ? 'warning' : 'info'} title={ended ? 'Deine Karte ist abgelaufen' : 'Zahlverfahren notwendig'}>
      <p>
        {ended && `${method?.description ?? ''}: ${ended}. `}Bitte hinterlege zuerst ein {ended ? 'anderes ' : ''}
        Zahlverfahren.
      </p>
      <p className="mt-12">
        <LinkButton id="zahlverfahren" href={href} kind="fill" small>
          Lastschrift hinterlegen
        </LinkButton>
      </p>
    </Alert>
  )
}

/** Without a method of its own an option is paid like the contract. */
export function PaidByInvoice({ option: { monthly } }: { option: Pick<OptionCard, 'monthly'> }) {
  const invoice = monthly === null ? 'deiner nächsten Rechnung' : 'deiner Monatsrechnung'
  return <p>Der Betrag steht auf {invoice}. Du zahlst sie wie bisher.</p>
}

interface ConsentPartProps {
  data: Pick<BookingData, 'contractId' | 'optionId' | 'option' | 'consent' | 'startOtherwise'>
  outcome:
    | {
        readonly termsError?: string
        readonly earlyError?: string
        readonly values: { readonly terms: boolean; readonly startImmediately: boolean }
      }
    | undefined
  /** Whether that is ticked now; undefined where the summary does not depend on it. */
  early?: boolean
  /** The wish to start early changes from when everything counts. */
  onEarly: (early: boolean) => void
  /** The customer chooses the day that it begins on. */
  forDay?: boolean
}

/** Contract summary to read and keep, the terms, and the express wish to start early (§ 357a BGB), never ticked in advance. */
export function ConsentPart({ data, outcome, early, onEarly, forDay = false }: ConsentPartProps) {
  const { contractId, optionId, consent, startOtherwise } = data
  return (
    <div className={styles['consent']}>
      {data.option !== undefined && (
        <SummaryLink
          contractId={contractId}
          optionId={optionId}
          start={early === undefined || forDay ? undefined : early ? 'sofort' : 'spaeter'}
          purpose="zum Lesen, Drucken und Speichern"
        />
      )}
      <TermsBox outcome={outcome} checked={outcome?.values.terms} label={<Consent text={consent} />} />
      <Checkbox
        id="startImmediately"
        name="startImmediately"
        checked={outcome?.values.startImmediately ?? false}
        onChange={onEarly}
        error={outcome?.earlyError}
        label={<EarlyStart later={startOtherwise} forDay={forDay} />}
      />
    </div>
  )
}

function EarlyStart({ later, forDay }: { later: string; forDay: boolean }) {
  const pays = 'Widerrufe ich, zahle ich die Tage bis dahin.'
  return (
    <>
      {forDay ? 'Die Option soll an meinem Tag beginnen,' : 'Die Option soll sofort beginnen,'} noch vor Ende der
      Widerrufsfrist. {pays}{' '}
      <span className="quiet">
        {forDay ? `Nötig für Tage vor dem ${formatDate(later)}.` : `Ohne Haken beginnt sie am ${formatDate(later)}.`}
      </span>
    </>
  )
}

/** What is agreed to, and below it in secondary ink what goes with it: an empty line parts them. */
function Consent({ text }: { text: string }) {
  const base = useBase()
  const [agreed = '', ...more] = text.split(/\n{2,}/)
  const links = (part: string) => (
    <InlineLinks text={part} renderLink={(href, props) => renderLink(underBase(base, href), props)} />
  )
  return (
    <>
      {links(agreed)}
      {more.map((part) => (
        <span key={part} className="quiet">
          {' '}
          {links(part)}
        </span>
      ))}
    </>
  )
}
