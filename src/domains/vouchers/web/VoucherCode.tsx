import { useEffect, useRef, type ReactNode, type RefObject } from 'react'

import { classes } from '#ui/classes.ts'
import type { ButtonKind } from '#ui/form/button-classes.ts'
import { Button } from '#ui/form/Button.tsx'
import { FieldError } from '#ui/form/FieldError.tsx'
import { Icon } from '#ui/icons/Icon.tsx'

import type { VoucherTexts } from './texts.ts'

import field from '#ui/form/Field.module.css'
import styles from './VoucherWidget.module.css'

export interface CodeProps {
  readonly id: string
  readonly words: VoucherTexts
  readonly busy: boolean
  /** Before scripts run the button posts the page's form. */
  readonly submits: boolean
  readonly invalid: boolean
  /** Ids of hint and error. */
  readonly described: string
}

interface OpenCodeProps extends CodeProps {
  readonly typedVoucher: string | undefined
  readonly kind?: ButtonKind | undefined
  readonly onType?: () => void
  /** Absent: the button posts the page's form. */
  readonly onRedeem?: (input: string) => Promise<void>
}

const look = classes(field['input'], field['code'])
/** No word of a dictionary, and nothing typed before. */
const asTyped = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

/** The input for a code with its button; it owns its text, so that what was typed before scripts ran stays. */
export function OpenCode({ id, words, busy, submits, invalid, described, ...own }: OpenCodeProps) {
  const { kind = 'line', typedVoucher, onType, onRedeem } = own
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const redeem = async (event: { preventDefault(): void }): Promise<void> => {
    if (onRedeem === undefined) return
    event.preventDefault()
    await onRedeem(input.current?.value ?? '')
    // Gone when the code was good; otherwise there is something to mend.
    input.current?.focus()
  }
  return (
    <div className={styles['line']}>
      <input
        ref={input}
        id={id}
        name="voucher"
        className={look}
        defaultValue={typedVoucher}
        maxLength={64}
        {...asTyped}
        aria-invalid={invalid || undefined}
        aria-describedby={described || undefined}
        onChange={onType}
        onKeyDown={(event) => event.key === 'Enter' && press(event, button.current)}
      />
      <Button
        ref={button}
        kind={kind}
        type={submits ? 'submit' : 'button'}
        name="intent"
        value="redeem-voucher"
        busy={busy}
        onClick={(event) => void redeem(event)}
      >
        {words.redeem}
      </Button>
    </div>
  )
}

/** Enter presses the button beside the field, not the form's first. */
function press(event: { preventDefault(): void }, button: HTMLButtonElement | null): void {
  event.preventDefault()
  button?.click()
}

interface AppliedCodeProps extends CodeProps {
  readonly voucher: string
  /** Absent: the button posts the page's form. */
  readonly onRemove?: () => Promise<void>
}

/** The redeemed code; a disabled input does not post, so the code travels beside it, and that nobody typed it now. */
export function AppliedCode({ id, words, busy, submits, voucher, onRemove }: AppliedCodeProps) {
  return (
    <div className={styles['line']}>
      <input id={id} className={look} value={voucher} disabled readOnly />
      <input type="hidden" name="voucher" value={voucher} />
      <input type="hidden" name="redeemed" value="on" />
      <button
        type={submits ? 'submit' : 'button'}
        name="intent"
        value="remove-voucher"
        className={styles['bin']}
        title={words.remove}
        aria-label={words.remove}
        aria-busy={busy}
        onClick={(event) => {
          if (onRemove === undefined) return
          event.preventDefault()
          void onRemove()
        }}
      >
        <Icon name="Papierkorb" />
      </button>
    </div>
  )
}

interface CodeFieldProps {
  readonly look: CodeProps
  readonly box: RefObject<HTMLDivElement | null>
  readonly error: string | undefined
  /** What is said of it once. */
  readonly said: string
  /** The redeemed code, or the input for one. */
  readonly code: ReactNode
  readonly isApplied: boolean
  /** What the code is good for. */
  readonly children: ReactNode
}

/** A code with its label, what can be wrong with it and what it is good for. */
export function CodeField({ look: { id, words }, box, error, said, code, isApplied, children }: CodeFieldProps) {
  useEffect(() => {
    // Whoever presses Enter has the focus here already, so nothing else brings it above the notification at the foot of a phone.
    if (error !== undefined) box.current?.scrollIntoView({ block: 'nearest' })
  }, [error, box])
  return (
    <div className={classes(field['field'], styles['box'])} ref={box}>
      <label className={field['label']} htmlFor={id}>
        {words.label}
      </label>
      {!isApplied && (
        <span className={field['hint']} id={`${id}-hinweis`}>
          {words.hint}
        </span>
      )}
      {code}
      {error !== undefined && <FieldError id={`${id}-fehler`}>{error}</FieldError>}
      {children}
      <output className="sr">{said}</output>
    </div>
  )
}

/** Ids of what describes the input. */
export function describedBy(id: string, isApplied: boolean, error: string | undefined): string {
  return classes(!isApplied && `${id}-hinweis`, error !== undefined && `${id}-fehler`)
}
