/** The embedded provider, for demonstrations: its page is ours, its money is played. */
import { to } from '#kit/paths.ts'
import { instant, wallOf } from '#platform/server/clock.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

import { playedReport } from '../embedded.ts'
import type { Payment, PaymentReport } from '../payment.ts'
import { cancelPlayed, capturePlayed, findPlayed, insertPlayed, refundPlayed } from './embedded-store.ts'
import type { PaymentProvider } from './provider.ts'

const embeddedName = 'embedded'

/** So long its page can be used. */
const openMs = 15 * 60_000

export function embeddedProvider({ clock, db }: Pick<WriteDeps, 'clock' | 'db'>): PaymentProvider {
  const now = () => instant(wallOf(clock))
  const report = async ({ ref }: Payment): Promise<PaymentReport> => {
    const played = await findPlayed(db, ref ?? '')
    if (played === undefined) throw new Error(`the embedded provider knows no payment ${ref}`)
    const url = to('', 'paymentService', { zahlung: played.ref })
    return { ...playedReport(played, now()), url }
  }
  return {
    name: embeddedName,
    authorise: async (payment) => {
      const { amountCents, guid, id: ref, orderId, paidBy, text, token } = payment
      // A token pays without anybody's doing.
      const state = token === null ? 'open' : 'authorised'
      const expiresAt = new Date(Date.parse(now()) + openMs).toISOString()
      await insertPlayed(db, { ref, guid, orderId, text, paidBy: paidBy.type, amountCents, expiresAt, state })
      return { ...(await report({ ...payment, ref })), ref }
    },
    capture: async (payment) => {
      await capturePlayed(db, payment.ref ?? '', { cents: payment.amountCents, now: now() })
      return report(payment)
    },
    refund: async (payment, money) => {
      await refundPlayed(db, payment.ref ?? '', money)
      return report(payment)
    },
    cancel: async (payment) => {
      await cancelPlayed(db, payment.ref ?? '')
      return report(payment)
    },
    status: report,
  }
}
