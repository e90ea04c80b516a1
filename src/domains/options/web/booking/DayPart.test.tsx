import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { DayPart } from './DayPart.tsx'

test.each(['31.02.2027', '5. Dezember', '05.12.2026', ''])('%j that was typed stands in the field again', (day) => {
  const values = { voucher: '', terms: true, startImmediately: false, day }
  render(<DayPart data={{ today: '2026-11-20' }} bookedFor="day" outcome={{ values }} onDay={() => undefined} />)
  expect(screen.getByLabelText<HTMLInputElement>(/^Tag, für den du buchst/).defaultValue).toBe(day)
})

test.each([
  ['day', 'Zum Beispiel 21.11.2026'],
  ['weekend', 'Zum Beispiel 27.11.2026'],
] as const)('of a pass for a %s the day that shows how to type one can be ordered', (bookedFor, hint) => {
  render(<DayPart data={{ today: '2026-11-21' }} {...{ bookedFor }} outcome={undefined} onDay={() => undefined} />)
  expect(screen.getByText(hint)).toBeTruthy()
})
