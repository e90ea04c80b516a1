import { describe, expect, test } from 'vitest'

import { berlinDate, formatDate } from '#kit/dates.ts'
import { testTable } from '#kit/table.fixture.ts'

import type { DeclarationInput } from './declaration.ts'
import { aCancellation, aReceived, aWithdrawal } from './fixtures.ts'
import { nextSteps, portableContract, receiptSteps, returningContract } from './receipt-steps.ts'
import { receiptLines } from './receipt.ts'
import {
  answerTitle,
  confirmationWords,
  declarationFaults,
  hoursToWait,
  isFlooded,
  tidyDeclaration,
  type DeclarationFaults,
} from './rules.ts'

const today = '2026-11-20'

describe('what a cancellation needs', () => {
  test.each<[Partial<DeclarationInput>, DeclarationFaults]>([
    [{}, {}],
    [{ name: ' ' }, { name: 'name-missing' }],
    [{ identification: '' }, { identification: 'identification-missing' }],
    [{ contract: '' }, { contract: 'contract-missing' }],
    [{ email: '' }, { email: 'email-missing' }],
    [{ email: 'anna@example' }, { email: 'email-invalid' }],
    [{ email: 'anna@example.org, b@example.org' }, { email: 'email-invalid' }],
    [{ email: 'a@b.de\nBcc: c@d.de' }, { email: 'email-invalid' }],
    [{ email: ' anna.b+x@mail.example.org ' }, {}],
    [{ endDate: '2026-11-20' }, {}],
    [{ endDate: '2026-11-19' }, { endDate: 'end-past' }],
    [{ endDate: '2026-02-30' }, { endDate: 'end-invalid' }],
    [{ endDate: '31.12.2026' }, { endDate: 'end-invalid' }],
    [{ cause: 'extraordinary' }, { reason: 'reason-missing' }],
    [{ cause: 'extraordinary', reason: 'Seit drei Wochen kein Internet.' }, {}],
    [{ cause: 'extraordinary', reason: `${'x'.repeat(2000)}\n` }, {}],
    [{ cause: 'extraordinary', reason: 'x'.repeat(2001) }, { reason: 'reason-too-long' }],
    [{ reason: 'x'.repeat(2001) }, {}],
    [
      { name: 'x'.repeat(201), identification: 'x'.repeat(301), contract: 'x'.repeat(301) },
      { name: 'name-too-long', identification: 'identification-too-long', contract: 'contract-too-long' },
    ],
    [{ email: `${'x'.repeat(250)}@b.de` }, { email: 'email-too-long' }],
    [
      { name: '', identification: '', contract: '', email: '' },
      {
        name: 'name-missing',
        identification: 'identification-missing',
        contract: 'contract-missing',
        email: 'email-missing',
      },
    ],
  ])('%j gives %j', (input, faults) => {
    expect(declarationFaults(aCancellation(input), today)).toEqual(faults)
  })
})

test.each<[Partial<DeclarationInput>, DeclarationFaults]>([
  [{}, {}],
  [{ endDate: '2020-01-01', cause: 'extraordinary' }, {}],
  [
    { name: '', contract: '', email: 'x' },
    { name: 'name-missing', contract: 'contract-missing', email: 'email-invalid' },
  ],
])('a withdrawal with %j needs %j', (input, faults) => {
  expect(declarationFaults(aWithdrawal(input), today)).toEqual(faults)
})

test('what the kind does not ask for is not kept', () => {
  expect(tidyDeclaration(aCancellation({ reason: 'Umzug', name: ' Anna ' }))).toMatchObject({
    reason: '',
    name: 'Anna',
  })
  expect(tidyDeclaration(aWithdrawal({ reason: 'x', identification: 'y', endDate: '2027-01-01' }))).toMatchObject({
    reason: '',
    identification: '',
    endDate: '',
  })
})

testTable('%j mails in an hour: too many is %s', isFlooded, [
  [{ toAddress: 9 }, false],
  [{ toAddress: 10 }, true],
])

testTable('%j mails in an hour, or to come: the next one waits for %i hours', hoursToWait, [
  [{ inAll: 499 }, 0],
  [{ inAll: 999 }, 1],
  [{ inAll: 1000 }, 2],
])

/** Term → value, with plain spaces. */
function lines(input: Parameters<typeof aReceived>[0]) {
  const pairs = receiptLines(aReceived(input)).map(({ term, value }) => [term, value.replaceAll('\u00A0', ' ')])
  return Object.fromEntries(pairs)
}

