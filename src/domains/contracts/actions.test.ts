import { describe, expect, test } from 'vitest'

import type { ActionFacts, ActionProduct } from './action-reason.ts'
import { actionNames, decidePossibleActions, reasonAgainst, type Action } from './actions.ts'
import type { Contract } from './contract.ts'
import {
  aContract,
  anAppointment,
  anArrearsPayment,
  aPorting,
  aProductChange,
  aRelocation,
  aSubContract,
} from './fixtures.ts'

const today = '2026-11-20'
const option = {
  id: 'sport-paket',
  selectedByDefault: false,
  minBookable: 0,
  maxBookable: 1,
  roles: [],
  serviceGroupName: 'sport',
  isVisibleForCustomer: true,
}
const fibre: ActionProduct = {
  productTypeEnum: 'TARIFF',
  tags: ['internet'],
  options: [option],
  optionGroups: [],
  changeTargets: [{ productOfferingId: 'glasfaser-1000', role: 'UPGRADE', roleId: 31 }],
}
const mobile: ActionProduct = { ...fibre, tags: ['mobilfunk'] }
const booked: ActionProduct = { ...fibre, productTypeEnum: 'OPTION', options: [], changeTargets: [] }

function actionFacts(contract: Contract, product: ActionProduct | undefined): ActionFacts {
  return { today, isRoot: contract.contractId === contract.rootContractId, product }
}

/** Why an option that ends on that day cannot be kept, whose contract ends on 31 December. */
function againstKeeping(terminationDate: string) {
  const sub = aSubContract({ terminationDate })
  return reasonAgainst('canCancelTermination', sub, { ...actionFacts(sub, booked), rootEnd: '2026-12-31' })
}

const moving = { relocation: aRelocation(), appointment: anAppointment() }
const change = aProductChange()

