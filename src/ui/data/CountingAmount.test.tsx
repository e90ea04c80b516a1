import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { formatEuro } from '#kit/money.ts'

import { CountingAmount } from './CountingAmount.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** 9,95 € that become 4,95 €. */
function change(reduced: boolean) {
  withMotion(reduced)
  const rendered = render(<CountingAmount cents={995} />)
  rendered.rerender(<CountingAmount cents={495} />)
  return rendered
}

function withMotion(reduced: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduce') }))
}

test('counts from the old amount to the new one and ends there', () => {
  withMotion(false)
  const { container, rerender } = render(<CountingAmount cents={995} />)
  expect(container.textContent).toBe(formatEuro(995))
  rerender(<CountingAmount cents={495} />)
  expect(container.textContent).toBe(formatEuro(995))
  vi.advanceTimersByTime(100)
  const midway = Number(container.textContent?.replace(/\D/g, ''))
  expect(midway).toBeGreaterThan(495)
  expect(midway).toBeLessThan(995)
  vi.advanceTimersByTime(500)
  expect(container.textContent).toBe(formatEuro(495))
})

test('a third amount takes over where the second was on its way', () => {
  const { container, rerender } = change(false)
  vi.advanceTimersByTime(50)
  rerender(<CountingAmount cents={795} />)
  vi.advanceTimersByTime(600)
  expect(container.textContent).toBe(formatEuro(795))
})

test('is there at once where motion is not wanted', () => {
  const { container } = change(true)
  expect(container.textContent).toBe(formatEuro(495))
})
