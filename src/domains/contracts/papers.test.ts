import { describe, expect, test } from 'vitest'

import { aProduct, aSpeedProfile } from '#domains/catalogue/fixtures.ts'
import type { PaperText } from '#domains/documents/paper.ts'
import { aboutSummary } from '#domains/documents/preamble.ts'

import { aContract, aDiscount } from './fixtures.ts'
import {
  blockNotice,
  orderConfirmation,
  tariffSummary,
  terminationConfirmation,
  withdrawalConfirmation,
} from './papers.ts'

const tariff = aProduct({
  displayTitle: 'Glasfaser 250',
  marketingMessage: { text: 'Schnell und stabil.' },
  mainFeatures: ['Router dabei'],
  speedProfiles: [aSpeedProfile()],
})
const said = (paper: PaperText | undefined) =>
  (paper?.sections ?? []).map(({ title, lines }) => `${title}: ${lines.join(' ')}`.replaceAll('\u00A0', ' '))

describe('the papers of a tariff', () => {
  test('the summary in the order of the EU template, as of the order', () => {
    const paper = tariffSummary(aContract({ discounts: [aDiscount()], oneTimeCents: 6995 }), tariff)
    expect([paper.title, paper.date]).toEqual(['Vertragszusammenfassung', '2025-01-01'])
    expect(said(paper)).toEqual([
      `Dienste und Geräte: ${aboutSummary} Glasfaser 250 - Router dabei`,
      'Geschwindigkeit und Abhilfe: Herunterladen bis zu 250 Mbit/s, üblich 225, mindestens 150. Hochladen bis zu 100 Mbit/s, üblich 90, mindestens 60. Ist die Leitung auf Dauer oder immer wieder langsamer, kannst du weniger zahlen oder ohne Frist kündigen. Den Nachweis führt die Messung der Bundesnetzagentur.',
      'Preis: 49,95 € monatlich. Treuevorteil: 5,00 € weniger im Monat bis 31. Dezember 2026. Damit zahlst du im Monat 44,95 € bis 31. Dezember 2026, danach 49,95 €. 69,95 € einmalig. Alle Preise enthalten die Mehrwertsteuer.',
      'Laufzeit, Verlängerung und Kündigung: Die Mindestlaufzeit beträgt 24 Monate und endet am 31. Dezember 2026. Kündigen kannst du zu diesem Tag bis 30. November 2026. Danach läuft der Vertrag weiter und ist jederzeit mit einem Monat Frist kündbar.',
      'Leistungsmerkmale für Kunden mit Behinderungen: Diese Zusammenfassung gibt es auf Anfrage in barrierefreier Form. Ruf uns dafür an oder schreib uns.',
      'Sonstige wichtige Angaben: Du kannst den Vertrag bis 15. Januar 2025 widerrufen.',
    ])
  })

  test.each<[string, Parameters<typeof aDiscount>[0][], string]>([
    ['one that stays', [{ endDate: null }], ' Damit zahlst du im Monat 44,95 €.'],
    [
      'two that end one after the other',
      [{ amountCents: 1000, endDate: '2025-06-30' }, {}],
      ' Damit zahlst du im Monat 34,95 € bis 30. Juni 2025, danach 44,95 € bis 31. Dezember 2026, danach 49,95 €.',
    ],
    ['more than the price', [{ amountCents: 9900, endDate: null }], ' Damit zahlst du im Monat 0,00 €.'],
    ['one that begins later', [{ startDate: '2025-03-01' }], ''],
    ['a one-time one', [{ priceType: 'ONE_TIME' }], ''],
  ])('the summary says what is left to pay with discounts: %s', (_what, discounts, words) => {
    const summary = tariffSummary(aContract({ discounts: discounts.map((one) => aDiscount(one)) }), tariff)
    const price = said(summary)[2] ?? ''
    expect(price.slice(price.lastIndexOf(' Damit') === -1 ? price.length : price.lastIndexOf(' Damit'))).toBe(
      words === '' ? '' : `${words} Alle Preise enthalten die Mehrwertsteuer.`,
    )
  })

  test('speeds of four digits are grouped; without features the summary keeps the words of the catalogue', () => {
    const fast = aProduct({ ...tariff, mainFeatures: [], maxBandwidth: 1000, minimumBandwidth: 600, speedProfiles: [] })
    const [services, speeds] = said(tariffSummary(aContract(), fast))
    expect(services).toBe(`Dienste und Geräte: ${aboutSummary} Glasfaser 250: Schnell und stabil.`)
    expect(speeds).toContain('bis zu 1.000 Mbit/s, mindestens 600.')
  })

  test('a bundle or a mobile tariff without speed profiles says the bounds that the catalogue knows', () => {
    const bundle = aProduct({ minimumBandwidth: 300, maxBandwidth: 500, maxUpstream: 250 })
    expect(said(tariffSummary(aContract(), bundle))[1]).toMatch(
      /^Geschwindigkeit und Abhilfe: Herunterladen bis zu 500 Mbit\/s, mindestens 300\. Hochladen bis zu 250 Mbit\/s\. Ist die Leitung/,
    )
    const tv = aProduct({ minimumBandwidth: 16 })
    expect(said(tariffSummary(aContract(), tv))[1]).toBe(
      'Geschwindigkeit und Abhilfe: Dieser Dienst hat keinen eigenen Anschluss.',
    )
  })

  test('what happened since does not change what was agreed', () => {
    const ended = aContract({ status: 90, terminationDate: '2026-12-31', endedOn: '2026-12-31' })
    expect(tariffSummary(ended, tariff)).toEqual(tariffSummary(aContract(), tariff))
  })

  test('the confirmation bears its own day and names the start', () => {
    const paper = orderConfirmation(aContract({ details: { confirmedOn: '2025-01-02' } }), tariff)
    expect(paper.date).toBe('2025-01-02')
    expect(said(paper)).toEqual(
      expect.arrayContaining([
        'Auftrag: Glasfaser 250, Vertrag 3104882 Bestellt am 1. Januar 2025. Lindenweg 12, 04229 Leipzig',
        'Beginn: 1. Januar 2025',
        'Widerruf: Bis 15. Januar 2025, ohne Angabe von Gründen.',
      ]),
    )
  })

  test('a termination is confirmed with its last day, and only where one was given', () => {
    expect(terminationConfirmation(aContract(), tariff)).toBeUndefined()
    const paper = terminationConfirmation(
      aContract({ terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-20' }),
      tariff,
    )
    expect(paper?.date).toBe('2026-11-20')
    expect(said(paper)).toContain('Letzter Tag: 31. Dezember 2026, 24 Uhr')
    expect(said(paper).join()).not.toContain('Rufnummer')
    const details = { landlineNumberDetails: { id: 'l', ndc: '341', sn: '5550142' } }
    const numbered = aContract({ terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-20', details })
    expect(said(terminationConfirmation(numbered, tariff))).toContain(
      'Rufnummer: Ein anderer Anbieter kann sie bis 31. Januar 2027 holen.',
    )
    const bundle = { ...numbered, details: { ...details, rufnummer: '+49 171 3920066' } }
    expect(said(terminationConfirmation(bundle, tariff))).toContain(
      'Rufnummern: Ein anderer Anbieter kann 0341 5550142 und 0171 3920066 bis 31. Januar 2027 holen.',
    )
  })

  test('a block is announced with what was due then', () => {
    const open = ['2026-08-02', '2026-09-02', '2026-10-02', '2026-11-02'].map((dueOn) => ({ dueOn, amountCents: 4290 }))
    const billing = { announcedOn: '2026-10-05', blockedOn: '2026-10-23', open, lastInvoice: null }
    const paper = blockNotice(aContract({ status: 93, details: { billing } }), tariff)
    expect(said(paper)[1]).toBe(
      'Offen: Zusammen 128,70 €. - fällig am 2. August 2026: 42,90 € - fällig am 2. September 2026: 42,90 € - fällig am 2. Oktober 2026: 42,90 €',
    )
    // § 61 (4) TKG wants the hint.
    expect(said(paper)[2]).toContain('auch an die Gerichte wenden')
    expect(blockNotice(aContract(), tariff)).toBeUndefined()
  })
})

test('what is confirmed of an option calls it so', () => {
  const option = {
    contractId: '310488201',
    rootContractId: '3104882',
    terminationDate: '2026-12-31',
    terminationReceivedOn: '2026-11-20',
  }
  const about = 'Option: Glasfaser 250, Vertrag 310488201'
  expect(said(terminationConfirmation(aContract(option), tariff))[0]).toBe(about)
  expect(said(withdrawalConfirmation(aContract(option), tariff, { receivedOn: '2026-11-20', lines: [] }))[0]).toBe(
    about,
  )
})

test('the confirmation of a withdrawal says what follows from it', () => {
  const lines = ['Erstattung: 69,95 € bis 4. Dezember 2026', 'Homebox 7: zurück bis 4. Dezember 2026']
  expect(said(withdrawalConfirmation(aContract(), tariff, { receivedOn: '2026-11-20', lines }))).toEqual([
    'Vertrag: Glasfaser 250, Vertrag 3104882',
    'Eingegangen: 20. November 2026',
    'Was folgt: - Erstattung: 69,95 € bis 4. Dezember 2026 - Homebox 7: zurück bis 4. Dezember 2026',
  ])
})
