/** What a contract summary must say and must not (§ 54 TKG: it has to be true). */
import { describe, expect, test } from 'vitest'

import { aCharge, aProduct } from '#domains/catalogue/fixtures.ts'

import { contractSummary } from './summary.ts'

const provider = { name: 'erleben', company: '', street: '', city: '', email: '', phone: '' }
const contract = { contractId: '3180201', product: 'Mobil M' }

function summaryLines(title: string, option: Parameters<typeof aProduct>[0]): readonly string[] {
  const { sections } = contractSummary({ provider, contract, option: aProduct(option), today: '2026-11-20' })
  return sections.find((section) => section.title === title)?.lines ?? []
}

const restart = 'Die Laufzeit deines Vertrags Mobil M beginnt dadurch nicht von Neuem.'
const once = { charges: [aCharge({ chargeCycle: 'ONE_TIME' })] }
const notice = 'Keine Mindestlaufzeit, jederzeit kündbar mit einer Frist von einem Monat.'

describe('term and notice', () => {
  test.each([
    ['paid once', { ...once, cancellationPeriodInfo: 'Einmalig, endet von selbst.' }, ['Einmalig, endet von selbst.']],
    ['paid once, without words', { ...once, cancellationPeriodInfo: '' }, []],
    ['monthly', { cancellationPeriodInfo: notice }, [notice]],
    ['monthly, without words', { cancellationPeriodInfo: '' }, ['Die Option ist monatlich kündbar.']],
    [
      'a year, without words',
      { cancellationPeriodInfo: '', minContractDuration: 12 },
      ['Die Mindestlaufzeit beträgt 12 Monate.'],
    ],
  ])('%s', (_what, option, lines) => {
    expect(summaryLines('Laufzeit, Verlängerung und Kündigung', option)).toEqual([...lines, restart])
  })
})

test.each([
  ['monthly', {}, '9,95\u00A0€ monatlich'],
  ['once', once, '9,95\u00A0€ einmalig'],
])('what is paid %s is said as a sum that includes VAT (PAngV § 3)', (_what, option, price) => {
  expect(summaryLines('Preis', option)).toEqual([price, 'Alle Preise enthalten die Mehrwertsteuer.'])
})

const legal = (text: string) => ({
  cancellationPeriodInfo: notice,
  legalInformation: { title: '', text, tooltip: '' },
})

describe('further particulars', () => {
  test('say nothing twice', () => {
    const own = 'Du kannst die Buchung 14 Tage lang ohne Angabe von Gründen widerrufen.'
    expect(summaryLines('Weitere Angaben', legal(`Kostet 4,95 €.\n\n${notice}\n\n${own}`))).toEqual([
      'Kostet 4,95 €.',
      own,
    ])
  })

  test('name the right to withdraw where the catalogue does not', () => {
    expect(summaryLines('Weitere Angaben', legal('Kostet 4,95 €.'))).toEqual([
      'Kostet 4,95 €.',
      'Du kannst diese Option innerhalb von 14 Tagen widerrufen.',
    ])
  })
})
