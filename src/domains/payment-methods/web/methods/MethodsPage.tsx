/** 'Zahlungsarten': what is stored, what can be done about it, and what can be added. */
import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { berlinDate, formatDate, type IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { classes } from '#ui/classes.ts'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { ManagedMethod } from '../../api.ts'
import { methodNote } from '../method-key.ts'
import { PaymentMethodDisplay } from '../PaymentMethodDisplay.tsx'
import { methodLook } from '../texts.ts'
import { endsSoon, keptText, nearEndText, onBehalfNotice, validText } from './method-texts.ts'
import { methodsForm, type loadMethods, type MethodsData } from './methods-data.ts'
import type { MethodsOutcome } from './submit-methods.ts'

import styles from './MethodsPage.module.css'

export function MethodsPage() {
  const data = useLoaderData<typeof loadMethods>()
  const outcome = useActionData<MethodsOutcome>()
  const base = useBase()
  return (
    <>
      <PageHeader title="Zahlungsarten" lead="Damit zahlst du deine Rechnung und deine Bestellungen." />
      <NoticeAlert notice={outcome?.notice ?? (data.onBehalf ? onBehalfNotice : undefined)} className="mb-24" />
      <PageForm name={methodsForm} values={data.form} preventScrollReset>
        <Sections>
          <Section title="Hinterlegt">
            <Stored data={data} />
          </Section>
          {!data.onBehalf && (
            <Section title="Neue hinzufügen">
              <Add data={data} />
            </Section>
          )}
        </Sections>
      </PageForm>
      {data.fromCheckout && (
        <ButtonRow className="mt-32">
          <LinkButton href={to(base, 'checkout')}>Zurück zur Bestellung</LinkButton>
        </ButtonRow>
      )}
    </>
  )
}

function Stored({ data: { addable, methods, onBehalf, today } }: { data: MethodsData }) {
  if (methods.length === 0) return <p className="quiet">Noch ist nichts hinterlegt.</p>
  return (
    <ul className={styles['methods']}>
      {methods.map((method) => {
        const ends = endsSoon(method, today)
        const canRenew = ends !== undefined && addable.some((type) => type === method.type)
        return (
          <li key={method.methodId}>
            <PaymentMethodDisplay method={method} used={method.isDefault} ends={ends} />
            <Notes method={method} today={today}>
              {ends !== undefined && !onBehalf && nearEndText(method, canRenew)}
            </Notes>
            {!onBehalf && <Acts method={method} canRenew={canRenew} />}
          </li>
        )
      })}
    </ul>
  )
}

/** `children`: what its end asks for. */
function Notes({ children, method, today }: { children: ReactNode; method: ManagedMethod; today: IsoDate }) {
  const { expiresOn, mandateReference, methodId, since } = method
  const kept = keptText(method)
  return (
    <div className={classes(styles['notes'], 'quiet')}>
      <p>
        {mandateReference === null ? 'Seit ' : `Mandat ${mandateReference} vom `}
        {formatDate(berlinDate(since))}
        {mandateReference !== null && <MandateLink methodId={methodId} reference={mandateReference} />}
      </p>
      {expiresOn !== null && (
        <p>
          {validText(expiresOn, today).text}. {children}
        </p>
      )}
      {kept !== undefined && <p>{kept}</p>}
    </div>
  )
}

function MandateLink({ methodId, reference }: { methodId: string; reference: string }) {
  return (
    <>
      {', '}
      <AppLink href={to(useBase(), 'mandate', { zahlungsart: methodId })}>
        ansehen<span className="sr"> Mandat {reference}</span>
      </AppLink>
    </>
  )
}

function Acts({ canRenew, method }: { canRenew: boolean; method: ManagedMethod }) {
  const { isDefault, keptFor, methodId } = method
  const about = `${methodLook(method.type).label} ${methodNote(method)}`
  if (isDefault && keptFor !== null && !canRenew) return null
  return (
    <div className={styles['acts']}>
      {canRenew && (
        <button type="submit" name="intent" value={`renew:${methodId}`} className={moreClass}>
          Erneuern<span className="sr"> {about}</span>
        </button>
      )}
      {!isDefault && (
        <button type="submit" name="intent" value={`default:${methodId}`} className={moreClass}>
          Zum Standard machen<span className="sr"> {about}</span>
        </button>
      )}
      {keptFor === null && (
        <button type="submit" name="intent" value={`remove:${methodId}`} className={moreClass}>
          Entfernen<span className="sr"> {about}</span>
        </button>
      )}
    </div>
  )
}

/** A direct debit has its own form; PayPal and cards are given to the payment provider. */
function Add({ data: { addable, fromCheckout } }: { data: Pick<MethodsData, 'addable' | 'fromCheckout'> }) {
  const base = useBase()
  const intent = useSubmitted(methodsForm)?.get('intent')
  const debit = methodLook('BANKACCOUNTSEPA')
  const back = fromCheckout ? { zurueck: 'bestellung' } : {}
  return (
    <>
      <ButtonRow>
        <LinkButton href={to(base, 'paymentMethods', back)}>
          <Icon name={debit.icon} />
          {debit.label}
        </LinkButton>
        {addable.map((type) => {
          const { icon, label } = methodLook(type)
          const adds = `add:${type}`
          return (
            <Button key={type} type="submit" name="intent" value={adds} icon={icon} busy={intent === adds}>
              {label}
            </Button>
          )
        })}
      </ButtonRow>
      <p className="small quiet mt-16">
        {addable.length > 0
          ? 'PayPal und Karte gibst du beim Zahlungsdienst ein und kommst hierher zurück. Wir sehen weder Kartennummer noch Passwort.'
          : 'PayPal und Karte nehmen wir hier gerade nicht an.'}
      </p>
    </>
  )
}
