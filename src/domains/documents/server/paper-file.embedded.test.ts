/** Papers as PDF: tagged, in German, with their fonts, always the same bytes; read back by a library that displays PDF. */
import { createHash } from 'node:crypto'

import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { paths } from '#kit/paths.ts'

import { aboutSummary } from '../preamble.ts'
import { aLetter, twelveParts } from './fixtures.ts'
import { readPdfFonts, renderPdf, type PdfLetter } from './render-pdf.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')

const letter = aLetter({
  title: 'Bestätigung der Kündigung',
  addressee: ['Łukasz Şahin', 'Lindenweg 12'],
  facts: [{ term: 'Preis', value: '49,95 € − 5,00 €' }],
  sections: twelveParts('Ein langer Satz über „dies“ und das. '.repeat(12)),
  verify: 'Prüfcode 7F3A 91C4 02BE',
})

interface Node {
  readonly role?: string
  readonly children?: readonly Node[]
}

const roles = (node: Node): string[] => [
  ...(node.role === undefined ? [] : [node.role]),
  ...(node.children ?? []).flatMap(roles),
]

async function open(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  const structure = await Promise.all(pages.map((page) => page.getStructTree()))
  return {
    pdf,
    pages,
    texts: texts.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join('')),
    roles: structure.flatMap((tree) => roles(tree as Node)),
  }
}

const mm = (points: number): number => (points * 25.4) / 72

const paperIds = async (as: Credentials, contractId = '3104882') =>
  (await portal.call('GET', `/erleben/api/documents/v1?contractId=${contractId}`, { as })).json<
    { contractId: string; paperId: string; title: string }[]
  >()
const download = (paperId: string, cookie: string | undefined, base = '/erleben') =>
  portal.app.inject({
    url: `${base}/kundencenter/vertraege/dokument.pdf?dokument=${paperId}`,
    headers: cookie === undefined ? {} : { cookie },
  })

describe('a letter', () => {
  test('has title, language, structure and page numbers; A4, its fonts inside', async () => {
    const file = await renderPdf(letter, readPdfFonts())
    const { pages, pdf, roles: all, texts } = await open(file)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: letter.title, Language: 'de-DE', Author: 'erleben Netze GmbH' })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    expect(new Set(all)).toEqual(
      new Set(['Root', 'Document', 'P', 'H1', 'Table', 'TR', 'TH', 'TD', 'Sect', 'H2', 'L', 'LI', 'Lbl', 'LBody']),
    )
    expect(all.filter((role) => role === 'H1')).toHaveLength(1)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]?.view.map(Math.round)).toEqual([0, 0, 595, 842])
    texts.forEach((text, index) => expect(text).toContain(`Seite ${index + 1} von ${pages.length}`))
    expect(texts[0]).toContain('Łukasz Şahin')
    expect(texts[0]).toContain('49,95 € − 5,00 €')
    expect(texts[0]).toContain('Prüfcode 7F3A 91C4 02BE')
    const raw = file.toString('latin1')
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(raw).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/)
    expect(raw).toContain('/DisplayDocTitle true')
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  test('says the address in the field of a window envelope (DIN 5008 form B)', async () => {
    const { pages } = await open(await renderPdf(letter, readPdfFonts()))
    const items = (await pages[0]?.getTextContent())?.items ?? []
    const name = items.find((item) => 'str' in item && item.str.startsWith('Łukasz'))
    const [x = 0, y = 0] = name !== undefined && 'transform' in name ? (name.transform as number[]).slice(4) : []
    expect(mm(x)).toBeCloseTo(25, 0)
    expect(297 - mm(y)).toBeGreaterThan(62)
    expect(297 - mm(y)).toBeLessThan(90)
  })
})

/** What is written at which height of a page, from its top. */
async function written(page: Awaited<ReturnType<typeof open>>['pages'][number]) {
  const { items } = await page.getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [{ text: item.str, y: 842 - Number(item.transform[5]) }] : [],
  )
}

