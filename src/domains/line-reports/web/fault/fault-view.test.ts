import { expect, test } from 'vitest'

import type { FaultReport } from '#domains/contracts/api.ts'

import { faultView } from './fault-view.ts'

const fault: FaultReport = {
  number: 'M-2026-000001',
  kind: 'fault',
  reportedOn: '2026-11-01',
  mendedOn: null,
  remedyUntil: '2026-11-15',
  right: { until: null },
  outage: true,
  description: '',
  reportedAt: null,
  measuredPercent: null,
  amount: 20,
  days: [],
}

test.each([
  ['that runs', false, 'Eingegangen, wir arbeiten daran', true],
  ['that is over', true, 'Bis zum Ende des Vertrags nicht behoben', false],
])('a fault nobody has mended, of a contract %s', (_what, isOver, state, isOverdue) => {
  const { open } = faultView({ canReport: false, isOver, monthlyPrice: 39.95, reports: [fault] }, '2026-12-20')
  expect([open?.facts[0]?.value, open?.isOverdue]).toEqual([state, isOverdue])
})
