/** 'challenged': the bank asks for a second factor on Stripe's page; 'unproven': it was not given, and the page stays open. */
export type Paid = 'authorised' | 'captured' | 'declined' | 'challenged' | 'unproven'

const statuses = {
  authorised: 'requires_capture',
  captured: 'succeeded',
  declined: 'canceled',
  challenged: 'requires_action',
  unproven: 'requires_payment_method',
} as const

const errors: Partial<Record<Paid, Intent['last_payment_error']>> = {
  declined: { decline_code: 'insufficient_funds' },
  unproven: { code: 'payment_intent_authentication_failure' },
}

/** What the stand-in for Stripe knows. */
export interface Intent {
  readonly id: string
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled'
  amount: number
  currency: string
  amount_received: number
  readonly metadata: Readonly<Record<string, string>>
  last_payment_error: { readonly code?: string; readonly decline_code?: string } | null
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

export interface Session {
  readonly id: string
  status: 'open' | 'complete' | 'expired'
  readonly url: string
  readonly asked: URLSearchParams
  payment_intent: Intent | null
  setup_intent: { readonly status: 'succeeded' | 'requires_action'; readonly payment_method: Method | null } | null
  readonly customer: string
}

export type Answer = readonly [status: number, body: unknown]

export function metadataOf({ asked }: Pick<Session, 'asked'>): Record<string, string> {
  const [guid, payment, setup] = ['guid', 'payment', 'setup'].map((name) => asked.get(`metadata[${name}]`) ?? '')
  return { guid: guid ?? '', ...(payment && { payment }), ...(setup && { setup }) }
}

const tooSmall: Answer = [400, { error: { type: 'invalid_request_error', code: 'amount_too_small' } }]

/** It charges 0.50 € at least; a method that is only stored costs nothing. */
function isTooSmall(cents: string | null): boolean {
  return cents !== null && Number(cents) < 50
}

/** Sessions, payments and refunds as Stripe keeps them, and what a call does to them. */
export function createWorld() {
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
    if (isTooSmall(asked.get('line_items[0][price_data][unit_amount]'))) return tooSmall
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
    if (isTooSmall(asked.get('amount'))) return tooSmall
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
  const pay = (sessionId: string, how: Paid = 'authorised'): Intent => {
    const paid = session(sessionId)
    const amount = Number(paid.asked.get('line_items[0][price_data][unit_amount]'))
    paid.payment_intent = {
      id: `pi_${sessionId}`,
      status: statuses[how],
      amount,
      currency: paid.asked.get('line_items[0][price_data][currency]') ?? '',
      amount_received: how === 'captured' ? amount : 0,
      metadata: metadataOf(paid),
      last_payment_error: errors[how] ?? null,
      latest_charge: { amount_refunded: 0 },
      payment_method: methodOf(paid),
    }
    paid.status = how === 'challenged' || how === 'unproven' ? 'open' : 'complete'
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
