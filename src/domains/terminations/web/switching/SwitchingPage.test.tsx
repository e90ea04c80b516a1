import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { decideConsequences } from '#domains/consequences/consequences.ts'
import { fibre, someFacts, tv } from '#domains/consequences/fixtures.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import { aRelocation } from '#domains/contracts/fixtures.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith, type Answer } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { submitSwitching } from './submit-switching.ts'
import { loadSwitching } from './switching-data.ts'
import { SwitchingPage } from './SwitchingPage.tsx'

const line = { details: { landlineNumberDetails: { id: '1', ndc: '341', sn: '5550142' } } }
const customer = {
  guid: 'g',
  salutation: 'Frau',
  firstName: 'Anna',
  lastName: 'Brandt',
  telekomCustomerId: '2048113907',
}
const paper = {
  paperId: 'p1',
  kind: 'summary',
  title: 'Vertragszusammenfassung',
  date: '2025-01-01',
  contractId: '3104882',
}

function sheet(facts = someFacts()) {
  const found = decideConsequences(facts, { kind: 'terminate', contractId: '3104882' })
  if (!found.ok) throw new Error(found.refusal)
  const subject = { previewId: '', contractId: '3104882', productId: 'glasfaser-500', title: 'Glasfaser 500' }
  return { ...toWireSheet(found.value, subject), withdrawableUntil: '2026-12-04', alternativeOfferings: [] }
}

const preview = { status: 200, body: sheet() }
const ended = { ...line, status: contractStatus.ended, terminationDate: '2026-10-31', endedOn: '2026-10-31' } as const

function show(
  root: Parameters<typeof aWireContract>[0] = { root: line },
  followed: typeof preview | 'over' = preview,
  papers = [paper],
) {
  const { args } = pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: aWireContract(root) },
    // Of one that is over nobody asks.
    ...(followed !== 'over' && { 'GET /api/contract/v2/3104882/switch-preview': followed }),
    'GET /customer-service/rest/customers/me/data/v2': { status: 200, body: { customer, meta: {} } },
    'GET /api/documents/v1': { status: 200, body: papers },
  })
  return showPage(SwitchingPage, () => loadSwitching(args('x?contractId=3104882')))
}

afterEach(() => vi.unstubAllGlobals())

test('a mailbox that ends with the contract, and until when it can be read', async () => {
  const { text } = await show()
  expect(text()).toContain(
    'E-Mail-Postfachanna@erleben.exampleEs empfängt und sendet bis 31. Dezember 2026. Lesen und sichern kannst du alles bis 30. Januar 2027.',
  )
  expect((await show({ root: ended }, 'over')).text()).not.toContain('Postfach')
})

const berlin = {
  street: 'Kastanienallee',
  streetNr: '3',
  zip: '10435',
  city: 'Berlin',
  klsId: null,
  onkz: '30',
  asb: null,
}

test('a number that a move ends before is named as such', async () => {
  const relocation = aRelocation({ date: '2026-12-15', oldLineUntil: '2026-12-14', to: berlin })
  const { text } = await show({ root: { ...line, relocation } })
  expect(text()).toContain('Deine Rufnummer 0341 5550142 gilt bis 14. Dezember 2026.')
  const near = { ...relocation, to: { ...berlin, onkz: '341' } }
  expect((await show({ root: { ...line, relocation: near } })).text()).not.toContain('gilt bis')
  const ending = { terminationDate: '2026-12-10', terminationReceivedOn: '2026-11-09' }
  expect((await show({ root: { ...line, ...ending, relocation } })).text()).not.toContain('gilt bis')
})

const heading = 'Was danach anders ist'
const after = (text: string): string => text.slice(text.indexOf(heading)).slice(0, 200)

test('an option ends with the contract', async () => {
  expect(after((await show()).text())).toContain('Sport-Paketendet')
})

test('options of one name are named once', async () => {
  const found = sheet()
  const dependentContracts = found.dependentContracts.flatMap((one) => [one, one])
  const { text } = await show(undefined, { status: 200, body: { ...found, dependentContracts } })
  expect(after(text())).toContain('2 × Sport-Paketenden')
})

