import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { decideConsequences } from '#domains/consequences/consequences.ts'
import { someFacts } from '#domains/consequences/fixtures.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import { aPriceChange } from '#domains/contracts/fixtures.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith, refused } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { dayPast, notADay } from '../answer-texts.ts'
import { reasonMissing } from '../texts.ts'
import { loadSpecial } from './special-data.ts'
import { SpecialPage } from './SpecialPage.tsx'
import { submitSpecial, type SpecialOutcome } from './submit-special.ts'

const priceChange = aPriceChange()
const right = { kind: 'price-change', from: '2026-12-31', until: '2027-02-16', since: '2026-11-16', number: null }

function sheet() {
  const found = decideConsequences(someFacts(), { kind: 'terminate', contractId: '3104882' })
  if (!found.ok) throw new Error(found.refusal)
  const subject = { previewId: '', contractId: '3104882', productId: 'glasfaser-500', title: 'Glasfaser 500' }
  return { ...toWireSheet(found.value, subject), withdrawableUntil: '2026-12-04', alternativeOfferings: [] }
}

interface Shown {
  root?: object
  product?: NonNullable<Parameters<typeof aWireContract>[0]>['product']
  rights?: readonly object[]
  receipts?: readonly object[]
  /** What was typed before the session ended. */
  draft?: Readonly<Record<string, string>>
}

function load(query: string, { draft, product = {}, receipts = [], root = {}, rights = [right] }: Shown = {}) {
  const letter = { paperId: 'p7', kind: 'price-change', date: '2026-11-16' }
  const answers = {
    'POST /api/contract/v2/3104882': { status: 200, body: aWireContract({ root, product }) },
    'GET /api/contract/v2/3104882/special-rights': { status: 200, body: { rights, reports: [] } },
    'GET /api/contract/v2/3104882/receipts': { status: 200, body: receipts },
    'GET /api/contract/v2/3104882/special-termination/preview': { status: 200, body: sheet() },
    'GET /api/documents/v1': {
      status: 200,
      body: [
        { ...letter, paperId: 'p6', title: 'Neuer Preis für Sport-Paket' },
        { ...letter, title: 'Neuer Preis für Glasfaser 500' },
      ],
    },
  }
  const { args } = pageWith(answers, { draft: () => draft })
  return loadSpecial(args(`x?contractId=3104882${query}`))
}

function show(query: string, shown?: Shown) {
  cleanup()
  return showPage(SpecialPage, () => load(query, shown))
}

test('an open right has its evidence beside it: the letter that announced it', async () => {
  await show('', { root: { priceChange } })
  const link = screen.getByRole('link', { name: /Neuer Preis für Glasfaser 500/ })
  expect(link.getAttribute('href')).toBe('/erleben/kundencenter/vertraege/dokument.pdf?dokument=p7')
  expect(screen.getByRole('link', { name: 'In den Kalender' }).getAttribute('href')).toBe(
    '/erleben/kundencenter/vertraege/kalender?contractId=3104882&datum=special-right',
  )
})

test('what was told before and waits for a person stands beside another reason, with its receipt', async () => {
  const one = { kind: 'cancellation', contractId: '3104882', date: '2026-11-19', time: '12:00:00.000' }
  const waiting = { ...one, id: 'r-1', number: 'S-2026-000007', answerBy: '2026-11-26' }
  const decided = { ...one, id: 'r-2', number: 'S-2026-000006', answerBy: null }
  const ofOption = { ...waiting, id: 'r-3', number: 'S-2026-000008', contractId: '310488201' }
  const { text } = await show('', { rights: [], receipts: [waiting, decided, ofOption] })
  expect(text()).toContain('S-2026-000007 wird geprüftVom 19. November 2026, Antwort bis 26. November 2026.')
  expect(screen.getAllByRole('link', { name: 'Beleg ansehen' }).map((link) => link.getAttribute('href'))).toEqual([
    '/erleben/beleg/r-1',
  ])
})

test('the finder names every right that is open', async () => {
  const fault = { kind: 'fault', from: '2026-11-20', until: null, since: '2026-11-01', number: 'M-1' }
  const root = { priceChange: aPriceChange({ effectiveOn: '2027-01-01' }) }
  expect((await show('', { rights: [] })).text()).toContain(
    'Vertrag 3104882. Gerade ist kein Recht zur Sonderkündigung offen.',
  )
  expect((await show('', { root, rights: [fault] })).text()).toContain('Ein Recht ist gerade offen.')
  expect((await show('', { root, rights: [right, fault] })).text()).toContain('Zwei Rechte sind gerade offen.')
})

test.each([
  ['no-supply', 'Wegen des Umzugs kündigenJederzeitAn der neuen Adresse können wir nichts anbieten.'],
  ['fault', 'Wegen der Störung kündigenJederzeitWir haben die Störung nicht rechtzeitig behoben.'],
])('a right without a last day says so in its figure: %s', async (kind, said) => {
  const open = { kind, from: '2027-01-07', until: null, since: '2026-11-20', number: null }
  expect((await show('', { rights: [open] })).text()).toContain(said)
})