test.each(['window', 'compact'])(
  'a long address is written line below line, and the text below it (%s)',
  async (kind) => {
    const long = 'Freifrau von und zu Hohenfels-Schlossberg-Waldenburg'
    const addressee = ['Frau', long, long, `${long} 117a, Hinterhaus, Aufgang C`, '94032 Passau']
    const provider = { ...letter.provider, company: `${long} Netze GmbH & Co. Kommanditgesellschaft` }
    const file = await renderPdf({ ...letter, addressee, provider, compact: kind === 'compact' }, readPdfFonts())
    const { pages } = await open(file)
    const lines = pages[0] === undefined ? [] : await written(pages[0])
    const of = (start: string, end: string) => {
      const from = lines.findIndex(({ text }) => text.includes(start))
      return lines.slice(from, lines.findIndex(({ text }, index) => index >= from && text.includes(end)) + 1)
    }
    const block = kind === 'compact' ? of('Freifrau', 'service@') : of('Frau', '94032')
    expect(block.length).toBeGreaterThan(5)
    const steps = block.slice(1).map(({ y }, index) => y - (block[index]?.y ?? 0))
    expect(Math.min(...steps)).toBeGreaterThan(10)
    const title = lines.find(({ text }) => text.includes(letter.title))
    expect(title?.y).toBeGreaterThan(Math.max(...block.map(({ y }) => y)) + 10)
  },
)

test('no fact is written over the next one, however its words fill the line', async () => {
  const facts = Array.from({ length: 18 }, (_, index) => ({
    term: `Zeile ${index}`,
    value: `${'Wort '.repeat(8)}${'n'.repeat(index)} Ende`,
  }))
  const { pages } = await open(await renderPdf({ ...letter, facts, sections: [] }, readPdfFonts()))
  const lines = pages[0] === undefined ? [] : await written(pages[0])
  const first = lines.findIndex(({ text }) => text.startsWith('Zeile 0'))
  const heights = lines
    .slice(first, lines.findIndex(({ text }) => text.startsWith('Zeile 17')) + 1)
    .map(({ y }) => Math.round(y))
  const steps = heights.slice(1).map((y, index) => y - (heights[index] ?? 0))
  expect(heights.length).toBeGreaterThan(facts.length * 2)
  // On the same line, or a whole one below.
  expect(steps.filter((step) => step !== 0 && step < 12)).toEqual([])
})

test('paragraphs and lists are read in the order of the document, as its page says them', async () => {
  const lines = [
    'An erleben Netze',
    '- Hiermit widerrufe ich',
    '- Ort und Tag',
    '(*) Unzutreffendes streichen.',
    '- Zuletzt',
  ]
  const letterWith = { ...letter, sections: [{ title: 'Formular', lines }] }
  const { texts, roles: all } = await open(await renderPdf(letterWith, readPdfFonts()))
  const places = lines.map((line) => texts.join('').indexOf(line.replace(/^- /, '')))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  const points = new Set(['LI', 'Lbl', 'LBody'])
  const read = all.slice(all.indexOf('Sect')).filter((role) => !points.has(role))
  expect(read).toEqual(['Sect', 'H2', 'P', 'L', 'P', 'L'])
})

test('a list goes over to the next page whole, and leaves none all but empty', async () => {
  const lines = Array.from({ length: 90 }, (_, index) => `- Punkt ${index}`)
  const { pages } = await open(await renderPdf({ ...letter, sections: [{ title: 'Liste', lines }] }, readPdfFonts()))
  const counts = await Promise.all(pages.map(async (page) => (await written(page)).length))
  expect(counts).toHaveLength(3)
  expect(Math.min(...counts)).toBeGreaterThan(20)
})

