/** The first card of a contract in each of its states: one figure, what it means, what to do. */
import { describe, expect, test } from 'vitest'

import {
  aDiscount,
  ahornstrasse,
  anAppointment,
  anArrearsPayment,
  aPorting,
  aProductChange,
  aRelocation,
} from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { moveChange } from './story-course.ts'
import { storyWords } from './story-words.ts'
import { calendar, landline, page, story, today } from './story.fixture.tsx'

const ordered = { status: 0, startDate: '2026-12-02', orderedOn: '2026-11-16' } as const
const visit = anAppointment({ date: '2026-12-02', atHome: true })

describe('the first card of a contract', () => {
  test('that runs: the last day to give notice', async () => {
    const { text, links } = await story(aWireContract())
    expect(text).toContain('Kündigen bis30. November 2026Dann endet der Vertrag am 31. Dezember 2026.')
    expect(links).toEqual([`Kündigung prüfen ${page('vertraege/vertragskuendigung')}`, calendar('notice-until')])
  })

  test('on the last day to give notice: that it is today', () => {
    const day = '2026-11-30'
    expect(storyWords(aWireContract({ today: day }), day)).toMatchObject({
      label: 'Kündigen bis heute, 24\u{A0}Uhr',
      figure: '30.\u{A0}November 2026',
    })
  })

  test('that has changed its product: the months are those of the term that runs', async () => {
    const root = { orderedOn: '2025-09-10', startDate: '2025-10-01', termFrom: '2026-11-10' } as const
    expect((await story(aWireContract({ root }))).text).toMatch(/10\. November 2026.*9\. November 2028/)
  })

  test('whose changed product was ordered on the last of a month: its term is not a day longer', async () => {
    const root = { orderedOn: '2025-01-01', termFrom: '2025-08-31', minTermMonths: 18 } as const
    expect((await story(aWireContract({ root }))).text).toMatch(/31\. August 2025.*28\. Februar 2027/)
  })

  test('that moves: its steps stand halfway between what it means and what to do', async () => {
    await story(aWireContract({ root: { relocation: aRelocation({ date: '2026-12-15', to: ahornstrasse }) } }))
    expect(document.querySelector('section [class*=steps] li')?.textContent).toContain('Beauftragt')
  })

  test('that is ordered: the technician first, then every step', async () => {
    const details = { confirmedOn: '2026-11-17' }
    const { text, links } = await story(aWireContract({ root: { ...ordered, details, appointment: visit } }))
    expect(text).toContain(
      'Technikertermin2. Dezember 2026Mittwoch, 8 bis 12 UhrAn diesem Tag beginnt dein Vertrag. Jemand ab 18 Jahren öffnet',
    )
    expect(text).toContain(
      'Erledigt: Bestellt16. NovemberErledigt: Bestätigt17. NovemberJetzt: VorbereitungläuftNoch offen: Beginn2. Dezember',
    )
    expect(links).toEqual([`Termin verschieben ${page('vertraege/terminverschiebung')}`, calendar('appointment')])
  })

  test('that begins after the visit names both days', async () => {
    const root = { ...ordered, startDate: '2026-12-09', appointment: visit }
    const { text } = await story(aWireContract({ root }))
    expect(text).toContain('Dein Vertrag beginnt am 9. Dezember 2026.')
    expect(text).toContain('Techniker2. DezemberNoch offen: Beginn9. Dezember')
  })

  test('that is ordered without a visit: its first day', async () => {
    const { text, links } = await story(aWireContract({ root: ordered }))
    expect(text).toContain('Beginnt am2. Dezember 2026Du musst nichts tun.')
    expect(links).toContain(calendar('starts'))
  })

  test('that is ordered, its day still open', async () => {
    const { text } = await story(aWireContract({ root: { ...ordered, startDate: null } }))
    expect(text).toContain('BeginnTermin folgt')
  })

  test('that changes: the new product, with it and without it', async () => {
    const productChange = aProductChange({ productChangeDate: '2027-01-01', orderedOn: '2026-11-20' })
    const { text, links } = await story(
      aWireContract({
        root: { details: landline, productChange },
        product: { maxBandwidth: 500, maxUpstream: 250 },
        coming: { displayTitle: 'Glasfaser 1000', maxBandwidth: 1000, maxUpstream: 250 },
      }),
    )
    expect(text).toContain(
      'Ab 1. Januar 2027Glasfaser 1000Bestellt am 20. November 2026. Bis dahin läuft alles wie bisher. Deine Rufnummer bleibt.',
    )
    expect(text).toContain('Download500 Mbit/s1.000 Mbit/sUpload250 Mbit/sbleibt gleichPreis im Monat49,95 €9,95 €')
    expect(text).toContain('Ab 1. Januar 2027ohne Wechselmit Wechsel')
    expect(links).toEqual([
      `Wechsel widerrufen ${page('produkte/produktwechsel/auswahl')}`,
      calendar('product-changes'),
    ])
  })

  test.each([
    ['comes', aPorting({ direction: 'IMPORT', date: '2026-12-01' }), landline, 'glasfaser'],
    ['goes', aPorting({ direction: 'EXPORT', date: '2026-12-01' }), landline, 'glasfaser'],
    ['comes today', aPorting({ direction: 'IMPORT', date: today }), landline, 'glasfaser'],
    ['comes on a day still to be set', aPorting({ date: null }), landline, 'glasfaser'],
    ['is mobile and has no day', aPorting({ direction: 'EXPORT' }), { rufnummer: '+49 171 5550142' }, 'mobilfunk'],
  ] as const)('that changes promises of no number that it stays while it %s', async (_what, porting, details, tag) => {
    const productChange = aProductChange({ productChangeDate: '2027-01-01', orderedOn: '2026-11-20' })
    const root = { details, porting, productChange }
    const { text } = await story(aWireContract({ root, product: { tags: [tag] }, coming: {} }))
    expect(text).toMatch(/läuft alles wie bisher\.(?!.*Rufnummer bleibt)/)
  })

  test.each([
    [24, 'Seit der Bestellung gilt eine neue Mindestlaufzeit bis 19. November 2028.'],
    [null, ''],
  ])('that changes says which minimum term comes with it: %s months', async (minTermMonths, said) => {
    const productChange = aProductChange({ productChangeDate: '2027-01-01', orderedOn: '2026-11-20', minTermMonths })
    const { text } = await story(aWireContract({ root: { productChange }, coming: {} }))
    expect(text.replaceAll('\u00A0', ' ')).toContain(`läuft alles wie bisher.${said && ` ${said}`}Ab 1. Januar 2027:`)
  })

  test('that changes: every later price beside what would be paid without the change', async () => {
    const discounts = [aDiscount({ amountCents: 1500, startDate: '2027-01-01', endDate: '2027-06-30' })]
    const ending = aDiscount({ amountCents: 500, startDate: '2025-01-01', endDate: '2026-12-31' })
    const productChange = aProductChange({ productChangeDate: '2027-01-01', monthlyCents: 5995, discounts })
    const { text } = await story(
      aWireContract({ root: { productChange, discounts: [ending] }, coming: { displayTitle: 'Glasfaser 1000' } }),
    )
    expect(text).toContain('Preis bis 30. Juni 202749,95 €44,95 €Preis ab 1. Juli 202749,95 €59,95 €')
  })

  test('that moves: day, time and the new street', async () => {
    const appointment = anAppointment({ date: '2026-12-15', from: '13:00', to: '17:00' })
    const relocation = aRelocation({ date: '2026-12-15', to: ahornstrasse })
    const { text, links } = await story(aWireContract({ root: { appointment, relocation } }))
    expect(text).toContain('Umzug am15. Dezember 2026Techniker 13 bis 17 Uhr, Ahornstraße 8')
    expect(text).toContain('gleicher Preis, keine neue Laufzeit')
    expect(links).toEqual([`Umzug ändern ${page('umzug')}`, calendar('relocates')])
  })

  test.each([
    ['another local network', '30', 'Deine Rufnummer 0341 5550142 gilt bis 14. Dezember 2026.'],
    ['nobody knows which', null, 'Ob deine Festnetznummer bleibt, prüfen wir noch.'],
    ['the same local network', '341', undefined],
  ])('that moves to %s says what becomes of the number', async (_where, onkz, sentence) => {
    const relocation = aRelocation({ date: '2026-12-15', oldLineUntil: null, to: { ...ahornstrasse, onkz } })
    const { text } = await story(aWireContract({ root: { details: landline, relocation } }))
    expect(/Rufnummer|Festnetznummer/.test(text)).toBe(sentence !== undefined)
    expect(text).toContain(sentence ?? 'gleicher Preis, keine neue Laufzeit')
    // Why, and what follows, stands beside the addresses.
    expect(text).not.toContain('Ortsnetz')
  })

  test('that moves runs at the old place as long as was named', async () => {
    const relocation = aRelocation({ date: '2026-12-15', oldLineUntil: '2026-12-05', to: ahornstrasse })
    const { text } = await story(aWireContract({ root: { relocation } }))
    expect(text).toContain('Unter der bisherigen Adresse läuft dein Anschluss noch bis 5. Dezember 2026.')
  })

  test('that moves shows both places, and what its number becomes', () => {
    const relocation = aRelocation({ date: '2026-12-15', oldLineUntil: null, to: { ...ahornstrasse, onkz: '30' } })
    const change = moveChange(aWireContract({ root: { details: landline, relocation } }), today)
    expect(change?.rows.slice(1)).toMatchObject([
      { title: 'Ort', cells: ['04229 Leipzig', '04177 Leipzig'] },
      { title: 'Rufnummer', cells: ['0341 5550142', 'neu, Vorwahl\u{A0}030'] },
    ])
    // Where a long street has two lines, its number stays with a word.
    const far = aRelocation({
      date: '2026-12-15',
      to: { ...ahornstrasse, street: 'Schleißheimer Straße', streetNr: '77' },
    })
    const [street] = moveChange(aWireContract({ root: { relocation: far } }), today)?.rows ?? []
    expect(street?.cells[1]).toBe('Schleißheimer Straße\u{A0}77')
    const near = aRelocation({ date: '2026-12-15', to: { ...ahornstrasse, onkz: '341' } })
    expect(moveChange(aWireContract({ root: { details: landline, relocation: near } }), today)?.rows).toHaveLength(2)
  })

  describe('that is blocked', () => {
    const billing = {
      blockedOn: '2026-11-16',
      announcedOn: '2026-10-28',
      open: [
        { dueOn: '2026-10-02', amountCents: 8585 },
        { dueOn: '2026-11-02', amountCents: 8585 },
      ],
      lastInvoice: null,
    }

    test('what is owed, why, what still works, and the one thing to do', async () => {
      const { text, links } = await story(aWireContract({ root: { status: 93, details: { ...landline, billing } } }))
      expect(text).toContain(
        'Gesperrt wegen offener Rechnungen171,70 €Deshalb ist der Anschluss seit 16. November 2026 gesperrt.',
      )
      expect(text).toContain('September, fällig seit 2. Oktober85,85 €Oktober, fällig seit 2. November85,85 €')
      expect(text).toContain('Notruf 110 und 112 gehtAngerufen werden gehtInternet geht nichtSelbst anrufen geht nicht')
      expect(links[0]).toBe(`Jetzt 171,70 € bezahlen ${page('vertraege/wiederanschaltung/uebersicht')}`)
      expect(text).not.toContain('Kündigungsfrist')
    })

    test.each([
      [
        '2026-10-23',
        'Gesperrt wegen offener Rechnungen171,70 €Wegen 85,85 € davon ist der Anschluss seit 23. Oktober 2026 gesperrt.',
      ],
      ['2026-10-02', 'Offen171,70 €Der Anschluss ist seit 2. Oktober 2026 gesperrt.'],
    ])('blocked on %s: what fell due later is no reason for it', async (blockedOn, said) => {
      const root = { status: 93, details: { billing: { ...billing, blockedOn } } } as const
      expect((await story(aWireContract({ root }))).text).toContain(said)
    })

    test('while it is being paid: how much and since when, and no second payment', async () => {
      const arrearsPayment = anArrearsPayment()
      const root = { status: 93, arrearsPayment, details: { ...landline, billing } } as const
      const { text, links } = await story(aWireContract({ root }))
      expect(text).toContain('Zahlung unterwegs171,60 €Beauftragt am 19. November 2026. Sobald sie da ist,')
      expect(text).toContain('September, fällig seit 2. Oktober85,85 €')
      expect(links).toEqual([])
    })

    test('nothing is said of money that nobody has named', async () => {
      const { text, links } = await story(aWireContract({ root: { status: 93 } }))
      expect(text).toContain('Dieser Vertrag istGesperrt')
      expect(text).not.toMatch(/€|Notruf/)
      expect(links).toEqual([`Wieder anschalten ${page('vertraege/wiederanschaltung/uebersicht')}`])
    })
  })
})
