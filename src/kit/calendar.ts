/** A date as a file for any calendar: iCalendar (RFC 5545), times of Europe/Berlin. Pure. */
import { addDays, type IsoDate } from './dates.ts'

export interface CalendarEntry {
  /** The same for every file of this date, so that a second one replaces the first. */
  readonly uid: string
  readonly title: string
  readonly description: string
  readonly date: IsoDate
  /** 'HH:MM' in Berlin; without both it is the whole day. */
  readonly from?: string | null
  readonly to?: string | null
  readonly place?: string | undefined
  /** Where the portal shows it. */
  readonly url: string
  /** How many days before one is reminded: at its time, of a whole day at nine in the morning. */
  readonly remindDays?: number
}

/** Summer time from the last Sunday of March to the last of October, as the EU has it since 1996. */
const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * The text of an .ics file with one entry: a date to keep, no invitation, so it has no METHOD, which would want an ORGANIZER (RFC
 * 5546 section 3.2.1). `madeAt` is a UTC instant, `maker` names the portal. */
export function calendarText(entry: CalendarEntry, { madeAt, maker }: { madeAt: string; maker: string }): string {
  const { description, from, place, remindDays, title, to, uid, url } = entry
  const isTimed = from != null && to != null
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(maker)}//Kundencenter//DE`,
    'CALSCALE:GREGORIAN',
    ...(isTimed ? berlin : []),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${madeAt.replaceAll(/[-:]|\.\d+/g, '')}`,
    ...when(entry),
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    ...(place === undefined ? [] : [`LOCATION:${text(place)}`]),
    `URL:${url}`,
    // A whole day is no reason to be shown as busy.
    `TRANSP:${isTimed ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(remindDays === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${text(title)}`,
          `TRIGGER:${isTimed ? `-P${remindDays}D` : morning(remindDays)}`,
          'END:VALARM',
        ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A whole day begins at midnight, when nobody wants to be rung up. */
function morning(daysBefore: number): string {
  return daysBefore === 0 ? 'PT9H' : `-P${daysBefore - 1}DT15H`
}

function day(value: IsoDate): string {
  return value.replaceAll('-', '')
}

/** The end of a whole day is the day after it. */
function when({ date, from, to }: CalendarEntry): string[] {
  if (from == null || to == null)
    return [`DTSTART;VALUE=DATE:${day(date)}`, `DTEND;VALUE=DATE:${day(addDays(date, 1))}`]
  const time = (value: string) => `${day(date)}T${value.replace(':', '')}00`
  return [`DTSTART;TZID=Europe/Berlin:${time(from)}`, `DTEND;TZID=Europe/Berlin:${time(to)}`]
}

/** A value of type TEXT. */
function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

const encoder = new TextEncoder()
const mostOctets = 75

/** A line has at most 75 octets; the next begins with a blank. No character is cut. */
function folded(line: string): string {
  let [out, octets] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > mostOctets) [out, octets] = [`${out}\r\n `, 1]
    out += character
    octets += size
  }
  return out
}
