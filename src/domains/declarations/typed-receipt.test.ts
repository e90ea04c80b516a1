import { testTable } from '#kit/table.fixture.ts'

import { typedReceipt } from './receipt.ts'

const receipt = { number: 'K-2026-000042', code: '7f3a91c402be' }
const other = { number: 'K-2026-000043', code: '7f3a91c402bf' }

testTable('a receipt typed as %j is found as %j', typedReceipt, [
  [{ number: 'K-2026-000042', code: '7F3A 91C4 02BE' }, receipt],
  [{ number: ' k-2026-000042 ', code: '7f3a91c402be' }, receipt],
  [{ number: 'K 2026 000042', code: '7F3A-91C4-02BE' }, receipt],
  [{ number: 'K2026000042', code: '7F3A\u00A091C4\u00A002BE' }, receipt],
  [{ number: 'K\u20112026\u2212000042', code: '7F3A–91C4–02BE' }, receipt],
  [
    { number: 'K-2026-000042.', code: 'Prüf' },
    { ...receipt, code: 'prüf' },
  ],
  [{ number: 'K-2026-000043', code: '7F3A 91C4 02BF' }, other],
  [
    { number: '42', code: '' },
    { number: '42', code: '' },
  ],
])
