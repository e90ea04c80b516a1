import { formatDay, formatSpan, readGermanDate, shortDate } from './german-date.ts'
import { testTable } from './table.fixture.ts'

testTable('%j is read as %j', readGermanDate, [
  ['20.11.2026', '2026-11-20'],
  ['1.2.2026', '2026-02-01'],
  ['1_.2_.2026', '2026-02-01'],
  [' 29. 2. 2028 ', '2028-02-29'],
  ['29.2.2026', undefined],
  ['31.11.2026', undefined],
  ['20.11.26', undefined],
  ['20.11.____', undefined],
  ['2026-11-20', undefined],
  ['', undefined],
])

testTable('%s is written short as %s', shortDate, [['2026-02-01', '01.02.2026']])

testTable('%s to %s is written out as %s', formatSpan, [
  ['2027-01-04', '2027-01-07', '4. bis 7.\u00A0Januar 2027'],
  ['2027-01-29', '2027-02-02', '29.\u00A0Januar bis 2.\u00A0Februar 2027'],
  ['2026-12-30', '2027-01-04', '30.\u00A0Dezember 2026 bis 4.\u00A0Januar 2027'],
  ['2027-01-04', '2027-01-04', '4.\u00A0Januar 2027'],
])

testTable('%s is written long as %s', formatDay, [
  ['2026-11-20', 'Freitag, 20.\u00A0November 2026'],
  ['1969-12-31', 'Mittwoch, 31.\u00A0Dezember 1969'],
])
