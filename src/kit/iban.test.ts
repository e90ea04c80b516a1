import { describe } from 'vitest'

import { ibanFault } from './iban.ts'
import { testTable } from './table.fixture.ts'

describe('ibanFault', () => {
  testTable('%j: %s', ibanFault, [
    ['DE44 5001 0517 5407 3249 31', undefined],
    ['de44500105175407324931', undefined],
    ['NL91ABNA0417164300', undefined],
    ['', 'iban-missing'],
    [' - ', 'iban-missing'],
    ['DE2150010517540732493', 'iban-length'],
    ['DE215001051754073249311', 'iban-length'],
    ['DE22500105175407324931', 'iban-invalid'],
    ['12345678', 'iban-invalid'],
    ['DEXX500105175407324931', 'iban-invalid'],
  ])
})
