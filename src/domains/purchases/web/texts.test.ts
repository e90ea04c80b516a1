import { expect, test } from 'vitest'

import type { Purchase } from './calls.ts'
import { returnNote } from './texts.ts'

const line = (lineNo: number, title: string) => ({ lineNo, title }) as Purchase['lines'][number]

test('what went back is said piece by piece, with how far it is', () => {
  const back = {
    number: 'R-2026-000042',
    state: 'received' as const,
    declaredAt: '2026-11-20T11:00:00.000Z',
    refundedAt: null,
    refund: 98,
    lines: [
      { lineNo: 2, quantity: 2 },
      { lineNo: 1, quantity: 1 },
    ],
  }
  expect(returnNote(back, [line(1, 'Türkamera'), line(2, 'Mediastick 2')])).toBe(
    'Bei uns: 2 × Mediastick 2, 1 × Türkamera',
  )
})
