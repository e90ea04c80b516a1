/** What a contract summary must say and must not (§ 54 TKG: it has to be true). */
import { describe, expect, test } from 'vitest'

import { aCharge, aProduct, aSpeedProfile } from '#domains/catalogue/fixtures.ts'

import { contractSummary, type SummaryFacts } from './summary.ts'

const provider = { name: 'erleben', company: '', street: '', city: '', email: '', phone: '' }
const contract = { contractId: '3180201', product: 'Mobil M' }

function summaryLines(
  title: string,
  option: Parameters<typeof aProduct>[0],
  more: Partial<SummaryFacts> = {},
): readonly string[] {
  const facts = { provider, contract, tariff: undefined, option: aProduct(option), today: '2026-11-20', ...more }
  const { sections } = contractSummary(facts)
  return sections.find((section) => section.title === title)?.lines ?? []
}

const begin = 'Die Option beginnt nach der Widerrufsfrist von 14 Tagen, auf deinen Wunsch sofort.'
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
    expect(summaryLines('Laufzeit, Verlängerung und Kündigung', option)).toEqual([begin, ...lines, restart])
  })
})

test.each([
  ['monthly', {}, '9,95\u00A0€ monatlich.'],
  ['once', once, '9,95\u00A0€ einmalig.'],
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
    expect(summaryLines('Sonstige wichtige Angaben', legal(`Kostet 4,95 €.\n\n${notice}\n\n${own}`))).toEqual([
      'Kostet 4,95 €.',
      own,
    ])
  })

  test('leave out the price and the tax, which stand in their own part; another price stays', () => {
    const text =
      'Datenpaket kostet 9,95 € im Monat. Alle Preise inklusive Mehrwertsteuer. Ein Anruf kostet 0,29 € im Monat der Nutzung.'
    const [line] = summaryLines('Sonstige wichtige Angaben', { ...legal(text), displayTitle: 'Datenpaket' })
    expect(line).toBe('Ein Anruf kostet 0,29 € im Monat der Nutzung.')
  })

  test('name the right to withdraw where the catalogue does not', () => {
    expect(summaryLines('Sonstige wichtige Angaben', legal('Kostet 4,95 €.'))).toEqual([
      'Kostet 4,95 €.',
      'Du kannst diese Option innerhalb von 14 Tagen widerrufen.',
    ])
  })
})

const order = { startFrom: '2026-12-05', startImmediately: false, voucher: undefined }
const welcome = { discountCents: 200, priceType: 'MONTHLY', months: 6 } as const
const promoted = aCharge({ recurringAlterations: [{ price: 0, duration: { numericalValue: 1, unit: 'MONTH' } }] })

test.each<[string, Parameters<typeof aProduct>[0], SummaryFacts['order'], string]>([
  ['without voucher', {}, order, '9,95 € monatlich.'],
  ['with voucher', {}, { ...order, voucher: welcome }, '7,95 € monatlich bis 30. Juni 2027, danach 9,95 €.'],
  [
    'from today on, the voucher ends a month earlier',
    {},
    { startFrom: '2026-11-20', startImmediately: true, voucher: welcome },
    '7,95 € monatlich bis 31. Mai 2027, danach 9,95 €.',
  ],
  [
    'a free month, then the voucher, then the whole price',
    { charges: [promoted] },
    { ...order, voucher: welcome },
    '0,00 € monatlich bis 4. Januar 2027, danach 7,95 €, ab 1. Juli 2027 9,95 €.',
  ],
])('the price as it is ordered: %s', (_what, option, ordered, price) => {
  const [line] = summaryLines('Preis', option, { order: ordered })
  expect(line?.replaceAll('\u00A0', ' ')).toBe(price)
})

test.each<[string, SummaryFacts['order'], string]>([
  ['later', order, 'Die Option beginnt am 5.\u00A0Dezember 2026, nach der Widerrufsfrist.'],
  [
    'at once',
    { ...order, startImmediately: true },
    'Die Option beginnt sofort nach deiner Bestellung, wie du es verlangst.',
  ],
])('the begin is said: %s', (_what, ordered, line) => {
  expect(summaryLines('Laufzeit, Verlängerung und Kündigung', {}, { order: ordered })[0]).toBe(line)
})

const fibre = aProduct({
  speedProfiles: [
    aSpeedProfile({ download: { min: 150, normal: 225, max: 250 }, upload: { min: 60, normal: 90, max: 100 } }),
  ],
})

test.each<[Parameters<typeof aProduct>[0], SummaryFacts['tariff'], string]>([
  [{}, fibre, 'Ändert sich nicht.'],
  [
    { speedEffect: 'upload-as-download' },
    fibre,
    'Hochladen mit bis zu 250 statt 100 Mbit/s, üblich 225, mindestens 150. Das Herunterladen ändert sich nicht.',
  ],
  [{ speedEffect: 'upload-as-download' }, undefined, 'Du lädst so schnell hoch wie herunter.'],
  [
    { speedEffect: 'download-doubled-at-weekends' },
    fibre,
    'Am gebuchten Wochenende Herunterladen mit bis zu 500 statt 250 Mbit/s, so weit die Leitung es kann.',
  ],
])('what the option does to the speed: %j', (option, tariff, line) => {
  expect(summaryLines('Geschwindigkeit und Abhilfe', option, { tariff })).toEqual([line])
})

test('services are named without a slogan', () => {
  const lines = summaryLines('Dienste und Geräte', {
    displayTitle: 'HD-Sender',
    marketingMessage: { text: 'Scharf bis in die letzte Reihe.' },
    mainFeatures: ['28 private Sender in HD'],
  })
  expect(lines.slice(1)).toEqual(['HD-Sender', '- 28 private Sender in HD'])
})

test('that nothing is prolonged is said once', () => {
  const lines = summaryLines('Sonstige wichtige Angaben', legal('Die Buchung verlängert deinen Hauptvertrag nicht.'))
  expect(lines).toEqual(['Du kannst diese Option innerhalb von 14 Tagen widerrufen.'])
})
