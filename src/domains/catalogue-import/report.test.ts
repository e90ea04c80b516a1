import { expect, test } from 'vitest'

import { stepLines } from './report.ts'

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
