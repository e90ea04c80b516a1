import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { ModalProvider, useModal } from './Modal.tsx'
import type { ModalDialog } from './ModalText.tsx'

const dialog: ModalDialog = { title: 'Wartung', text: 'Zwischen **2 und 4 Uhr**.' }

function Page({ modal }: { modal: ModalDialog }) {
  const setModal = useModal()
  return (
    <>
      <input aria-label="Notiz" />
      <button type="button" onClick={() => setModal(modal)}>
        Zeigen
      </button>
      <button type="button" onClick={() => setModal(undefined)}>
        Zurück
      </button>
    </>
  )
}

async function shown(modal: ModalDialog = dialog) {
  render(
    <ModalProvider>
      <Page modal={modal} />
    </ModalProvider>,
  )
  fireEvent.input(screen.getByLabelText('Notiz'), { target: { value: 'getippt' } })
  screen.getByRole('button', { name: 'Zeigen' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Zeigen' }))
  await screen.findByRole('heading', { name: 'Wartung' })
}

const pageIsHidden = () => screen.getByLabelText('Notiz').closest('[hidden]') !== null

test('replaces the page and shows its text as markdown', async () => {
  await shown()
  expect(pageIsHidden()).toBe(true)
  expect(screen.getByText('2 und 4 Uhr').tagName).toBe('STRONG')
  expect(document.activeElement?.textContent).toBe('Wartung')
})

test('the close icon brings page, typed text and focus back', async () => {
  const onClose = vi.fn<() => void>()
  await shown({ ...dialog, onClose })
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  expect(pageIsHidden()).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('Notiz').value).toBe('getippt')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zeigen' })))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Escape closes it', async () => {
  await shown()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(pageIsHidden()).toBe(false)
})

test('of type error only its buttons close it', async () => {
  const onClick = vi.fn<() => void>()
  await shown({ ...dialog, type: 'error', primaryButtonProps: { text: 'Verstanden', onClick } })
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(pageIsHidden()).toBe(true)
  expect(screen.queryByRole('button', { name: 'Schließen' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Verstanden' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})

const page = (at: string) => (
  <ModalProvider page={at}>
    <Page modal={dialog} />
  </ModalProvider>
)

test('belongs to its page: with another it is gone, and does not come back', async () => {
  const { rerender } = render(page('/a'))
  fireEvent.click(screen.getByRole('button', { name: 'Zeigen' }))
  await screen.findByRole('heading', { name: 'Wartung' })
  rerender(page('/b'))
  expect(pageIsHidden()).toBe(false)
  rerender(page('/a'))
  expect(pageIsHidden()).toBe(false)
})

test('one that is still loaded when the page changes does not cover the next', async () => {
  const { rerender } = render(page('/a'))
  fireEvent.click(screen.getByRole('button', { name: 'Zeigen' }))
  rerender(page('/b'))
  await act(async () => void (await import('./ModalText.tsx')))
  await act(async () => {})
  expect(screen.queryByRole('heading', { name: 'Wartung' })).toBeNull()
})
