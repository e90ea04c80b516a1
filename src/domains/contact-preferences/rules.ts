/** Which notice reaches the customer by which way: always the inbox, by e-mail where the customer wants it. */
import { ok, refuse, type Result } from '#kit/result.ts'

/**
 * The kinds of notices that the customer decides about, in the order of the screen. What the law wants sent (confirmations,
 * contract summaries, receipts of declarations) is none of them: it is not asked for.
 */
export const noticeKinds = ['orders', 'invoices', 'disruptions', 'deadlines'] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** Whether each kind comes by e-mail too. */
export type ByEmail = Readonly<Record<NoticeKind, boolean>>

/** The kinds that were chosen or changed; of the others nothing is said. */
export type Choices = Readonly<Partial<ByEmail>>

/** As the customer has chosen; what was never chosen comes to the inbox alone. */
export function byEmail(chosen: Choices): ByEmail {
  const { orders = false, invoices = false, disruptions = false, deadlines = false } = chosen
  return { orders, invoices, disruptions, deadlines }
}

/** What somebody changed who had `seen` and now `wanted`: of the rest another tab may have decided meanwhile. */
export function changedChoices(seen: ByEmail, wanted: ByEmail): Choices {
  return Object.fromEntries(
    noticeKinds.filter((kind) => seen[kind] !== wanted[kind]).map((kind) => [kind, wanted[kind]]),
  )
}

/** What to store: e-mail can be chosen where an address is known, and given up always. */
export function decideChoices(changes: Choices, email: string | null): Result<Choices, 'email-unknown'> {
  const adds = Object.values(changes).includes(true)
  return adds && !email ? refuse('email-unknown') : ok(changes)
}

/** The address that a notice goes to beside the inbox; undefined: the inbox alone. */
export function decideMailTo(kind: NoticeKind, chosen: Choices, email: string | null): string | undefined {
  return byEmail(chosen)[kind] && email ? email : undefined
}
