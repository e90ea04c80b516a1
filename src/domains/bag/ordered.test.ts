import { expect, test } from 'vitest'

import { deliveryDay } from './ordered.ts'

const item = (deliveryDate: string | null, state: 'gone' | 'ok' = 'ok') => ({ deliveryDate, state })

test.each([
  ['the last day counts', [item('2026-11-25'), item('2026-11-27'), item(null)], '2026-11-27'],
  ['what is not ordered does not', [item('2026-11-25'), item('2026-12-03', 'gone')], '2026-11-25'],
  ['services and what is loaded have none', [item(null)], null],
])('%s', (_, items, day) => {
  expect(deliveryDay({ items })).toBe(day)
})