/** Flag, product, what differs from a running contract: undefined when possible, else code and day. */
const cases: readonly (readonly [Action, ActionProduct, Partial<Contract>, (readonly [string, string?])?])[] = [
  ['canTerminate', fibre, {}],
  ['canTerminate', fibre, { status: 93 }],
  ['canTerminate', fibre, { status: 7 }],
  ['canTerminate', fibre, { status: 0 }],
  ['canTerminate', fibre, { status: 0, startDate: null }],
  ['canTerminate', fibre, { status: 90, endedOn: '2026-05-31' }, ['over', '2026-05-31']],
  ['canTerminate', fibre, { terminationDate: '2026-12-31' }, ['already-terminated', '2026-12-31']],
  ['canCancelTermination', fibre, { terminationDate: '2026-12-31' }],
  ['canCancelTermination', fibre, {}, ['not-terminated']],
  ['canCancelTermination', fibre, { terminationDate: '2026-11-19' }, ['over', '2026-11-19']],
  ['canRevoke', fibre, { orderedOn: '2026-11-10' }],
  ['canRevoke', fibre, { orderedOn: '2026-11-10', terminationDate: '2026-11-15', status: 90, endedOn: '2026-11-15' }],
  ['canRevoke', fibre, { orderedOn: '2026-11-03' }, ['withdrawal-period-over', '2026-11-17']],
  ['canRevoke', fibre, { orderedOn: '2025-01-01' }, ['withdrawal-period-over', '2025-01-15']],
  ['canRevoke', fibre, { orderedOn: '2026-11-10', details: { withdrawalLost: true } }, ['withdrawal-right-lost']],
  [
    'canRevoke',
    fibre,
    { orderedOn: '2026-11-10', status: 91, details: { revokedOn: '2026-11-12' } },
    ['over', '2026-11-12'],
  ],
  ['canCancel', fibre, { status: 0, startDate: null, orderedOn: '2026-11-10' }],
  [
    'canCancel',
    fibre,
    { status: 0, startDate: null, orderedOn: '2026-11-03' },
    ['withdrawal-period-over', '2026-11-17'],
  ],
  ['canCancel', fibre, {}, ['already-started', '2025-01-01']],
  ['canReactivate', fibre, { status: 93 }],
  ['canReactivate', fibre, {}, ['not-suspended']],
  ['canReactivate', fibre, { status: 90, endedOn: '2026-11-19' }, ['not-suspended']],
  ['canReactivate', fibre, { status: 93, arrearsPayment: anArrearsPayment() }, ['payment-underway', '2026-11-19']],
  ['canReactivate', booked, { status: 93, rootContractId: '1' }, ['only-on-root']],
  ['canAddOption', fibre, {}],
  ['canAddOption', fibre, { status: 7 }],
  ['canAddOption', fibre, { status: 0, startDate: null }, ['not-started']],
  ['canAddOption', fibre, { status: 93 }, ['suspended']],
  ['canAddOption', fibre, { terminationDate: '2026-12-31' }, ['already-terminated', '2026-12-31']],
  ['canAddOption', fibre, { details: { optionsLocked: true } }, ['options-locked']],
  ['canAddOption', { ...fibre, options: [] }, {}, ['no-options']],
  ['canChangeProduct', fibre, {}],
  ['canChangeProduct', { ...fibre, changeTargets: [] }, {}, ['no-change-targets']],
  ['canChangeProduct', fibre, { productChange: change }, ['change-pending', '2026-12-01']],
  // On its day, which a daily step has not carried out yet; and one that it has.
  [
    'canChangeProduct',
    fibre,
    { productChange: { ...change, productChangeDate: '2026-11-20' } },
    ['change-pending', '2026-11-20'],
  ],
  ['canChangeProduct', fibre, { productChange: { ...change, productChangeDate: '2026-11-20', state: 'carried-out' } }],
  ['canCancelChangeProduct', fibre, { productChange: change }],
  ['canCancelChangeProduct', fibre, { productChange: change, status: 93 }],
  ['canCancelChangeProduct', fibre, {}, ['no-change-pending']],
  ['canRevokeChangeProduct', fibre, { productChange: change }],
  ['canRevokeChangeProduct', fibre, { productChange: change, status: 93 }],
  [
    'canRevokeChangeProduct',
    fibre,
    { productChange: change, status: 90, endedOn: '2026-11-19' },
    ['over', '2026-11-19'],
  ],
  [
    'canRevokeChangeProduct',
    fibre,
    { productChange: { ...change, orderedOn: '2026-11-02' } },
    ['withdrawal-period-over', '2026-11-16'],
  ],
  ['canRelocate', fibre, {}],
  // § 60 TKG: it goes along while it runs, where it can be there before its end.
  ['canRelocate', fibre, { terminationDate: '2026-12-01' }],
  ['canRelocate', fibre, { terminationDate: '2026-11-30' }, ['already-terminated', '2026-11-30']],
  ['canRelocate', mobile, { address: null }, ['only-at-an-address']],
  ['canRelocate', fibre, moving, ['relocation-pending', '2026-12-01']],
  ['canRelocate', fibre, { relocation: aRelocation({ date: '2026-11-20' }) }, ['relocation-pending', '2026-11-20']],
  ['canCancelRelocation', fibre, moving],
  ['canCancelRelocation', fibre, { ...moving, status: 93 }],
  ['canUpdateRelocationStartDate', fibre, { ...moving, status: 93 }],
  ['canCancelRelocation', fibre, { ...moving, status: 90, endedOn: '2026-11-19' }, ['over', '2026-11-19']],
  ['canUpdateRelocationStartDate', fibre, {}, ['no-relocation']],
  ['canUpdateRelocationStartDate', fibre, { ...moving, terminationDate: '2026-12-01' }],
  [
    'canUpdateRelocationStartDate',
    fibre,
    { ...moving, terminationDate: '2026-11-30' },
    ['already-terminated', '2026-11-30'],
  ],
  ['canCancelRelocation', fibre, { ...moving, terminationDate: '2026-11-30' }],
  ['canUpdateRelocationTerminationDate', fibre, moving],
  ['canChangeWorkforceTimeframe', fibre, { appointment: anAppointment() }],
  ['canChangeWorkforceTimeframe', fibre, { appointment: anAppointment(), status: 93 }],
  [
    'canChangeWorkforceTimeframe',
    fibre,
    { appointment: anAppointment(), status: 90, endedOn: '2026-11-19' },
    ['over', '2026-11-19'],
  ],
  ['canChangeWorkforceTimeframe', fibre, moving, ['relocation-pending', moving.relocation.date]],
  ['canChangeWorkforceTimeframe', fibre, {}, ['no-appointment']],
  [
    'canChangeWorkforceTimeframe',
    fibre,
    { appointment: anAppointment({ date: '2026-11-21' }) },
    ['appointment-too-near', '2026-11-21'],
  ],
  [
    'canChangeWorkforceTimeframe',
    fibre,
    { appointment: anAppointment({ date: '2026-11-20' }) },
    ['appointment-too-near', '2026-11-20'],
  ],
  ['canChangeWorkforceTimeframe', fibre, { appointment: anAppointment({ date: '2026-11-19' }) }, ['no-appointment']],
  ['canExchangeSim', mobile, { details: { iccid: '8949000000000000001' } }],
  ['canExchangeSim', fibre, {}, ['only-mobile']],
  ['canExchangeSim', mobile, {}, ['no-sim']],
  ['canExportMSISDN', mobile, { details: { rufnummer: '+49 171 5550142' } }],
  ['canExportMSISDN', mobile, { details: { rufnummer: '+49 171 5550142' }, status: 90, endedOn: '2026-10-25' }],
  [
    'canExportMSISDN',
    mobile,
    { details: { rufnummer: '+49 171 5550142' }, status: 90, endedOn: '2026-09-30' },
    ['over', '2026-09-30'],
  ],
  [
    'canChangeMSISDNInPeriod',
    mobile,
    { details: { rufnummer: '+49 1', msisdnChangedOn: '2026-10-01' } },
    ['number-changed-lately', '2027-01-01'],
  ],
  ['canImportMSISDN', mobile, { porting: aPorting({ direction: 'IMPORT', date: null }) }, ['porting-pending']],
  ['canCancelImportMSISDN', mobile, { porting: aPorting({ direction: 'IMPORT', date: '2026-12-01' }) }],
  [
    'canCancelMobileNumberPorting',
    mobile,
    { porting: aPorting({ direction: 'EXPORT', date: '2026-12-01' }) },
    ['no-porting'],
  ],
  ['canSetPortingDate', fibre, { porting: aPorting({ direction: 'IMPORT', date: null }) }],
  [
    'canSetPortingDate',
    fibre,
    { porting: aPorting({ direction: 'IMPORT', date: '2026-12-01' }) },
    ['porting-date-set', '2026-12-01'],
  ],
  ['canExecutePorting', fibre, { porting: aPorting({ direction: 'IMPORT', date: '2026-12-01' }) }],
  ['canExecutePorting', fibre, { porting: aPorting({ direction: 'IMPORT', date: null }) }, ['no-porting-date']],
  ['canCancelPorting', fibre, {}, ['no-porting']],
  ['canSetPortingBarriers', fibre, {}, ['no-number']],
  ['canChangeVOIPMSISDN', fibre, { details: { landlineNumberDetails: { id: '1', ndc: '341', sn: '5550142' } } }],
  ['canAddDiscount', fibre, { terminationDate: '2026-12-31' }, ['already-terminated', '2026-12-31']],
]

