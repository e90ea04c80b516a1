import { describe, expect, test } from 'vitest'

import { startPortal, startTestApp, type Credentials, type TestPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import { addDays } from '#kit/dates.ts'

import type { WirePreview } from '../api.ts'

const fibre = '3104882'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const jan = await portal.signIn('jan@example.org')

/** A portal of its own, for what changes contracts. */
async function fresh(): Promise<{ own: TestPortal; as: Credentials }> {
  const own = await startTestApp()
  return { own, as: await own.signIn('anna@example.org') }
}

function path(contractId: string, act: string, kind: 'contract' | 'option' = 'contract'): string {
  return `/erleben/api/${kind}/v2/${contractId}/${act}`
}

async function read(own: TestPortal, as: Credentials, contractId = fibre): Promise<WireContract> {
  return (await own.call('POST', `/erleben/api/contract/v2/${contractId}`, { as })).json<WireContract>()
}

async function preview(own: TestPortal, as: Credentials, contractId = fibre): Promise<WirePreview> {
  const answer = await own.call('GET', path(contractId, 'terminate-preview'), { as })
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, answer.body.slice(0, 300)])
  return answer.json<WirePreview>()
}

function terminate(own: TestPortal, as: Credentials, terminationDate: string, more: Record<string, unknown> = {}) {
  return own.call('PUT', path(fibre, 'terminate'), { as, body: { terminationDate, ...more } })
}

/** Of an answer all but the number that each has of its own. */
function withoutId(body: string): string {
  return body.replaceAll(/"correlationId":"[^"]*"/g, '')
}

describe('the preview', () => {
  test('says dates with their reasons, prices before and after, and what is lost', async () => {
    const found = await preview(portal, anna)
    expect(found).toMatchObject({ productId: 'glasfaser-500', contractId: fibre, title: 'Glasfaser 500' })
    expect(found.dates[0]).toEqual({ date: found.earliestDate, reason: 'minimum-term-ends' })
    expect(found.dependentDiscounts.map(({ productName, monthlyAmount }) => [productName, monthlyAmount])).toEqual(
      expect.arrayContaining([
        ['TV Komfort', 3],
        ['Mobil M', 3],
      ]),
    )
    const tv = found.previewItems.find(({ productId }) => productId === 'tv-komfort')
    expect(tv).toMatchObject({ effect: 'loses-discount', currentMonthlyPrice: 12, newMonthlyPrice: 15 })
    expect(found.months).toHaveLength(12)
    expect(found.hardwareToReturn.map(({ name }) => name)).toEqual(['Homebox 7'])
    expect(found.numbers.map(({ number }) => number)).toEqual(['0341 5550142'])
    expect(found.alternativeOfferings.map(({ id }) => id)).toEqual(['glasfaser-250', 'glasfaser-100'])
  })

  test('of a later day takes that day, of one too early names the earliest', async () => {
    const { earliestDate } = await preview(portal, anna)
    const later = addDays(earliestDate ?? '', 45)
    const answer = await portal.call('GET', `${path(fibre, 'terminate-preview')}?terminationDate=${later}`, {
      as: anna,
    })
    expect(answer.json<WirePreview>()).toMatchObject({ date: later, dateReason: 'any-day' })
    const early = addDays(earliestDate ?? '', -1)
    const refused = await portal.call('GET', `${path(fibre, 'terminate-preview')}?terminationDate=${early}`, {
      as: anna,
    })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'date-too-early', facts: { earliestDate } },
    ])
  })

  test('of somebody else’s contract and of an unknown one is the same answer', async () => {
    const [foreign, unknown] = await Promise.all([
      portal.call('GET', path(fibre, 'terminate-preview'), { as: jan }),
      portal.call('GET', path('9999999', 'terminate-preview'), { as: jan }),
    ])
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(withoutId(foreign.body)).toBe(withoutId(unknown.body))
  })
})

