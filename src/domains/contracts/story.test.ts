import { testTable } from '#kit/table.fixture.ts'

import { anAppointment, aRelocation } from './fixtures.ts'
import { moveAhead, visitAhead } from './story.ts'
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

testTable(
  'where the contract ends on %s, a visit and a move of 1 and 15 December are still to come: %s',
  (terminationDate: string | null) => {
    const root = { appointment: anAppointment(), relocation: aRelocation({ date: '2026-12-15' }), terminationDate }
    const contract = aWireContract({ root })
    return [visitAhead(contract, '2026-11-20')?.date, moveAhead(contract, '2026-11-20')?.date].join(' ')
  },
  [
    [null, '2026-12-01 2026-12-15'],
    ['2026-12-15', '2026-12-01 2026-12-15'],
    ['2026-12-14', '2026-12-01 '],
    ['2026-11-30', ' '],
  ],
)
