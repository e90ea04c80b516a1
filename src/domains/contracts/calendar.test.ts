import { describe, expect, test } from 'vitest'

import { calendarText } from '#kit/calendar.ts'
import { testTable } from '#kit/table.fixture.ts'

import { contractEntry, isCalendarKind, type CalendarKind } from './calendar.ts'
import type { Contract } from './contract.ts'
import { aContract, anAppointment, aPorting, aPriceChange, aProductChange, aRelocation } from './fixtures.ts'

const given = {
  names: { product: 'Glasfaser 500', coming: 'Glasfaser 1000' },
  today: '2026-11-20',
  url: 'https://portal.example/erleben/kundencenter/vertraege/?contractId=3104882',
  host: 'portal.example',
}
const entry = (kind: CalendarKind, contract: Partial<Contract> = {}) => contractEntry(aContract(contract), kind, given)
const ordered = { status: 0, startDate: '2026-12-02', orderedOn: '2026-11-16' } as const

describe('a date of a contract for the calendar', () => {
  test('the last day to give notice says what follows', () => {
    expect(entry('notice-until')).toEqual({
      uid: '3104882-notice-until@portal.example',
      title: 'Glasfaser 500: letzter Tag zum Kündigen',
      description: 'Dann endet der Vertrag am 31.\u00A0Dezember 2026. Sonst läuft er weiter und ist monatlich kündbar.',
      date: '2026-11-30',
      from: null,
      to: null,
      place: 'Lindenweg 12, 04229 Leipzig',
      url: given.url,
      remindDays: 3,
    })
  })

  test('a visit has its hours', () => {
    const appointment = anAppointment({ date: '2026-12-02', from: '08:00', to: '12:00' })
    const visit = entry('appointment', { ...ordered, appointment })
    expect(visit).toMatchObject({
      title: 'Technikertermin Glasfaser 500',
      date: '2026-12-02',
      from: '08:00',
      to: '12:00',
    })
    expect(visit && calendarText(visit, { madeAt: '2026-11-20T11:00:00.000Z', maker: 'erleben' })).toContain(
      'DTSTART;TZID=Europe/Berlin:20261202T080000\r\n',
    )
  })

  test.each([
    ['starts', ordered, '2026-12-02'],
    ['ends', { terminationDate: '2026-12-31' }, '2026-12-31'],
    [
      'product-changes',
      { productChange: aProductChange({ productChangeDate: '2027-01-01', orderedOn: '2026-11-20' }) },
      '2027-01-01',
    ],
    ['relocates', { relocation: aRelocation({ date: '2026-12-15' }) }, '2026-12-15'],
    ['number-comes', { porting: aPorting({ date: '2026-12-01' }) }, '2026-12-01'],
  ] as const)('%s has its day', (kind, contract, date) => {
    expect(entry(kind, contract)?.date).toBe(date)
  })

  test.each([
    ['starts', ordered],
    ['notice-until', {}],
    ['special-right', { priceChange: aPriceChange() }],
    ['ends', { terminationDate: '2026-12-31' }],
    [
      'product-changes',
      { productChange: aProductChange({ productChangeDate: '2027-01-01', orderedOn: '2026-11-20' }) },
    ],
    ['relocates', { relocation: aRelocation({ date: '2026-12-15' }) }],
    ['number-comes', { porting: aPorting({ date: '2026-12-01' }) }],
  ] as const)('%s is told without ‘heute’: one is reminded three days before', (kind, contract) => {
    const told = entry(kind, contract)
    expect(told?.remindDays).toBe(3)
    expect(`${told?.title} ${told?.description}`).not.toMatch(/heute/i)
  })

  test('a number that leaves goes to the new provider', () => {
    const porting = aPorting({ direction: 'EXPORT', date: '2026-12-01' })
    expect(entry('number-leaves', { porting })).toMatchObject({
      title: 'Deine Rufnummer geht zum neuen Anbieter: Glasfaser 500',
      date: '2026-12-01',
    })
    expect(entry('number-comes', { porting })).toBeUndefined()
  })

  test('a special right has its last day, for as long as it leads to an earlier end', () => {
    const priceChange = aPriceChange()
    expect(entry('special-right', { priceChange })).toMatchObject({
      date: '2027-02-16',
      title: 'Glasfaser 500: letzter Tag für die Sonderkündigung',
    })
    expect(entry('special-right')).toBeUndefined()
    expect(entry('special-right', { priceChange, terminationDate: '2026-12-31' })).toBeUndefined()
    const option = { ...aContract({ priceChange }), rootEnd: '2026-12-31' }
    expect(contractEntry(option, 'special-right', given)).toBeUndefined()
  })

  test('what is past, or never was, is none', () => {
    expect([entry('ends'), entry('relocates'), entry('notice-until', { terminationDate: '2026-12-31' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  testTable('%s is a kind: %s', isCalendarKind, [
    ['notice-until', true],
    ['price-changes', false],
    ['minimum-term-ends', false],
    ['constructor', false],
  ])
})