describe('a termination', () => {
  test('does what the preview said, with receipt, record and paper', async () => {
    const { own, as } = await fresh()
    const shown = await preview(own, as)
    const date = shown.earliestDate ?? ''
    const answer = await terminate(own, as, date, { previewId: shown.previewId })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { date }])
    const after = await read(own, as)
    expect(after).toMatchObject({ terminationDate: date, cancellationDate: '2026-11-20', status: 1 })
    expect(after.possibleActions).toMatchObject({
      canTerminate: false,
      canCancelTermination: true,
      canAddOption: false,
    })
    // Every line of the preview is what the contracts then say.
    const tv = await read(own, as, '3104917')
    expect(tv.discounts[0]).toMatchObject({ title: 'Kombivorteil', endDate: date })
    const { receiptId } = answer.json<{ receiptId: string }>()
    const receipt = await own.call('GET', `/erleben/api/declarations/${receiptId}`)
    expect(receipt.json()).toMatchObject({ kind: 'cancellation', state: 'carried-out', effectiveOn: date })
    const [entry] = await listHistory(own.db, as.guid, { contractId: fibre })
    expect(entry).toMatchObject({ kind: 'terminated', actor: { by: 'customer' }, before: { terminationDate: null } })
    await own.jobs.drain()
    const papers = async () => (await own.call('GET', `/erleben/api/documents/v1?contractId=${fibre}`, { as })).body
    await expect.poll(papers, { timeout: 10_000 }).toContain('Bestätigung der Kündigung')
    await own.close()
  })

  test('leaves what follows from switching as it was before', async () => {
    const { own, as } = await fresh()
    const switching = async () => (await own.call('GET', path(fibre, 'switch-preview'), { as })).json<WirePreview>()
    const before = await switching()
    expect(before.date).toBe((await preview(own, as)).earliestDate)
    await terminate(own, as, before.date ?? '')
    const after = await switching()
    expect(after.date).toBe(before.date)
    expect(after.hardwareToReturn).toEqual(before.hardwareToReturn)
    expect(after.numbers).toEqual(before.numbers)
    const tv = after.previewItems.find(({ productId }) => productId === 'tv-komfort')
    expect(tv).toMatchObject({ effect: 'loses-discount', currentMonthlyPrice: 12, newMonthlyPrice: 15 })
    expect(after.dependentDiscounts).toEqual(before.dependentDiscounts)
    await own.close()
  })

  test('that is taken back leaves every fact as it was, but for its day', async () => {
    const { own, as } = await fresh()
    const facts = async () => {
      const all = await listContracts(own.db, as.guid)
      return JSON.parse(
        JSON.stringify(all, (key, value: unknown) =>
          key === 'version' || key === 'terminationCancellationDate' ? undefined : value,
        ),
      ) as unknown
    }
    const before = await facts()
    await terminate(own, as, '2027-06-30')
    expect(await facts()).not.toEqual(before)
    const back = await own.call('DELETE', path(fibre, 'terminate'), { as })
    expect([back.statusCode, back.json()]).toMatchObject([200, { date: '2026-11-20' }])
    expect(await facts()).toEqual(before)
    expect((await read(own, as)).terminationCancellationDate).toBe('2026-11-20')
    const again = await own.call('DELETE', path(fibre, 'terminate'), { as })
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'not-possible', facts: { reason: 'not-terminated' } },
    ])
    await own.close()
  })

  test('can be taken back until the end of its last day, in Berlin', async () => {
    const { own, as } = await fresh()
    const { earliestDate } = await preview(own, as)
    await terminate(own, as, earliestDate ?? '')
    const last = Date.parse(`${earliestDate}T22:59:59Z`)
    own.clock.advance(last - own.clock.now())
    const renewed = await own.signIn('anna@example.org')
    expect((await read(own, renewed)).possibleActions.canCancelTermination).toBe(true)
    own.clock.advance(1000)
    expect((await read(own, renewed)).possibleActions.canCancelTermination).toBe(false)
    await own.close()
  })

  test('on a preview of other facts is refused with the new one', async () => {
    const { own, as } = await fresh()
    const shown = await preview(own, as)
    const sport = (await read(own, as)).subContracts.find(({ product }) => product?.id === 'sport-paket')
    const ended = await own.call('PUT', path(sport?.contractId ?? '', 'terminate', 'option'), {
      as,
      body: { terminationDate: '2027-01-31' },
    })
    expect(ended.statusCode).toBe(200)
    const answer = await terminate(own, as, shown.earliestDate ?? '', { previewId: shown.previewId })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'preview-outdated' }])
    const renewed = JSON.parse(answer.json<{ facts: { preview: string } }>().facts.preview) as WirePreview
    const second = await terminate(own, as, shown.earliestDate ?? '', { previewId: renewed.previewId })
    expect(second.statusCode).toBe(200)
    await own.close()
  })

  test('with an unreadable date is malformed, with a date and time that of Berlin', async () => {
    const { own, as } = await fresh()
    expect((await terminate(own, as, '31.12.2026')).statusCode).toBe(400)
    const answer = await terminate(own, as, '2027-03-30T22:30:00Z')
    expect(answer.json()).toMatchObject({ date: '2027-03-31' })
    await own.close()
  })

  test('of an option leaves the contract alone, and the call for options knows no contract', async () => {
    const { own, as } = await fresh()
    const sport = (await read(own, as)).subContracts.find(({ product }) => product?.id === 'sport-paket')
    const option = sport?.contractId ?? ''
    const answer = await own.call('PUT', path(option, 'terminate', 'option'), {
      as,
      body: { terminationDate: '2026-12-20' },
    })
    expect(answer.json()).toMatchObject({ date: '2026-12-20' })
    expect((await read(own, as)).terminationDate).toBe(null)
    const back = await own.call('DELETE', path(option, 'terminate', 'option'), { as })
    expect(back.statusCode).toBe(200)
    const root = await own.call('PUT', path(fibre, 'terminate', 'option'), {
      as,
      body: { terminationDate: '2027-06-30' },
    })
    expect(root.statusCode).toBe(404)
    await own.close()
  })
})

