import { useId, useRef } from 'react'

import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { useScripts } from '#ui/use-scripts.ts'

import { useFocusKept, useSaid } from './said.ts'
import { defaultVoucherTexts, faultSentence, type VoucherTexts } from './texts.ts'
import { useVoucher, type VoucherUse } from './use-voucher.ts'
import { AppliedCode, CodeField, describedBy, OpenCode, type CodeProps } from './VoucherCode.tsx'
import { VoucherEffect } from './VoucherEffect.tsx'

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
  const isApplied = applied !== undefined
  const described = describedBy(id, isApplied, error)
  const look: CodeProps = { id, words, busy, submits: !live, invalid: error !== undefined, described }
  const code = isApplied ? (
    <AppliedCode {...look} voucher={applied.promotion.voucher} onRemove={remove} />
  ) : (
    <OpenCode {...look} typedVoucher={typedVoucher} onType={typed} onRedeem={redeemHere} />
  )
  return (
    <CodeField {...{ look, box, error, said, code, isApplied }}>
      {applied && <VoucherEffect applied={applied} afterCents={afterCents} until={until} />}
    </CodeField>
  )
}
