import { expect, test } from 'vitest'

import type { Tariff } from '../../api.ts'
import { tariffGroups, type TariffCard } from './tariff-view.ts'
import { aTariff } from './tariff.fixture.ts'

const fast = aTariff()
const { monthly: price, notice } = fast
const plain = (text: string | undefined) => text?.replaceAll('\u{A0}', ' ')
const rows = (of: TariffCard['facts'] | undefined) =>
  of?.map(({ note, term, value }) => [term, plain(value), plain(note)])
const first = (tariff: Tariff, other: Tariff = tariff) => tariffGroups([tariff, other])[0]?.cards[0]
const ticks = (tariff: Tariff) => tariffGroups([tariff])[0]?.cards[0]?.features

test('every speed has its unit, and the download stands before the rest', () => {
  expect(rows(first(fast)?.facts)).toEqual([['Download', 'bis 500 Mbit/s', 'üblich 450 Mbit/s, mindestens 300 Mbit/s']])
  expect(rows(first(fast)?.furtherFacts)).toEqual([['Upload', 'bis 250 Mbit/s', 'mindestens 1 Mbit/s']])
})

const shown = (monthly: Partial<Tariff['monthly']>, overrides: Partial<Tariff> = {}) => {
  const card = first({ ...fast, monthly: { ...price, ...monthly }, ...overrides })
  return [card?.cents, ...(card?.priceNotes.map(plain) ?? [])]
}

test('what is paid first stands large, below it what comes after, and what the minimum term costs', () => {
  expect(shown({})).toEqual([4495, '24 Monate zusammen 1.078,80 €'])
  expect(shown({ introduction: { price: 19.95, months: 6 } })).toEqual([
    1995,
    'Die ersten 6 Monate, danach 44,95 €',
    '24 Monate zusammen 928,80 €',
  ])
  expect(shown({ regularPrice: 49.95 })).toEqual([4495, 'statt 49,95 €', '24 Monate zusammen 1.078,80 €'])
})

test('below the price that lasts stands one that ends on a day; a late start has nothing of it', () => {
  const ends = { regularPrice: 49.95, until: '2026-12-31' }
  const most = '24 Monate höchstens 1.198,80 €'
  expect(shown(ends)).toEqual([4995, 'Bis 31. Dezember 2026 44,95 €', most])
  expect(shown({ ...ends, introduction: { price: 19.95, months: 1 } })).toEqual([
    1995,
    'Im ersten Monat, danach 44,95 €, ab 1. Januar 2027 49,95 €',
    '24 Monate höchstens 1.168,80 €',
  ])
})

test('what is paid once is named where there is something, and counts in the minimum term', () => {
  const oneTime = { ...price, price: 69.95 }
  expect(shown({}, { oneTime })).toEqual([4495, 'Einmalig 69,95 €', '24 Monate zusammen 1.148,75 €'])
  expect(shown({}, { oneTime: { ...price, price: 0 }, terms: [] })).toEqual([4495])
})

test('who has a tariff reads their own price, who can change to it what a contract of theirs would pay', () => {
  const withOnce = { ...fast, oneTime: { ...price, price: 69.95 } }
  const own = { id: fast.id, isOrdered: false, begins: null, cents: 4495, until: '2026-12-31', laterCents: 4995 }
  const change = { id: fast.id, contractId: '1', date: '2027-01-01', cents: 3995, later: [] }
  const later = [{ from: '2027-07-01', cents: 5995 }]
  const cardOf = (mine: Partial<Parameters<typeof tariffGroups>[1]>) => {
    const [group] = tariffGroups([withOnce], { own: [], changes: [], ...mine })
    const { cents, changeOf, mark, priceNotes } = group?.cards[0] ?? {}
    return { cents, changeOf, mark, notes: priceNotes?.map(plain) }
  }
  const mine = {
    cents: 4495,
    changeOf: undefined,
    mark: 'Dein Tarif',
    notes: ['Dein Preis bis 31. Dezember 2026, danach 49,95 €'],
  }
  expect(cardOf({ own: [own], changes: [change] })).toEqual(mine)
  expect(cardOf({ own: [{ ...own, until: null, laterCents: null }] }).notes).toEqual(['Dein Preis heute'])
  expect(cardOf({ own: [own, own] }).notes, 'each its own').toContain('Einmalig 69,95 €')
  expect(cardOf({ changes: [{ ...change, later }] })).toEqual({
    cents: 3995,
    changeOf: '1',
    mark: null,
    notes: ['Dein Preis vom 1. Januar bis 30. Juni 2027, danach 59,95 €'],
  })
  const rises = [...later, { from: '2028-07-01', cents: 6995 }]
  expect(cardOf({ changes: [{ ...change, date: '2026-12-10', later: rises }] }).notes).toEqual([
    'Dein Preis vom 10. Dezember 2026 bis 30. Juni 2027, danach 59,95 €, ab 1. Juli 2028 69,95 €',
  ])
  const ordered = { ...own, isOrdered: true, begins: '2026-12-10', until: null, laterCents: null }
  expect(cardOf({ own: [ordered] })).toMatchObject({ mark: 'Bestellt', notes: ['Dein Preis ab 10. Dezember 2026'] })
  expect(cardOf({ own: [{ ...ordered, begins: null }] }).notes).toEqual(['Dein Preis'])
  expect(cardOf({ own: [ordered, own] }).mark, 'one of two runs').toBe('Dein Tarif')
  expect(cardOf({ changes: [change, { ...change, contractId: '2' }] })).toMatchObject({ cents: 4495, changeOf: null })
})

