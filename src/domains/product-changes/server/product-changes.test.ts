/** Product changes over HTTP on a real database: order, take back, withdraw, races, the day of the change. */
import { describe, expect, test } from 'vitest'

import { startPortal, startTestApp, type Credentials } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import type { WireSheet } from '#domains/consequences/api.ts'
import type { Recorded } from '#domains/contracts/api.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'
import { berlinDate } from '#kit/dates.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const fibre = '3104882'

interface Wire {
  readonly product: { readonly id: string }
  readonly priceNow: { readonly monthlyPrice: number }
  readonly comingProduct: { readonly title: string; readonly date: string; readonly monthlyPrice: number } | null
  readonly productChangeInfo: unknown
  readonly possibleActions: Readonly<Record<string, boolean>>
  readonly actionReasons: Readonly<Record<string, { readonly code: string }>>
  readonly term: { readonly minTermEnd: string; readonly noticeUntil: string | null }
  readonly discounts: readonly { readonly title: string; readonly endDate: string | null }[]
  readonly subContracts: readonly { readonly status: number; readonly product: { readonly id: string } }[]
}

interface Target {
  readonly productId: string
  readonly title: string
  readonly date: string
  readonly minTermUntil: string | null
  readonly losses: readonly string[]
  readonly compared: { readonly before: number; readonly after: number; readonly stretches: readonly object[] }
}

type Preview = Target & {
  sheet: WireSheet
  summary: { digest: string; sections: { title: string; lines: string[] }[] }
}

const path = (contractId: string, rest = '') => `/erleben/api/contract/v2/${contractId}/product-change${rest}`

async function read(contractId: string, as: Credentials): Promise<Wire> {
  return (await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as })).json<Wire>()
}

async function preview(contractId: string, productId: string, as: Credentials) {
  const answer = await portal.call('GET', path(contractId, `/targets/${productId}`), { as })
  return answer.json<Preview>()
}

/** The one that a refusal brings. */
function newPreview(answer: { readonly json: () => unknown }): Preview {
  const { facts } = answer.json() as { facts: { preview: string } }
  return JSON.parse(facts.preview) as Preview
}

function order(contractId: string, as: Credentials, body: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return portal.call('PUT', path(contractId), { as, body, headers })
}

describe('what a contract can change to', () => {
  test('is compared over all contracts, with what is lost', async () => {
    const answer = await portal.call('GET', path(fibre, '/targets'), { as: anna })
    const { targets } = answer.json<{ targets: Target[] }>()
    const told = targets.map(({ compared, date, losses, minTermUntil, productId }) => [
      productId,
      date,
      minTermUntil,
      Math.round((compared.after - compared.before) * 100) / 100,
      losses.map((loss) => loss.replaceAll('\u00A0', ' ')),
    ])
    expect(told).toEqual([
      [
        'glasfaser-100',
        '2027-01-01',
        null,
        -216,
        ['Kombivorteil entfällt: TV Komfort und Mobil M kosten je 3,00 € mehr'],
      ],
      ['glasfaser-250', '2027-01-01', null, -240, []],
      ['glasfaser-1000', '2027-01-01', '2028-11-19', 150, []],
    ])
    expect(targets.at(-1)?.compared.stretches).toEqual([
      { from: '2027-01-01', months: 6, amount: -5 },
      { from: '2027-07-01', months: 18, amount: 10 },
    ])
  })

  test('of somebody else is unknown, of an unknown product not offered, of a contract that cannot change has its reason', async () => {
    const jan = await portal.signIn('jan@example.org')
    expect((await portal.call('GET', path(fibre, '/targets'), { as: jan })).statusCode).toBe(404)
    const none = await portal.call('GET', path(fibre, '/targets/nothing'), { as: anna })
    expect([none.statusCode, none.json<{ code: string }>().code]).toEqual([409, 'product-not-offered'])
    const ended = await portal.call('GET', path('2711306', '/targets'), { as: anna })
    expect(ended.json()).toMatchObject({ code: 'not-possible', facts: { reason: 'over' } })
  })
})

