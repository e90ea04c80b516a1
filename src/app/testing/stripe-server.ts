/**
 * Speaks as much of Stripe's protocol over loopback as the portal uses: form-encoded calls with idempotency keys, signed callbacks.
 * It can do what it is asked and lose the answer.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Stripe } from 'stripe'

import { answerWith, type Trouble } from './stripe-trouble.ts'

interface Intent {
  readonly id: string
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  amount: number
  currency: string
  amount_received: number
  readonly metadata: Readonly<Record<string, string>>
  last_payment_error: { readonly decline_code: string } | null
  readonly latest_charge: { amount_refunded: number }
  readonly payment_method: Method | null
}

interface Method {
  readonly id: string
  readonly type: string
  readonly card?: {
    readonly brand: string
    readonly last4: string
    readonly exp_month: number
    readonly exp_year: number
  }
  readonly paypal?: { readonly payer_email: string }
}

interface Session {
  readonly id: string
  status: 'open' | 'complete' | 'expired'
  readonly url: string
  readonly asked: URLSearchParams
  payment_intent: Intent | null
  setup_intent: { readonly status: 'succeeded' | 'canceled'; readonly payment_method: Method } | null
  readonly customer: string
}

type Answer = readonly [status: number, body: unknown]

const keyReused: Answer = [400, { error: { type: 'idempotency_error' } }]

export interface StripeServer {
  readonly origin: string
  readonly webhookSecret: string
  /** Calls that changed something, such as 'POST /v1/refunds'. */
  readonly acts: string[]
  /** The customer pays on the hosted page, or the bank declines for good. */
  pay(sessionId: string, how?: 'authorised' | 'captured' | 'declined'): Intent
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

function metadataOf({ asked }: Pick<Session, 'asked'>): Record<string, string> {
  const [guid, payment, setup] = ['guid', 'payment', 'setup'].map((name) => asked.get(`metadata[${name}]`) ?? '')
  return { guid: guid ?? '', ...(payment && { payment }), ...(setup && { setup }) }
}

function createWorld() {
  const sessions = new Map<string, Session>()
  const refunds: { payment_intent: string; amount: number; metadata: Record<string, string> }[] = []
  const acts: string[] = []
  const alone = new Map<string, Intent>()
  const bank = { refuses: false }
  const session = (id: string): Session => {
    const found = sessions.get(id)
    if (found === undefined) throw new Error(`no session ${id}`)
    return found
  }
  const intent = (id: string): Intent => {
    const found =
      [...sessions.values()].find(({ payment_intent: one }) => one?.id === id)?.payment_intent ?? alone.get(id)
    if (!found) throw new Error(`no intent ${id}`)
    return found
  }
  const wrong: Answer = [400, { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }]
  const create = (asked: URLSearchParams): Answer => {
    const id = `cs_test_${sessions.size + 1}`
    const made: Session = {
      id,
      status: 'open',
      url: `https://checkout.stripe.example/${id}`,
      asked,
      payment_intent: null,
      setup_intent: null,
      customer: `cus_${sessions.size + 1}`,
    }
    sessions.set(id, made)
    return [200, made]
  }
  const createAlone = (asked: URLSearchParams): Answer => {
    const id = `pi_alone_${alone.size + 1}`
    const made: Intent = {
      id,
      status: bank.refuses ? 'requires_payment_method' : 'requires_capture',
      amount: Number(asked.get('amount')),
      currency: asked.get('currency') ?? '',
      amount_received: 0,
      metadata: { guid: asked.get('metadata[guid]') ?? '', payment: asked.get('metadata[payment]') ?? '' },
      last_payment_error: null,
      latest_charge: { amount_refunded: 0 },
      payment_method: null,
    }
    alone.set(id, made)
    const error = { type: 'card_error', code: 'authentication_required', decline_code: 'authentication_required' }
    return bank.refuses ? [402, { error: { ...error, payment_intent: made } }] : [200, made]
  }
  const capture = (one: Intent, asked: URLSearchParams): Answer => {
    if (one.status !== 'requires_capture') return wrong
    one.status = 'succeeded'
    one.amount_received = Number(asked.get('amount_to_capture') ?? one.amount)
    return [200, one]
  }
  const refund = (asked: URLSearchParams): Answer => {
    const one = intent(asked.get('payment_intent') ?? '')
    const cents = Number(asked.get('amount'))
    if (one.latest_charge.amount_refunded + cents > one.amount_received) return wrong
    one.latest_charge.amount_refunded += cents
    const made = {
      id: `re_${refunds.length + 1}`,
      payment_intent: one.id,
      amount: cents,
      metadata: { key: asked.get('metadata[key]') ?? '' },
    }
    refunds.push(made)
    return [200, made]
  }
  const answer = (call: string, asked: URLSearchParams): Answer => {
    const [method, path = ''] = call.split(' ')
    const [, , kind, id = '', third = ''] = path.split('/')
    if (method === 'POST') acts.push(call)
    if (call === 'POST /v1/checkout/sessions') return create(asked)
    if (kind === 'checkout' && path.endsWith('/expire')) {
      session(third).status = 'expired'
      return [200, session(third)]
    }
    if (kind === 'checkout')
      return sessions.has(third) ? [200, session(third)] : [404, { error: { type: 'invalid_request_error' } }]
    if (call === 'POST /v1/payment_intents') return createAlone(asked)
    if (kind === 'payment_intents' && method === 'GET') return [200, intent(id)]
    if (kind === 'payment_intents' && third === 'capture') return capture(intent(id), asked)
    if (kind === 'payment_intents' && third === 'cancel') {
      intent(id).status = 'canceled'
      return [200, intent(id)]
    }
    if (kind === 'payment_methods' && third === 'detach') return [200, { id, object: 'payment_method' }]
    if (call === 'POST /v1/refunds') return refund(asked)
    const data = refunds.filter(({ payment_intent: of }) => of === asked.get('payment_intent'))
    return [200, { object: 'list', data, has_more: false, url: '/v1/refunds' }]
  }
  const pay = (sessionId: string, how: 'authorised' | 'captured' | 'declined' = 'authorised'): Intent => {
    const paid = session(sessionId)
    const amount = Number(paid.asked.get('line_items[0][price_data][unit_amount]'))
    const status = { authorised: 'requires_capture', captured: 'succeeded', declined: 'canceled' } as const
    paid.payment_intent = {
      id: `pi_${sessionId}`,
      status: status[how],
      amount,
      currency: paid.asked.get('line_items[0][price_data][currency]') ?? '',
      amount_received: how === 'captured' ? amount : 0,
      metadata: metadataOf(paid),
      last_payment_error: how === 'declined' ? { decline_code: 'insufficient_funds' } : null,
      latest_charge: { amount_refunded: 0 },
      payment_method: methodOf(paid),
    }
    paid.status = 'complete'
    return paid.payment_intent
  }
  const give = (sessionId: string): void => {
    const given = session(sessionId)
    given.setup_intent = { status: 'succeeded', payment_method: methodOf(given) }
    given.status = 'complete'
  }
  const refuseStored = (): void => {
    bank.refuses = true
  }
  return { acts, answer, give, intent, pay, refuseStored, session }
}

function methodOf({ asked, id }: Session): Method {
  return asked.get('allowed_payment_method_types[0]') === 'paypal'
    ? { id: `pm_${id}`, type: 'paypal', paypal: { payer_email: 'paul.k@example.org' } }
    : { id: `pm_${id}`, type: 'card', card: { brand: 'mastercard', last4: '4444', exp_month: 2, exp_year: 2028 } }
}
