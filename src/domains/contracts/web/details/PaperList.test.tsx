import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { PaperList } from './PaperList.tsx'

const papers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), title: `Blatt ${index}`, date: '2026-11-20' }))

describe('the papers of a contract', () => {
  test('stand one below the other while they are few', () => {
    render(<PaperList papers={papers(4)} />)
    expect(screen.getAllByRole('link', { name: /^Blatt/ })).toHaveLength(4)
    expect(screen.getAllByRole('link')).toHaveLength(4)
    expect(screen.queryByText(/ältere/)).toBeNull()
  })

  test('show the three newest of many; the older ones fold away', () => {
    render(<PaperList papers={papers(5)} />)
    const folded = screen.getByText('Zwei ältere Dokumente').closest('details')
    expect(folded?.open).toBe(false)
    const names = [...(folded?.querySelectorAll('li') ?? [])].map((item) => item.textContent)
    expect(names).toEqual([expect.stringContaining('Blatt 3'), expect.stringContaining('Blatt 4')])
  })
})
