import { useEffect, useState } from 'react'

import { ibanFault } from '#kit/iban.ts'
import { plainAccount } from '#kit/readable-code.ts'
import { useClient } from '#platform/web/client-context.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'

import { nameBank } from '../calls.ts'

import styles from './BankName.module.css'

/** Whose account number is typed, as soon as it is whole and right. Its line is there before, so that nothing moves. */
export function BankName({ typed }: { typed: string }) {
  const bank = useBankName(typed)
  return (
    <output className={classes(styles['bank'], 'small quiet')}>
      {bank !== undefined && (
        <>
          <Icon name="Erfolg" size="T" />
          <span>Bankname: {bank}</span>
        </>
      )}
    </output>
  )
}

function useBankName(typed: string): string | undefined {
  const client = useClient()
  const [named, setNamed] = useState<{ readonly iban: string; readonly bank: string }>()
  const iban = ibanFault(typed) === undefined ? plainAccount(typed) : undefined
  useEffect(() => {
    if (iban === undefined) return
    let isStale = false
    nameBank(client, iban).then(
      ({ bank }) => (isStale ? undefined : setNamed({ iban, bank })),
      // A convenience: the number can be saved without it.
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [client, iban])
  return named?.iban === iban ? named?.bank : undefined
}
