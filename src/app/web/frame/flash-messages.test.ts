import { expect, test } from 'vitest'

import { bookedFlash } from '#domains/options/web/flash.ts'
import type { FlashMessage } from '#platform/web/flash.ts'

import { findFlashMessages } from './flash-messages.ts'

const files = import.meta.glob<object>('../../../domains/*/web/{flash,texts}.ts', { eager: true })

function isFlash(value: unknown): value is FlashMessage {
  return typeof value === 'object' && value !== null && 'code' in value && 'headline' in value
}

const all = Object.entries(files).flatMap(([file, exported]) =>
  Object.values(exported)
    .flatMap((table) => Object.values(table))
    .filter(isFlash)
    .map((message) => [message.code, file, message] as const),
)

test.each(all)('%s of %s is found again after a redirect without scripts', (code, _file, message) => {
  expect(findFlashMessages([code])).toEqual([message])
})

/** The specification's own, and what the portal has said from its beginning. */
const loud = new Set(['Erledigt!', 'Beendet!', 'Gespeichert!'])

test('nothing that is said raises its voice', () => {
  const said = all.flatMap(([, , { headline, message }]) => [headline, message])
  expect(said.filter((words) => words.includes('!') && !loud.has(words))).toEqual([])
})

test('a message about a day is found again with its day, and with no other word', () => {
  const later = bookedFlash('2026-12-08', '2026-11-20')
  expect(later.message).toBe('Die Option beginnt am 8.\u00A0Dezember 2026.')
  expect(findFlashMessages([later.code, 'booking-later-2026-13-08', 'booking-later-morgen'])).toEqual([later])
})
