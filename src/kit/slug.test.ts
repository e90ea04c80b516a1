import { slug } from './slug.ts'
import { testTable } from './table.fixture.ts'

testTable('%j stands in an address as %j', slug, [
  ['Höhe & Größe (§ 4)', 'hoehe-groesse-4'],
  ['1. Vertrag', '1-vertrag'],
  ['Straße', 'strasse'],
  ['', ''],
])
