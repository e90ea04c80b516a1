import { expect, test } from 'vitest'

import type { FlashMessage } from '#platform/web/flash.ts'

import { findFlashMessages } from './flash-messages.ts'

/** Vite's; its own types would bring those of style sheets along. */
interface Globbing {
  glob(pattern: string, options: { eager: true }): Record<string, Record<string, object>>
}
const texts = (import.meta as unknown as Globbing).glob('../../../domains/*/web/texts.ts', { eager: true })

function isFlash(value: unknown): value is FlashMessage {
  return typeof value === 'object' && value !== null && 'code' in value && 'headline' in value
}

const all = Object.entries(texts).flatMap(([file, exported]) =>
  Object.values(exported)
    .flatMap((one) => Object.values(one))
    .filter(isFlash)
    .map((message) => [message.code, file, message] as const),
)

test.each(all)('%s of %s is found again after a redirect without scripts', (code, _file, message) => {
  expect(findFlashMessages([code])).toEqual([message])
})
