import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Stepper } from './Stepper.tsx'

const stepper = (value: number) => (
  <Stepper label="Stückzahl Fon 8" name="stueck" value={value} max={9} intents={{ less: 'less', more: 'more' }} />
)

test('a number that comes back stands in the field, which keeps the focus', () => {
  const { rerender } = render(stepper(1))
  const field = screen.getByLabelText<HTMLInputElement>('Stückzahl')
  field.focus()
  field.value = '7'
  rerender(stepper(7))
  rerender(stepper(3))
  expect(field.value).toBe('3')
  expect(document.activeElement).toBe(field)
})

test('a long number is not cut to a short one', () => {
  render(stepper(1))
  const field = screen.getByLabelText<HTMLInputElement>('Stückzahl')
  expect(field.maxLength).toBeGreaterThan('1000000000'.length)
})
