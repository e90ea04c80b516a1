import { expect, test } from 'vitest'

import { endingLead } from './ending-lead.ts'

const contract = {
  contractId: '3104882',
  rootContractId: '3104882',
  title: 'Glasfaser 500',
  isOption: false,
  email: null,
}
const option = { ...contract, contractId: '310488203', title: 'Anrufschutz', isOption: true }

test('an option is named with the number that customers know, and neither product nor number is parted', () => {
  expect(endingLead(contract)).toBe('Glasfaser\u{A0}500, Vertrag\u{A0}3104882')
  expect(endingLead(option)).toBe('Option Anrufschutz, Vertrag\u{A0}3104882')
  expect(endingLead(option, 'Glasfaser 500')).toBe('Option Anrufschutz zu Glasfaser\u{A0}500, Vertrag\u{A0}3104882')
})
