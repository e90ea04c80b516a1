import { phoneHref, phoneText } from './phone.ts'
import { testTable } from './table.fixture.ts'

testTable('%j is read as %j', phoneText, [
  ['0341 555 0100', '0341\u00A0555\u00A00100'],
  ['+49 800 1234567', '0800\u00A01234567'],
  ['+43 1 234567', '+43\u00A01\u00A0234567'],
])

testTable('%j is dialled as %j', phoneHref, [
  ['0341 555 0100', 'tel:03415550100'],
  ['0341\u00A0555/0100', 'tel:03415550100'],
  ['+49 (0)800 123-4567', 'tel:+4908001234567'],
])
