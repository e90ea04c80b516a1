import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { builder } from './builder.ts'
import { calendarText, type CalendarEntry } from './calendar.ts'

const anEntry = builder<CalendarEntry>({
  uid: '3104882-notice-until@kundencenter',
  title: 'Glasfaser 500 kündigen bis heute',
  description: 'Dann endet der Vertrag am 31. Dezember 2026.',
  date: '2026-11-30',
  url: 'https://portal.example/erleben/kundencenter/vertraege/?contractId=3104882',
})
const made = { madeAt: '2026-11-20T11:00:00.000Z', maker: 'erleben' }

function lines(entry: CalendarEntry): string[] {
  return calendarText(entry, made).replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
}

describe('an entry for a calendar', () => {
  test('of a whole day ends with the day after, without a time zone', () => {
    expect(lines(anEntry({ remindDays: 3 }))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//erleben//Kundencenter//DE',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:3104882-notice-until@kundencenter',
      'DTSTAMP:20261120T110000Z',
      'DTSTART;VALUE=DATE:20261130',
      'DTEND;VALUE=DATE:20261201',
      'SUMMARY:Glasfaser 500 kündigen bis heute',
      'DESCRIPTION:Dann endet der Vertrag am 31. Dezember 2026.',
      'URL:https://portal.example/erleben/kundencenter/vertraege/?contractId=3104882',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Glasfaser 500 kündigen bis heute',
      // Nine in the morning of the third day before, not midnight.
      'TRIGGER:-P2DT15H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  test('with hours stands in the time of Berlin, which the file explains', () => {
    const visit = lines(anEntry({ date: '2026-12-02', from: '08:00', to: '12:30', place: 'Seestraße 4, Leipzig' }))
    expect(visit).toEqual(
      expect.arrayContaining([
        'TZID:Europe/Berlin',
        'DTSTART;TZID=Europe/Berlin:20261202T080000',
        'DTEND;TZID=Europe/Berlin:20261202T123000',
        String.raw`LOCATION:Seestraße 4\, Leipzig`,
        'TRANSP:OPAQUE',
      ]),
    )
  })

  test.each([
    [{ remindDays: 0 }, 'TRIGGER:PT9H'],
    [{ remindDays: 1 }, 'TRIGGER:-P0DT15H'],
    [{ remindDays: 3, from: '08:00', to: '12:00' }, 'TRIGGER:-P3D'],
  ])('of %j rings in the daytime', (entry, written) => {
    expect(lines(anEntry(entry))).toContain(written)
  })

  test.each([
    ['a;b,c', String.raw`a\;b\,c`],
    [String.raw`a\b`, String.raw`a\\b`],
    ['eins\r\nzwei\ndrei', String.raw`eins\nzwei\ndrei`],
  ])('%o is escaped', (title, written) => {
    expect(lines(anEntry({ title }))).toContain(`SUMMARY:${written}`)
  })

  test('a line never has more than 75 octets, and no character is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const file = calendarText(anEntry({ title, description: '' }), made)
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        const kept = file.replaceAll('\r\n ', '')
        expect(kept).toContain(
          `SUMMARY:${title.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)}\r\n`,
        )
      }),
    )
  })
})