describe('the receipt', () => {
  test('shows everything that was sent, and when it arrived', () => {
    expect(lines({ cause: 'extraordinary', reason: 'Kein Netz', endDate: '2026-12-31' })).toEqual({
      'Eingegangen am': '20. November 2026, 12:00 Uhr',
      Erklärung: 'Außerordentliche Kündigung',
      Grund: 'Kein Netz',
      Vertrag: 'Glasfaser 500, Vertrag 3104882',
      'Gewünschtes Ende': '31. Dezember 2026',
      Name: 'Anna Brandt',
      'Kundennummer oder Anschrift': '2048113907',
      'E-Mail': 'anna@example.org',
      Stand: 'eingegangen',
      'Antwort bis': '27. November 2026',
      Belegnummer: 'K-2026-000042',
      Prüfcode: '7F3A 91C4 02BE',
    })
  })

  test('without a date means the earliest', () => {
    expect(lines({})).toMatchObject({
      Erklärung: 'Ordentliche Kündigung',
      'Gewünschtes Ende': 'zum nächstmöglichen Zeitpunkt',
    })
  })

  test.each([
    [{}, 'eingegangen'],
    [{ state: 'carried-out', effectiveOn: '2026-12-31' }, 'wirksam, der Vertrag endet am 31. Dezember 2026'],
    [{ state: 'carried-out', kind: 'withdrawal' }, 'wirksam'],
    [
      { state: 'declined', decisionReason: 'Der Vertrag ist schon beendet.' },
      'nicht wirksam: Der Vertrag ist schon beendet.',
    ],
  ] as const)('of %j says %j', (input, said) => {
    expect(lines(input)['Stand']).toBe(said)
  })

  test('of an option calls it so, in each of its words', () => {
    const ended = { isOption: true, endDate: '2026-12-31', state: 'carried-out', effectiveOn: '2026-12-31' } as const
    const option = 'Sport-Paket, Vertrag 310488201'
    expect(lines({ ...ended, contract: option })).toMatchObject({
      Option: option,
      'Gewünschtes Ende': '31. Dezember 2026',
      Stand: 'wirksam, die Option endet am 31. Dezember 2026',
    })
    expect(Object.keys(lines(ended))).not.toContain('Vertrag')
    expect(receiptSteps(aReceived(ended)).at(-1)).toMatchObject({ title: 'Die Option endet' })
    expect(answerTitle(aReceived(ended))).toBe('Deine Option endet am 31.\u00A0Dezember 2026')
    const declined = nextSteps(aReceived({ isOption: true, state: 'declined' }))
    expect(declined).toContain('Deine Option läuft weiter.')
    // § 68 TKG, § 37 VSBG
    expect(declined).toContain('Schlichtungsstelle Telekommunikation der Bundesnetzagentur')
    const facts = [{ term: 'Antwort bis', value: '1. Dezember 2026' }]
    expect(nextSteps(aReceived({ isOption: true, facts }))).toContain('Deine Option läuft vorerst weiter.')
  })

  test('what follows stands behind what was declared', () => {
    expect(lines({ facts: [{ term: 'Homebox 7 zurück bis', value: '14. Januar 2027' }] })).toHaveProperty(
      'Homebox 7 zurück bis',
    )
  })

  test('of a withdrawal has no end', () => {
    const withdrawn = lines({ kind: 'withdrawal', cause: null, identification: '' })
    expect(withdrawn).toMatchObject({ Erklärung: 'Widerruf' })
    expect(withdrawn).not.toHaveProperty('Gewünschtes Ende')
    expect(withdrawn).not.toHaveProperty('Kundennummer oder Anschrift')
  })
})

test('of a withdrawal the sum comes back that the receipt names, else what was paid', () => {
  const withdrawn = { kind: 'withdrawal', cause: null, state: 'carried-out' } as const
  const facts = [{ term: 'Erstattung', value: '69,95 € bis 8. Dezember 2026' }]
  expect(receiptSteps(aReceived({ ...withdrawn, facts })).at(-1)).toEqual({
    title: 'Geld zurück',
    note: '69,95 € bis 8. Dezember 2026',
    state: 'now',
  })
  expect(receiptSteps(aReceived({ ...withdrawn, facts: [] })).at(-1)).toMatchObject({
    title: 'Was du bezahlt hast, kommt zurück',
  })
})

test('what goes back is a step of its own, and leads to the contract whose slip it needs', () => {
  const facts = [{ term: 'Homebox 7', value: 'zurück bis 8. Dezember 2026' }]
  const withdrawn = aReceived({ kind: 'withdrawal', cause: null, state: 'carried-out', facts })
  expect(receiptSteps(withdrawn)[2]).toEqual({ title: 'Homebox 7 zurück', note: 'bis 8. Dezember 2026', state: 'now' })
  expect(receiptSteps(withdrawn)[3]).toMatchObject({ state: 'next' })
  expect(returningContract(withdrawn)).toBe('3104882')
  expect(returningContract({ ...withdrawn, facts: [] })).toBeUndefined()
  expect(returningContract({ ...withdrawn, state: 'received' })).toBeUndefined()
})

