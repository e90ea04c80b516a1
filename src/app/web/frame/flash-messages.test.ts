import { expect, test } from 'vitest'

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
