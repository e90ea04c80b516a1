/** What an operator does with orders, over HTTP, for tests. */
import { signInBrowser } from '#domains/identity/server/test-browser.ts'

import type { Credentials, TestPortal } from './test-app.ts'

export function operating(portal: TestPortal) {
  /** Moves on an order or, with `{orderId}/returns/{number}`, one of its returns. @returns the answer's status */
  async function move({ guid }: Pick<Credentials, 'guid'>, what: string, payload: object): Promise<number> {
    // Signed in for each: tests let days pass.
    const operator = await signInBrowser(portal, 'betrieb@example.org')
    const url = `/erleben/api/operator/v1/orders/${guid}/${what}/move`
    const answer = await portal.app.inject({ method: 'POST', url, headers: await operator.headers(), payload })
    return answer.statusCode
  }
  const pack = (whose: Pick<Credentials, 'guid'>, orderId: string) =>
    move(whose, orderId, { seen: 'paid', step: 'pack' })
  /** Packs an order, unless that is done, and hands it to the carrier. */
  async function send(whose: Pick<Credentials, 'guid'>, orderId: string): Promise<void> {
    await pack(whose, orderId)
    await move(whose, orderId, { seen: 'packed', step: 'send', tracking: '00340' })
  }
  return { move, pack, send }
}
