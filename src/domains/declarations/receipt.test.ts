import { describe, expect, test } from 'vitest'

import { aReceived } from './fixtures.ts'
import { nextSteps, portableContract, receiptSteps, returningContract } from './receipt-steps.ts'
import { mailLines, receiptContent, receiptLines, stateLine } from './receipt.ts'
import { answerTitle, confirmationWords } from './rules.ts'

/** Term → value. */
function lines(input: Parameters<typeof aReceived>[0]) {
  return Object.fromEntries(receiptLines(aReceived(input)).map(({ term, value }) => [term, value]))
}

test('what an adviser declared says so; it is no part of what the digest is taken from', () => {
  expect(lines({ onBehalf: true })['Erklärt durch']).toBe('unsere Beratung in deinem Auftrag')
  expect(lines({})['Erklärt durch']).toBeUndefined()
  expect(receiptContent(aReceived({ onBehalf: true }))).toBe(receiptContent(aReceived()))
})

const ended = { state: 'carried-out', effectiveOn: '2026-12-31' } as const
const number = { term: 'Rufnummer 0341 5550142', value: 'mitnehmen bis 31. Januar 2027' }

test.each([
  ['taken-back', 'zurückgenommen am 3.\u{A0}Dezember 2026', 'Kündigung zurückgenommen', 'Dein Vertrag läuft weiter.'],
  [
    'replaced',
    'durch eine spätere Erklärung ersetzt am 3.\u{A0}Dezember 2026',
    'Durch eine spätere Erklärung ersetzt',
    'Es gilt, was du danach erklärt hast.',
  ],
] as const)('of a termination that was %s the receipt names no end any more', (as, standing, step, next) => {
  const receipt = aReceived({ ...ended, facts: [number], closed: { as, on: '2026-12-03' } })
  expect(lines(receipt)['Stand']).toBe(standing)
  expect(receiptSteps(receipt).map(({ state, title }) => [title, state])).toEqual([
    ['Kündigung eingegangen', 'done'],
    ['Kündigung wirksam', 'done'],
    [step, 'done'],
  ])
  expect(nextSteps(receipt)).toBe(next)
  expect(portableContract(receipt)).toBeUndefined()
  expect(confirmationWords({ ...receipt, decidedByRules: true }).heading).toBe('Deine Kündigung ist eingegangen')
})

test('a day that is not permitted stays a wish on the receipt, before it is decided and after', () => {
  const wished = { 'Gewünschtes Ende': '5.\u00A0Dezember 2026' }
  const early = { endDate: '2026-12-05' } as const
  expect(lines(early)).toMatchObject({ ...wished, Stand: 'eingegangen' })
  expect(lines(early)).not.toHaveProperty('Vertragsende')
  const decided = lines({ ...early, state: 'carried-out', effectiveOn: '2026-12-29' })
  expect(decided).toMatchObject({ ...wished, Stand: 'wirksam, der Vertrag endet am 29.\u00A0Dezember 2026' })
  expect(decided).not.toHaveProperty('Vertragsende')
})

test('the receipt of a termination that was taken back says that the contract goes on', () => {
  const kept = aReceived({ kind: 'retraction', cause: null, number: 'Z-2026-000043', state: 'carried-out' })
  expect(lines(kept)).toMatchObject({
    Erklärung: 'Rücknahme der Kündigung',
    Stand: 'wirksam, der Vertrag läuft weiter',
  })
  expect(lines(kept)).not.toHaveProperty('Gewünschtes Ende')
  expect(lines({ ...kept, isOption: true })['Stand']).toBe('wirksam, die Option läuft weiter')
  expect(receiptSteps(kept).map(({ title }) => title)).toEqual([
    'Rücknahme eingegangen',
    'Kündigung zurückgenommen',
    'Dein Vertrag läuft weiter',
  ])
  expect(nextSteps(kept)).toBe('Alles ist wie vor der Kündigung. Du musst nichts weiter tun.')
  expect(confirmationWords({ ...kept, decidedByRules: true })).toEqual({
    subject: 'Deine Kündigung ist zurückgenommen: Glasfaser 500',
    heading: 'Glasfaser 500 läuft weiter',
    intro: ['Deine Kündigung ist zurückgenommen.'],
  })
})