test('an option that has its own earlier end is not named again', async () => {
  const contracts = [fibre({}, { terminationDate: '2026-11-30' }), tv()]
  const { text } = await show(undefined, { status: 200, body: sheet(someFacts({ contracts })) })
  expect(after(text())).toContain('TV Komfort')
  expect(after(text())).not.toContain('Sport-Paket')
})

test('the last safe day, and the steps after it with their days', async () => {
  const { text } = await show()
  expect(text()).toContain(
    'Letzter sicherer Tag für den Auftrag23. November 2026Beauftrage den neuen Anbieter bis dahin. Er kündigt für dich, und du bist höchstens einen Arbeitstag ohne Anschluss. Für jeden weiteren bekommst du mindestens 10 €. Seine Kündigung muss uns bis 30. November 2026 erreichen, per Brief braucht sie Zeit. Hier im Portal kannst du bis zu diesem Tag selbst kündigen.',
  )
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 4)
      .map((item) => item.textContent?.replaceAll('\u00A0', ' ')),
  ).toEqual([
    'Jetzt: Beauftragen23. November',
    'Noch offen: Vertragsende31. Dezember',
    'Noch offen: Homebox 7bis 14. Januar 2027',
    'Noch offen: Rufnummerbis 31. Januar 2027',
  ])
  expect(screen.getByRole('link', { name: 'In den Kalender' }).getAttribute('href')).toContain('datum=notice-until')
})

test('on the last days notice given here is the one filled button', async () => {
  const { args } = pageWith(
    {
      'POST /api/contract/v2/3104882': { status: 200, body: aWireContract({ root: line, today: '2026-11-30' }) },
      'GET /api/contract/v2/3104882/switch-preview': {
        status: 200,
        body: sheet({ ...someFacts(), today: '2026-11-30' }),
      },
      'GET /customer-service/rest/customers/me/data/v2': { status: 200, body: { customer, meta: {} } },
      'GET /api/documents/v1': { status: 200, body: [paper] },
    },
    { today: '2026-11-30' },
  )
  await showPage(SwitchingPage, () => loadSwitching(args('x?contractId=3104882')))
  expect(screen.getByRole('link', { name: 'Kündigung prüfen' }).getAttribute('href')).toBe(
    '/erleben/kundencenter/vertraege/vertragskuendigung?contractId=3104882',
  )
  expect(screen.queryByText('Nur wenn kein neuer Anbieter übernimmt')).toBeNull()
  expect(screen.queryByRole('link', { name: 'In den Kalender' })).toBeNull()
})

test('what the new provider asks for, the number, what is different, the papers', async () => {
  const { text } = await show()
  expect(text()).toContain('InhaberinAnna BrandtKundennummer2048113907Vertrag3104882')
  expect(text()).toContain('0341 5550142Mitnehmen möglich bis 31. Januar 2027, 0,00 €')
  expect(text()).toContain('Erst mit deiner Freigabe kann der neue Anbieter die Nummer vor dem Vertragsende holen.')
  expect(text()).toContain(
    'Ab 1. Januar 2027, weil der Kombivorteil wegfällt.TV Komfort15,00 € statt 12,00 €Mit dem Vertrag, am 31. Dezember 2026.Sport-Paketendet',
  )
  expect(screen.getByRole('link', { name: /Selbst kündigen/ }).getAttribute('href')).toBe(
    '/erleben/kundencenter/vertraege/vertragskuendigung?contractId=3104882',
  )
  const [read, file] = screen.getAllByRole('link', { name: /Vertragszusammenfassung/ })
  expect(read?.getAttribute('href')).toBe('/erleben/kundencenter/vertraege/dokument?dokument=p1')
  expect(file?.getAttribute('href')).toBe('/erleben/kundencenter/vertraege/dokument.pdf?dokument=p1')
  // What is made when it is asked for stands among the papers that are there.
  const papers = within(screen.getByRole('region', { name: 'Dokumente' })).getAllByRole('listitem')
  expect(papers.map(({ textContent }) => textContent)[0]).toBe('VertragsinformationenStand 20.\u00A0November 2026PDF')
  expect(papers.length).toBeGreaterThan(1)
})

