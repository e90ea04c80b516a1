import { useId, useRef } from 'react'

import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/form/FieldError.tsx'
import { useScripts } from '#ui/use-scripts.ts'

import { useFocusKept, useSaid } from './said.ts'
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
