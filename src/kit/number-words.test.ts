import { counted } from './number-words.ts'
import { testTable } from './table.fixture.ts'

const contracts = (count: number) => counted(count, 'Ein Vertrag', 'Verträge')

testTable('%j contracts are %j', contracts, [
  [0, 'Null Verträge'],
  [1, 'Ein Vertrag'],
  [4, 'Vier Verträge'],
  [12, 'Zwölf Verträge'],
  [13, '13 Verträge'],
])
