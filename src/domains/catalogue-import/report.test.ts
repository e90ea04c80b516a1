import { expect, test } from 'vitest'

import { counted, faultLine, goneNote, inFileOrder, stepLines } from './report.ts'

test('of lists of options or targets a line says what comes and goes', () => {
  const changes = [
    { field: 'options', from: [{ id: 'cloud-1tb' }], to: [{ id: 'netzwaechter' }] },
    { field: 'changeTargets', from: [], to: [{ productOfferingId: 'glasfaser-leicht' }] },
    { field: 'glasfaser-500-monatlich.amount', from: 4995, to: 5195 },
  ]
  const step = { kind: 'offer', id: 'glasfaser-500', before: {}, after: { name: 'Glasfaser 500' }, changes } as const
  expect(stepLines(step, false)).toEqual([
    'changed  glasfaser-500: options: +netzwaechter, -cloud-1tb',
    'changed  glasfaser-500: changeTargets: +glasfaser-leicht',
    'changed  glasfaser-500: glasfaser-500-monatlich.amount: 49,95 € → 51,95 €',
  ])
})

test('what a file does not name is said to go only where the file is the whole shop', () => {
  const step = { kind: 'gone', id: 'fon-8', before: {}, after: { name: 'Fon 8' }, changes: [] } as const
  expect(stepLines(step, true)).toEqual(['gone     fon-8 (Fon 8), will be hidden'])
  expect(stepLines(step, false)).toEqual([])
})

test('to hide what a file does not name is warned of, not advised', () => {
  expect([goneNote(0, false), goneNote(0, true)]).toEqual(['0 not in the file', '0 not in the file'])
  expect(goneNote(63, true)).toBe('63 not in the file (hidden)')
  expect([goneNote(63, false), goneNote(1, false)]).toEqual([
    '63 not in the file (stay on sale; --complete, for a file of the whole shop alone, would hide them)',
    '1 not in the file (stays on sale; --complete, for a file of the whole shop alone, would hide it)',
  ])
})

test('one fault is one', () => {
  expect([0, 1, 2].map((many) => counted(many, 'fault', 'faults'))).toEqual(['0 faults', '1 fault', '2 faults'])
})

test('faults are said in the order of the file', () => {
  const places = [
    'offers[11].monthly',
    'offers[2]',
    'devices[1].variants[10].price',
    'offers[1].monthly',
    '',
    'devices[1].variants[9].price',
  ]
  const faults = places.map((place) => ({ code: 'field-wrong', place, message: 'wrong' }) as const)
  expect(inFileOrder(faults).map(faultLine)).toEqual([
    'file: field-wrong: wrong',
    'devices[1].variants[9].price: field-wrong: wrong',
    'devices[1].variants[10].price: field-wrong: wrong',
    'offers[1].monthly: field-wrong: wrong',
    'offers[2]: field-wrong: wrong',
    'offers[11].monthly: field-wrong: wrong',
  ])
})
