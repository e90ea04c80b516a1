/** How an order is paid: the stored methods, then what is given to the payment provider for this order alone. */
import type { IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { classes } from '#ui/classes.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'

import { hasEnded } from '../card-end.ts'
import type { SetupType } from '../setup.ts'
import type { KnownMethod } from './load-payment-methods.ts'
import { methodKey, methodNote, onceKey, usable } from './method-key.ts'
import { methodLook, validText } from './texts.ts'

import styles from './PaymentChoices.module.css'

interface PaymentChoicesProps {
  methods: readonly KnownMethod[]
  /** What the provider carries; a stored one of another kind cannot pay. */
  once: readonly SetupType[]
  /** In euro: the order is below what the provider carries. */
  from?: number | undefined
  today: IsoDate
  /** Key of the one that is chosen. */
  chosen: string
  remember?: boolean | undefined
  error?: string | undefined
  /** Key of the stored one that was just declined. */
  refused?: string
}

const newOnes: Readonly<Record<SetupType, string>> = { PAYPAL: 'Neues PayPal-Konto', CREDITCARD: 'Neue Karte' }

/** What is given once is stored only where that is ticked, and the box stands there only for it. */
export function PaymentChoices({ chosen, error, from, methods, once, refused, remember, today }: PaymentChoicesProps) {
  const carried = from === undefined ? once : []
  const able = usable(methods, { carried, today })
  const why = from === undefined ? 'Nehmen wir hier gerade nicht an' : `Erst ab ${formatEuro(toCents(from))}`
  const isOff = methods.some((method) => !able.includes(method) && methodKey(method) === chosen)
  const canDoOther = carried.length > 0 || able.some((method) => methodKey(method) !== refused)
  return (
    <div className={styles['choices']}>
      <RadioCards
        legend="Wie zahlst du?"
        hideLegend
        name="payment"
        id="payment"
        error={error}
        defaultValue={isOff ? '' : chosen}
        choices={[
          ...methods.map((method) => {
            const isRefused = methodKey(method) === refused
            const off = hasEnded(method.expiresOn, today) ? 'Damit buchen wir nichts mehr ab' : why
            return storedChoice(method, { why: able.includes(method) ? undefined : off, isRefused, canDoOther, today })
          }),
          ...once.map((type) => ({
            value: onceKey(type),
            title: newOnes[type],
            sign: methodLook(type).icon,
            note: from === undefined ? 'Nur für diese Bestellung' : why,
            disabled: from !== undefined,
          })),
        ]}
      />
      {carried.length > 0 && (
        <div className={styles['remember']}>
          <Checkbox id="remember" name="remember" checked={remember ?? false} label="Für künftige Einkäufe merken" />
        </div>
      )}
    </div>
  )
}

interface Chances {
  /** Why it cannot pay this order; undefined: it can. */
  readonly why: string | undefined
  /** It was just declined. */
  readonly isRefused: boolean
  readonly canDoOther: boolean
  readonly today: IsoDate
}

/** Each thing to know about it on a line of its own. */
function storedChoice(method: KnownMethod, { canDoOther, isRefused, today, why }: Chances) {
  const { icon, label } = methodLook(method.type)
  const { expiresOn } = method
  return {
    value: methodKey(method),
    title: label,
    sign: icon,
    note: (
      <>
        {methodNote(method)}
        {expiresOn !== undefined && <Line>{validText(expiresOn, today)}</Line>}
        {why !== undefined && <Line>{why}</Line>}
        {isRefused && <Line className={styles['refused']}>Eben nicht geglückt</Line>}
      </>
    ),
    disabled: why !== undefined || (isRefused && canDoOther),
  }
}

/** Told apart from the line before by ears too. */
function Line({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <>
      <span className="sr">, </span>
      <span className={classes(styles['line'], className)}>{children}</span>
    </>
  )
}
