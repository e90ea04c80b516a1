import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './Dialog.tsx'

function open(props: Partial<DialogProps> = {}) {
  const onClose = vi.fn<() => void>()
  const { rerender } = render(<Dialog show title="Produktdetails" onClose={onClose} {...props} />)
  const dialog = document.querySelector('dialog')
  if (dialog === null) throw new Error('no dialog')
  return { onClose, dialog, rerender }
}

test('is modal while shown and closed when not', () => {
  const { dialog, rerender } = open()
  expect(dialog.open).toBe(true)
  rerender(<Dialog show={false} title="Produktdetails" onClose={() => undefined} />)
  expect(dialog.open).toBe(false)
  expect(dialog.textContent).toBe('')
})

test('closes on Escape, on a click outside and on the close icon', () => {
  const { onClose, dialog } = open()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.mouseDown(dialog)
  expect(onClose).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('stays on a click inside and on other keys', () => {
  const { onClose, dialog } = open()
  fireEvent.mouseDown(screen.getByRole('heading'))
  fireEvent.keyDown(dialog, { key: 'Enter' })
  expect(onClose).not.toHaveBeenCalled()
})

test('of type error closes by its buttons alone', () => {
  const onClick = vi.fn<() => void>()
  const { onClose, dialog } = open({ type: 'error', primaryButtonProps: { text: 'Anmelden', onClick } })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.mouseDown(dialog)
  expect(screen.queryByRole('button', { name: 'Schließen' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})

test.each([
  ['info', 1, false],
  ['error', 0, true],
] as const)('of type %s, closed by the browser without asking: told %i times, open again: %s', (type, told, again) => {
  const { dialog, onClose } = open({ type })
  dialog.close()
  expect([onClose.mock.calls.length, dialog.open]).toEqual([told, again])
})