test.each([
  ['tomorrow', '2026-11-21', 'kostet ab 21. November 2026 im Monat 52,95 €'],
  ['today', '2026-11-20', 'kostet seit 20. November 2026 im Monat 52,95 €'],
])('a price of %s is told as what comes or what is', async (_day, effectiveOn, said) => {
  const { text } = await show('', { root: { priceChange: aPriceChange({ effectiveOn }) } })
  expect(text()).toContain(said)
})

test('what is not open says what opens it, and where a fault is reported', async () => {
  const { text } = await show('', { rights: [] })
  expect(text()).toContain('Ändern wir etwas, kannst du hier drei Monate lang kündigen.')
  expect(screen.getByRole('link', { name: 'Störung melden' }).getAttribute('href')).toContain(
    '/stoerung?contractId=3104882',
  )
  // What works today comes first.
  expect(text()).toContain('Ordentlich kündigenBis 30. November 2026, zum 31. Dezember 2026.')
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Ohne Grund')
  const ended = await show('', { rights: [], root: { terminationDate: '2026-12-31' } })
  expect(ended.text()).toContain('Der Vertrag endet schon am 31. Dezember 2026.')
})

test('a line can be too slow, with the way to hand a protocol in; television without one cannot', async () => {
  await show('', { rights: [], product: { maxBandwidth: 500 } })
  expect(screen.getByRole('link', { name: 'Protokoll einreichen' }).getAttribute('href')).toContain('recht=anderer')
  const { text } = await show('', { rights: [], product: { maxBandwidth: null } })
  expect(text()).not.toContain('Zu langsam')
})

test.each(['', '&recht=anderer'])('of what is over nothing is asked that would be refused: %s', async (query) => {
  const { text } = await show(query, { rights: [], root: { status: 92, endedOn: '2026-11-19' } })
  expect(text()).toContain('Hier ist nichts mehr zu kündigenDer Vertrag endete am 19. November 2026.')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Schildern' })).toBeNull()
  const left = ['Wechsel-Mappe ansehen', 'Vertrag ansehen'].map((name) => screen.getByRole('link', { name }))
  expect(left.map((link) => link.getAttribute('href')?.includes('contractId=3104882'))).toEqual([true, true])
})

test('an option is called one', async () => {
  const root = { priceChange, rootContractId: '3104000' }
  expect((await show('&recht=preisaenderung', { root })).text()).toContain('Option Glasfaser 500, Vertrag 3104000')
  expect(screen.getByRole('group', { name: 'Wann soll die Option enden?' })).toBeDefined()
  expect((await show('&recht=anderer', { root })).text()).toContain('Bis dahin läuft die Option weiter.')
  const ended = await show('', { rights: [], root: { ...root, terminationDate: '2026-12-31' } })
  expect(ended.text()).toContain('Die Option endet schon am 31. Dezember 2026. Was sie früher beendet, steht hier.')
})

test('what is used names its reason, and how the number is taken along', async () => {
  const { text } = await show('&recht=preisaenderung', { root: { priceChange } })
  expect(text()).toContain('Glasfaser 500, Vertrag 3104882, wegen der Preisänderung')
  expect(text()).toContain('Ab Januar59,90 € im Monat weniger')
  expect(screen.getByRole('link', { name: 'Wechsel-Mappe' })).toBeDefined()
})

test('another reason says until when a person decides, before and in its form', async () => {
  const { text } = await show('&recht=anderer')
  expect(text()).toContain(`Ein Mensch entscheidet bis 27. November 2026.`)
  expect((await show('')).text()).toContain(`Ein Mensch entscheidet bis 27. November 2026.`)
})

test.each([
  ['2026-12-31', '2027-01-31', 'Deshalb darfst du ohne Frist gehen'],
  ['2027-06-30', '2027-01-31', 'Deshalb darfst du vor dem Ende der Mindestlaufzeit gehen'],
])(
  'a right to go on 31 January, of a contract bound until %s, says what it spares',
  async (minTermEnd, from, words) => {
    // Bound for 24 months from that many before.
    const orderedOn = minTermEnd === '2026-12-31' ? '2025-01-01' : '2025-07-01'
    const { text } = await show('', { root: { priceChange, orderedOn }, rights: [{ ...right, from }] })
    expect(text()).toContain(words)
  },
)

test.each<[string, Readonly<Record<string, string>>, File | undefined, object]>([
  ['a day that is past', { tag: '31.12.2019' }, undefined, { dayError: dayPast }],
  [
    'a file without content',
    {},
    new File([], 'Meldung.pdf'),
    { proofError: 'Meldung.pdf ist keine PDF-, JPG- oder PNG-Datei. Bitte wähle die Dateien noch einmal.' },
  ],
])('another reason with %s is not handed in without it', async (_what, typed, proof, fault) => {
  const kind = refused(415, 'proof-type', { name: 'Meldung.pdf' })
  const { args } = pageWith({ 'POST /api/contract/v2/3104882/special-termination': kind })
  const sent = args('x?contractId=3104882', { intent: 'request', reason: 'Umzug', ...typed })
  const form = await sent.request.formData()
  if (proof !== undefined) form.set('proof', proof)
  const request = new Request(sent.request.url, { method: 'POST', body: form })
  const outcome = await submitSpecial({ ...sent, request })
  expect('data' in outcome && outcome.data).toMatchObject(fault)
})

