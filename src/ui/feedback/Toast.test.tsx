import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ToastRegion } from './Toast.tsx'
import type { ToastItem } from './Toast.tsx'

const toast: ToastItem = { id: 't', type: 'success', headline: 'Erledigt!', message: 'Die Option wurde hinzugefügt.' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function show(item: ToastItem = toast) {
  const onRemove = vi.fn<(id: string) => void>()
  render(<ToastRegion toasts={[item]} onRemove={onRemove} />)
  return onRemove
}

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

test('fades out after 6 s and is removed', async () => {
  const onRemove = show()
  await wait(5999)
  expect(screen.getByRole('status').className).not.toMatch(/leaving/)
  await wait(1)
  expect(screen.getByRole('status').className).toMatch(/leaving/)
  expect(onRemove).not.toHaveBeenCalled()
  await wait(200)
  expect(onRemove.mock.calls).toEqual([['t']])
})

test('stays with disableAutoHide', async () => {
  const onRemove = show({ ...toast, disableAutoHide: true })
  await wait(60_000)
  expect(onRemove).not.toHaveBeenCalled()
})

test('hover stops the clock, and the rest of the time remains', async () => {
  const onRemove = show()
  await wait(4000)
  fireEvent.pointerEnter(screen.getByRole('status'))
  await wait(30_000)
  expect(onRemove).not.toHaveBeenCalled()
  fireEvent.pointerLeave(screen.getByRole('status'))
  await wait(1999)
  expect(onRemove).not.toHaveBeenCalled()
  await wait(1)
  await wait(200)
  expect(onRemove).toHaveBeenCalledTimes(1)
})

test('focus stops the clock', async () => {
  const onRemove = show()
  fireEvent.focus(screen.getByRole('button'))
  await wait(30_000)
  expect(onRemove).not.toHaveBeenCalled()
})

test('can be closed any time', () => {
  const onRemove = show({ ...toast, disableAutoHide: true })
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  expect(onRemove).toHaveBeenCalledTimes(1)
})

test('closed by keyboard, the focus goes back to where it was', () => {
  render(<button type="button">Davor</button>)
  show()
  const [before, close] = screen.getAllByRole('button')
  before?.focus()
  close?.focus()
  if (close !== undefined) fireEvent.click(close)
  expect(document.activeElement).toBe(before)
})

test('an error is announced at once', () => {
  show({ ...toast, type: 'error' })
  expect(screen.getByRole('alert').textContent).toContain('Die Option wurde hinzugefügt.')
})

test('what is gone stays in a list, newest first, outside of what is announced', () => {
  const { container, rerender } = render(<ToastRegion toasts={[toast]} onRemove={vi.fn<(id: string) => void>()} />)
  expect(container.querySelector('details')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  const next = { ...toast, id: 'u', message: 'Noch eine.' }
  rerender(<ToastRegion toasts={[next]} onRemove={vi.fn<(id: string) => void>()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  rerender(<ToastRegion toasts={[]} onRemove={vi.fn<(id: string) => void>()} />)
  const list = container.querySelector('details')
  expect(list?.querySelector('summary')?.textContent).toBe('Frühere Mitteilungen (2)')
  expect([...(list?.querySelectorAll('li p') ?? [])].map((line) => line.textContent)).toEqual([
    'Noch eine.',
    'Die Option wurde hinzugefügt.',
  ])
  expect(list?.closest('[aria-live]')).toBeNull()
})
