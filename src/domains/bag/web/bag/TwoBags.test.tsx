import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Bag, BagItem } from '../calls.ts'
import { fon } from './bag-item.fixture.ts'
import { TwoBags } from './TwoBags.tsx'

const powerbank = {
  ...fon,
  itemId: '2',
  productId: 'powerbank',
  title: 'Powerbank 20',
  detail: 'Blau',
  oneTimePrice: 39.9,
}
const films: BagItem = {
  ...fon,
  itemId: '3',
  productId: 'filme-serien',
  kind: 'option',
  contractId: '3104917',
  title: 'Filme & Serien',
  detail: 'Zu deinem TV',
  oneTimePrice: null,
  monthlyPrice: 9.95,
}
const bag = (bagId: string, items: readonly BagItem[], kept: readonly BagItem[] = []) =>
  ({ bagId, items, kept, voucher: null }) as unknown as Bag

const code = (text: string) => ({ voucher: { code: text } as Bag['voucher'] })

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')

function show(first: Bag, second: Bag) {
  render(<TwoBags first={first} second={second} unchosen={undefined} />)
  const notes = screen.getAllByRole('radio').map((radio) => plain(radio.closest('label')?.textContent ?? null))
  const halves = screen.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  )
  return { notes, halves }
}

test('each choice says its sum; equal things are added up, an option counts once', () => {
  const { notes } = show(
    bag('a', [fon, { ...powerbank, quantity: 2 }, films]),
    bag('b', [
      { ...powerbank, itemId: '9' },
      { ...films, itemId: '8' },
    ]),
  )
  expect(notes).toEqual([
    'Beide zusammenFon 8, 3 × Powerbank 20, Filme & Serien, 618,70 € und 9,95 € mtl.',
    'Der erste578,80 € und 9,95 € mtl., der andere kommt unter Gemerkt',
    'Der zweite39,90 € und 9,95 € mtl., der andere kommt unter Gemerkt',
  ])
})

test('what is no longer sold says so instead of a price', () => {
  const gone = { state: 'gone', oneTimePrice: null, monthlyPrice: null } as const
  const { halves } = show(bag('a', [{ ...fon, ...gone }]), bag('b', [{ ...films, ...gone }]))
  expect(halves).toEqual([
    ['Fon 8Salbei, 256 GB, 1 Stück, Gibt es nicht mehr'],
    ['Filme & SerienZu deinem TV, Gibt es nicht mehr'],
  ])
})

test('variants of one device are told apart, and what was put aside is in sight', () => {
  const graphit = { ...fon, itemId: '4', productId: 'fon-8-graphit', detail: 'Graphit, 256 GB', oneTimePrice: 479 }
  const { halves, notes } = show(bag('a', [fon]), bag('b', [graphit], [{ ...powerbank, quantity: 2 }]))
  expect(notes[0]).toBe('Beide zusammenFon 8 (Salbei, 256 GB), Fon 8 (Graphit, 256 GB), 978,00 €')
  expect(halves).toEqual([
    ['Fon 8Salbei, 256 GB, 1 Stück, 499,00 €'],
    ['Fon 8Graphit, 256 GB, 1 Stück, 479,00 €', 'Powerbank 20Gemerkt, Blau, 2 Stück, 79,80 €'],
  ])
})

test('of two codes each choice says which one stays; of one nothing needs saying', () => {
  const { notes } = show(
    { ...bag('a', [fon]), ...code('WINTER-2026') },
    { ...bag('b', [powerbank]), ...code('ZEHN-PROZENT') },
  )
  expect(notes).toEqual([
    'Beide zusammenFon 8, Powerbank 20, 538,90 €, mit Code WINTER-2026',
    'Der erste499,00 €, mit Code WINTER-2026, der andere kommt unter Gemerkt',
    'Der zweite39,90 €, mit Code ZEHN-PROZENT, der andere kommt unter Gemerkt',
  ])
  expect(screen.getByText('Aktionscode ZEHN-PROZENT')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Übernehmen' })).toBeDefined()
})

test.each([
  [
    { available: 200, most: 99 },
    [60, 90],
    '99 × Powerbank 20, 3.950,10 €, 51 × Powerbank 20 kommen unter Gemerkt (mehr verkaufen wir nicht auf einmal)',
  ],
  [
    { available: 40, most: 3 },
    [2, 2],
    '3 × Powerbank 20, 119,70 €, 1 × Powerbank 20 kommt unter Gemerkt (mehr verkaufen wir nicht auf einmal)',
  ],
  [
    { available: 2, most: 2 },
    [2, 1],
    '2 × Powerbank 20, 79,80 €, 1 × Powerbank 20 kommt unter Gemerkt (mehr sind gerade nicht da)',
  ],
])(
  'what is more than can be ordered at once is said with its reason before it is put aside: %j',
  (limits, [a = 0, b = 0], said) => {
    const { notes } = show(
      bag('a', [{ ...powerbank, ...limits, quantity: a }]),
      bag('b', [{ ...powerbank, ...limits, itemId: '9', quantity: b }]),
    )
    expect(notes[0]).toBe(`Beide zusammen${said}`)
  },
)

test('a sum counts what lies there in smaller number, as the bag does, and nothing that is sold out', () => {
  const { notes } = show(
    bag('a', [
      { ...fon, quantity: 2, available: 1, most: 1, state: 'too-many' },
      { ...powerbank, state: 'sold-out' },
    ]),
    bag('b', [{ ...powerbank, itemId: '9', state: 'sold-out' }]),
  )
  expect(notes.slice(1)).toEqual([
    'Der erste998,00 €, der andere kommt unter Gemerkt',
    'Der zweite0,00 €, der andere kommt unter Gemerkt',
  ])
})

test('who has chosen nothing is led to the choice', () => {
  const { rerender } = render(<TwoBags first={bag('a', [fon])} second={bag('b', [powerbank])} unchosen={undefined} />)
  rerender(<TwoBags first={bag('a', [fon])} second={bag('b', [powerbank])} unchosen={{}} />)
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  expect(screen.getByRole('group', { name: 'Was soll gelten?', description: 'Bitte wähle aus.' })).toBeDefined()
})
