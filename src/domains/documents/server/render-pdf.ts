/**
 * A letter as tagged PDF (PDF/UA, ISO 14289-1): A4 with the letterhead of DIN 5008 form B, black on white, the portal's own
 * font embedded. What is written here is read aloud in this order; rules and page numbers are marked as decoration.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { formatDate, type IsoDate } from '#kit/dates.ts'
import { plainText } from '#kit/plain-text.ts'
import type { ProviderAddress } from '#kit/provider.ts'

import { paragraphsAndLists } from '../list-mark.ts'
import { withPreamble } from '../preamble.ts'
import {
  drawFacts,
  drawList,
  mm,
  page,
  size,
  textWidth,
  write,
  type Doc,
  type Element,
  type Fact,
} from './pdf-pieces.ts'

export interface PdfLetter {
  readonly title: string
  /** The day it bears. */
  readonly date: IsoDate
  readonly provider: ProviderAddress
  /** Lines of the address field; empty where nobody's address is known, or it is for everybody. */
  readonly addressee: readonly string[]
  /** Beside the address: term and value. */
  readonly reference: readonly Fact[]
  /** A table before the sections. */
  readonly facts: readonly Fact[]
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[]
  /** Nothing is kept free for the window of an envelope, so that it fits one page: a contract summary (Reg. (EU) 2019/2243). */
  readonly compact?: boolean
  /** At the foot of each page: how the letter is verified. */
  readonly verify?: string
}

const fontFile = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fonts', `figtree-${name}.ttf`))

/** DIN 5008 form B: address field 45 mm below the edge, information block at 125 mm, text from 103 mm on. */
const field = { top: mm(45), sender: mm(57.7), address: mm(62.7), information: mm(125), text: mm(103.46) }

/** What a page needs of fonts; made once. */
export interface PdfFonts {
  readonly regular: Buffer
  readonly bold: Buffer
}

export function readPdfFonts(): PdfFonts {
  return { regular: fontFile('regular'), bold: fontFile('bold') }
}

/** The whole file. The same letter gives the same words; the bytes bear an id of their own. */
export async function renderPdf(letter: PdfLetter, fonts: PdfFonts): Promise<Buffer> {
  // Loaded with the first letter: with its tools for fonts it takes a tenth of the server's heap.
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size: 'A4',
    margins: { top: mm(25), left: page.left, right: page.right, bottom: page.bottom },
    pdfVersion: '1.7',
    // The package's types know only the subsets of PDF/A.
    subset: 'PDF/UA' as 'PDF/A-2a',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    bufferPages: true,
    font: fonts.regular as unknown as string,
    info: {
      Title: letter.title,
      Author: letter.provider.company,
      Creator: letter.provider.name,
      CreationDate: new Date(`${letter.date}T12:00:00Z`),
    },
  })
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('bold', fonts.bold)
  const pieces: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  draw(doc, letter)
  doc.end()
  await ended
  return Buffer.concat(pieces)
}

function draw(doc: Doc, letter: PdfLetter): void {
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.y = letter.compact === true ? drawCompactHead(doc, root, letter) : drawHead(doc, root, letter)
  doc.x = page.left
  write(doc, root, { type: 'H1', text: letter.title, font: 'bold', fontSize: size.title, after: 10 })
  drawFacts(doc, root, letter.facts)
  const { preamble, sections } = withPreamble(letter.sections)
  if (preamble !== undefined) write(doc, root, { type: 'P', text: preamble, after: 10 })
  for (const section of sections) drawSection(doc, root, section)
  root.end()
  drawFeet(doc, letter)
}

/** The wordmark above its line. */
function drawMark(doc: Doc, root: Element, { provider: { name } }: PdfLetter): void {
  write(doc, root, {
    type: 'P',
    text: name,
    font: 'bold',
    fontSize: 18,
    at: { x: page.left, width: textWidth, y: mm(18) },
  })
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(page.left, mm(29))
    .lineTo(page.width - page.right, mm(29))
    .lineWidth(1)
    .stroke('#000')
  doc.endMarkedContent()
}

