import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { RecordList } from './RecordList.tsx'

test.each([
  [1, 'Ein Eintrag mit Uhrzeit'],
  [199, '199 Einträge mit Uhrzeit'],
  [200, 'Die letzten 200 Einträge mit Uhrzeit'],
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