test('a reason that nobody has decided on yet ends no contract in the words of its receipt', () => {
  const asked = aReceived({ cause: 'extraordinary' })
  expect(receiptSteps(asked)[1]).toEqual({ title: 'Wir prüfen Vertrag und Grund', state: 'now' })
  expect(nextSteps(asked)).toContain('ob und wann er endet. Bis dahin läuft er weiter.')
  expect(nextSteps(aReceived())).toContain('schreiben dir, wann er endet.')
})

test('a withdrawal of which nothing goes back does not speak of what does', () => {
  const withdrawn = aReceived({ kind: 'withdrawal', cause: null, state: 'carried-out' })
  const refund = { term: 'Erstattung', value: '69,95 € bis 10. Dezember 2026' }
  expect(nextSteps({ ...withdrawn, facts: [refund] })).toContain('Zurückzuschicken ist nichts.')
  const device = { term: 'Homebox 7', value: 'zurück bis 8. Dezember 2026' }
  expect(nextSteps({ ...withdrawn, facts: [refund, device] })).toContain('Was du zurückschickst')
  expect(nextSteps(withdrawn)).toContain('Was du zurückschickst')
})

test('what is in use until the end goes back after it: nobody is told that nothing is left to do', () => {
  const notice = aReceived({ ...ended, facts: [{ term: 'Homebox 7', value: 'zurück bis 14. Januar 2027' }] })
  expect(receiptSteps(notice).slice(-2)).toEqual([
    { title: 'Der Vertrag endet', note: '31.\u{A0}Dezember 2026', state: 'now' },
    { title: 'Homebox 7 zurück', note: 'bis 14. Januar 2027', state: 'next' },
  ])
  expect(nextSteps(notice)).toBe('Bis dahin bleibt alles, wie es ist. Zurückschicken musst du erst danach.')
  expect(nextSteps({ ...notice, facts: [] })).toContain('Du musst nichts weiter tun.')
})

test('decided after the day that was asked for it says that this is past, and promises nothing for it', () => {
  const late = aReceived({ ...ended, effectiveOn: '2026-11-25', decidedOn: '2026-12-10', facts: [] })
  expect(stateLine(late)).toBe('wirksam, der Vertrag endete am 25.\u{A0}November 2026')
  expect(answerTitle(late)).toBe('Dein Vertrag endete am 25.\u{A0}November 2026')
  expect(receiptSteps(late).at(-1)).toEqual({
    title: 'Der Vertrag endete',
    note: '25.\u{A0}November 2026',
    state: 'done',
  })
  expect(nextSteps(late)).toBe('Dein Vertrag ist damit schon zu Ende. Du musst nichts weiter tun.')
  const outcomeFacts = [{ term: 'Homebox 7', value: 'zurück, sobald du kannst' }]
  expect(nextSteps({ ...late, outcomeFacts })).toContain('Was du zurückschickst, steht beim Vertrag.')
  expect(returningContract({ ...late, outcomeFacts })).toBe('3104882')
  const over = [{ ...number, value: 'mitnehmen war bis 25. Dezember 2026 möglich' }]
  expect(portableContract({ ...late, outcomeFacts: over })).toBeUndefined()
  const withdrawn = aReceived({ kind: 'withdrawal', cause: null, state: 'carried-out', decidedOn: '2026-12-10' })
  expect(nextSteps(withdrawn)).toContain('Zahlungen erstatten wir in den nächsten Tagen.')
  expect(nextSteps({ ...withdrawn, decidedOn: '2026-12-04' })).toContain('innerhalb von 14 Tagen')
})

