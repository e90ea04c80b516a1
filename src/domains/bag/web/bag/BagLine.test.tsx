import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { BagItem } from '../calls.ts'
import { fon } from './bag-item.fixture.ts'
import { BagLine, KeptLine } from './BagLine.tsx'

const help: BagItem = { ...fon, kind: 'option', contractId: '3104917', oneTimePrice: null, monthlyPrice: 4.95 }
const cheaper = { ...fon, before: { oneTimePrice: 549, monthlyPrice: null, since: null } }

/** The parts of the line. */
function parts(item: BagItem): Element[] {
  const { container } = render(
    <ul>
      <BagLine item={item} today="2026-11-20" />
    </ul>,
  )
  return [...container.querySelectorAll('li > *')]
}

test('where nothing is to be said, nothing takes room below the line', () => {
  expect(parts(fon).map(({ childElementCount }) => childElementCount)).not.toContain(0)
  expect(parts(fon)).toHaveLength(4)
  expect(parts(cheaper)).toHaveLength(5)
})

test('several of a thing say beside its kind what each costs; that it is paid once its heading says', () => {
  const [, words, price] = parts({ ...fon, quantity: 2 })
  expect(words?.textContent).toContain('je 499,00\u{A0}€')
  expect(price?.textContent).toBe('998,00\u{A0}€')
})

test('what is there in smaller number and has another price says both', () => {
  const said = parts({ ...cheaper, state: 'too-many', available: 1, most: 1, quantity: 2 }).at(-1)?.textContent
  expect(said).toContain('Nur noch 1 da')
  expect(said).toContain('statt 549,00')
})

test('what is sold in smaller number says how many of it one order takes', () => {
  const said = parts({ ...fon, state: 'too-many', most: 3, quantity: 5 }).at(-1)?.textContent
  expect(said).toContain('Höchstens 3\u{A0}Stück je Bestellung')
})

test.each([
  ['a service', help],
  ['what is sold out', { ...fon, state: 'sold-out' as const }],
])('%s is not counted: its buttons stand right below its name', (_, item) => {
  const [, words] = parts(item)
  expect(words?.contains(screen.getByRole('button', { name: 'Entfernen Fon 8' }))).toBe(true)
  expect(words?.contains(screen.getByRole('button', { name: 'Merken Fon 8' }))).toBe(true)
})

test.each([
  ['in the bag', BagLine],
  ['put aside', KeptLine],
])('what is no longer sold has no price, %s', (_, Line) => {
  const gone = { ...fon, state: 'gone' as const, oneTimePrice: null, available: null, most: 0, quantity: 2 }
  const { container } = render(
    <ul>
      <Line item={gone} today="2026-11-20" />
    </ul>,
  )
  expect(screen.getByText('Fon 8', { selector: ':not(.sr)' })).toBeDefined()
  expect(container.textContent).not.toMatch(/€|mtl\./)
})

test('a wrong number stands in its field again, which says what is wrong', () => {
  render(
    <ul>
      <BagLine item={fon} today="2026-11-20" number={{ itemId: '1', typed: 'zwei', isWrong: true }} />
    </ul>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stückzahl', description: /Zahl von 0 bis 99/ })
  expect(field.value).toBe('zwei')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  [99, 200, 1, 0],
  [98, 200, 0, 1],
  [undefined, 200, 0, 1],
  [3, 3, 1, 0],
  [2, 3, 0, 1],
  [undefined, 3, 0, 1],
])(
  'beside %s pieces in the bag, of %s there, what is put aside says %i times why it stays, and is taken by %i buttons',
  (inBag, available, said, buttons) => {
    render(
      <ul>
        <KeptLine
          item={{ ...fon, available, most: Math.min(99, available), quantity: 150 }}
          today="2026-11-20"
          inBag={inBag}
        />
      </ul>,
    )
    expect(screen.getByText(/150 Stück/)).toBeDefined()
    const why = available === 3 ? 'Mehr sind gerade nicht da.' : 'Mehr verkaufen wir nicht auf einmal.'
    expect(screen.queryAllByText(`${inBag} Stück liegen im Warenkorb`)).toHaveLength(said)
    expect(screen.queryAllByText(`${why} Diese bleiben gemerkt.`)).toHaveLength(said)
    expect(screen.queryAllByRole('button', { name: 'In den Warenkorb Fon 8' })).toHaveLength(buttons)
  },
)
