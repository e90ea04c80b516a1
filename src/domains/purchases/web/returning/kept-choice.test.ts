import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'
import { getPage } from '#platform/web/page-context.ts'

import { keptChoice } from './kept-choice.ts'

const fields = { 'line-2': 'on', 'pieces-2': '3', 'pieces-4': '2', 'line-5': 'on', reason: 'Gefällt mir nicht' }

test('what was chosen when the session had ended is chosen again', () => {
  const { args } = pageWith({}, { draft: (name) => (name === 'return' ? fields : undefined) })
  const page = getPage(args('x'))
  expect(keptChoice(page, 'return')).toEqual({ chosen: { 2: 3, 5: 1 }, reason: 'Gefällt mir nicht' })
  expect(keptChoice(page, 'another')).toBeNull()
})
