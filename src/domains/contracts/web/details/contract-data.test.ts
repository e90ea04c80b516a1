import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { aWireContract } from '../../wire-fixtures.ts'
import { loadContract } from './contract-data.ts'

async function paths(contractId: string): Promise<string[]> {
  const root = aWireContract({ subs: [{ contractId: '310488201' }] })
  const [option] = root.subContracts
  const { args, sent } = pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: root },
    'POST /api/contract/v2/310488201': { status: 200, body: { ...root, ...option } },
  })
  await loadContract(args(`kundencenter/vertraege/?contractId=${contractId}`))
  return sent.map(({ path }) => path)
}

test('faults are asked for of a contract with a line, never of an option, whose number they do not know', async () => {
  expect(await paths('3104882')).toContain('/erleben/api/contract/v2/3104882/faults')
  const ofOption = await paths('310488201')
  expect(ofOption).toContain('/erleben/api/contract/v2/310488201')
  expect(ofOption.filter((path) => path.endsWith('/faults'))).toEqual([])
})

test.each([
  ['in its time', { remedyUntil: '2026-11-20' }, {}, false],
  ['after it', { remedyUntil: '2026-11-19', right: { until: null } }, {}, true],
  [
    'after it, where the contract ends today anyway',
    { remedyUntil: '2026-11-19' },
    { terminationDate: '2026-11-20' },
    false,
  ],
  [
    'after it, where the contract ends later',
    { remedyUntil: '2026-11-19', right: { until: null } },
    { terminationDate: '2026-12-31' },
    true,
  ],
  ['after it, where the contract is over', { remedyUntil: '2026-11-01' }, { status: 90, endedOn: '2026-11-19' }, false],
] as const)('a fault %s opens the way out', async (_what, days, root, mayLeave) => {
  const report = {
    kind: 'fault',
    number: 'M-1',
    reportedOn: '2026-11-01',
    amount: 0,
    mendedOn: null,
    right: null,
    ...days,
  }
  const { args } = pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: aWireContract({ root }) },
    'GET /api/contract/v2/3104882/faults': { status: 200, body: { reports: [report] } },
  })
  const { fault, today } = await loadContract(args('kundencenter/vertraege/?contractId=3104882'))
  expect(today).toBe('2026-11-20')
  expect(fault).toMatchObject({ number: 'M-1', mayLeave })
})

test.each([
  [
    35.58,
    'Für jeden Arbeitstag ab dem zweiten schulden wir dir Geld, bisher 35,58 €. Du bekommst es mit der nächsten Abrechnung.',
  ],
  [0, 'Ab dem zweiten Arbeitstag schulden wir dir Geld.'],
])('the latest switch that left nothing to phone with is told with what is owed: %d', async (amount, text) => {
  const gap = { kind: 'switching-gap', number: 'W-2', reportedOn: '2027-01-04', mendedOn: null, amount }
  const reports = [gap, { ...gap, number: 'W-1', reportedOn: '2026-11-02', amount: 1 }]
  const { args } = pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: aWireContract({ root: { status: 90 } }) },
    'GET /api/contract/v2/3104882/faults': { status: 200, body: { reports } },
  })
  const { gap: told } = await loadContract(args('kundencenter/vertraege/?contractId=3104882'))
  expect(JSON.parse(JSON.stringify(told).replaceAll('\u00A0', ' '))).toEqual({
    title: 'Wechsel: ohne Anschluss ab 4. Januar 2027',
    text,
  })
})