describe('a withdrawal', () => {
  test('wins over a termination, whose record it closes', async () => {
    const { own, as } = await fresh()
    const sport = (await read(own, as)).subContracts.find(({ product }) => product?.id === 'sport-paket')
    const option = sport?.contractId ?? ''
    // Ordered 17 days ago; one that was ordered yesterday can be withdrawn.
    const late = await own.call('PUT', path(option, 'revoke', 'option'), { as })
    expect(late.json()).toMatchObject({ code: 'not-possible', facts: { reason: 'withdrawal-period-over' } })
    const young =
      (await read(own, as)).subContracts.find(({ product }) => product?.id === 'anrufschutz')?.contractId ?? ''
    await own.call('PUT', path(young, 'terminate', 'option'), { as, body: { terminationDate: '2027-06-30' } })
    const found = await own.call('GET', path(young, 'revoke-preview'), { as })
    const answer = await own.call('PUT', path(young, 'revoke', 'option'), {
      as,
      body: { previewId: found.json<WirePreview>().previewId },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { date: '2026-11-20' }])
    expect(await read(own, as, young)).toMatchObject({ status: 91, revocation: { revokedOn: '2026-11-20' } })
    const again = await own.call('PUT', path(young, 'revoke', 'option'), { as })
    expect(again.json()).toMatchObject({ code: 'not-possible', facts: { reason: 'over' } })
    await own.close()
  })
})

test('a fault while saving leaves nothing behind: no termination, no receipt, no record', async () => {
  const { own, as } = await fresh()
  const broken = "alter table contract_history add constraint broken check (kind <> 'terminated') not valid"
  await own.db.query({ name: '', text: broken })
  expect((await terminate(own, as, '2027-06-30')).statusCode).toBe(500)
  expect((await read(own, as)).terminationDate).toBe(null)
  const about = "contract_id = '3104882'"
  const left = await own.db.query<{ n: number }>({
    name: '',
    text: `select count(*)::int as n from terminations where ${about}`,
  })
  const receipts = await own.db.query<{ n: number }>({
    name: '',
    text: `select count(*)::int as n from declarations where ${about}`,
  })
  expect([left, receipts]).toEqual([[{ n: 0 }], [{ n: 0 }]])
  await own.close()
})

test('nobody terminates for another: neither contract nor option', async () => {
  const answers = await Promise.all([
    portal.call('PUT', path(fibre, 'terminate'), { as: jan, body: { terminationDate: '2027-06-30' } }),
    portal.call('DELETE', path(fibre, 'terminate'), { as: jan }),
    portal.call('PUT', path(fibre, 'revoke'), { as: jan }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})
