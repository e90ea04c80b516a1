import { describe, expect, test } from 'vitest'

import type { Contract } from '#domains/contracts/contract.ts'
import { aDiscount, anArrearsPayment, aProductChange } from '#domains/contracts/fixtures.ts'
import { forecast } from '#domains/contracts/forecast.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { aProposal } from '#domains/options/fixtures.ts'

import { decideOverview, type Overview } from './rules.ts'

const today = '2026-11-20'

/** A contract of which nothing is to be said: past its minimum term, withdrawal long over. */
const calm = { orderedOn: '2020-01-01', startDate: '2020-01-10' } as const

function overview(root: Partial<Contract>, ...subs: Partial<Contract>[]): Overview {
  return decideOverview([aWireContract({ root, subs })], today)
}

describe('what waits and what is good to know', () => {
  test.each<[string, Partial<Contract>, [string, boolean, string | null][]]>([
    ['nothing', calm, []],
    ['notice in ten days', {}, [['notice', true, '2026-11-30']]],
    ['notice in exactly 60 days', { orderedOn: '2025-02-20' }, [['notice', true, '2027-01-19']]],
    ['notice in 61 days is no news', { orderedOn: '2025-02-21' }, []],
    ['terminated, ends in 60 days', { ...calm, terminationDate: '2027-01-19' }, [['ends', false, '2027-01-19']]],
    ['terminated, ends in 61 days', { ...calm, terminationDate: '2027-01-20' }, []],
    ['suspended', { ...calm, status: 93 }, [['suspended', true, null]]],
    ['that it may be withdrawn from is a right, no task', { ...calm, orderedOn: '2026-11-10' }, []],
    ['over', { ...calm, status: 90, orderedOn: '2026-11-10' }, []],
  ])('%s', (_, input, expected) => {
    const { todos } = overview(input)
    expect(todos.map(({ kind, waits, date }) => [kind, waits, date])).toEqual(expected)
  })

  test('by urgency, then by day', () => {
    const { todos } = decideOverview(
      [
        aWireContract({ root: { id: 'a', contractId: '1', ...calm, terminationDate: '2026-12-31' } }),
        aWireContract({ root: { id: 'b', contractId: '2', ...calm, terminationDate: '2026-12-30' } }),
        aWireContract({ root: { id: 'c', contractId: '3', ...calm, status: 93 } }),
        aWireContract({ root: { id: 'd', contractId: '4' } }),
      ],
      today,
    )
    expect(todos.map(({ kind, contract }) => `${kind} ${contract.contractId}`)).toEqual([
      'suspended 3',
      'notice 4',
      'ends 2',
      'ends 1',
    ])
  })

  test('what an adviser has proposed waits, with its contract and last day', () => {
    const root = aWireContract({ root: { id: 'a', contractId: '1', ...calm } })
    const proposal = {
      proposalId: 'p',
      optionId: 'hd',
      title: 'HD',
      monthlyPrice: 4.95,
      proposedAt: '2026-11-20T11:00:00Z',
    }
    const expiresAt = '2026-12-04T21:59:59Z'
    const { todos } = decideOverview([root], today, [
      { ...proposal, contractId: '1', expiresAt },
      { ...proposal, contractId: '9', expiresAt },
    ])
    expect(todos).toEqual([
      { kind: 'proposal', waits: true, contract: root, date: '2026-12-04', proposal: { proposalId: 'p', title: 'HD' } },
    ])
  })

  test('of what does not wait only the four most urgent', () => {
    const subs = [1, 2, 3, 4, 5].map((n) => ({ id: `${n}`, contractId: `${n}`, terminationDate: '2026-12-31' }))
    expect(overview({ ...calm, status: 93 }, ...subs).todos.map(({ kind }) => kind)).toEqual([
      'suspended',
      'ends',
      'ends',
      'ends',
      'ends',
    ])
  })

  test('a suspended contract says so once for its options', () => {
    expect(overview({ ...calm, status: 93 }, { status: 93 }).todos.map(({ contract }) => contract.contractId)).toEqual([
      '3104882',
    ])
    expect(overview(calm, { status: 93 }).todos.map(({ contract }) => contract.contractId)).toEqual(['3104883'])
  })

  test('an option is looked at like its contract', () => {
    const { todos } = overview(calm, { terminationDate: '2026-11-30' })
    expect(todos.map(({ kind, contract }) => [kind, contract.contractId])).toEqual([['ends', '3104883']])
  })

  test.each([
    [1, true],
    [7, true],
    [0, false],
    [93, false],
  ] as const)('status %i: everything runs is %s', (status, runs) => {
    expect(overview({ ...calm, status }).allRuns).toBe(runs)
  })
})

