/** The option flow over HTTP, on a real database: orders, refusals, repeats and races (issue: "Shown by tests"). */
import { describe, expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'
import { statement } from '#platform/server/db.ts'

const contractId = '3104882'
const add = '/erleben/api/option/v2/add'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')

interface Wire {
  contractId: string
  status: number
  product: { id: string }
  discounts: { campaignId: string; priceAmount: number; endDate: string }[]
}

async function subContracts(as: Credentials, root: string, optionId: string): Promise<Wire[]> {
  const read = await portal.call('POST', `/erleben/api/contract/v2/${root}`, { as })
  const { subContracts: subs } = read.json<{ subContracts: Wire[] }>()
  return subs.filter(({ product, status }) => product.id === optionId && [0, 1, 7].includes(status))
}

function order(as: Credentials, optionId: string, more: Record<string, unknown> = {}, key?: string) {
  return portal.call('POST', add, {
    as,
    body: { customerGuid: as.guid, contractId, optionId, startImmediately: true, ...more },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
}

async function settled(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100 && !(await check()); tries += 1) {
    await portal.jobs.drain()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

describe('an order', () => {
  test('becomes a sub-contract in status 0, then active, with a mail and two messages', async () => {
    const answer = await order(anna, 'cloud-1tb')
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const [booked] = await subContracts(anna, contractId, 'cloud-1tb')
    expect(booked?.discounts).toMatchObject([{ priceAmount: 5.95, endDate: '2026-12-19' }])
    await settled(async () => (await subContracts(anna, contractId, 'cloud-1tb'))[0]?.status === 1)
    expect((await subContracts(anna, contractId, 'cloud-1tb')).map(({ status }) => status)).toEqual([1])
    const record = await listHistory(portal.db, anna.guid, { contractId: booked?.contractId ?? '' })
    expect(record.at(-1)).toMatchObject({ kind: 'option-booked', actor: { by: 'customer' } })
    const mails = statement<{ subject: string; text: string; html: string }>(
      '',
      `select subject, text, html from mails where subject like '%Cloud 1 TB%'`,
    )
    await settled(async () => (await portal.db.query(mails)).length > 0)
    const [mail] = await portal.db.query(mails)
    expect(mail?.text).toContain('Laufzeit deines Vertrags Glasfaser 500 beginnt dadurch nicht von Neuem')
    expect(mail?.html).toMatch(/Vertragszusammenfassung.*Muster-Widerrufsformular/s)
    expect(mail?.text).toContain(`Auftrag: ${booked?.contractId}`)
    const titles = statement<{ title: string; body: string }>(
      '',
      `select title, body from messages where title like '%Cloud 1 TB%' order by title`,
    )
    await settled(async () => (await portal.db.query(titles)).length === 2)
    expect((await portal.db.query(titles)).map(({ title }) => title)).toEqual([
      'Cloud 1 TB ist aktiv',
      'Deine Bestellung: Cloud 1 TB',
    ])
    expect((await portal.db.query(titles)).flatMap(messageFaults)).toEqual([])
  })

  test('leaves its papers at the contract', async () => {
    const answer = await portal.call('GET', `/erleben/api/documents/v1?contractId=${contractId}`, { as: anna })
    const kinds = answer.json<{ kind: string; title: string }[]>().filter(({ title }) => title.endsWith('Cloud 1 TB'))
    expect(kinds.map(({ kind }) => kind)).toEqual(['confirmation', 'summary', 'withdrawal-instruction'])
  })

  test('keeps its summary, which the customer alone can read', async () => {
    const [booked] = await subContracts(anna, contractId, 'cloud-1tb')
    const path = `/erleben/api/option/v2/${booked?.contractId}/order`
    const own = await portal.call('GET', path, { as: anna })
    expect(own.json()).toMatchObject({
      mailTo: 'anna@example.org',
      summary: { title: 'Cloud 1 TB', contract: { contractId } },
    })
    const jan = await portal.signIn('jan@example.org')
    expect((await portal.call('GET', path, { as: jan })).statusCode).toBe(404)
  })

  test('says in its mail what the voucher takes off, and has no marks of markdown in it', async () => {
    const input = { voucherCode: 'willkommen', startImmediately: false }
    expect((await order(anna, 'hd-sender', input)).statusCode).toBe(204)
    const mails = statement<{ text: string }>('', `select text from mails where subject like '%HD-Sender%'`)
    await settled(async () => (await portal.db.query(mails)).length > 0)
    const text = (await portal.db.query(mails))[0]?.text.replaceAll('\u00A0', ' ')
    // From 5 December on: the rest of that month and six whole ones.
    expect(text).toContain('Gutschein: Sechs Monate 2,00 € günstiger, 2,00 € Nachlass im Monat bis 30. Juni 2027')
    expect(text).toContain('Wie das geht, steht in der Widerrufsbelehrung.')
    expect(text).not.toMatch(/\*\*|\]\(/)
  })

  test('goes through 7 where the cable provider must confirm', async () => {
    const optionId = await firstOption(anna, '3105561')
    const body = { customerGuid: anna.guid, contractId: '3105561', optionId }
    expect((await portal.call('POST', add, { as: anna, body })).statusCode).toBe(204)
    await settled(async () => (await subContracts(anna, '3105561', optionId))[0]?.status === 1)
    expect((await subContracts(anna, '3105561', optionId))[0]?.status).toBe(1)
    const confirmed = statement<{ count: number }>(
      '',
      `select count(*)::int as count from pgboss.job where name = 'option-cable-confirm' and state = 'completed'`,
    )
    await settled(async () => (await portal.db.query(confirmed))[0]?.count === 1)
    expect((await portal.db.query(confirmed))[0]?.count).toBe(1)
  })

  test('without express request waits for the end of the withdrawal period', async () => {
    expect((await order(anna, 'kinderwelt', { startImmediately: false })).statusCode).toBe(204)
    await portal.jobs.drain()
    expect((await subContracts(anna, contractId, 'kinderwelt')).map(({ status }) => status)).toEqual([0])
  })
})

async function firstOption(as: Credentials, root: string): Promise<string> {
  const read = await portal.call('POST', `/erleben/api/contract/v2/${root}`, { as })
  const { product } = read.json<{
    product: { options: { id: string; roles: number[]; isVisibleForCustomer: boolean }[] }
  }>()
  const taken = new Set(
    (
      await Promise.all(
        product.options.map(async ({ id }) => ((await subContracts(as, root, id)).length > 0 ? id : '')),
      )
    ).filter(Boolean),
  )
  return (
    product.options.find(
      ({ id, roles, isVisibleForCustomer }) => isVisibleForCustomer && !roles.includes(23) && !taken.has(id),
    )?.id ?? ''
  )
}

describe('refusals', () => {
  test.each([
    [
      'another customer in the body',
      { customerGuid: '019a9e01-0000-7000-8000-00000000dead' },
      409,
      'customer-mismatch',
    ],
    ['an unknown contract', { contractId: '999' }, 404, 'contract-unknown'],
    ['an unknown option', { optionId: 'nope' }, 409, 'option-not-offered'],
    ['an option with role 23', { optionId: 'treuebonus' }, 409, 'option-not-bookable'],
    ['an invisible option', { optionId: 'datenkanal-technik' }, 409, 'option-not-bookable'],
    ['an option that is booked already', { optionId: 'sport-paket' }, 409, 'option-not-bookable'],
    ['a voucher that is not valid', { optionId: 'filme-serien', voucherCode: 'NOPE' }, 409, 'voucher-invalid'],
    [
      'a voucher of a monthly price on something paid once',
      { optionId: 'wlan-einrichtung', voucherCode: 'WILLKOMMEN' },
      409,
      'voucher-monthly-only',
    ],
    [
      'a voucher of a one-off price on something paid every month',
      { optionId: 'filme-serien', voucherCode: 'EXTRA-2026' },
      409,
      'voucher-one-time-only',
    ],
  ])('%s', async (_what, more, status, code) => {
    const answer = await order(anna, 'filme-serien', more)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  })

  test('uses up no contract number', async () => {
    const last = statement<{ last: string }>('', `select last_value::text as last from contract_numbers`)
    const [before] = await portal.db.query(last)
    for (const more of [{ contractId: '999' }, { optionId: 'treuebonus' }, { voucherCode: 'NOPE' }])
      expect((await order(anna, 'filme-serien', more)).statusCode).toBeGreaterThanOrEqual(400)
    expect(await portal.db.query(last)).toEqual([before])
  })

  test('the eleventh wrong voucher in ten minutes is not looked at', async () => {
    const david = await portal.signIn('david@example.org')
    const [contract] = (await portal.call('GET', '/erleben/api/contract/v2', { as: david })).json<
      { contractId: string }[]
    >()
    const more = { contractId: contract?.contractId, voucherCode: 'NOPE' }
    const codes: string[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const answer = await order(david, 'mesh-wlan', more, `falsch-${tries}-0000000000`)
      codes.push(`${answer.statusCode} ${answer.json<{ code: string }>().code}`)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => '409 voucher-invalid'), '429 too-many-wrong-codes'])
  })

  test.each(['customerGuid', 'contractId', 'optionId'])('a missing %s is named', async (field) => {
    const answer = await order(anna, 'filme-serien', { [field]: undefined })
    expect([answer.statusCode, answer.json<{ fields: unknown }>().fields]).toEqual([400, { [field]: 'missing' }])
  })

  test('a payment method is demanded where the option needs one', async () => {
    const jan = await portal.signIn('jan@example.org')
    const list = await portal.call('GET', '/erleben/api/contract/v2', { as: jan })
    const [contract] = list.json<{ contractId: string }[]>()
    const body = { customerGuid: jan.guid, contractId: contract?.contractId, optionId: 'lichtspiel' }
    const answer = await portal.call('POST', add, { as: jan, body })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'payment-method-required'])
  })
})