describe('an order', () => {
  test('with another summary than today’s is refused, an adviser’s too', async () => {
    const answer = await order(fibre, anna, { productId: 'glasfaser-1000', summaryDigest: 'a'.repeat(64) })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'price-changed'])
    expect(newPreview(answer).summary.digest).toBe((await preview(fibre, 'glasfaser-1000', anna)).summary.digest)
  })

  test('on a preview of other facts is refused with the new one, which can be ordered', async () => {
    const own = await startTestApp()
    const as = await own.signIn('anna@example.org')
    const of = (productId: string) => own.call('GET', path(fibre, `/targets/${productId}`), { as })
    const { sheet, summary } = (await of('glasfaser-1000')).json<Preview>()
    expect((await of('glasfaser-250')).json<Preview>().sheet.previewId).not.toBe(sheet.previewId)
    const tv = '/erleben/api/contract/v2/3104917/terminate'
    expect((await own.call('PUT', tv, { as, body: { terminationDate: '2027-06-30' } })).statusCode).toBe(200)
    const body = { productId: 'glasfaser-1000', summaryDigest: summary.digest, previewId: sheet.previewId }
    const refused = await own.call('PUT', path(fibre), { as, body })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'preview-outdated'])
    const { sheet: renewed } = newPreview(refused)
    expect(renewed).toEqual((await of('glasfaser-1000')).json<Preview>().sheet)
    expect(renewed.months).not.toEqual(sheet.months)
    const ordered = await own.call('PUT', path(fibre), { as, body: { ...body, previewId: renewed.previewId } })
    expect(ordered.statusCode).toBe(200)
    await own.close()
  })

  test('reads back at once, is confirmed by message, mail and papers, and repeats under its key', async () => {
    const { sheet, summary } = await preview(fibre, 'glasfaser-1000', anna)
    expect(summary.sections.flatMap(({ lines }) => lines).join(' ')).toContain('beginnt am 1.\u00A0Januar 2027')
    const body = { productId: 'glasfaser-1000', summaryDigest: summary.digest }
    const answer = await order(fibre, anna, body, '0'.repeat(20))
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { receiptId: expect.stringMatching(/^P-2026-\d{6}$/) as string, date: '2027-01-01' },
    ])
    expect((await order(fibre, anna, body, '0'.repeat(20))).json()).toEqual(answer.json())
    const contract = await read(fibre, anna)
    expect(contract.comingProduct).toMatchObject({ title: 'Glasfaser 1000', date: '2027-01-01', monthlyPrice: 44.95 })
    expect(contract.possibleActions).toMatchObject({
      canChangeProduct: false,
      canCancelChangeProduct: true,
      canRevokeChangeProduct: true,
    })
    expect(contract.actionReasons['canChangeProduct']).toMatchObject({ code: 'change-pending' })
    expect(contract.term).toMatchObject({ minTermEnd: '2028-11-19', noticeUntil: '2028-10-19' })
    const later = await portal.call('GET', '/erleben/api/contract/v2/3104917/terminate-preview', { as: anna })
    const shown = sheet.months.map(({ after }) => after)
    expect(later.json<WireSheet>().months.map(({ before }) => before)).toEqual(shown)
    const messages = await writtenDown(portal, 'messages', 'Wechsel zu Glasfaser 1000%')
    expect(messages.flatMap(messageFaults)).toEqual([])
    const [mail] = await writtenDown(portal, 'mails', 'Dein Wechsel zu Glasfaser 1000%')
    expect(mail?.body).toContain('Widerruf bis: 4.\u00A0Dezember 2026')
    expect(mail?.body).toMatch(
      /\nPreis: 59,95\u00A0€ monatlich\.\nWechselvorteil: 15,00\u00A0€ weniger[^\n]*\nDamit zahlst du im Monat 44,95\u00A0€ bis [^\n]*, danach 59,95\u00A0€\.\nWiderruf bis/,
    )
    expect(mail?.body).toContain('Muster-Widerrufsformular')
    const papers = await portal.call('GET', `/erleben/api/documents/v1?contractId=${fibre}`, { as: anna })
    expect(papers.json<{ title: string }[]>().map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Vertragszusammenfassung Glasfaser 1000',
        'Auftragsbestätigung Glasfaser 1000',
        'Widerrufsbelehrung Glasfaser 1000',
      ]) as never,
    )
    const receipt = await portal.call('GET', path(fibre), { as: anna })
    expect(receipt.json()).toMatchObject({ receiptId: answer.json<{ receiptId: string }>().receiptId, confirmed: true })
  })

  test('a second one is refused with its reason', async () => {
    const answer = await order(fibre, anna, { productId: 'glasfaser-250' })
    expect(answer.json()).toMatchObject({
      code: 'not-possible',
      facts: { reason: 'change-pending', date: '2027-01-01' },
    })
  })

  test('is withdrawn: everything is as before', async () => {
    const answer = await portal.call('PUT', path(fibre, '/revoke'), { as: anna, body: {} })
    expect(answer.json()).toEqual({ receiptId: expect.stringMatching(/^V-2026-\d{6}$/) as string, date: '2026-11-20' })
    const contract = await read(fibre, anna)
    expect(contract).toMatchObject({ comingProduct: null, term: { minTermEnd: '2026-12-31' } })
    expect(contract.possibleActions).toMatchObject({ canChangeProduct: true, canRevokeChangeProduct: false })
    const mails = await writtenDown(portal, 'mails', '%Glasfaser 1000 ist widerrufen')
    // An adviser can do it for a customer, who did not do it themselves then.
    expect(mails.map(({ body }) => body)).toEqual([
      expect.stringMatching(/der Wechsel zu Glasfaser 1000 ist widerrufen\. Wir haben die Erklärung am/),
    ])
    const again = await portal.call('PUT', path(fibre, '/revoke'), { as: anna, body: {} })
    expect(again.json()).toMatchObject({ code: 'not-possible', facts: { reason: 'no-change-pending' } })
  })

  test('that costs another contract its discount ends it, taken back it is there again', async () => {
    const ends = async () => (await read('3104917', anna)).discounts.map(({ endDate, title }) => [title, endDate])
    const before = await ends()
    expect((await order(fibre, anna, { productId: 'glasfaser-100' })).statusCode).toBe(200)
    expect(await ends()).toContainEqual(['Kombivorteil', '2026-12-31'])
    expect((await portal.call('DELETE', path(fibre), { as: anna })).statusCode).toBe(200)
    expect(await ends()).toEqual(before)
  })

  test('stands in the history with who and what', async () => {
    const find = statement<{ kind: string; actor: object }>(
      '',
      `select kind, actor from contract_history where contract_id = $1 order by at, id`,
    )
    expect(await portal.db.query(find, [fibre])).toEqual(
      ['ordered', 'withdrawn', 'ordered', 'cancelled'].map((what) => ({
        kind: `product-change-${what}`,
        actor: { by: 'customer' },
      })),
    )
  })

  test('ten at once: one is accepted, the others hear why not', async () => {
    const jan = await portal.signIn('jan@example.org')
    const { targets } = (await portal.call('GET', path('3120551', '/targets'), { as: jan })).json<{
      targets: Target[]
    }>()
    const productId = targets[0]?.productId ?? ''
    const answers = await Promise.all(Array.from({ length: 10 }, () => order('3120551', jan, { productId })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect((await portal.call('DELETE', path('3120551'), { as: jan })).statusCode).toBe(200)
  })
})