describe('what it costs', () => {
  test.each<[string, Partial<Contract>, Partial<Contract>[], number]>([
    ['the contract with its running options', calm, [{}, { contractId: '5', status: 7, monthlyCents: 495 }], 6785],
    ['an ordered option costs nothing yet', calm, [{ status: 0 }], 4995],
    ['an ended option costs nothing any more', calm, [{ status: 90 }], 4995],
    ['a terminated one until its end', calm, [{ terminationDate: '2026-11-30' }], 6290],
    ['a suspended contract is paid for', { ...calm, status: 93 }, [], 4995],
    ['an ordered contract is not', { ...calm, status: 0 }, [], 0],
    ['less a running discount', { ...calm, discounts: [aDiscount()] }, [], 4495],
  ])('%s', (_, root, subs, cents) => {
    const { monthlyCents, contracts } = overview(root, ...subs)
    expect([monthlyCents, contracts[0]?.monthlyCents]).toEqual([cents, cents])
  })

  test('contracts add up, those that are over are left out', () => {
    const { monthlyCents, contracts } = decideOverview(
      [
        aWireContract({ root: calm }),
        aWireContract({ root: { id: 'b', contractId: '2', ...calm, monthlyCents: 1200 } }),
        aWireContract({ root: { id: 'c', contractId: '3', ...calm, status: 90, monthlyCents: 9999 } }),
      ],
      today,
    )
    expect([monthlyCents, contracts.length]).toEqual([6195, 2])
  })
})

test('what the months will cost knows every dated change', () => {
  const ordered = {
    status: 0,
    startDate: null,
    details: { startDateRequested: '2026-12-16' },
    monthlyCents: 310,
  } as const
  const { months } = overview(
    { ...calm, discounts: [aDiscount()] },
    { id: 'a', contractId: '1', terminationDate: '2026-11-30', monthlyCents: 395 },
    { id: 'b', contractId: '2', ...ordered },
  )
  expect(months.map(({ cents, causes }) => `${cents} ${causes.map(({ kind }) => kind).join(' ')}`.trim())).toEqual([
    '4864',
    '4655 ends begins',
    '5305 discount-ends begins',
    '5305',
    '5305',
    '5305',
    '5305',
  ])
})

describe('under way', () => {
  test.each([
    [0, 1],
    [7, 1],
    [1, 0],
    [90, 0],
  ] as const)('an option in status %i is under way: %i', (status, count) => {
    expect(overview(calm, { status }).inProgress).toHaveLength(count)
  })
})

const onDay = (productChangeDate: string, root: Partial<Contract> = {}) =>
  overview({ ...calm, ...root, productChange: aProductChange({ productChangeDate, orderedOn: '2026-11-15' }) })
    .inProgress

describe('another product that is ordered', () => {
  test('is under way until its day; without the catalogue by its day alone', () => {
    const change = { date: '2026-12-01', title: 'anderes Produkt', monthlyPrice: null }
    expect(onDay('2026-12-01')).toMatchObject([{ contract: { contractId: '3104882' }, change }])
    expect(onDay('2026-11-19')).toEqual([])
  })

  test('comes no more after the end of the contract', () => {
    expect(onDay('2026-12-01', { terminationDate: '2026-11-30' })).toEqual([])
  })
})

