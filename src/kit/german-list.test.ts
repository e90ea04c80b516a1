import { expect, test } from 'vitest'

import { conjunction, disjunction } from './german-list.ts'

test.each([
  [[], '', ''],
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a und b', 'a oder b'],
  [['a', 'b', 'c'], 'a, b und c', 'a, b oder c'],
])('%j in one sentence', (items, all, either) => {
  expect([conjunction(items), disjunction(items)]).toEqual([all, either])
})