test('the cheapest of a group comes first', () => {
  const cheap = { ...fast, id: 'glasfaser-250', monthly: { ...price, price: 39.95 } }
  expect(tariffGroups([fast, cheap])[0]?.cards.map(({ id }) => id)).toEqual(['glasfaser-250', 'glasfaser-500'])
})

test('a group says once what all of its tariffs say of term and notice', () => {
  const groups = tariffGroups([fast, { ...fast, id: 'glasfaser-250' }])
  expect(plain(groups[0]?.notice ?? '')).toBe(
    `${notice}\nAuf Wunsch auch mit 12 Monaten zum gleichen monatlichen Preis.`,
  )
  const introduced = {
    ...fast,
    title: 'Glasfaser 1000',
    monthly: { ...price, introduction: { price: 19.95, months: 6 } },
  }
  expect(plain(tariffGroups([fast, introduced])[0]?.notice ?? '')).toBe(
    `${notice}\nAuf Wunsch auch mit 12 Monaten zum gleichen monatlichen Preis, Glasfaser 1000 dann ohne den Preis der ersten Monate.`,
  )
  expect(plain(tariffGroups([introduced])[0]?.notice ?? '')).toBe(
    `${notice}\nAuf Wunsch auch mit 12 Monaten, dann ohne den Preis der ersten Monate.`,
  )
  const other = { ...fast, notice: 'Jederzeit kündbar.', terms: [] }
  expect(tariffGroups([fast, other])).toMatchObject([{ notice: null }])
  expect(rows(first(fast, other)?.facts)?.at(-1)).toEqual(['Laufzeit', '24 oder 12 Monate', notice])
  expect(rows(first(other, fast)?.facts)?.at(-1)).toEqual(['Laufzeit', 'ohne', 'Jederzeit kündbar.'])
  // Of one sentence with two terms too, each says its own.
  expect(tariffGroups([fast, { ...fast, terms: [24] }])).toMatchObject([{ notice: null }])
  expect(tariffGroups([{ ...other, group: 'DSL' }])).toMatchObject([{ notice: other.notice }])
})

test('what only repeats a speed of the card is not ticked once more', () => {
  expect(ticks(fast)).toEqual(['Telefon-Flat', '100 Mbit/s im Download'])
  expect(ticks({ ...fast, speeds: null })).toEqual(fast.features)
  const fastest = { min: null, normal: null, max: 1000 }
  const features = ['1.000 Mbit/s im Download', '10 GB mit bis zu 1.000 Mbit/s']
  expect(ticks({ ...fast, speeds: { technology: null, download: fastest, upload: null }, features })).toEqual(
    features.slice(1),
  )
})

test('what the message or the line below the name says is not said twice', () => {
  const speeds = { technology: null, download: { min: null, normal: null, max: 150 }, upload: null }
  const mobile = { ...fast, speeds, subTitle: '30 GB', features: ['30 GB mit bis zu 150 Mbit/s', 'EU-Roaming'] }
  expect(ticks(mobile)).toEqual(['EU-Roaming'])
  expect(first(mobile)?.subTitle).toBe('30 GB')
  expect(first({ ...mobile, message: '30 GB für unterwegs.' })?.subTitle).toBeNull()
  expect(ticks({ ...mobile, message: 'Netz und EU-Roaming.' })).toEqual([])
})
