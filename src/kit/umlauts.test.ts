import { testTable } from './table.fixture.ts'
import { spelledOut } from './umlauts.ts'

testTable('%j is spelled %j', spelledOut, [
  ['Übergröße', 'Uebergroesse'],
  ['ÄÖÜäöüß', 'AeOeUeaeoeuess'],
  ['café', 'café'],
  ['', ''],
])
