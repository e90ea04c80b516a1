/** What is stored, a row each: what it is, what it pays, what can be done about it. */
import { berlinDate, formatDate, type IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { inFours } from '#kit/readable-code.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { moreClass } from '#ui/form/button-classes.ts'

import type { ManagedMethod } from '../../api.ts'
import { hasEnded } from '../../card-end.ts'
import { methodNote } from '../method-key.ts'
import { PaymentMethodDisplay } from '../PaymentMethodDisplay.tsx'
import { methodLook, validText } from '../texts.ts'
import { endsSoon, keptTexts, nearEndText } from './method-texts.ts'
import type { MethodsData } from './methods-data.ts'

import styles from './MethodsPage.module.css'

interface StoredProps {
  data: Pick<MethodsData, 'addable' | 'debit' | 'today'>
  methods: readonly ManagedMethod[]
}

export function StoredMethods({ data: { addable, debit, today }, methods }: StoredProps) {
  if (methods.length === 0) return <p className="quiet">Noch ist nichts hinterlegt.</p>
  const isOwn = debit !== null
  const canChange = isOwn && methods.some(({ expiresOn, isDefault }) => !isDefault && !hasEnded(expiresOn, today))
  return (
    <>
      <ul className={styles['methods']}>
        {methods.map((method) => {
          const ends = endsSoon(method, today)
          const canRenew = ends !== undefined && addable?.some((type) => type === method.type) === true
          return (
            <li key={method.methodId}>
              <PaymentMethodDisplay method={method} isDefault={method.isDefault} ends={ends}>
                <Notes method={method} today={today} isOwn={isOwn} />
                {ends !== undefined && isOwn && <p className="small quiet">{nearEndText(method, canRenew)}</p>}
              </PaymentMethodDisplay>
              {isOwn && <Acts method={method} canRenew={canRenew} hasEnded={hasEnded(method.expiresOn, today)} />}
            </li>
          )
        })}
      </ul>
      {canChange && (
        <p className="small quiet mt-16">Machst du eine andere zum Standard, zahlt sie deine Monatsrechnung.</p>
      )}
    </>
  )
}

function Notes({ isOwn, method, today }: { isOwn: boolean; method: ManagedMethod; today: IsoDate }) {
  const { expiresOn, isDefault, mandateReference, methodId, since } = method
  const base = useBase()
  const day = formatDate(berlinDate(since))
  return (
    <p className={classes(styles['notes'], 'small quiet')}>
      {isDefault && (
        <>
          Zahlt {isOwn ? 'deine' : 'die'} Monatsrechnung. <br />
        </>
      )}
      {expiresOn !== null && validText(expiresOn, today)}
      {expiresOn === null && mandateReference === null && <span className={styles['day']}>Seit {day}</span>}
      {mandateReference !== null && (
        <>
          Mandat <span className={styles['day']}>vom {day}</span>,{' '}
          <AppLink href={to(base, 'mandate', { zahlungsart: methodId })}>
            ansehen<span className="sr"> Mandat {inFours(mandateReference)}</span>
          </AppLink>
        </>
      )}
    </p>
  )
}

interface ActsProps {
  readonly method: ManagedMethod
  readonly canRenew: boolean
  /** Its last month is over: it can pay nothing. */
  readonly hasEnded: boolean
}

/** Only for the customer: nobody else changes anything. */
function Acts({ canRenew, hasEnded: isOver, method }: ActsProps) {
  const { isDefault, keptFor, openOrder } = method
  return (
    <div className={styles['acts']}>
      {canRenew && <Act does="renew" text="Erneuern" method={method} />}
      {!isDefault && !isOver && <Act does="default" text="Zum Standard machen" method={method} />}
      {keptFor === null && <Act does="remove" text="Entfernen" method={method} />}
      {keptFor !== null && (
        <p className="small quiet">
          {keptFor === 'method-in-use' && (
            <>
              Bezahlt gerade Bestellung <span className="keep">{openOrder}</span>.{' '}
            </>
          )}
          {keptTexts[keptFor]}
        </p>
      )}
    </div>
  )
}

interface ActProps {
  readonly does: 'default' | 'remove' | 'renew'
  readonly text: string
  readonly method: ManagedMethod
}

/** Says to which method it does it, for whoever hears the buttons one after the other. */
function Act({ does, method, text }: ActProps) {
  return (
    <button type="submit" name="intent" value={`${does}:${method.methodId}`} className={moreClass}>
      {text}
      <span className="sr">
        {' '}
        {methodLook(method.type).label} {methodNote(method)}
      </span>
    </button>
  )
}
