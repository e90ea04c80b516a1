import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'

import { OperatorOrderPage } from './OperatorOrderPage.tsx'
import { faultsIn } from './order-faults.ts'
import { forms, packed } from './order.fixture.ts'

test.each([
  ['announced', 'Als eingegangen melden', true],
  ['received', 'Geld erstatten', true],
  ['refunded', 'Geld erstatten', false],
  ['released', 'Geld erstatten', false],
] as const)(
  'a return that is %s: open it stands first, named in the head, its step the button of the page',
  async (state, name, isOpen) => {
    const lines = [{ lineNo: 1, title: 'Homebox 7', quantity: 1 }]
    const back = {
      kind: 'return',
      cause: 'asked',
      number: 'R-2026-000001',
      refund: 79,
      reason: null,
      isAsked: false,
    } as const
    const returns = [{ ...back, state, lines }]
    const order = { ...packed, state: 'delivered' as const, next: null, canCancel: false, hasReturn: isOpen, returns }
    const data = { order, acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
    const { container } = await showPage(OperatorOrderPage, () => data)
    const [first] = screen.getAllByRole('heading', { level: 2 })
    expect(first?.textContent).toBe(isOpen ? 'Rückgabe R-2026-000001' : 'Was bestellt ist')
    expect(container.querySelector('header')?.textContent.includes('Rückgabe offen')).toBe(isOpen)
    const step = screen.queryByRole('button', { name })
    expect(step?.className).toBe(isOpen ? buttonClass({ kind: 'fill' }) : undefined)
  },
)

test('what is promised is not called paid', async () => {
  const data = {
    order: { ...packed, state: 'paid' as const },
    acts: [],
    carriers: ['Paketbote'],
    now: '2026-11-20T11:00:00.000Z',
    forms,
  }
  const { container } = await showPage(OperatorOrderPage, () => data)
  expect(container.querySelector('header')?.textContent).toContain('Zahlung zugesagt')
  expect(container.textContent).not.toContain('Bezahlt')
})

test.each([
  [false, 'Eingegangen', 1],
  [true, 'Erstattung veranlasst', 0],
])('money is asked to go back once (asked: %s)', async (isAsked, state, buttons) => {
  const lines = [{ lineNo: 1, title: 'Homebox 7', quantity: 1 }]
  const back = { kind: 'return', number: 'R-2026-000001', state: 'received', refund: 79, reason: null } as const
  const order = { ...packed, state: 'delivered', next: null, returns: [{ ...back, isAsked, lines }] } as const
  const data = { order, acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  await showPage(OperatorOrderPage, () => data)
  expect(screen.queryAllByText(state)).toHaveLength(1)
  expect(screen.queryAllByRole('button', { name: 'Geld erstatten' })).toHaveLength(buttons)
})

test('nothing is said of what came in before somebody has looked: nothing is sent without a choice', async () => {
  const lines = [
    { lineNo: 1, title: 'Homebox 7', quantity: 1 },
    { lineNo: 2, title: 'Mediastick 2', quantity: 2 },
  ]
  const back = { kind: 'return', cause: 'asked', number: 'R-2026-000001', state: 'announced', refund: 79 } as const
  const order = {
    ...packed,
    state: 'delivered',
    next: null,
    returns: [{ ...back, reason: null, isAsked: false, lines }],
  }
  const data = { order, acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  await showPage(OperatorOrderPage, () => data)
  const [first, second] = screen.getAllByLabelText<HTMLSelectElement>(/ in Ordnung\?$/)
  expect([first?.value, second?.value]).toEqual(['', ''])
  fireEvent.change(second as HTMLSelectElement, { target: { value: '1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Als eingegangen melden' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(first?.getAttribute('aria-invalid')).toBe('true')
  expect(second?.value).toBe('1')
})

test.each([
  [{ 'sound-1': '', 'sound-2': '1' }, ['sound-missing']],
  [{ 'sound-1': '0', 'sound-2': '1' }, []],
  [{}, []],
])('without scripts the form is refused where a choice is missing: %j', (fields, faults) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(faultsIn('operator-return', form)).toEqual(faults)
})