test('another reason with several faults has each said at once; what nobody can see is no reason', async () => {
  const typed = { intent: 'request', reason: ' \u202E\u2066 ', tag: '31.02.2027' }
  const sent = pageWith({}).args('x?contractId=3104882', typed)
  const form = await sent.request.formData()
  for (const name of ['a', 'b', 'c', 'd']) form.append('proof', new File(['%PDF-'], `${name}.pdf`))
  const request = new Request(sent.request.url, { method: 'POST', body: form })
  const outcome = await submitSpecial({ ...sent, request })
  expect('data' in outcome && outcome.data).toMatchObject({
    reasonError: reasonMissing,
    dayError: notADay,
    proofError: 'Höchstens drei Dateien. Bitte wähle die Dateien noch einmal.',
    input: { day: '31.02.2027' },
  })
})

test.each([
  [true, 'Bitte wähle die Dateien noch einmal.'],
  [false, undefined],
])(
  'files that were chosen beside a wrong day are to be chosen anew without scripts alone: %s',
  async (onServer, said) => {
    const typed = { intent: 'request', reason: 'Umzug', tag: '31.02.2027' }
    const sent = pageWith({}, { onServer }).args('x?contractId=3104882', typed)
    const form = await sent.request.formData()
    form.set('proof', new File(['%PDF-1.7'], 'Meldung.pdf'))
    const request = new Request(sent.request.url, { method: 'POST', body: form })
    const outcome = await submitSpecial({ ...sent, request })
    expect('data' in outcome && outcome.data).toMatchObject({ dayError: notADay })
    expect('data' in outcome && 'proofError' in outcome.data ? outcome.data.proofError : undefined).toBe(said)
  },
)

test('another reason that was typed when the session ended stands in the form again, the day as it was typed', async () => {
  await show('&recht=anderer', { draft: { topic: 'Todesfall', reason: 'Mein Vater ist gestorben', tag: '31.02.2027' } })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Todesfall/ }).checked).toBe(true)
  expect(screen.getByDisplayValue('Mein Vater ist gestorben')).toBeDefined()
  expect(screen.getByDisplayValue('31.02.2027')).toBeDefined()
})

test('another reason has no cause that nobody chose, and no example of a day that is past', async () => {
  await show('&recht=anderer')
  expect(screen.getByText('Zum Beispiel 31.12.2026. Leer heißt: so früh wie möglich.')).toBeTruthy()
  const causes = screen.getAllByRole<HTMLInputElement>('radio')
  expect(causes.map(({ checked }) => checked)).toEqual([false, false, false, false])
})

test('that nothing was told is said until something is', async () => {
  cleanup()
  const said: SpecialOutcome = { reasonError: reasonMissing, idempotencyKey: 'k' }
  const hydrationData = { loaderData: { page: await load('&recht=anderer') }, actionData: { page: said } }
  render(
    <RouterProvider
      router={createMemoryRouter([{ id: 'page', path: '/', Component: SpecialPage }], { hydrationData })}
    />,
  )
  const field = await screen.findByRole('textbox', {
    name: 'Was ist passiert?',
    description: new RegExp(reasonMissing),
  })
  fireEvent.change(field, { target: { value: 'Ich ziehe nach Wien.' } })
  expect(screen.queryByText(reasonMissing)).toBeNull()
})

test('the other day of an open right comes back as it was typed', async () => {
  const typed = { ende: 'other', tag: '31.02.2027' }
  const { args } = pageWith({})
  const sent = args('x?contractId=3104882', { intent: 'terminate', right: 'price-change', ...typed })
  const outcome = await submitSpecial(sent)
  expect('data' in outcome && outcome.data).toMatchObject({ dayError: notADay, typed })
  expect('init' in outcome && outcome.init?.status).toBe(422)
  await show('&recht=preisaenderung', { root: { priceChange }, draft: typed })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Anderer Tag/ }).checked).toBe(true)
  expect(screen.getByDisplayValue('31.02.2027')).toBeDefined()
})

function kinds(): string[] {
  return screen.getAllByRole('link', { name: 'Sonderkündigung prüfen' }).map(({ className }) => className)
}

test('of several rights that are open none is the one to choose', async () => {
  await show('', { root: { priceChange } })
  const [filled] = kinds()
  const fault = { kind: 'fault', from: '2026-11-20', until: null, since: '2026-11-01', number: 'ST-1' }
  await show('', { root: { priceChange }, rights: [right, fault] })
  expect(kinds()).toHaveLength(2)
  expect(kinds()).not.toContain(filled)
})