test('an empty account', () => {
  expect(decideOverview([], today)).toEqual({
    todos: [],
    inProgress: [],
    contracts: [],
    monthlyCents: 0,
    months: forecast([], today),
    pending: [],
    allRuns: true,
    awaited: null,
  })
})

describe('money that is owed', () => {
  const billing = {
    blockedOn: null,
    announcedOn: null,
    open: [{ dueOn: '2026-10-02', amountCents: 3145 }],
    lastInvoice: null,
  }

  test('waits for the customer with its day, and not everything runs', () => {
    const { allRuns, todos } = overview({ ...calm, details: { billing } })
    expect(todos).toMatchObject([{ kind: 'owed', waits: true, date: '2026-10-02' }])
    expect(allRuns).toBe(false)
  })

  test('waits for nobody where it is being paid, though the contract is not blocked any more', () => {
    const root = { ...calm, arrearsPayment: anArrearsPayment(), details: { billing } }
    expect(overview(root).todos).toMatchObject([{ kind: 'owed', waits: false }])
  })

  test('is told once where the contract is suspended for it', () => {
    expect(overview({ ...calm, status: 93, details: { billing } }).todos.map(({ kind }) => kind)).toEqual(['suspended'])
  })

  test('waits for nobody while it is being paid', () => {
    const root = { ...calm, status: 93, arrearsPayment: anArrearsPayment(), details: { billing } } as const
    const { allRuns, todos } = overview(root)
    expect([allRuns, todos.map(({ kind, waits }) => [kind, waits])]).toEqual([false, [['suspended', false]]])
  })
})

test('an option that ends with its contract is told with it, one that ends before alone', () => {
  const root = { ...calm, terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-01' }
  const kinds = (terminationDate: string) => overview(root, { terminationDate }).todos.map(({ date }) => date)
  expect(kinds('2026-12-31')).toEqual(['2026-12-31'])
  expect(kinds('2026-11-30')).toEqual(['2026-11-30', '2026-12-31'])
})

test('the first contract is awaited while none has begun', () => {
  const ordered = { status: 0, startDate: null, orderedOn: '2026-11-16' } as const
  const first = aWireContract({ root: { ...ordered, details: { startDateRequested: '2026-12-02' } } })
  const later = aWireContract({ root: { ...ordered, id: 'z', contractId: '2', startDate: '2026-12-09' } })
  expect(decideOverview([later, first], today).awaited?.contractId).toBe('3104882')
  expect(decideOverview([first, aWireContract({ root: calm })], today).awaited).toBeNull()
})

test('what is proposed costs from the next month on, and stands in no sum', () => {
  const root = aWireContract({ root: calm })
  const proposal = aProposal({ contractId: root.contractId })
  const { months, pending } = decideOverview([root], today, [proposal, { ...proposal, monthlyPrice: null }])
  expect(pending).toEqual([
    { title: 'HD-Sender', monthlyCents: 495, from: '2026-12-01', until: null, discounts: [], change: null },
  ])
  expect(months).toEqual(decideOverview([root], today).months)
})

test('a fault that lasts is good to know, after its time it waits for the customer; and not everything runs', () => {
  const fault = { contractId: '3104882', number: 'ST-1', reportedOn: '2026-11-05', remedyUntil: today }
  const contract = aWireContract({ root: { ...calm, contractId: '3104882' } })
  const shown = (...faults: (typeof fault)[]) => {
    const { allRuns, todos } = decideOverview([contract], today, [], faults)
    return [allRuns, todos.map(({ kind, waits, date }) => [kind, waits, date])]
  }
  expect(shown()).toEqual([true, []])
  expect(shown(fault)).toEqual([false, [['fault', false, today]]])
  expect(shown({ ...fault, remedyUntil: '2026-11-19' })).toEqual([false, [['late-fault', true, '2026-11-19']]])
  expect(shown({ ...fault, contractId: '9' })).toEqual([true, []])
})
