/**
 * Speaks as much of Stripe's protocol over loopback as the portal uses: form-encoded calls with idempotency keys, signed callbacks.
 * It can do what it is asked and lose the answer.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Stripe } from 'stripe'

import { answerWith, type Trouble } from './stripe-trouble.ts'
import { createWorld, metadataOf, type Answer, type Intent, type Paid, type Session } from './stripe-world.ts'

const keyReused: Answer = [400, { error: { type: 'idempotency_error' } }]

export interface StripeServer {
  readonly origin: string
  readonly webhookSecret: string
  /** Calls that changed something, such as 'POST /v1/refunds'. */
  readonly acts: string[]
  /** The customer pays on the hosted page, or the bank asks for a second factor, or declines for good. */
  pay(sessionId: string, how?: Paid): Intent
  /** The customer gives a card or PayPal on the hosted page, to be used later. */
  give(sessionId: string): void
  session(id: string): Session
  /** An intent that was made without its owner. */
  intent(id: string): Intent
  /** The bank wants the owner of a stored card to be there. */
  refuseStored(): void
  /** The next answers are done and lost. */
  loseAnswers(count: number): void
  /** Until it is told otherwise it answers so to all calls, or to those that are like `calls`. */
  suffer(trouble: Trouble | undefined, calls?: RegExp): void
  /** A callback as it would be sent: body and signature. */
  callback(type: string, sessionId: string, eventId: string): { readonly body: string; readonly signature: string }
  close(): Promise<void>
}

export async function openStripeServer(): Promise<StripeServer> {
  const world = createWorld()
  const answers = new Map<string, { readonly call: string; readonly answer: Answer }>()
  const state: { lose: number; trouble?: Trouble | undefined; calls: RegExp } = { lose: 0, calls: /^/ }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '', 'http://stripe')
    const body = new URLSearchParams(request.method === 'GET' ? url.search : Buffer.concat(chunks).toString())
    const key = String(request.headers['idempotency-key'] ?? '')
    const call = `${request.method} ${url.pathname}`
    const trouble = state.calls.test(call) ? state.trouble : undefined
    if (trouble === 'refusing') return answerWith.refusing(response, '')
    const before = key === '' ? undefined : answers.get(key)
    const answer = before === undefined ? world.answer(call, body) : before.call === call ? before.answer : keyReused
    if (key !== '' && before === undefined) answers.set(key, { call, answer })
    if (request.method === 'POST' && state.lose > 0) {
      state.lose -= 1
      request.socket.destroy()
      return
    }
    const said = JSON.stringify(answer[1])
    if (trouble === undefined) response.writeHead(answer[0], { 'content-type': 'application/json' }).end(said)
    else answerWith[trouble](response, said)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const webhookSecret = 'whsec_test'
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookSecret,
    acts: world.acts,
    give: world.give,
    intent: world.intent,
    refuseStored: world.refuseStored,
    pay: world.pay,
    session: world.session,
    loseAnswers: (count) => {
      state.lose = count
    },
    callback: (type, sessionId, id) => {
      const { metadata } = world.session(sessionId).payment_intent ?? { metadata: metadataOf(world.session(sessionId)) }
      const body = JSON.stringify({ id, object: 'event', type, data: { object: { metadata } } })
      const signing = new Stripe('sk_test_1').webhooks
      return { body, signature: signing.generateTestHeaderString({ payload: body, secret: webhookSecret }) }
    },
    suffer: (trouble, calls = /^/) => void Object.assign(state, { trouble, calls }),
    close: () => {
      // Those of which it never answered would keep it open.
      if (state.trouble !== undefined) server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