test('papers of an option stand behind those of the contract, folded away', async () => {
  const ofOption = { ...paper, paperId: 'p2', title: 'Vertragszusammenfassung Sport-Paket', date: '2026-11-29' }
  await show({ root: line, subs: [{}] }, preview, [ofOption, paper])
  const folded = screen.getByText('Ein Dokument zu einer Option').closest('details')
  expect(folded?.querySelectorAll('li')).toHaveLength(1)
  expect(folded?.textContent).toContain('Vertragszusammenfassung Sport-Paket')
})

test('of many papers the newest are shown, and the others fold away', async () => {
  const papers = Array.from({ length: 8 }, (_, index) => ({ ...paper, paperId: `p${index}`, title: `Papier ${index}` }))
  await show({ root: line }, preview, papers)
  const folded = screen.getByText('Drei ältere Dokumente').closest('details')
  expect([...(folded?.querySelectorAll('a') ?? [])].map(({ href }) => href.replace(/.*dokument=/, ''))).toEqual([
    'p5',
    'p5',
    'p6',
    'p6',
    'p7',
    'p7',
  ])
})

test('mailboxes of the same days stand together', async () => {
  const found = sheet()
  const [box] = found.mailboxes
  const body = {
    ...found,
    mailboxes: found.mailboxes.concat({ ...box, address: 'zwei@erleben.example' } as typeof box & object),
  }
  const { text } = await show(undefined, { status: 200, body })
  expect(text()).toContain(
    'E-Mail-Postfächeranna@erleben.examplezwei@erleben.exampleSie empfangen und senden bis 31. Dezember 2026.',
  )
})

test('television has no number and no line: nobody is promised that the new provider gives notice', async () => {
  const { text } = await show({ root: {} }, { status: 200, body: { ...sheet(), numbers: [] } })
  expect(text()).toContain('Kündige selbst, wenn er es nicht für dich tut.')
  expect(text()).not.toContain('Mitnehmen möglich')
})

test('a number that is released says from when until when', async () => {
  const { text } = await show({
    root: { details: { ...line.details, optInFrom: '2026-11-01', optInTo: '2026-12-31' } },
  })
  expect(text()).toContain('Freigegeben ab 1. November 2026 bis 31. Dezember 2026, auch vor dem Vertragsende.')
})

test('of a contract that was terminated its last day is named', async () => {
  const root = { ...line, terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-18' }
  const { text } = await show({ root })
  expect(text()).toContain('Dein Vertrag endet am31. Dezember 2026Nenne dem neuen Anbieter diesen Tag.')
  expect(text()).toContain('Erledigt: Gekündigt18. November')
  expect(screen.getByRole('link', { name: /Kündigung zurücknehmen/ })).toBeDefined()
})

test('after the end the number is left, until a month later', async () => {
  const { text } = await show({ root: ended }, 'over')
  expect(text()).toContain('Rufnummer mitnehmen bis30. November 2026Der Vertrag endete am 31. Oktober 2026.')
  expect(text()).not.toContain('Was danach anders ist')
})

test('everything is copied at once, and said so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Alles kopieren' }))
  expect((await screen.findByText('Kopiert.')).tagName).toBe('OUTPUT')
  expect(writeText.mock.calls[0]?.[0]).toMatch(/^Inhaberin: Anna Brandt\nKundennummer: 2048113907\nVertrag: 3104882\n/)
})

test.each<[Answer, string, number]>([
  ['offline', 'Prüfe deine Internetverbindung und versuche es noch einmal.', 502],
  [{ status: 500 }, 'Es ist nichts geschehen. Bitte versuche es noch einmal.', 500],
])('an answer of %j is said, and the page not read again', async (answer, message, status) => {
  const { args } = pageWith({ 'PUT /api/contract/v2/3104882/number-release': answer })
  const outcome = await submitSwitching(args('x?contractId=3104882', { release: '1' }))
  expect(outcome).toMatchObject({ data: { notice: { type: 'error', message } }, init: { status } })
})
