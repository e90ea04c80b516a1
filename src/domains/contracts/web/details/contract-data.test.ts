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
  [{}, null, 'Störung M-1: Wir arbeiten daran', 'Eingegangen am 1. November 2026. Bisher schulden wir dir 20,00 €.'],
  [
    {},
    { until: null },
    'Störung M-1: nicht rechtzeitig behoben',
    'Eingegangen am 1. November 2026. Bisher schulden wir dir 20,00 €. Unsere Frist ist abgelaufen, du kannst jederzeit gehen.',
  ],
  [
    { status: 90, endedOn: '2026-11-19' },
    null,
    'Störung M-1: bis zum Ende nicht behoben',
    'Eingegangen am 1. November 2026. Dafür schulden wir dir 20,00 €.',
  ],
] as const)('an open fault says whether somebody works on it: %j', async (root, right, title, text) => {
  const report = { kind: 'fault', number: 'M-1', reportedOn: '2026-11-01', amount: 20, mendedOn: null, right }
  const { args } = pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: aWireContract({ root }) },
    'GET /api/contract/v2/3104882/faults': { status: 200, body: { reports: [report] } },
  })
  const { fault } = await loadContract(args('kundencenter/vertraege/?contractId=3104882'))
  expect(JSON.parse(JSON.stringify(fault).replaceAll('\u00A0', ' '))).toMatchObject({ title, text })
})

const since = 'Seit 4. Januar 2027 beim Wechsel ohne Anschluss'
const until = 'Beim Wechsel ohne Anschluss: 4. bis 7. Januar 2027'

test.each([
  [
    [0, 10, 10, 10],
    null,
    since,
    'Du bekommst bisher 30,00 € mit der nächsten Abrechnung: für 3 Arbeitstage, der erste zählt nicht.',
  ],
  [[0], null, since, 'Ab dem zweiten Arbeitstag bekommst du Geld.'],
  [
    [0, 15.5],
    '2027-01-07',
    until,
    'Du bekommst 15,50 € mit der nächsten Abrechnung: für einen Arbeitstag, der erste zählt nicht.',
  ],
  [[0], '2027-01-07', until, 'Nicht länger als einen Arbeitstag: Dafür sieht das Gesetz kein Geld vor.'],
])(
  'the latest switch without a line is told with what is owed: %j, over on %s',
  async (amounts, mendedOn, title, text) => {
    const days = amounts.map((amount) => ({ date: '2027-01-05', amount }))
    const gap = { kind: 'switching-gap', number: 'W-2', reportedOn: '2027-01-04', mendedOn, days, amount: 1 }
    const reports = [gap, { ...gap, number: 'W-1', reportedOn: '2026-11-02' }]
    const { args } = pageWith({
      'POST /api/contract/v2/3104882': { status: 200, body: aWireContract({ root: { status: 90 } }) },
      'GET /api/contract/v2/3104882/faults': { status: 200, body: { reports } },
    })
    const { gap: told } = await loadContract(args('kundencenter/vertraege/?contractId=3104882'))
    expect(JSON.parse(JSON.stringify(told).replaceAll('\u00A0', ' '))).toEqual({
      title,
      text,
    })
  },
)
