/** The first card of a contract that ends, is over, or did not simply end. */
import { describe, expect, test } from 'vitest'

import type { WireContract } from '../../api.ts'
import { aRelocation } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { calendar, landline, page, story } from './story.fixture.tsx'

describe('the first card of a contract', () => {
  test('that ends: its last day, how many are left, the way back', async () => {
    const root = { terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-20' }
    const { text, links } = await story(aWireContract({ root }))
    expect(text).toContain('Gekündigt, endet am31. Dezember 2026Noch 41 TageBis dahin läuft alles wie bisher')
    expect(links).toEqual([`Kündigung zurücknehmen ${page('vertraege/vertragskuendigung')}`, calendar('ends')])
  })

  test.each([
    [
      '341',
      'zieht er um, sonst läuft bis dahin alles wie bisher, und du kannst die Kündigung zurücknehmen: Vertrag, Rufnummer und',
    ],
    ['30', 'Vertrag und Preis bleiben dann, wie sie sind. Deine Rufnummer 0341 5550142 gilt bis 21. Dezember 2026.'],
  ])('that ends and moves before to where the area code is %s: what becomes of the number', async (onkz, said) => {
    const to = { street: 'Ahornstraße', streetNr: '8', zip: '04177', city: 'Leipzig', klsId: null, onkz, asb: null }
    const relocation = aRelocation({ date: '2026-12-22', oldLineUntil: '2026-12-21', to })
    const root = { terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-20', relocation, details: landline }
    const { text } = await story(aWireContract({ root }))
    expect(text.replaceAll('\u00A0', ' ')).toContain(said)
  })

  test.each([
    ['2026-11-20', 'Heute um 24 Uhr'],
    ['2026-11-21', 'Noch ein Tag'],
  ])('that ends on %s: %s', async (terminationDate, fact) => {
    expect((await story(aWireContract({ root: { terminationDate } }))).text).toContain(fact)
  })

  describe('that is over', () => {
    const over = { status: 90, endedOn: '2026-10-31', terminationDate: '2026-10-31' } as const

    test('the last invoice, and until when the number can be taken along', async () => {
      const lastInvoice = { date: '2026-11-05', amountCents: 3495, paidOn: '2026-11-18' }
      const billing = { blockedOn: null, announcedOn: null, open: [], lastInvoice }
      const { text } = await story(aWireContract({ root: { ...over, details: { ...landline, billing } } }))
      expect(text).toContain(
        'Beendet am31. Oktober 2026Die Rufnummer 0341 5550142 kannst du noch bis 30. November 2026',
      )
      expect(text).toContain(
        'Die letzte Rechnung ist bezahlt.Letzte Rechnung5. November 2026Betrag34,95 €, bezahlt am 18.',
      )
    })

    test('long ago: nothing of a number that is gone', async () => {
      const { text, links } = await story(
        aWireContract({ root: { ...over, endedOn: '2024-12-31', terminationDate: '2024-12-31', details: landline } }),
      )
      expect(text).toBe('Beendet am31. Dezember 2024Zu deinen Verträgen')
      expect(links).toEqual(['Zu deinen Verträgen /erleben/kundencenter/meine-vertraege/'])
    })
  })
})

describe('the first card of what did not simply end', () => {
  const over = { endedOn: '2026-11-10', startDate: null }

  test.each([
    [92, 'Abgelehnt am10. November 2026Wir konnten die Bestellung nicht annehmen. Sie kostet dich nichts.'],
    [94, 'Storniert am10. November 2026Die Bestellung ist storniert, bevor etwas begonnen hat.'],
    [91, 'Widerrufen am10. November 2026Du bist nicht mehr daran gebunden.'],
  ] as const)('status %i says what became of it', async (status, said) => {
    expect((await story(aWireContract({ root: { ...over, status } }))).text).toContain(said)
  })

  test('an option that is blocked with its line is called an option', async () => {
    const [option] = aWireContract({ subs: [{ status: 93 }] }).subContracts
    const { text } = await story(option as WireContract)
    expect(text).toContain('Diese Option istGesperrtDer Anschluss ist gesperrt.')
    expect(text).not.toContain('Er läuft')
  })
})
