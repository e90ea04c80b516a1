import { useEffect, useId, useRef, type ReactNode } from 'react'

import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/form/FieldError.tsx'

import { useFocusKept, useSaid } from './said.ts'
import { defaultVoucherTexts } from './texts.ts'
import { AppliedCode, OpenCode, type CodeProps } from './VoucherCode.tsx'

import field from '#ui/form/Field.module.css'
import styles from './VoucherWidget.module.css'

interface VoucherFieldProps {
  /** The code that is redeemed; undefined: one can be entered. */
  readonly code: string | undefined
  readonly typed: string | undefined
  readonly error: string | undefined
  readonly busy: boolean
  readonly hint?: string
  readonly redeem?: string
  /** What the code is good for. */
  readonly children?: ReactNode
}

/** A code inside a page's form that deals with it: its buttons post `intent` and `voucher`, with scripts and without. */
export function VoucherField({ busy, children, code, error, hint, redeem, typed }: VoucherFieldProps) {
  const id = useId()
  const box = useFocusKept(code !== undefined)
  const said = useSaid({ title: code, error: undefined }, useRef(false))
  const words = { ...defaultVoucherTexts, ...(hint !== undefined && { hint }), ...(redeem !== undefined && { redeem }) }
  useEffect(() => {
    if (error !== undefined) box.current?.querySelector('input')?.focus()
  }, [error, box])
  const described = code === undefined ? classes(`${id}-hinweis`, error !== undefined && `${id}-fehler`) : ''
  const look: CodeProps = { id, words, busy, submits: true, invalid: error !== undefined, described }
  return (
    <div className={field['field']} ref={box}>
      <label className={field['label']} htmlFor={id}>
        {words.label}
      </label>
      {code === undefined ? (
        <>
          <span className={field['hint']} id={`${id}-hinweis`}>
            {words.hint}
          </span>
          <OpenCode {...look} typedVoucher={typed} />
        </>
      ) : (
        <AppliedCode {...look} voucher={code} />
      )}
      {error !== undefined && <FieldError id={`${id}-fehler`}>{error}</FieldError>}
      {children !== undefined && <div className={styles['effect']}>{children}</div>}
      <output className="sr">{said}</output>
    </div>
  )
}
