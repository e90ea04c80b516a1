import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ErrorSummary } from './ErrorSummary.tsx'
import { TextField } from './TextField.tsx'
import { useFieldErrors, type FieldErrors } from './use-field-errors.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ids = { name: 'feld-name', town: 'feld-ort' }
type Field = keyof typeof ids

function find(form: HTMLFormElement): FieldErrors<Field> {
  const data = new FormData(form)
  const short = (field: Field) => ((data.get(field) as string | null) ?? '').length < 3
  return { ...(short('name') && { name: 'Name zu kurz' }), ...(short('town') && { town: 'Ort zu kurz' }) }
}

interface Answer {
  readonly errors: FieldErrors<Field>
}

function Form({ answer }: { answer?: Answer }) {
  const errors = useFieldErrors<Field>({ ids, find, answer, answered: answer?.errors ?? {} })
  return (
    <form onSubmit={errors.send}>
      <ErrorSummary title="Prüfen" errors={errors.summary} />
      <TextField label="Name" {...errors.field('name')} />
      <TextField label="Ort" {...errors.field('town')} />
      <button type="submit">Senden</button>
    </form>
  )
}

const name = () => screen.getByLabelText('Name')
const type = (value: string) => fireEvent.change(name(), { target: { value } })
const isInvalid = () => name().getAttribute('aria-invalid') === 'true'

test('an error comes on leaving a field that was filled in, and goes while typing', () => {
  render(<Form />)
  fireEvent.blur(name())
  expect(isInvalid()).toBe(false)
  type('A')
  fireEvent.blur(name())
  expect(isInvalid()).toBe(true)
  type('Ab')
  expect(isInvalid()).toBe(true)
  type('Abc')
  expect(isInvalid()).toBe(false)
})

test('while the mouse is pressed none comes: what is clicked must not move away', () => {
  render(<Form />)
  type('A')
  fireEvent.mouseDown(document.body)
  fireEvent.blur(name())
  expect(isInvalid()).toBe(false)
  fireEvent.mouseUp(document.body)
  expect(isInvalid()).toBe(false)
  act(() => void vi.runAllTimers())
  expect(isInvalid()).toBe(true)
})

test('sending with errors is stopped, and all are named in the order of the screen', () => {
  render(<Form />)
  expect(fireEvent.submit(screen.getByRole('button'))).toBe(false)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#feld-name', '#feld-ort'])
})

test('a new answer of the server replaces what was found', () => {
  const { rerender } = render(<Form />)
  fireEvent.submit(screen.getByRole('button'))
  rerender(<Form answer={{ errors: { town: 'Ort unbekannt' } }} />)
  expect(isInvalid()).toBe(false)
  expect(screen.getByRole('link').textContent).toBe('Ort unbekannt')
})