test.each([1, 2, 3])('against a termination: one wins, the other hears why not (%s)', async () => {
  const own = await startTestApp()
  const as = await own.signIn('anna@example.org')
  const end = { as, body: { terminationDate: '2026-12-31' } }
  const [ended, ordered] = await Promise.all([
    own.call('PUT', `/erleben/api/contract/v2/${fibre}/terminate`, end),
    own.call('PUT', path(fibre), { as, body: { productId: 'glasfaser-1000' } }),
  ])
  expect([ended.statusCode, ordered.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
  // The change binds from its order on, so the day of the termination would come too early.
  const lost = (ended.statusCode === 409 ? ended : ordered).json<{ code: string; facts?: { reason?: string } }>()
  const reason = ended.statusCode === 409 ? ['date-too-early', undefined] : ['not-possible', 'already-terminated']
  expect([lost.code, lost.facts?.reason]).toEqual(reason)
  await own.close()
})

describe('on its day', () => {
  test('the change is carried out once, however often the day comes, and late as if in time', async () => {
    const { summary } = await preview(fibre, 'glasfaser-1000', anna)
    const ordered = await order(fibre, anna, { productId: 'glasfaser-1000', summaryDigest: summary.digest })
    expect(ordered.statusCode).toBe(200)
    portal.clock.advance(45 * 86_400_000)
    await Promise.all([portal.daily.run(), portal.daily.run()])
    const again = await portal.daily.run()
    expect(again.failed).toBe(0)
    const fresh = await portal.signIn('anna@example.org')
    const contract = await read(fibre, fresh)
    expect(contract).toMatchObject({
      product: { id: 'glasfaser-1000' },
      priceNow: { monthlyPrice: 44.95, next: { date: '2027-07-01', monthlyPrice: 59.95 } },
      comingProduct: null,
      term: { minTermEnd: '2028-11-19' },
    })
    expect(contract.discounts.map(({ title }) => title)).toEqual(['Wechselvorteil'])
    const find = statement<{ count: number }>(
      '',
      `select count(*)::int as count from contract_history where contract_id = $1 and kind = 'product-changed'`,
    )
    expect(await portal.db.query(find, [fibre])).toEqual([{ count: 1 }])
    const record = await portal.call('GET', `/erleben/api/contract/v2/${fibre}/history`, { as: fresh })
    const entry = record.json<Recorded[]>().find(({ kind }) => kind === 'product-changed')
    const day = entry?.changed.find(({ what }) => what === 'date')?.after
    expect(day).toBe(ordered.json<{ date: string }>().date)
    expect(day).not.toBe(berlinDate(entry?.at ?? ''))
  })
})
