import { testTable } from '#kit/table.fixture.ts'

import { aRelocation } from './fixtures.ts'
import { moveAhead } from './story.ts'
import { aWireContract } from './wire-fixtures.ts'

testTable(
  'the old line of a move on 15 December, named until %s, runs until %s',
  (oldLineUntil: string | null) => {
    const relocation = aRelocation({ date: '2026-12-15', oldLineUntil })
    return moveAhead(aWireContract({ root: { relocation } }), '2026-11-20')?.oldLineUntil
  },
  [
    [null, '2026-12-14'],
    ['2026-12-10', '2026-12-10'],
    ['2026-12-15', '2026-12-15'],
  ],
)
