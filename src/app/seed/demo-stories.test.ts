/** The demo data are believable on any day: histories in order, visits on working days, discounts that last whole months. */
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { readDemoCustomers } from '#domains/customer/server/seed.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'
import { daysBetween, type IsoDate } from '#kit/dates.ts'
import { workingDayFrom } from '#kit/holidays.ts'

import { testClock } from '../testing/test-clock.ts'

const day = z.iso.date()
const visit = z.looseObject({ date: day })
const billing = z.strictObject({
  blockedOn: day.nullable(),
  announcedOn: day.nullable(),
  open: z.array(z.strictObject({ dueOn: day, amountCents: z.int().positive() })),
  lastInvoice: z.strictObject({ date: day, amountCents: z.int(), paidOn: day.nullable() }).nullable(),
})
const common = z.looseObject({
  productId: z.string(),
  status: z.string(),
  ordered: day,
  start: day.optional(),
  ended: day.optional(),
  terminated: z.strictObject({ on: day, end: day }).optional(),
  details: z.looseObject({ billing: billing.optional() }).optional(),
  appointment: visit.optional(),
  relocation: visit.optional(),
  discounts: z
    .array(
      z.looseObject({
        title: z.string(),
        months: z.int().positive().optional(),
        startDate: day,
        dependsOn: z.array(z.string()).optional(),
      }),
    )
    .optional(),
})
const part = z.object({
  messages: z.array(z.object({ title: z.string(), body: z.string(), on: day })),
  contracts: z.array(common.extend({ contractId: z.string(), options: z.array(common).default([]) })),
})

type Story = z.output<typeof part>['contracts'][number]

const folder = join(import.meta.dirname, '../../../db/seed')
const days = ['2026-11-20', '2026-12-01', '2027-01-31', '2027-03-01', '2028-02-29', '2028-12-31']
const read = (today: IsoDate) => readDemoCustomers({ folder, clock: testClock(`${today}T11:00:00.000Z`) }, part)

/** What of a contract cannot have been so. */
function contradictions(story: Story, today: IsoDate): string[] {
  const each: readonly z.output<typeof common>[] = [story, ...story.options]
  const visits = [story.appointment, story.relocation].flatMap((found) => (found === undefined ? [] : [found.date]))
  const checks: [string, boolean][] = [
    ...each.flatMap(({ ended, ordered, productId, start, terminated, discounts = [] }): [string, boolean][] => [
      [`${productId} is ordered in the past`, ordered <= today],
      [`${productId} starts after its order`, start === undefined || start >= ordered],
      [`${productId} starts with its contract at the earliest`, (start ?? '9') >= (story.start ?? '')],
      [`${productId} is ordered with its contract at the earliest`, ordered >= story.ordered],
      [`${productId} is terminated after its start`, terminated === undefined || terminated.on >= (start ?? '')],
      [`${productId} has ended`, ended === undefined || (ended <= today && ended === terminated?.end)],
      [`${productId}: no discount is older than it`, discounts.every(({ startDate }) => startDate >= ordered)],
    ]),
    ...visits.map((date): [string, boolean] => [`a visit on ${date}`, workingDayFrom(date) === date && date > today]),
    ['service begins with the visit', story.status !== 'ordered' || visits.length === 0 || visits[0] === story.start],
  ]
  return checks.filter(([, holds]) => !holds).map(([what]) => `${story.contractId}: ${what}`)
}

test.each(days)('nothing contradicts itself on %s', (today) => {
  const found = read(today).flatMap(({ contracts }) => contracts.flatMap((story) => contradictions(story, today)))
  expect(found).toEqual([])
})

test.each(days)('a block on %s came with at least 100 € due, 15 days after it was announced (§ 61 TKG)', (today) => {
  const blocked = read(today).flatMap(({ contracts }) =>
    contracts.flatMap(({ details, status }) => (status === 'suspended' ? [details?.billing] : [])),
  )
  expect(blocked).toHaveLength(1)
  for (const story of blocked) {
    const { announcedOn, blockedOn, open } = story ?? { announcedOn: null, blockedOn: null, open: [] }
    const due = open.filter(({ dueOn }) => dueOn < (announcedOn ?? ''))
    expect(due.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeGreaterThanOrEqual(10_000)
    expect(daysBetween(announcedOn ?? today, blockedOn ?? today)).toBeGreaterThanOrEqual(15)
    expect(blockedOn !== null && blockedOn <= today).toBe(true)
  }
})

test.each(days)('every message of %s has its fact, its date and one link, and is not of tomorrow', (today) => {
  const messages = read(today).flatMap((customer) => customer.messages)
  expect(messages.flatMap(messageFaults)).toEqual([])
  expect(messages.filter(({ on }) => on > today)).toEqual([])
})

test('orders fall on many days of the month', () => {
  const ordered = read('2026-11-20').flatMap(({ contracts }) =>
    contracts.flatMap((story) => [story.ordered, ...story.options.map((option) => option.ordered)]),
  )
  const byDay = Map.groupBy(new Set(ordered), (date) => date.slice(8))
  expect(byDay.size).toBeGreaterThan(20)
  expect(Math.max(...[...byDay.values()].map(({ length }) => length))).toBeLessThan(6)
})

test.each(days)('on %s every payment method was added since the first order, and not all on one day', (today) => {
  const paying = z.object({
    paymentMethods: z.array(z.object({ on: day })),
    contracts: z.array(z.object({ ordered: day })),
  })
  const customers = readDemoCustomers({ folder, clock: testClock(`${today}T11:00:00.000Z`) }, paying)
  const added = customers.flatMap(({ contracts, paymentMethods, username }) => {
    const [first = today] = contracts.map(({ ordered }) => ordered).toSorted((a, b) => a.localeCompare(b))
    return paymentMethods.map(({ on }) => ({ username, on, isInTime: on >= first && on <= today }))
  })
  expect(added.filter(({ isInTime }) => !isInTime)).toEqual([])
  expect(new Set(added.map(({ on }) => on)).size).toBeGreaterThan(added.length / 2)
})

const runs = ({ ended, status }: Story) => status === 'active' && ended === undefined

test('of contracts beside the same others each has the discount that depends on them', () => {
  const dependent = read('2026-11-30').flatMap(({ contracts }) => {
    const products = contracts.filter(runs).map(({ productId }) => productId)
    return contracts.filter(runs).map(({ contractId, discounts = [], productId }) => ({
      contractId,
      productId,
      products,
      dependsOn: discounts.flatMap((discount) => discount.dependsOn ?? []),
    }))
  })
  const granted = dependent.filter(({ dependsOn }) => dependsOn.length > 0)
  const owed = dependent.filter(({ productId, products }) =>
    granted.some((one) => one.productId === productId && one.dependsOn.some((id) => products.includes(id))),
  )
  expect(owed.map(({ contractId }) => contractId)).toEqual(['3104917', '3177120', '3120552'])
  expect(owed).toEqual(granted)
})
