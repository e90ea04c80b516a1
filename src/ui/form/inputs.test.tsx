import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { Tabs } from '../layout/Tabs.tsx'
import { Chips } from './Chips.tsx'
import { DateField } from './DateField.tsx'
import { FileUpload } from './FileUpload.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import { RadioCards } from './RadioCards.tsx'
import { SelectField } from './SelectField.tsx'
import { TextArea } from './TextArea.tsx'

function press(input: HTMLInputElement, inputType: string, data: string | null = null): void {
  input.dispatchEvent(new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true }))
}

/** As browsers do it, and not happy-dom: changes the text behind React's back. */
function typeAsBrowser(command: string, _?: boolean, text = ''): boolean {
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement)) return false
  const { value, selectionStart: start, selectionEnd: end } = input
  const after = value.slice(0, start ?? 0) + (command === 'delete' ? '' : text) + value.slice(end ?? 0)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, after)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  return true
}

/** The mask's own script is there. */
async function connected(): Promise<void> {
  await act(async () => void (await import('./connect-mask.ts')))
}

describe('MaskedInput', () => {
  beforeEach(() => {
    Object.assign(document, { execCommand: typeAsBrowser })
  })
  afterEach(() => {
    Reflect.deleteProperty(document, 'execCommand')
  })

  test('shapes what is typed and tells of it', async () => {
    const onChange = vi.fn<(text: string) => void>()
    render(<MaskedInput label="Datum" mask="11.11.1111" onChange={onChange} />)
    await connected()
    const input = screen.getByLabelText<HTMLInputElement>('Datum')
    input.focus()
    act(() => {
      for (const key of '2x01') press(input, 'insertText', key)
    })
    expect(input.value).toBe('20.1_.____')
    expect(input.selectionStart).toBe(4)
    expect(onChange.mock.calls.at(-1)?.[0]).toBe('20.1_.____')
    act(() => press(input, 'deleteContentBackward'))
    expect(input.value).toBe('20.__.____')
  })

  test('an empty date says how one is written, an empty mask what it takes', () => {
    render(<DateField name="tag" label="Tag" today="2026-11-20" />)
    render(<MaskedInput label="Datum" mask="11.11.1111" />)
    const hints = ['Tag', 'Datum'].map((label) => screen.getByLabelText<HTMLInputElement>(label).placeholder)
    expect(hints).toEqual(['TT.MM.JJJJ', '__.__.____'])
  })

  test('shapes the value it starts with and what the browser fills in', async () => {
    render(<MaskedInput label="IBAN" mask="AA11 #### ####" placeholder="" defaultValue="de893704" />)
    await connected()
    const input = screen.getByLabelText<HTMLInputElement>('IBAN')
    expect(input.value).toBe('DE89 3704 ')
    input.value = 'at611904'
    act(() => {
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    expect(input.value).toBe('AT61 1904 ')
  })

  test('what the browser fills in stays out of the field that has the focus', async () => {
    render(<MaskedInput label="IBAN" mask="AA11 #### ####" placeholder="" />)
    render(<MaskedInput label="Datum" mask="11.11.1111" />)
    await connected()
    const [filled, focused] = ['IBAN', 'Datum'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
    focused?.focus()
    Object.assign(filled ?? {}, { value: 'de893704' })
    act(() => void filled?.dispatchEvent(new InputEvent('input', { bubbles: true })))
    expect(filled?.value).toBe('DE89 3704 ')
    expect(focused?.value).toBe('')
  })

  test('leaves undo and redo to the browser', async () => {
    render(<MaskedInput label="Datum" mask="11.11.1111" />)
    await connected()
    const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true })
    screen.getByLabelText('Datum').dispatchEvent(undo)
    expect(undo.defaultPrevented).toBe(false)
  })
})

function day(name: string): HTMLElement {
  return screen.getByRole('button', { name: name.replace('. ', '.\u00A0') })
}

async function opened(props = {}) {
  const onChange = vi.fn<(date: string | undefined) => void>()
  render(
    <DateField
      label="Termin"
      name="termin"
      today="2026-11-20"
      min="2026-11-23"
      max="2026-12-31"
      onChange={onChange}
      {...props}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Kalender öffnen' }))
  await screen.findByRole('grid')
  return onChange
}

describe('DateField', () => {
  test('starts at the nearest day that is allowed; keys move the focus and stop at the limits', async () => {
    await opened()
    expect(document.activeElement).toBe(day('Montag, 23. November 2026'))
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(day('Montag, 23. November 2026'))
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'PageDown' })
    expect(document.activeElement).toBe(day('Mittwoch, 23. Dezember 2026'))
  })

  test('a chosen day stands in the input, and the focus goes back', async () => {
    const onChange = await opened()
    fireEvent.click(day('Freitag, 27. November 2026'))
    expect(screen.getByLabelText<HTMLInputElement>('Termin').value).toBe('27.11.2026')
    expect(onChange.mock.calls).toEqual([['2026-11-27']])
    expect(screen.queryByRole('grid')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kalender öffnen' }))
  })

  test.each([
    ['1_.3_.2030', '01.03.2030'],
    ['31.2_.2030', '31.2_.2030'],
    ['1_.__.____', '1_.__.____'],
  ])('left with %s it says %s: a day gets its zeros, anything else stays', (typed, left) => {
    render(<DateField name="tag" label="Tag" today="2026-11-20" defaultText={typed} />)
    const input = screen.getByLabelText<HTMLInputElement>('Tag')
    fireEvent.blur(input)
    expect(input.value).toBe(left)
  })

  test('closed days and those beyond the limits cannot be chosen', async () => {
    const onChange = await opened({ isClosed: (date: string) => date === '2026-11-27' })
    fireEvent.click(day('Freitag, 27. November 2026'))
    fireEvent.click(day('Sonntag, 22. November 2026'))
    expect(onChange).not.toHaveBeenCalled()
  })

  test('Escape and a press elsewhere close it', async () => {
    await opened()
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Escape' })
    expect(screen.queryByRole('grid')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Kalender öffnen' }))
    await screen.findByRole('grid')
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

function chosenTab(): string | null {
  return screen.getByRole('tab', { selected: true }).textContent
}

describe('choices', () => {
  test('Tabs: one panel at a time, arrows go round', () => {
    const tabs = ['a', 'b', 'c'].map((id) => ({ id, title: id.toUpperCase(), panel: `Inhalt ${id}` }))
    render(<Tabs label="Teile" tabs={tabs} first="b" />)
    expect([chosenTab(), screen.getByRole('tabpanel').textContent]).toEqual(['B', 'Inhalt b'])
    const list = screen.getByRole('tablist')
    const seen = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
      fireEvent.keyDown(list, { key })
      return chosenTab()
    })
    expect(seen).toEqual(['C', 'A', 'C', 'A', 'C'])
    expect(document.activeElement?.textContent).toBe('C')
  })

  test('RadioCards and Chips report the value, SelectField has its empty choice', () => {
    const onChange = vi.fn<(...chosen: unknown[]) => void>()
    render(
      <>
        <RadioCards
          legend="Ende"
          name="e"
          error="Bitte wähle."
          choices={[{ value: 'x', title: 'Bald' }]}
          onChange={onChange}
        />
        <Chips legend="Filter" name="f" chosen={['r']} chips={[{ value: 'r', text: 'Router' }]} onChange={onChange} />
        <SelectField label="Land" empty="Bitte wählen" options={[{ value: 'de', text: 'Deutschland' }]} />
      </>,
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Bald' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Router' }))
    expect(onChange.mock.calls).toEqual([['x'], ['r', false]])
    expect(screen.getByRole('group', { name: 'Ende', description: 'Bitte wähle.' })).toBeDefined()
    expect(screen.getByLabelText<HTMLSelectElement>('Land').value).toBe('')
  })

  test('TextArea links hint and error', () => {
    render(<TextArea label="Grund" hint="Kurz" error="Bitte nenne den Grund." />)
    expect(screen.getByRole('textbox', { name: 'Grund', description: 'Kurz Bitte nenne den Grund.' })).toBeDefined()
  })
})

test('FileUpload hands files over, shows their way and lets them go', () => {
  const onPick = vi.fn<(files: readonly File[]) => void>()
  const onRemove = vi.fn<(id: string) => void>()
  const files = [
    { id: '1', name: 'a.pdf', bytes: 1_412_004, state: 'done' as const },
    { id: '2', name: 'b.pdf', bytes: 900, state: 0.4 },
    { id: '3', name: 'c.pdf', bytes: 9, state: { error: 'Zu groß.' } },
  ]
  render(<FileUpload label="Nachweis" name="n" files={files} onPick={onPick} onRemove={onRemove} />)
  expect(screen.getByRole('progressbar', { name: 'b.pdf wird hochgeladen' }).getAttribute('value')).toBe('40')
  expect(screen.getByText('1,4 MB')).toBeDefined()
  expect(screen.getByText('Zu groß.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Hochladen von b.pdf abbrechen' }))
  expect(onRemove.mock.calls).toEqual([['2']])
  const file = new File(['x'], 'd.pdf')
  fireEvent.change(screen.getByLabelText('Nachweis'), { target: { files: [file] } })
  expect(onPick.mock.calls.at(-1)?.[0]).toEqual([file])
})