test('by when it is answered stands on the receipt until it was', () => {
  const asked = aReceived({ cause: 'extraordinary', facts: [{ term: 'Antwort bis', value: '1. Dezember 2026' }] })
  const terms = (receipt: typeof asked) => receiptLines(receipt).map(({ term }) => term)
  expect(terms(asked)).toContain('Antwort bis')
  expect(terms({ ...asked, state: 'declined', decisionReason: 'Kein Nachweis' })).not.toContain('Antwort bis')
})

function answerLine(receipt: ReturnType<typeof aReceived>) {
  return receiptLines(receipt).filter(({ term }) => term === 'Antwort bis')
}

test('what a stranger has sent says by when it is answered too, as the queue of those who answer does', () => {
  for (const sent of [
    aReceived(),
    aReceived({ cause: 'extraordinary' }),
    aReceived({ kind: 'withdrawal', cause: null }),
  ]) {
    expect(answerLine(sent)).toEqual([{ term: 'Antwort bis', value: '27.\u{A0}November 2026' }])
    expect(receiptSteps(sent).at(-1)).toEqual({
      title: 'Du bekommst Antwort',
      note: 'bis 27.\u{A0}November 2026',
      state: 'next',
    })
    expect(answerLine({ ...sent, state: 'declined', decisionReason: 'Diesen Vertrag gibt es nicht.' })).toEqual([])
  }
  // In Berlin it arrived on Saturday: the working day after the next.
  expect(answerLine(aReceived({ receivedAt: '2026-11-20T23:00:00.000Z' }))).toMatchObject([
    { value: '30.\u{A0}November 2026' },
  ])
})

function along(term: string) {
  return { term, value: 'endet mit dem Vertrag' }
}

function mailed(input: Parameters<typeof aReceived>[0]): string[] {
  return mailLines(aReceived(input)).map(({ term, value }) => `${term}: ${value.replaceAll('\u{A0}', ' ')}`)
}

describe('its mail', () => {
  const own = {
    ...ended,
    endDate: '2026-12-31',
    facts: [number, along('Sport-Paket'), along('Lichtspiel'), { term: 'Zurücknehmen', value: 'bis 31. Dezember' }],
  } as const

  test('of somebody who was signed in says each fact once, and asks for nothing', () => {
    expect(mailed(own)).toEqual([
      'Eingegangen am: 20. November 2026, 12:00 Uhr',
      'Erklärung: Ordentliche Kündigung',
      'Vertrag: Glasfaser 500, Vertrag 3104882',
      'Name: Anna Brandt',
      'Kundennummer: 2048113907',
      'Stand: wirksam, der Vertrag endet am 31. Dezember 2026',
      'Rufnummer 0341 5550142: mitnehmen bis 31. Januar 2027',
      'Endet mit: Sport-Paket, Lichtspiel',
      'Zurücknehmen: bis 31. Dezember',
      // Every mail leaves it out where it stands above its heading (declaration-mail.test.ts).
      'Belegnummer: K-2026-000042',
      'Prüfcode: 7F3A 91C4 02BE',
    ])
  })

  test.each([
    ['was wished for another day', { ...own, endDate: '2026-12-15' }, 'Gewünschtes Ende: 15. Dezember 2026'],
    [
      'was taken back',
      { ...own, closed: { as: 'taken-back', on: '2026-12-03' } },
      'Gewünschtes Ende: 31. Dezember 2026',
    ],
    ['nobody has decided on', { endDate: '2026-12-31' }, 'Gewünschtes Ende: 31. Dezember 2026'],
    ['came without a session', { ...ended, facts: [] }, 'E-Mail: anna@example.org'],
    ['ends one option along', { ...own, facts: [along('Lichtspiel')] }, 'Lichtspiel: endet mit dem Vertrag'],
  ] as const)('of a termination that %s says so', (_what, input, line) => {
    expect(mailed(input)).toContain(line)
  })
})
