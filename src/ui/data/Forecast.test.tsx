import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Forecast, type ForecastBar } from './Forecast.tsx'

const months = (steps: ForecastBar['steps']): ForecastBar[] => [
  { month: 'November 2026', amount: '10,00 €', percent: 100, steps: [] },
  { month: 'Dezember 2026', amount: '10,00 €', percent: 100, steps },
]

test('draws bars only where a month is unlike the others; the table is always there', () => {
  const { rerender } = render(<Forecast title="Kosten" months={months([])} current={1} />)
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  expect(screen.getByText('Als Tabelle')).toBeDefined()
  rerender(<Forecast title="Kosten" months={months([{ amount: '+1,00 €', cause: 'mehr' }])} current={1} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
