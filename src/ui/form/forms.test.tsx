import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { Checkbox } from './Checkbox.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { TextField } from './TextField.tsx'

describe('Checkbox', () => {
  test('starts with the initial value, toggles and reports', () => {
    const changes = vi.fn<(checked: boolean) => void>()
    render(<Checkbox id="agb" name="agb" label="Ich stimme zu" checked onChange={changes} trackingId="t-1" />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ich stimme zu' })
    expect(box.checked).toBe(true)
    fireEvent.click(box)
    expect(box.checked).toBe(false)
    expect(changes.mock.calls).toEqual([[false]])
    expect(box.dataset['trackingId']).toBe('t-1')
  })

  test('shows the error below and links it', () => {
    render(<Checkbox id="agb" name="agb" label="AGB" error="Bitte AGB, Datenschutz, Widerrufsrecht zustimmen" />)
    const box = screen.getByRole('checkbox')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    const line = document.getElementById(box.getAttribute('aria-describedby') ?? '')
    expect(line?.textContent).toBe('Bitte AGB, Datenschutz, Widerrufsrecht zustimmen')
  })

  test('without an error is not invalid', () => {
    render(<Checkbox id="agb" name="agb" label="AGB" />)
    expect(screen.getByRole('checkbox').hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('TextField', () => {
  test('links hint and error, and passes the limits on', () => {
    render(<TextField label="Code" hint="Vom Brief" error="Das Eingabefeld ist leer." maxLength={20} disabled />)
    const input = screen.getByLabelText<HTMLInputElement>('Code')
    const said = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(said).toEqual(['Vom Brief', 'Das Eingabefeld ist leer.'])
    expect([input.maxLength, input.disabled, input.getAttribute('aria-invalid')]).toEqual([20, true, 'true'])
  })
})

describe('ErrorSummary', () => {
  test('draws nothing without errors', () => {
    expect(render(<ErrorSummary title="Es fehlt noch etwas" errors={[]} />).container.innerHTML).toBe('')
  })

  test('takes the focus at each new list and leads to the field', () => {
    const first = [{ field: 'iban', text: 'IBAN prüfen' }]
    const draw = (errors: typeof first) => (
      <>
        <ErrorSummary title="Es fehlt noch etwas" errors={errors} />
        <input id="iban" />
      </>
    )
    const { rerender } = render(draw(first))
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    fireEvent.click(screen.getByRole('link', { name: 'IBAN prüfen' }))
    expect(document.activeElement?.id).toBe('iban')
    rerender(draw([...first]))
    expect(document.activeElement).toBe(summary)
  })
})
