/** When an unpaid contract is warned and blocked (§ 61 (4) TKG), as a table. */
import { expect, test } from 'vitest'

import { aContract } from '#domains/contracts/fixtures.ts'
import { contractStatus, type ContractStatus } from '#domains/contracts/status.ts'
import type { IsoDate } from '#kit/dates.ts'
import { testTable } from '#kit/table.fixture.ts'

import { arrearsLine } from './arrears-file.ts'
import { decideArrears, owingDetails, type OpenInvoice } from './arrears.ts'

const today = '2026-11-20'

/** Fell due on these days, of so many euros each. */
const invoices = (euros: number, ...days: IsoDate[]): OpenInvoice[] =>
  days.map((dueOn) => ({ dueOn, amountCents: euros * 100 }))

function owing(announcedOn: IsoDate | null, status: ContractStatus = contractStatus.active) {
  const blockedOn = status === contractStatus.suspended ? '2026-11-12' : null
  return aContract({ status, details: { billing: { announcedOn, blockedOn, open: [], lastInvoice: null } } })
}

const twice = invoices(50, '2026-10-02', '2026-11-02')

testTable(
  '%s',
  (_case: string, contract: Parameters<typeof decideArrears>[0], open: readonly OpenInvoice[]) =>
    decideArrears(contract, open, today),
  [
    ['nothing is open', aContract(), [], 'note'],
    ['100 € were missed twice', aContract(), twice, 'announce'],
    ['a cent less', aContract(), [{ dueOn: '2026-10-02', amountCents: 4999 }, ...twice.slice(1)], 'note'],
    ['once only, however much', aContract(), invoices(500, '2026-10-02'), 'note'],
    ['the second falls due today', aContract(), invoices(50, '2026-10-02', today), 'note'],
    ['warned two weeks ago', owing('2026-11-06'), twice, 'note'],
    ['the day after', owing('2026-11-05'), twice, 'block'],
    ['paid in part since', owing('2026-11-05'), twice.slice(1), 'call-off'],
    ['warned of what was paid, others fell due', owing('2026-10-05'), twice, 'announce'],
    ['ordered only', aContract({ status: contractStatus.ordered }), twice, 'note'],
    ['over', aContract({ status: contractStatus.ended, endedOn: '2026-11-01' }), twice, 'note'],
    ['its last day was yesterday', { ...owing('2026-11-05'), terminationDate: '2026-11-19' }, twice, 'note'],
    ['its last day is today', { ...owing('2026-11-05'), terminationDate: today }, twice, 'block'],
    ['terminated, still running', aContract({ terminationDate: '2026-12-31' }), twice, 'announce'],
    ['blocked, and still open', owing('2026-10-20', contractStatus.suspended), twice, 'note'],
    ['blocked, and paid', owing('2026-10-20', contractStatus.suspended), [], 'turn-on'],
  ],
)

test('what is owed stands at the contract, with the days of warning and block', () => {
  const of = (step: Parameters<typeof owingDetails>[1]['step'], contract = owing('2026-11-05')) =>
    owingDetails(contract, { open: twice, step, today }).billing
  expect(of('announce')).toMatchObject({ announcedOn: today, blockedOn: null, open: twice })
  expect(of('block')).toMatchObject({ announcedOn: '2026-11-05', blockedOn: today })
  expect(of('call-off')).toMatchObject({ announcedOn: null })
  expect(of('note', aContract())).toEqual({ announcedOn: null, blockedOn: null, lastInvoice: null, open: twice })
})

function readOpen(open: object[]): readonly OpenInvoice[] {
  return arrearsLine.parse({ customerNumber: '1', contractId: '2', open }).open
}

test('disputed amounts do not count, the oldest comes first', () => {
  const disputed = { dueOn: '2026-09-02', amount: 42.9, disputed: true }
  expect(readOpen([{ dueOn: '2026-11-02', amount: 42.9 }, disputed, { dueOn: '2026-10-02', amount: 50 }])).toEqual([
    { dueOn: '2026-10-02', amountCents: 5000 },
    { dueOn: '2026-11-02', amountCents: 4290 },
  ])
  expect(() => readOpen([{ dueOn: '2026-11-02', amount: -1 }])).toThrow('amount')
})
