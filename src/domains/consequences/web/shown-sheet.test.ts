import { expect, test } from 'vitest'

import type { Notification } from '#platform/web/flash.ts'

import type { WireSheet } from '../api.ts'
import { decideConsequences } from '../consequences.ts'
import type { CustomerFacts } from '../facts.ts'
import { fibre, someFacts, tv } from '../fixtures.ts'
import { toWireSheet } from '../wire.ts'
import { sentSheet, shownSheet, withDifference } from './shown-sheet.ts'

const notice: Notification = { type: 'warning', headline: 'Etwas hat sich geändert', message: 'Bitte prüfe.' }

function sheetOf(facts: CustomerFacts): WireSheet {
  const found = decideConsequences(facts, { kind: 'terminate', contractId: '3104882' })
  if (!found.ok) throw new Error(found.refusal)
  return toWireSheet(found.value, { previewId: 'p', contractId: '3104882', productId: 'p', title: 'Glasfaser 500' })
}

const shown = shownSheet(sheetOf(someFacts()))

function said(preview: unknown, was = shown): string {
  const facts = { preview: JSON.stringify(preview) }
  const problem = { status: 409, code: 'preview-outdated', facts }
  const failure = { kind: 'response', status: 409, problem } as unknown as Parameters<typeof withDifference>[1]
  return withDifference(notice, failure, was).message.replaceAll('\u{A0}', ' ')
}

const later = sheetOf(someFacts({ contracts: [fibre({ minTermMonths: 30 }), tv({ monthlyCents: 1700 })], devices: [] }))

test('a refusal says what is different: day, price, what is lost', () => {
  expect(said(later)).toBe(
    'Der Tag ist jetzt der 30. Juni 2027 statt 31. Dezember 2026. Danach zahlst du im Monat 17,00 € statt 15,00 €. Nicht mehr betroffen: Homebox 7. Bitte prüfe.',
  )
  expect(said({ title: 'Glasfaser 100', sheet: later })).toBe(said(later))
})

test('where only the months on the way there cost something else it names the first of them', () => {
  const sooner = someFacts({ contracts: [fibre({}, { terminationDate: '2026-11-30' }), tv()] })
  expect(said(sheetOf(sooner))).toMatch(/^Im Dezember 2026 zahlst du zusammen \d+,\d\d € statt \d+,\d\d €\./)
})

test('where day and price are the same it says that something else is not', () => {
  expect(said(sheetOf(someFacts()))).toMatch(/^Tag und Preise sind dieselben/)
})

test.each([
  ['nothing', undefined, shown],
  ['no sheet', { date: 'tomorrow' }, shown],
  ['a sheet where the form had none', later, { previewId: '', shown: '' }],
  ['a sheet where the form had something else', later, { previewId: '', shown: '{"date":1}' }],
])('a refusal that brings %s leaves the notice as it is', (_what, preview, was) => {
  expect(said(preview, was)).toBe(notice.message)
})

test('the form sends back what it was given', () => {
  const form = new FormData()
  form.set('previewId', shown.previewId)
  form.set('shownSheet', shown.shown)
  expect(sentSheet(form)).toEqual(shown)
})