describe('possible actions', () => {
  for (const [action, product, input, expected] of cases) {
    const [code, date] = expected ?? []
    test(`${action}: ${code ?? 'possible'} with ${JSON.stringify(input)}`, () => {
      const contract = aContract(input)
      const reason = reasonAgainst(action, contract, actionFacts(contract, product))
      expect(reason).toEqual(code === undefined ? undefined : { code, ...(date && { date }) })
      expect(decidePossibleActions(contract, actionFacts(contract, product)).possible[action]).toBe(code === undefined)
    })
  }

  test('there are thirty flags and one of ours, and a reason for each that is not set', () => {
    const contract = aContract()
    const { possible, reasons } = decidePossibleActions(contract, actionFacts(contract, fibre))
    expect(actionNames).toHaveLength(31)
    expect(Object.keys(possible)).toEqual(actionNames)
    expect(Object.keys(reasons)).toEqual(actionNames.filter((name) => !possible[name]))
    expect(reasons).toMatchObject({
      canRevoke: { code: 'withdrawal-period-over', date: '2025-01-15' },
      canSetPortingDate: { code: 'no-porting' },
      canChangeMSISDNInPeriod: { code: 'only-mobile' },
    })
  })

  test('an option whose own notice is later than its contract’s last day cannot be kept alone, one of that day can', () => {
    expect(againstKeeping('2027-01-01')).toEqual({ code: 'ends-with-contract', date: '2026-12-31' })
    expect(againstKeeping('2026-12-31')).toBeUndefined()
  })

  test('a booked option can be ended and revoked, the rest belongs to its root', () => {
    const sub = aSubContract({ orderedOn: '2026-11-10' })
    const { possible, reasons } = decidePossibleActions(sub, actionFacts(sub, booked))
    expect(actionNames.filter((name) => possible[name])).toEqual(['canAddDiscount', 'canTerminate', 'canRevoke'])
    expect(reasons.canAddOption).toEqual({ code: 'only-on-root' })
  })

  test('nothing but taking the number along is left of an ended contract', () => {
    const ended = aContract({
      status: 90,
      endedOn: '2026-11-01',
      details: { rufnummer: '+49 171 5550142', iccid: '1' },
    })
    const { possible } = decidePossibleActions(ended, actionFacts(ended, mobile))
    expect(actionNames.filter((name) => possible[name])).toEqual(['canExportMSISDN'])
  })

  test('the number of a contract that ended on 30 June can be taken along on 31 July still (§ 59 TKG)', () => {
    const ended = aContract({ status: 90, endedOn: '2026-06-30', details: { rufnummer: '+49 171 5550142' } })
    const against = (day: string) =>
      reasonAgainst('canExportMSISDN', ended, { ...actionFacts(ended, mobile), today: day })
    expect(against('2026-07-31')).toBeUndefined()
    expect(against('2026-08-01')).toEqual({ code: 'over', date: '2026-06-30' })
  })

  test('a product that left the catalogue offers no options', () => {
    const contract = aContract()
    expect(decidePossibleActions(contract, actionFacts(contract, undefined)).reasons.canAddOption).toEqual({
      code: 'no-options',
    })
  })
})