/** Lines one below the other, a long one in several; answers where they end. */
function drawLines(
  doc: Doc,
  root: Element,
  {
    lines,
    top,
    ...at
  }: { readonly lines: readonly string[]; readonly x: number; readonly width: number; readonly top: number },
): number {
  let y = top
  for (const text of lines) {
    write(doc, root, { type: 'P', text, at: { ...at, y }, after: 0 })
    y = Math.max(y + 14, doc.y)
  }
  return y
}

/** What stands beside the address; answers where it ends. */
function drawFactsBeside(
  doc: Doc,
  root: Element,
  { facts, top }: { readonly facts: readonly Fact[]; readonly top: number },
): number {
  let y = top
  for (const { term, value } of facts) {
    const at = { x: field.information, width: mm(65), y }
    write(doc, root, { type: 'P', text: `${term}: ${value}`, fontSize: size.beside, at, after: 0 })
    y = Math.max(y + 14, doc.y)
  }
  return y
}

/** Answers where the text begins. */
function drawCompactHead(doc: Doc, root: Element, letter: PdfLetter): number {
  const { addressee, date, provider, reference } = letter
  const { city, company, email, phone, street } = provider
  drawMark(doc, root, letter)
  const top = mm(34)
  const left = drawLines(doc, root, { lines: [company, street, city, phone, email], x: page.left, width: mm(90), top })
  const reader = addressee.length === 0 ? [] : [{ term: 'Für', value: addressee.join(', ') }]
  const facts = [...reader, ...reference, { term: 'Datum', value: formatDate(date) }]
  return Math.max(mm(62), left + 12, drawFactsBeside(doc, root, { facts, top }) + 12)
}

/** Answers where the text begins. */
function drawHead(doc: Doc, root: Element, letter: PdfLetter): number {
  const { addressee, date, provider, reference } = letter
  const { city, company, email, phone, street } = provider
  drawMark(doc, root, letter)
  const left = { x: page.left, width: mm(80) }
  const sender = [company, street, city].join(' · ')
  write(doc, root, { type: 'P', text: sender, fontSize: size.small, at: { ...left, y: field.sender } })
  const end = drawLines(doc, root, { lines: addressee, ...left, top: field.address })
  const facts = [
    ...reference,
    { term: 'Datum', value: formatDate(date) },
    { term: 'Telefon', value: phone },
    { term: 'E-Mail', value: email },
  ]
  return Math.max(field.text, end + 12, drawFactsBeside(doc, root, { facts, top: field.top + mm(5) }) + 12)
}

function drawSection(doc: Doc, root: Element, { lines, title }: PdfLetter['sections'][number]): void {
  const section = doc.struct('Sect')
  root.add(section)
  // A heading stays with its first lines.
  if (doc.y + 54 > doc.page.height - page.bottom) doc.continueOnNewPage()
  write(doc, section, { type: 'H2', text: title, font: 'bold', fontSize: size.heading })
  for (const part of paragraphsAndLists(lines)) {
    if (typeof part === 'string') write(doc, section, { type: 'P', text: plainText(part) })
    else drawList(doc, section, part.map(plainText))
  }
  section.end()
  doc.y += 8
}

/** When all pages are there: how many there are, and how the letter is verified. */
function drawFeet(doc: Doc, { provider, verify }: PdfLetter): void {
  const { count, start } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    // Below the margin a text would begin a page of its own.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    const y = doc.page.height - mm(20)
    const left = [verify, `${provider.company}, ${provider.street}, ${provider.city}`].filter(Boolean).join('\n')
    doc
      .font('regular')
      .fontSize(size.small)
      .text(left, page.left, y, { width: textWidth - mm(30), lineGap: 2 })
    doc.text(`Seite ${index + 1} von ${count}`, page.width - page.right - mm(28), y, { width: mm(28), align: 'right' })
    doc.endMarkedContent()
  }
}
