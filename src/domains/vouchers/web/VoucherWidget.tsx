import { useEffect, useId, useRef, useState, type RefObject } from 'react'

import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/form/FieldError.tsx'
import { useScripts } from '#ui/use-scripts.ts'

import { defaultVoucherTexts, faultSentence, type VoucherTexts } from './texts.ts'
import { useVoucher, type VoucherUse } from './use-voucher.ts'
import { AppliedCode, OpenCode, type CodeProps } from './VoucherCode.tsx'
import { VoucherEffect } from './VoucherEffect.tsx'

import field from '#ui/form/Field.module.css'

interface VoucherWidgetProps extends VoucherUse {
  /** From the content service; German defaults where it is silent. */
  readonly texts?: Partial<VoucherTexts> | undefined
  /** The price after the discount has ended. */
  readonly afterCents?: Cents | undefined
  /** Last day of the discount where the order does not start today. */
  readonly until?: IsoDate | undefined
  /** What was typed before a post without scripts. */
  readonly typedVoucher?: string | undefined
}

/**
 * Voucher input inside a page's form. Without scripts its buttons post `intent` and `voucher` to the page;
 * with them they are no submit buttons, so that Enter elsewhere in the form never redeems or removes.
 */
export function VoucherWidget({ texts, afterCents, typedVoucher, until, ...use }: VoucherWidgetProps) {
  const { state, busy, redeem, remove, typed } = useVoucher(use)
  const words = { ...defaultVoucherTexts, ...texts }
  const live = useScripts()
  const id = useId()
  const applied = state.kind === 'promotion' ? state : undefined
  const box = useFocusKept(applied !== undefined)
  const error = state.kind === 'error' ? faultSentence(state.fault) : undefined
  const fromField = useRef(false)
  const said = useSaid({ title: applied?.content.title, error }, fromField)
  const redeemHere = (code: string) => {
    fromField.current = document.activeElement?.matches('input') === true
    return redeem(code)
  }
  const described = classes(applied === undefined && `${id}-hinweis`, error !== undefined && `${id}-fehler`)
  const code: CodeProps = { id, words, busy, submits: !live, invalid: error !== undefined, described }
  return (
    <div className={field['field']} ref={box}>
      <label className={field['label']} htmlFor={id}>
        {words.label}
      </label>
      {applied === undefined ? (
        <>
          <span className={field['hint']} id={`${id}-hinweis`}>
            {words.hint}
          </span>
          <OpenCode {...code} typedVoucher={typedVoucher} onType={typed} onRedeem={redeemHere} />
        </>
      ) : (
        <AppliedCode {...code} voucher={applied.promotion.voucher} onRemove={remove} />
      )}
      {error !== undefined && <FieldError id={`${id}-fehler`}>{error}</FieldError>}
      {applied && <VoucherEffect applied={applied} afterCents={afterCents} until={until} />}
      <output className="sr">{said}</output>
    </div>
  )
}

/** The pressed button is gone after redeeming or removing: the focus goes to what stands in its place. */
function useFocusKept(applied: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(applied)
  useEffect(() => {
    if (before.current === applied) return
    before.current = applied
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) box.current?.querySelector<HTMLElement>(applied ? 'button' : 'input')?.focus()
  }, [applied])
  return box
}

interface Sayable {
  readonly title: string | undefined
  readonly error: string | undefined
}

/**
 * What is said politely, once: that a code was redeemed or removed, and what is wrong with it where the focus is in the field
 * already. Where it only moves there, the field's description is read with it.
 */
function useSaid({ title, error }: Sayable, fromField: RefObject<boolean>): string {
  const [said, setSaid] = useState('')
  const before = useRef<Sayable>({ title, error })
  useEffect(() => {
    const { title: earlier, error: wrong } = before.current
    before.current = { title, error }
    if (title !== earlier) setSaid(title === undefined ? 'Der Aktionscode ist entfernt.' : `Eingelöst: ${title}`)
    else if (error !== wrong) setSaid(error !== undefined && fromField.current ? error : '')
  }, [title, error, fromField])
  return said
}
