/** What a letter as PDF is put together of: paragraph, table and list, each with its tags (PDF/UA, ISO 14289-1). */
import type Pdf from 'pdfkit'

import { unbroken } from '#kit/unbroken.ts'

/** A row of a table. */
export interface Fact {
  readonly term: string
  readonly value: string
}

export type Doc = InstanceType<typeof Pdf>
export type Element = ReturnType<Doc['struct']>

export const mm = (length: number): number => (length * 72) / 25.4
export const page = { width: mm(210), left: mm(25), right: mm(20), bottom: mm(30) }
export const textWidth = page.width - page.left - page.right
export const size = { title: 16, heading: 12, body: 10.5, beside: 10, small: 8 }
const gap = 3

interface Written {
  readonly type: 'H1' | 'H2' | 'P'
  readonly text: string
  readonly font?: 'regular' | 'bold'
  readonly fontSize?: number
  readonly after?: number
  readonly at?: { readonly x: number; readonly y: number; readonly width: number }
}

/** The trailing space parts the words for those who are read to. */
function spoken(text: string): string {
  return `${unbroken(text)} `
}

export function write(
  doc: Doc,
  parent: Element,
  { after = gap, at, font = 'regular', fontSize = size.body, text, type }: Written,
) {
  const { width = textWidth, x = page.left, y = doc.y } = at ?? {}
  const element = doc.struct(type, {}, () => {
    doc.font(font).fontSize(fontSize).text(spoken(text), x, y, { width, lineGap: 2 })
  })
  parent.add(element)
  doc.y += after
}

/** A row or an item stands on one page whole: what is written beside it would begin a page of its own. */
function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - page.bottom) doc.continueOnNewPage()
}

/** Term and value, in bold; nothing without facts. */
export function drawFacts(doc: Doc, root: Element, facts: readonly Fact[]): void {
  if (facts.length === 0) return
  const table = doc.struct('Table')
  root.add(table)
  const first = mm(55)
  for (const { term, value } of facts) {
    const options = { lineGap: 2 }
    doc.fontSize(size.body)
    // Each in the font that it is written in: bold is wider, and may need a line more.
    const height = Math.max(
      doc.font('regular').heightOfString(spoken(term), { ...options, width: first - 8 }),
      doc.font('bold').heightOfString(spoken(value), { ...options, width: textWidth - first }),
    )
    keepTogether(doc, height)
    const y = doc.y
    const row = doc.struct('TR')
    table.add(row)
    row.add(
      doc.struct(
        'TH',
        {},
        () => void doc.font('regular').text(spoken(term), page.left, y, { ...options, width: first - 8 }),
      ),
    )
    row.add(
      doc.struct('TD', {}, () => {
        doc.font('bold').text(spoken(value), page.left + first, y, { ...options, width: textWidth - first })
      }),
    )
    row.end()
    doc.x = page.left
    doc.y = y + height + 4
  }
  table.end()
  doc.y += 8
}

export function drawList(doc: Doc, section: Element, items: readonly string[]): void {
  const list = doc.struct('L')
  section.add(list)
  const options = { width: textWidth - 12, lineGap: 2 }
  for (const item of items) {
    keepTogether(doc, doc.font('regular').fontSize(size.body).heightOfString(unbroken(item), options))
    const entry = doc.struct('LI')
    list.add(entry)
    const y = doc.y
    entry.add(
      doc.struct('Lbl', {}, () => void doc.font('regular').fontSize(size.body).text('• ', page.left, y, { width: 12 })),
    )
    entry.add(
      doc.struct('LBody', {}, () => {
        doc.text(spoken(item), page.left + 12, y, options)
      }),
    )
    entry.end()
    doc.x = page.left
    doc.y += gap
  }
  list.end()
}
