import { useId, useRef, type ReactNode } from 'react'

import type { ButtonKind } from '#ui/form/button-classes.ts'
import { useLeadToAnswer } from '#ui/form/use-lead-to-answer.ts'

import { useFocusKept, useSaid } from './said.ts'
import { defaultVoucherTexts } from './texts.ts'
import { AppliedCode, CodeField, describedBy, OpenCode, type CodeProps } from './VoucherCode.tsx'

import styles from './VoucherWidget.module.css'

interface VoucherFieldProps {
  /** The code that is redeemed; undefined: one can be entered. */
  readonly code: string | undefined
  readonly typed: string | undefined
  readonly error: string | undefined
  readonly busy: boolean
  readonly hint?: string
  readonly redeem?: string
  /** Filled where to redeem is what the page is for. */
  readonly kind?: ButtonKind
  /** What a code is that was taken: redeemed, or just looked at. */
  readonly taken?: string
  /** What the code is good for. */
  readonly children?: ReactNode
}

/** A code inside a page's form that deals with it: its buttons post `intent` and `voucher`, with scripts and without. */
export function VoucherField({ busy, children, code, error, hint, kind, redeem, taken, typed }: VoucherFieldProps) {
  const id = useId()
  const box = useFocusKept(code !== undefined)
  const said = useSaid({ title: code, error: undefined, taken }, useRef(false))
  const words = { ...defaultVoucherTexts, ...(hint !== undefined && { hint }), ...(redeem !== undefined && { redeem }) }
  useLeadToAnswer(error, () => box.current?.querySelector('input')?.focus())
  const isApplied = code !== undefined
  const described = isApplied ? '' : describedBy(id, isApplied, error)
  const look: CodeProps = { id, words, busy, submits: true, invalid: error !== undefined, described }
  const shown = isApplied ? (
    <AppliedCode {...look} voucher={code} />
  ) : (
    <OpenCode {...look} kind={kind} typedVoucher={typed} />
  )
  return (
    <CodeField {...{ look, box, error, said, code: shown, isApplied }}>
      {children !== undefined && <div className={styles['effect']}>{children}</div>}
    </CodeField>
  )
}
