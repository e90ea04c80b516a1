import { expect, test } from 'vitest'

import { inFours, readableCode } from './readable-code.ts'
import { testTable } from './table.fixture.ts'

test.each([
  ['A7KQ2MXP9TRDtoo-long', 'A7KQ-2MXP-9TRD'],
  ['a7kq2mxp9trd', 'A7KQ-2MXP-9TRD'],
  // What looks like another letter or digit.
  ['0O1Ia7_kq2-mxp9i-otrd', 'A7KQ-2MXP-9TRD'],
  ['a7kq2mxp', 'A7KQ-2MXP-XXXX'],
])('%s becomes %s', (random, code) => {
  expect(readableCode(random)).toBe(code)
})

testTable('the reference %j is read as %j', inFours, [
  ['M3HBIGMFL8MFZ2MT9NRSTMTPW', 'M3HB IGMF L8MF Z2MT 9NRS TMTP W'],
  ['M3HBIGMF', 'M3HB IGMF'],
  ['M1', 'M1'],
])