describe('repeats and races', () => {
  test('100 repeats with one key are one booking, all with the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => order(anna, 'kinderschutz', {}, 'repeat-0001')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect(await subContracts(anna, contractId, 'kinderschutz')).toHaveLength(1)
  })

  test('the same key with another body is refused', async () => {
    const answer = await order(anna, 'upload-turbo', {}, 'repeat-0001')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'key-reused'])
  })

  test('50 different bookings race for maxBookable 3: three', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => order(anna, 'mesh-zusatzgeraet', {}, `race-${index}-0000`)),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((status) => status === 204)).toHaveLength(3)
    expect(codes.filter((status) => status === 409)).toHaveLength(47)
    expect(await subContracts(anna, contractId, 'mesh-zusatzgeraet')).toHaveLength(3)
  })

  test('200 concurrent orders with one single-use code: exactly one', async () => {
    const people = await Promise.all(
      ['anna', 'paul', 'karla', 'mia'].map((name) => portal.signIn(`${name}@example.org`)),
    )
    const contracts = await Promise.all(
      people.map(async (as) => {
        const list = await portal.call('GET', '/erleben/api/contract/v2?filterActive=true', { as })
        const roots = list.json<{ contractId: string; possibleActions: { canAddOption: boolean } }[]>()
        return roots.find(({ possibleActions }) => possibleActions.canAddOption)?.contractId
      }),
    )
    const code = await singleUseCode()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const person = people[index % people.length] as Credentials
        return order(
          person,
          'aufnahme-plus',
          { contractId: contracts[index % people.length], voucherCode: code },
          `voucher-${index}`,
        )
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    const redeemed = statement<{ count: number }>(
      '',
      `select count(*)::int as count from redemptions where code = '${code}'`,
    )
    expect((await portal.db.query(redeemed))[0]?.count).toBe(1)
  })
})

/** A single-use code that fits every option, made for this test. */
async function singleUseCode(): Promise<string> {
  await portal.db.query(
    statement(
      '',
      `insert into campaigns (id, title, discount_id, discount_cents, months, valid_from, valid_to, single_use)
       values ('race', 'Race', 'race', 100, 1, '2026-01-01', '2027-12-31', true)`,
    ),
  )
  await portal.db.query(statement('', `insert into voucher_codes (code, campaign_id) values ('RACE-ONCE', 'race')`))
  return 'RACE-ONCE'
}
