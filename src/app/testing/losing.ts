/** Parcels that go and are lost, over HTTP, for tests. */
import { statement } from '#platform/server/db.ts'

import { buying, orders } from './buying.ts'
import { disagreeing } from './money.ts'
import type { operatorDesk } from './operating.ts'
import type { Credentials, TestPortal } from './test-app.ts'

const reason = 'Die Nachforschung blieb ohne Ergebnis.'

const mailsOf = statement<{ text: string }>('test.mails', 'select text from mails where guid = $1 and subject ~ $2')

export const cents = (euro: number): number => Math.round(euro * 100)

export function losing(portal: TestPortal, desk: Awaited<ReturnType<typeof operatorDesk>>, buyer: Credentials) {
  const { buy } = buying(portal)
  const now = () => new Date(portal.clock.now()).toISOString()
  const send = (orderId: string, tracking: string, more: object = {}) =>
    desk.act(`${orderId}/move`, { step: 'send', tracking, seen: 'partly-sent', ...more })
  return {
    now,
    /** What the buyer reads. */
    reason,
    send,
    /** An order of so many pieces whose only parcel is on its way. */
    sent: async (quantity: number) => {
      const orderId = await buy(buyer, { productId: 'tuerkamera', quantity })
      await desk.act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
      await send(orderId, 'JJD-1', { seen: 'packed' })
      return orderId
    },
    lose: (orderId: string, way: 'replace' | 'refund', more: object = {}) =>
      desk.post(`${orderId}/lost`, { reason, way, seen: 'sent', ...more }),
    /** The buyer's mail whose subject is like that, of several the one that names it so; empty: there is none. */
    mail: async (subject: string, named = '') =>
      (await portal.db.query(mailsOf, [buyer.guid, subject])).find(({ text }) => text.includes(named))?.text ?? '',
    /** Purchases whose money and orders disagree. */
    disagreed: () => disagreeing(portal.db),
    ofBuyer: (orderId: string, below: string, body: object) =>
      portal.call('POST', `${orders}/${orderId}/${below}`, { as: buyer, body }),
    handedOver: (orderId: string, more: object = {}) =>
      desk.act(`${orderId}/parcel`, { code: 'delivered', at: now(), seen: 'sent', ...more }),
  }
}
