import { to, type PathName } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { chipClass } from '#ui/form/Chips.tsx'

import styles from './Operator.module.css'

const parts: readonly (readonly [PathName, string])[] = [
  ['operator', 'Katalog'],
  ['operatorOrders', 'Bestellungen'],
  ['operatorVouchers', 'Gutscheine'],
]

/** The operator's pages, beside each other. */
export function OperatorNav({ here }: { here: PathName }) {
  const base = useBase()
  return (
    <nav aria-label="Betrieb" className={styles['nav']}>
      <ul>
        {parts.map(([name, text]) => (
          <li key={name}>
            <AppLink href={to(base, name)} className={chipClass} aria-current={name === here ? 'page' : undefined}>
              {text}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
