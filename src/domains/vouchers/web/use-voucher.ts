/** The voucher widget's states and transitions (docs/product/vouchers.md). */
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Client } from '#platform/web/api-client.ts'

import type * as VoucherCalls from './check-voucher.ts'
import type { AppliedVoucher, CheckOutcome, VoucherItem } from './check-voucher.ts'
import { isGone, voucherFaults, type VoucherFault } from './texts.ts'
import { forgetVoucher, keepVoucher, keptPromotion, keptVoucher } from './voucher-session.ts'

export type VoucherState =
  | { readonly kind: 'none' }
  | { readonly kind: 'error'; readonly fault: VoucherFault }
  | ({ readonly kind: 'promotion' } & AppliedVoucher)

interface VoucherNotice {
  readonly headline: string
  readonly message: string
  readonly type: 'error'
  /** The field says it too. */
  readonly atField: boolean
}

export interface VoucherUse {
  readonly client: Client
  readonly item: VoucherItem
  /** What the server already knows; it is not asked again. A new object means a new answer of the server. */
  readonly initial?: VoucherState | undefined
  /** The applied voucher, or undefined: for the totals of the page. */
  readonly onChange?: ((applied: AppliedVoucher | undefined) => void) | undefined
  /** Each error is shown as a notification too. */
  readonly onNotice?: ((notice: VoucherNotice) => void) | undefined
  /** And passed on; network and technical ones are for the error-reporting service. */
  readonly onError?: ((fault: VoucherFault, cause: unknown) => void) | undefined
}

/** The calls come with the first one. Where their script cannot be had, the connection is to blame. */
async function withCalls<Outcome>(
  ask: (calls: typeof VoucherCalls) => Promise<Outcome>,
): Promise<Outcome | { readonly kind: 'network'; readonly cause: unknown }> {
  try {
    return await ask(await import('./check-voucher.ts'))
  } catch (cause) {
    return { kind: 'network', cause }
  }
}

/** Renews the 15 minutes' reservation while the page is open. */
const renewMs = 600_000

export function useVoucher(use: VoucherUse) {
  const { client, item, initial = { kind: 'none' } } = use
  const [state, setState] = useState<VoucherState>(initial)
  const [busy, setBusy] = useState(false)

  function show(next: VoucherState): void {
    setState(next)
    use.onChange?.(next.kind === 'promotion' ? next : undefined)
  }
  function settle(outcome: CheckOutcome): void {
    show(stateAfter(outcome))
    if (outcome.kind !== 'promotion' && outcome.kind !== 'none') report(use, outcome.kind, outcome.cause)
  }
  async function redeem(input: string): Promise<void> {
    if (busy || state.kind === 'promotion') return
    const voucher = input.trim()
    if (voucher === '') return settle({ kind: 'empty' })
    setBusy(true)
    settle(await withCalls(({ checkVoucher }) => checkVoucher(client, item, voucher)))
    setBusy(false)
  }
  async function remove(): Promise<void> {
    if (busy || state.kind !== 'promotion') return
    const held = state.promotion.voucher
    setBusy(true)
    const { kind, cause } = await withCalls(({ dropVoucher }) => dropVoucher(client, item, held))
    setBusy(false)
    if (kind === 'success') settle({ kind: 'none' })
    else report(use, kind === 'network' ? 'network' : 'technical', cause, false)
  }
  useCartVoucher(use, state, show, settle)
  useServerWord(use, show)
  useRenewal(use, state, settle)
  return { state, busy, redeem, remove, typed: () => state.kind === 'error' && show({ kind: 'none' }) }
}

/** The state that follows a check; what the session keeps follows too. */
function stateAfter(outcome: CheckOutcome): VoucherState {
  if (outcome.kind === 'promotion') keepVoucher(outcome)
  if (outcome.kind === 'none' || isGone(outcome.kind)) forgetVoucher()
  return outcome.kind === 'promotion' || outcome.kind === 'none' ? outcome : { kind: 'error', fault: outcome.kind }
}

function report({ onNotice, onError }: VoucherUse, fault: VoucherFault, cause: unknown, atField = true): void {
  const { headline, message } = voucherFaults[fault]
  if (headline !== undefined) onNotice?.({ headline, message, type: 'error', atField })
  onError?.(fault, cause)
}

/** On load the cart's voucher is looked at again if the session says that there is one; what it keeps is shown at once. */
function useCartVoucher(
  { client, item }: VoucherUse,
  state: VoucherState,
  show: (next: VoucherState) => void,
  settle: (outcome: CheckOutcome) => void,
): void {
  const look = useEffectEvent(async () => {
    if (state.kind === 'promotion') return keepVoucher(state)
    // The page has asked already.
    if (state.kind === 'error' || keptVoucher() === undefined) return
    const kept = keptPromotion(item)
    if (kept) show({ kind: 'promotion', ...kept })
    settle(await withCalls(({ findVoucher }) => findVoucher(client, item, { held: keptVoucher(item) })))
  })
  useEffect(() => {
    void look()
  }, [])
}

/** A later word of the server, such as an order refused for its voucher, replaces what the widget shows. */
function useServerWord({ initial }: VoucherUse, show: (next: VoucherState) => void): void {
  const seen = useRef(initial)
  const adopt = useEffectEvent((next: VoucherState) => {
    if (next.kind === 'error' && isGone(next.fault)) forgetVoucher()
    show(next)
  })
  useEffect(() => {
    if (seen.current === initial) return
    seen.current = initial
    if (initial !== undefined && initial.kind !== 'none') adopt(initial)
  }, [initial])
}

/** A lost connection is no reason to take the voucher away: the order checks again. */
function useRenewal({ client, item }: VoucherUse, state: VoucherState, settle: (outcome: CheckOutcome) => void): void {
  const voucher = state.kind === 'promotion' ? state.promotion.voucher : undefined
  const renew = useEffectEvent(async (held: string) => {
    const outcome = await withCalls(({ renewReservation }) => renewReservation(client, item, held))
    if (outcome.kind === 'promotion' || isGone(outcome.kind)) settle(outcome)
  })
  useEffect(() => {
    if (voucher === undefined) return undefined
    const timer = setInterval(() => void renew(voucher), renewMs)
    return () => clearInterval(timer)
  }, [voucher])
}
