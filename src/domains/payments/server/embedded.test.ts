/** Every way in which a payment ends, over HTTP, on a real database: afterwards money and order agree. */
import { afterEach, describe, expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { untilMoneyAgrees } from '#app/testing/money.ts'
import { paying } from '#app/testing/paying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

// Nothing is packed meanwhile.
const portal = await startPortal({ FULFILMENT_DELAY_MS: '600000' })
const { again, cancel, check, enter, order, play } = paying(portal)
const { read } = buying(portal)
let paul = await portal.signIn('paul@example.org')
const anna = await portal.signIn('anna@example.org')
const settled = { timeout: 20_000 }
const minutes = 60_000

const paymentsOf = statement<{ state: string; captured: number; refunded: number; theirs: string }>(
  'test.payments-of',
  `select p.state, p.captured_cents as captured, p.refunded_cents as refunded, coalesce(e.state, 'own') as theirs
   from payments p left join embedded_payments e on e.ref = p.ref where p.order_id = $1 order by p.created_at, p.id`,
)
const payments = (orderId: string) => portal.db.query(paymentsOf, [orderId])
const stockOf = statement<{ available: number }>('test.stock', 'select available from shop_stock where product_id = $1')
const stock = async (productId = 'mediastick-2') => (await portal.db.query(stockOf, [productId]))[0]?.available ?? 0
const eventsOf = statement<{ events: number }>(
  'test.callbacks',
  `select count(*)::int as events from payment_events e join payments p on p.guid = e.guid and p.id = e.payment_id
   where p.order_id = $1 and e.kind = 'callback'`,
)

const loseJobs = statement('test.lose-jobs', `delete from pgboss.job where name = 'purchase-unpaid'`)

const mailsAbout = statement<{ recipient: string; text: string }>(
  'test.mails-about',
  'select recipient, text from mails where subject like $1',
)

/** Tokens end with the minutes. */
async function later(ms: number): Promise<void> {
  portal.clock.advance(ms)
  paul = await portal.signIn('paul@example.org')
}

async function stateBecomes(orderId: string, state: string): Promise<void> {
  await portal.jobs.drain()
  await expect.poll(async () => (await payments(orderId)).at(-1)?.state, settled).toBe(state)
}

afterEach(() => untilMoneyAgrees(portal.db))

describe('a payment at the provider', () => {
  test('is asked for with the order, and what was bought waits for it', async () => {
    const { orderId, ref } = await order(paul)
    expect(ref).toMatch(/^[\da-f-]{36}$/)
    expect(await read(paul, orderId)).toMatchObject({
      state: 'placed',
      payUntil: '2026-11-20T11:15:00.000Z',
      canCancel: true,
    })
    // What waits is not confirmed yet.
    const confirmation = async () =>
      (await portal.call('GET', `/erleben/kundencenter/bestellungen/dokument.pdf?bestellung=${orderId}`, { as: paul }))
        .statusCode
    expect(await confirmation()).toBe(404)
    expect(await check(paul, orderId)).toMatchObject({
      state: 'action-needed',
      payment: { type: 'PAYPAL' },
      secondsLeft: 900,
    })
    expect((await play(anna, ref, 'success')).statusCode).toBe(404)
    expect((await play(paul, ref, 'success')).json()).toEqual({ orderId, step: 'done' })
    await stateBecomes(orderId, 'authorised')
    expect(await read(paul, orderId)).toMatchObject({ state: 'paid', payUntil: null })
    expect(await confirmation()).toBe(200)
    expect(await check(paul, orderId)).toMatchObject({ state: 'paid' })
    expect((await play(paul, ref, 'limit')).json()).toMatchObject({ code: 'not-open' })
  })

  test('asks for a second factor; three wrong codes and it is declined', async () => {
    const [first, second] = [await order(paul), await order(paul)]
    expect((await play(paul, first.ref, 'second-factor')).json()).toMatchObject({ step: 'code' })
    expect((await enter(paul, first.ref, '111111')).json()).toMatchObject({ step: 'code' })
    expect((await enter(paul, first.ref, '123456')).json()).toMatchObject({ step: 'done' })
    expect(await check(paul, first.orderId)).toMatchObject({ state: 'paid' })
    await play(paul, second.ref, 'second-factor')
    for (const code of ['1', '2', '3']) await enter(paul, second.ref, code)
    expect(await check(paul, second.orderId)).toMatchObject({ state: 'declined', reason: 'authentication' })
  })

  test('that is declined keeps order and pieces; another way pays the same order', async () => {
    const before = await stock()
    const { orderId, ref } = await order(anna)
    // Anna's default is her account: she chose it, and it is paid at once.
    expect(ref).toBe('')
    const paypal = await order(paul)
    await play(paul, paypal.ref, 'limit')
    expect(await check(paul, paypal.orderId)).toMatchObject({ state: 'declined', reason: 'limit', url: null })
    expect(await stock()).toBe(before - 2)
    const tried = await again(paul, paypal.orderId, { type: 'PAYPAL', description: 'paul@example.org' })
    expect(tried.json()).toMatchObject({ state: 'action-needed', orderId: paypal.orderId })
    expect((await payments(paypal.orderId)).map(({ state }) => state)).toEqual(['declined', 'action-needed'])
    expect((await again(paul, paypal.orderId, { type: 'CREDITCARD', description: 'x' })).json()).toMatchObject({
      code: 'payment-method-unknown',
    })
    expect((await again(anna, orderId, { type: 'PAYPAL', description: 'anna@example.org' })).json()).toMatchObject({
      code: 'not-possible',
    })
  })

  test('is paid by direct debit instead: at once, and what might still come of the first goes back', async () => {
    const account = { type: 'CREDITCARD', description: 'VISA ···· 4821' }
    const { deliver, fill, place } = buying(portal)
    const bag = await fill(anna, { productId: 'mediastick-2' })
    await deliver(anna)
    const { orderId } = (await place(anna, bag, { payment: account })).json<{ orderId: string }>()
    const methods = (await portal.call('GET', '/erleben/api/v2/paymenthandle/', { as: anna })).json<
      { type: string; description: string }[]
    >()
    const debit = methods.find(({ type }) => type === 'BANKACCOUNTSEPA')
    const paid = await again(anna, orderId, { type: debit?.type ?? '', description: debit?.description ?? '' })
    expect(paid.json()).toMatchObject({ state: 'paid', payment: { type: 'BANKACCOUNTSEPA' } })
    await portal.jobs.drain()
    await expect
      .poll(async () => (await payments(orderId)).map(({ state, theirs }) => `${state} ${theirs}`), settled)
      .toEqual(['cancelled cancelled', 'authorised own'])
  })
})

describe('what the provider says', () => {
  test('twice counts once', async () => {
    const { orderId, ref } = await order(paul)
    await play(paul, ref, 'twice')
    await stateBecomes(orderId, 'authorised')
    expect(await portal.db.query(eventsOf, [orderId])).toEqual([{ events: 1 }])
    expect((await read(paul, orderId)).events.filter(({ state }) => state === 'paid')).toHaveLength(1)
  })

  test('and is lost, is asked for: by the page, and by the sweep', async () => {
    const [seen, unseen] = [await order(paul), await order(paul)]
    await play(paul, seen.ref, 'lost')
    await play(paul, unseen.ref, 'lost')
    expect(await check(paul, seen.orderId)).toMatchObject({ state: 'paid' })
    await portal.jobs.drain()
    await later(11 * minutes)
    // What a job still has in hand is left to it: the sweep comes again, as it does every minute.
    const swept = async () => {
      await portal.openWork.sweep()
      await portal.jobs.drain()
      return (await payments(unseen.orderId)).at(-1)?.state
    }
    await expect.poll(swept, settled).toBe('authorised')
    expect((await read(paul, unseen.orderId)).state).toBe('paid')
  })

  test('late is waited for, without anything to do', async () => {
    const { orderId, ref } = await order(paul)
    await play(paul, ref, 'late')
    expect(await check(paul, orderId)).toMatchObject({ state: 'pending', url: null })
    await later(30_000)
    expect(await check(paul, orderId)).toMatchObject({ state: 'paid' })
  })

  test('late, after the order was cancelled: the money goes back', async () => {
    const before = await stock()
    const { orderId, ref } = await order(paul)
    await play(paul, ref, 'late')
    expect((await cancel(paul, orderId)).statusCode).toBe(200)
    await stateBecomes(orderId, 'cancelled')
    await later(30_000)
    await portal.jobs.drain()
    expect(await payments(orderId)).toMatchObject([{ state: 'cancelled', theirs: 'cancelled', captured: 0 }])
    expect(await stock()).toBe(before)
  })

  test('never: after 15 minutes the pieces are free again, and the customer hears of it', async () => {
    // What others left unpaid falls away too: a product of its own.
    const before = await stock('tuerkamera')
    const { orderId, ref } = await order(paul, 'tuerkamera')
    await play(paul, ref, 'silent')
    expect(await stock('tuerkamera')).toBe(before - 1)
    await later(26 * minutes)
    // Its job waits for the machine's clock; the sweep finds the order without it.
    await portal.jobs.drain()
    await portal.db.query(loseJobs)
    await portal.openWork.sweep()
    await portal.jobs.drain()
    await expect.poll(async () => (await read(paul, orderId)).state, settled).toBe('cancelled')
    expect(await stock('tuerkamera')).toBe(before)
    const titles = statement<{ title: string }>('test.titles', 'select title from messages where guid = $1')
    const { number } = await read(paul, orderId)
    const heard = (await portal.db.query(titles, [paul.guid])).map(({ title }) => title)
    expect(heard).toContain(`Deine Bestellung ${number} ist nicht zustande gekommen`)
    expect(heard).not.toContain(`Deine Bestellung ${number} ist bestätigt`)
    // Who has closed the page as it allows hears of it outside the portal.
    const mails = await portal.db.query(mailsAbout, [`%${number} ist nicht zustande gekommen`])
    expect(mails).toMatchObject([{ recipient: 'paul@example.org' }])
    expect(mails[0]?.text).toContain('1 × Türkamera')
    expect(await check(paul, orderId)).toMatchObject({ state: 'over' })
    expect((await read(paul, orderId)).end).toBe('unpaid')
  })
})

describe('at once', () => {
  test(
    'callbacks, questions and a cancellation: the order is paid or cancelled, and its money with it',
    settled,
    async () => {
      for (let round = 0; round < 6; round += 1) {
        const { orderId, ref } = await order(paul)
        const racing = [
          () => play(paul, ref, 'twice'),
          () => check(paul, orderId),
          () => cancel(paul, orderId),
          () => check(paul, orderId),
          () => again(paul, orderId, { type: 'PAYPAL', description: 'paul@example.org' }),
        ]
        // A different one is first each time.
        await Promise.all([...racing.slice(round), ...racing.slice(0, round)].map((act) => act()))
        await portal.jobs.drain()
        await expect
          .poll(
            async () => (await payments(orderId)).some(({ state }) => state === 'cancelling' || state === 'begun'),
            settled,
          )
          .toBe(false)
        const { state } = await read(paul, orderId)
        const live = (await payments(orderId)).filter((one) => one.state === 'authorised')
        expect(live).toHaveLength(state === 'paid' ? 1 : 0)
        for (const { theirs, state: ours } of await payments(orderId))
          expect(theirs === 'authorised').toBe(ours === 'authorised')
      }
    },
  )

  test('twenty presses on another way are one try', async () => {
    const { orderId, ref } = await order(paul)
    await play(paul, ref, 'limit')
    await check(paul, orderId)
    const body = { payment: { type: 'PAYPAL', description: 'paul@example.org' } }
    const headers = { 'idempotency-key': 'once-more' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        portal.call('POST', `/erleben/api/orders/v1/${orderId}/payment`, { as: paul, body, headers }),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await payments(orderId)).toHaveLength(2)
  })
})