test('where nothing comes back and nothing goes back, the receipt of a withdrawal says so', () => {
  const facts = [{ term: 'Erstattung', value: 'keine' }]
  const withdrawn = aReceived({ kind: 'withdrawal', cause: null, state: 'carried-out', facts })
  expect(receiptSteps(withdrawn).map(({ title }) => title)).toEqual(['Widerruf eingegangen', 'Widerruf wirksam'])
  expect(nextSteps(withdrawn)).toBe('Nichts zurückzuschicken, nichts zu erstatten. Du musst nichts weiter tun.')
  const device = { term: 'Homebox 7', value: 'zurück bis 8. Dezember 2026' }
  expect(nextSteps({ ...withdrawn, facts: [...facts, device] })).toContain('Was du zurückschickst')
})

test('where the days used are still to be paid, the receipt promises no refund (§ 357a BGB)', () => {
  const facts = [{ term: 'Genutzte Tage', value: '0,06 €' }]
  const withdrawn = aReceived({ kind: 'withdrawal', cause: null, state: 'carried-out', facts })
  expect(receiptSteps(withdrawn).at(-1)).toEqual({
    title: 'Genutzte Tage',
    note: '0,06 €, auf deiner nächsten Rechnung',
    state: 'now',
  })
  expect(nextSteps(withdrawn)).toBe('Nichts zurückzuschicken, nichts zu erstatten. Du musst nichts weiter tun.')
  const device = { term: 'Homebox 7', value: 'zurück bis 8. Dezember 2026' }
  expect(nextSteps({ ...withdrawn, facts: [...facts, device] })).toBe(
    'Zu erstatten ist nichts. Was du zurückschickst, steht beim Vertrag.',
  )
})

test('of a reason that a person decides the receipt says by when, and that the contract runs on', () => {
  const asked = aReceived({ cause: 'extraordinary', facts: [{ term: 'Antwort bis', value: '1. Dezember 2026' }] })
  expect(receiptSteps(asked).slice(1)).toEqual([
    { title: 'Wird geprüft', note: 'von einem Menschen', state: 'now' },
    { title: 'Antwort', note: 'bis 1. Dezember 2026', state: 'next' },
  ])
  expect(nextSteps(asked)).toContain('Dein Vertrag läuft vorerst weiter.')
  expect(nextSteps({ ...asked, facts: [] })).toContain('Wir ordnen deine Kündigung deinem Vertrag zu')
})

test('what was called off is a step that was done on the day of the withdrawal', () => {
  const facts = [
    { term: 'Technikertermin', value: 'am 2. Dezember 2026 abgesagt' },
    { term: 'Rufnummer', value: 'bleibt beim alten Anbieter' },
  ]
  const withdrawn = aReceived({ kind: 'withdrawal', cause: null, state: 'carried-out', facts })
  expect(receiptSteps(withdrawn).map(({ title }) => title)).toEqual([
    'Widerruf eingegangen',
    'Widerruf wirksam',
    'Technikertermin abgesagt',
    'Was du bezahlt hast, kommt zurück',
  ])
  expect(receiptSteps(withdrawn)[2]).toMatchObject({
    note: formatDate(berlinDate(withdrawn.receivedAt)),
    state: 'done',
  })
})

describe('the confirmation of receipt', () => {
  const decided = { ...aReceived({ state: 'carried-out', effectiveOn: '2026-12-31' }), decidedByRules: true }

  test('of a termination that the rules decided names the end, and says that it came in', () => {
    expect(confirmationWords(decided)).toEqual({
      subject: 'Deine Kündigung ist eingegangen: Glasfaser 500',
      heading: 'Glasfaser 500 endet am 31.\u00A0Dezember 2026',
      intro: ['Deine Kündigung ist eingegangen.'],
    })
  })

  test.each([
    ['is not decided', { ...aReceived(), decidedByRules: false }, 'Deine Kündigung ist eingegangen'],
    ['a person decided', { ...decided, decidedByRules: false }, 'Deine Kündigung ist eingegangen'],
    ['is a withdrawal', { ...decided, kind: 'withdrawal', effectiveOn: null }, 'Dein Widerruf ist eingegangen'],
  ] as const)('of what %s says that it came in', (_what, declaration, heading) => {
    expect(confirmationWords(declaration)).toMatchObject({ heading, intro: [] })
  })
})

const number = { term: 'Rufnummer 0341 5550142', value: 'mitnehmen bis 31. Januar 2027' }

testTable(
  'the contract of a number that can be taken along, by %j, is %s',
  (input: Parameters<typeof aReceived>[0]) => portableContract(aReceived(input)),
  [
    [{ state: 'carried-out', facts: [number] }, '3104882'],
    [{ state: 'carried-out', facts: [] }, undefined],
    [{ state: 'received', facts: [number] }, undefined],
    [{ kind: 'withdrawal', state: 'carried-out', facts: [number] }, undefined],
    [{ state: 'carried-out', facts: [number], contract: 'mein Anschluss' }, undefined],
  ],
)