describe('a paper as PDF', () => {
  test('says the same words as its page, and is always the same file', async () => {
    const papers = await paperIds(anna)
    const names: unknown[] = []
    for (const { contractId, paperId, title } of papers) {
      const answer = await download(paperId, anna.cookie)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
      expect(answer.headers['content-disposition']).toContain(`${contractId}.pdf`)
      names.push(answer.headers['content-disposition'])
      const digest = createHash('sha256').update(answer.rawPayload).digest('base64')
      expect(answer.headers['repr-digest']).toBe(`sha-256=:${digest}:`)
      const { pdf, texts } = await open(answer.rawPayload)
      expect((await pdf.getMetadata()).info).toMatchObject({ Title: title })
      expect(texts.join('')).toContain('Anna Brandt')
      expect((await download(paperId, anna.cookie)).rawPayload.equals(answer.rawPayload)).toBe(true)
    }
    expect(papers.length).toBeGreaterThan(2)
    expect(names.join('\n')).toContain('filename="Auftragsbestaetigung-3')
  })

  test.each([
    ['anna@example.org', '3104882'],
    ['anna@example.org', '3198044'],
    ['maximiliane@example.org', '3155009'],
  ])('the contract summary of %s is one page (Reg. (EU) 2019/2243, Art. 2): %s', async (who, contractId) => {
    const as = await portal.signIn(who)
    const summary = (await paperIds(as, contractId)).find(({ title }) => title === 'Vertragszusammenfassung')
    const { pages, texts } = await open((await download(summary?.paperId ?? '', as.cookie)).rawPayload)
    expect(pages).toHaveLength(1)
    expect(texts[0]).toContain('erleben Netze GmbH')
    expect(texts[0]).toContain('widerrufen.')
  })

  test('what the template puts above a summary is read before its first heading', async () => {
    const sections = [{ title: 'Dienste und Geräte', lines: [aboutSummary, 'Glasfaser 500'] }]
    const { texts } = await open(await renderPdf(aLetter({ compact: true, facts: [], sections }), readPdfFonts()))
    const [text = ''] = texts
    expect(text.indexOf('Diese Zusammenfassung nennt')).toBeGreaterThan(0)
    expect(text.indexOf('Diese Zusammenfassung nennt')).toBeLessThan(text.indexOf('Dienste und Geräte'))
  })

  test('the longest summary of an option is one page too', async () => {
    const path = '/erleben/api/option/v2/3104917/serienhafen/summary?startImmediately=true'
    const { sections } = (await portal.call('GET', path, { as: anna })).json<Pick<PdfLetter, 'sections'>>()
    const file = await renderPdf(aLetter({ compact: true, facts: [], sections }), readPdfFonts())
    expect((await open(file)).pages).toHaveLength(1)
  })

  test('is made once, also where two ask at the same time', async () => {
    const [paper] = await paperIds(anna)
    await portal.db.query({ name: '', text: 'delete from document_files' })
    const answers = await Promise.all([1, 2, 3].map(() => download(paper?.paperId ?? '', anna.cookie)))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(1)
  })

  test('is its customer’s alone', async () => {
    const tim = await portal.signIn('tim@example.org')
    const [paper] = await paperIds(anna)
    const id = paper?.paperId ?? ''
    const refused = [await download(id, tim.cookie), await download('x', tim.cookie), await download('', tim.cookie)]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await download(id, undefined)).statusCode).toBe(302)
  })

  test('and of one that is gone a browser is told on a page', async () => {
    const headers = { accept: 'text/html', cookie: anna.cookie }
    const there = [`/erleben/${paths.paperFile}?dokument=x`, `/erleben/${paths.calendarFile}?contractId=x&datum=ende`]
    for (const url of there) {
      const answer = await portal.app.inject({ url, headers })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('Diese Seite gibt es nicht')
    }
  })
})

test('a paper bears the postal address, in the window of the envelope (DIN 5008)', async () => {
  const [paper] = await paperIds(anna)
  const { rawPayload } = await download(paper?.paperId ?? '', anna.cookie)
  const { pages } = await open(rawPayload)
  const content = await pages[0]?.getTextContent()
  const lines = (content?.items ?? []).flatMap((item) => ('str' in item ? [item] : []))
  for (const words of ['Frau', 'Anna Brandt', 'Lindenweg 12', '04229 Leipzig']) {
    const line = lines.find(({ str }) => str.startsWith(words))
    const [x, y] = [mm(line?.transform[4] ?? 0), 297 - mm(line?.transform[5] ?? 0)]
    expect([words, x >= 20 && x <= 105, y >= 45 && y <= 90]).toEqual([words, true, true])
  }
})
