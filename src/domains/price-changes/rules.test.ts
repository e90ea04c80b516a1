import { describe, expect, test } from 'vitest'

import { aContract } from '#domains/contracts/fixtures.ts'
import { testTable } from '#kit/table.fixture.ts'

import { fileFaults, priceChangeFile, type PriceChangeFile } from './file.ts'
import { changeLetter } from './letter.ts'
import { decideChange } from './rules.ts'

const aFile = (overrides: Partial<PriceChangeFile> = {}): PriceChangeFile => ({
  id: 'preise-2027-01',
  effectiveOn: '2027-01-01',
  cause: 'höhere Kosten für Netz und Strom',
  products: [{ productId: 'glasfaser-500', monthlyPrice: 52.95 }],
  terms: [],
  ...overrides,
})

const known = (id: string): boolean => id.startsWith('glasfaser')

describe('the file', () => {
  testTable(
    'for %s by letters of 20 November: %s (§ 57 (2) TKG)',
    (effectiveOn) => fileFaults(aFile({ effectiveOn }), '2026-11-20', known)[0]?.split(':')[0],
    [
      ['2026-12-19', 'effectiveOn'],
      ['2026-12-20', undefined],
      ['2027-01-20', undefined],
      ['2027-01-21', 'effectiveOn'],
    ],
  )

  test('holds no text that cannot be kept or turns a line round', () => {
    const { cause, terms } = priceChangeFile.parse(aFile({ cause: ' höhere\0Kosten ', terms: ['a\u202Eb\nc'] }))
    expect([cause, terms]).toEqual(['höhere Kosten', ['ab c']])
    expect(priceChangeFile.safeParse(aFile({ cause: 'höhere \uD800 Kosten' })).success).toBe(false)
  })

  test('names products that there are, once, and what changes for each', () => {
    const products = [
      { productId: 'glasfaser-500' },
      { productId: 'dsl', monthlyPrice: 1 },
      { productId: 'dsl', monthlyPrice: 2 },
    ]
    expect(fileFaults(aFile({ products }), '2026-11-20', known)).toEqual([
      'products: no product dsl',
      'products: no product dsl',
      'products: dsl stands there twice',
      'products: nothing changes for glasfaser-500, it has neither monthlyPrice nor terms',
    ])
  })

  test.each([
    ['id', { id: 'Preise 2027' }],
    ['effectiveOn', { effectiveOn: '1.1.2027' }],
    ['products', { products: [] }],
    ['cause', { cause: ' ' }],
  ])('is refused with a wrong %s', (field, wrong) => {
    const parsed = priceChangeFile.safeParse({ ...aFile(), ...wrong })
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })
})

const decide = (file: PriceChangeFile, contract: Parameters<typeof aContract>[0] = {}, day = '2026-11-20') =>
  decideChange(aContract(contract), file, day)

describe('a contract', () => {
  test('that costs more has a special right for three months from the letter’s arrival (§ 57 (1) TKG)', () => {
    expect(decide(aFile())).toEqual({ oldCents: 4995, newCents: 5295, specialRightUntil: '2027-02-22' })
    expect(decide(aFile(), {}, '2026-11-23')?.specialRightUntil).toBe('2027-02-23')
    expect(decide(aFile(), {}, '2026-11-30')?.specialRightUntil).toBe('2027-03-01')
  })

  test.each([
    ['a lower price', aFile({ products: [{ productId: 'glasfaser-500', monthlyPrice: 44.95 }] })],
    ['what a law requires', aFile({ exempt: 'required-by-law' })],
    ['what is administrative alone', aFile({ exempt: 'administrative' })],
  ])('has none for %s', (_what, file) => {
    expect(decide(file)?.specialRightUntil).toBeNull()
  })

  test('that costs less under other terms has one', () => {
    const cheaper = [{ productId: 'glasfaser-500', monthlyPrice: 44.95 }]
    expect(decide(aFile({ products: cheaper, terms: ['Weniger Fernsehsender.'] }))?.specialRightUntil).toBe(
      '2027-02-22',
    )
  })

  test.each([
    ['another product', { productId: 'dsl-100' }],
    ['ended', { status: 90 }],
    ['terminated before', { terminationDate: '2026-12-31' }],
    ['at this price already', { monthlyCents: 5295 }],
  ] as const)('%s is not concerned', (_what, contract) => {
    expect(decide(aFile(), contract)).toBeUndefined()
  })

  test.each([
    ['2026-12-31', false],
    ['2027-01-01', true],
  ])('an option whose contract ends on %s: %s', (rootEnd, isConcerned) => {
    expect(decideChange({ ...aContract(), rootEnd }, aFile(), '2026-11-20') !== undefined).toBe(isConcerned)
  })

  test('that ends on the day or later is concerned', () => {
    expect(decide(aFile(), { terminationDate: '2027-01-01' })).toBeDefined()
    expect(decide(aFile(), { status: 93 })).toBeDefined()
  })
})

const change = { oldCents: 4995, newCents: 5295, specialRightUntil: '2027-02-22' }
const facts = {
  file: aFile({ terms: ['Der Rückruf kostet nichts mehr.'] }),
  contractId: '3104882',
  isOption: false,
  product: 'Glasfaser 500',
  letterDay: '2026-11-20',
}

function letterText(until: string | null): string {
  return changeLetter({ ...facts, change: { ...change, specialRightUntil: until } })
    .paper.sections.map(({ lines, title }) => `${title}\n${lines.join('\n')}`)
    .join('\n')
    .replaceAll('\u00A0', ' ')
}

test('the letter says what changes, from when, why, and the right that follows (§ 57 (2) TKG)', () => {
  expect(letterText('2027-02-22')).toContain(
    'Ab 1. Januar 2027 kostet Glasfaser 500 in deinem Vertrag 3104882 regulär 52,95 €',
  )
  expect(letterText('2027-02-22')).toContain('bisher sind es 49,95 €')
  expect(letterText('2027-02-22')).toContain('Der Rückruf kostet nichts mehr.')
  expect(letterText('2027-02-22')).toContain('Warum\nHöhere Kosten')
  expect(letterText('2027-02-22')).toContain('bis 22. Februar 2027 ohne Frist und ohne Kosten kündigen')
  expect(letterText('2027-02-22')).toContain('Der Vertrag endet dann am 31. Dezember 2026')
  expect(letterText('2027-02-22')).toContain('ohne Anmeldung über „Verträge hier kündigen“')
  expect(letterText(null)).not.toContain('ohne Frist')
})

test('the letter about an option names it, its contract and its own end', () => {
  const { heading, paper } = changeLetter({ ...facts, isOption: true, product: 'Sport-Paket', change })
  expect([heading, paper.title]).toEqual([
    'Neuer Preis für Sport-Paket ab 1.\u00A0Januar 2027',
    'Neuer Preis für Sport-Paket',
  ])
  const lines = paper.sections.flatMap((section) => section.lines).join(' ')
  expect(lines).toContain('kostet deine Option Sport-Paket zum Vertrag 3104882 regulär')
  expect(lines).toContain('Die Option endet dann am')
})
