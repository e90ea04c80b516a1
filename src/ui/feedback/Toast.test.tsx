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
  const onRemove = vi.fn<(item: ToastItem) => void>()
  render(<ToastRegion toasts={[item]} onRemove={onRemove} />)
  return onRemove
}

/** The toast as it is drawn. */
function box(): HTMLElement {
  const drawn = screen.getByText(toast.message).closest('div')
  if (drawn === null) throw new Error('no toast')
  return drawn
}

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

test('fades out after 6 s and is removed', async () => {
  const onRemove = show()
  await wait(5999)
  expect(box().className).not.toMatch(/leaving/)
  await wait(1)
  expect(box().className).toMatch(/leaving/)
  expect(onRemove).not.toHaveBeenCalled()
  await wait(200)
  expect(onRemove.mock.calls.map(([{ id }]) => id)).toEqual(['t'])
})

test('without a headline the message stands beside the icon, no empty line above it', () => {
  show({ ...toast, headline: '' })
  expect([...box().children].map(({ tagName }) => tagName)).toEqual(['svg', 'BUTTON', 'P'])
})

test('stays with disableAutoHide', async () => {
  const onRemove = show({ ...toast, disableAutoHide: true })
  await wait(60_000)
  expect(onRemove).not.toHaveBeenCalled()
})

test('hover stops the clock, and the rest of the time remains', async () => {
  const onRemove = show()
  await wait(4000)
  fireEvent.pointerEnter(box())
  await wait(30_000)
  expect(onRemove).not.toHaveBeenCalled()
  fireEvent.pointerLeave(box())
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

test('closed where there is no way back, the focus goes to the page instead of getting lost', () => {
  render(
    <main>
      <h1>Vertrag</h1>
    </main>,
  )
  show()
  const close = screen.getByRole('button')
  close.focus()
  fireEvent.click(close)
  expect(document.activeElement?.textContent).toBe('Vertrag')
})

test('closed by hand while the focus is elsewhere, it stays there', () => {
  render(<input aria-label="Name" />)
  show()
  screen.getByLabelText('Name').focus()
  fireEvent.click(screen.getByRole('button'))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test.each(['success', 'info', 'warning', 'error'] as const)('%s is announced once', (type) => {
  show({ ...toast, type })
  const announcers: Element[] = []
  for (let one: Element | null = box(); one !== null; one = one.parentElement)
    if (one.matches('[aria-live], [role=alert], [role=status]')) announcers.push(one)
  expect(announcers).toHaveLength(1)
})

test('the region that announces is there before anything is said', () => {
  const { container } = render(<ToastRegion toasts={[]} onRemove={vi.fn<() => void>()} />)
  expect(container.querySelector('[aria-live=polite]')?.textContent).toBe('')
})

test.each(['success', 'error'] as const)('a quiet %s is shown, and announced by nobody', (type) => {
  show({ ...toast, type, quiet: true })
  expect(box().closest('[aria-live], [role=alert], [role=status]')).toBeNull()
})
