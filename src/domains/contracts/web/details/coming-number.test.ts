/** Which number comes to a line on the day of its porting. */
import { expect, test } from 'vitest'

import { aPorting } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { portingNote } from './action-notes.ts'
import { contractCourse } from './history.ts'

const line = (sn: string) => ({ id: sn, ndc: '341', sn })

test.each([
  ['its own, where it has no other', [], 'Rufnummer 0341 5550142 kommt zu uns'],
  ['that which takes the place of its own', ['5550199'], 'Rufnummer 0341 5550199 kommt zu uns'],
  ['none of several', ['5550198', '5550199'], 'Rufnummer kommt zu uns'],
])('is named: %s', (_what, coming, expected) => {
  const details = { landlineNumberDetails: line('5550142'), futureLandlineNumberDetails: coming.map(line) }
  const contract = aWireContract({ root: { details, porting: aPorting({ direction: 'IMPORT', date: '2026-12-01' }) } })
  expect(portingNote(contract)).toBe(`${expected.replace(' zu uns', '')} am 1.\u{A0}Dezember 2026`)
  expect(contractCourse(contract, '2026-11-20').steps.map(({ title }) => title)).toContain(expected)
})
