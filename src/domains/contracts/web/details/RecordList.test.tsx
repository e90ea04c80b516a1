import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { RecordList } from './RecordList.tsx'

test.each([
  [1, 'Genaues Protokoll (1)'],
  [199, 'Genaues Protokoll (199)'],
  [200, 'Genaues Protokoll (die letzten 200)'],
])('%i changes: %s', (count, summary) => {
  const record = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    title: 'Gekündigt',
    note: 'von dir',
    changed: [],
  }))
  render(<RecordList record={record} />)
  expect(screen.getByText(summary)).toBeTruthy()
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(count)
})
