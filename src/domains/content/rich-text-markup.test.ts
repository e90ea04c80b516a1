import { describe, expect, test } from 'vitest'

import promotions from '../../../db/seed/content/promotions.json' with { type: 'json' }
import { isRichText, type RichTextNode } from './promotion.ts'
import { readMarkup, writeMarkup } from './rich-text-markup.ts'

const words = (value: string, ...marks: string[]): RichTextNode => {
  return { nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} }
}
const node = (nodeType: string, ...content: RichTextNode[]): RichTextNode => ({ nodeType, data: {}, content })
const linkTo = (uri: string, ...content: RichTextNode[]) => ({ nodeType: 'hyperlink', data: { uri }, content })
const document = (...content: RichTextNode[]) => node('document', ...content)
const paragraph = (...content: RichTextNode[]) => node('paragraph', ...content)

describe('what is typed', () => {
  test.each<[string, RichTextNode]>([
    ['', document()],
    ['Ein Absatz.', document(paragraph(words('Ein Absatz.')))],
    ['Eins.\n\nZwei.', document(paragraph(words('Eins.')), paragraph(words('Zwei.')))],
    ['Oben\nunten', document(paragraph(words('Oben\nunten')))],
    ['Du zahlst **weniger**.', document(paragraph(words('Du zahlst '), words('weniger', 'bold'), words('.')))],
    ['*kursiv*', document(paragraph(words('kursiv', 'italic')))],
    ['[AGB](/erleben/agb)', document(paragraph(linkTo('/erleben/agb', words('AGB'))))],
    ['# Titel', document(node('heading-1', words('Titel')))],
    [
      '- eins\n- zwei',
      document(
        node(
          'unordered-list',
          node('list-item', paragraph(words('eins'))),
          node('list-item', paragraph(words('zwei'))),
        ),
      ),
    ],
    ['1. eins', document(node('ordered-list', node('list-item', paragraph(words('eins')))))],
    ['> Zitat', document(node('blockquote', paragraph(words('Zitat'))))],
    ['---', document(node('hr'))],
    ['{company} & Co.', document(paragraph(words('{company} & Co.')))],
  ])('%j', (text, expected) => {
    expect(readMarkup(text)).toEqual({ ok: true, value: expected })
    expect(writeMarkup(expected)).toBe(text)
  })

  test.each([
    ['<b>fett</b>', 'markup-unknown'],
    ['`Code`', 'markup-unknown'],
    ['    Code', 'markup-unknown'],
    ['![Bild](/bild.png)', 'markup-unknown'],
    ['[los](javascript:alert)', 'link-wrong'],
    ['- [leer]()', 'link-wrong'],
  ])('%j is refused: %s', (text, refusal) => {
    expect(readMarkup(text)).toMatchObject({ ok: false, refusal })
  })
})

describe('what is stored', () => {
  test.each([
    '# kein Titel',
    '- keine Liste',
    '1. auch keine',
    '> kein Zitat',
    'zwei\n- Zeilen\n2) davon',
    '2 * 3 * 4, **[x](y)** und `z` \\ <b> &amp; _so_',
  ])('words that look like markup stay words: %j', (value) => {
    const stored = document(paragraph(words(value)))
    const text = writeMarkup(stored)
    expect(text).toBeDefined()
    expect(readMarkup(text ?? '')).toEqual({ ok: true, value: stored })
  })

  test('all of the demo is typed and comes back as it was', () => {
    const stored = promotions.flatMap(({ fields }) => [fields.description, fields.additionalInfo]).filter(isRichText)
    expect(stored.length).toBeGreaterThan(10)
    for (const each of stored) expect(readMarkup(writeMarkup(each) ?? '<i>')).toEqual({ ok: true, value: each })
  })

  test.each<[string, RichTextNode]>([
    ['an embedded entry', document(node('embedded-entry-block'))],
    ['underlined words', document(paragraph(words('unterstrichen', 'underline')))],
    ['a void link', document(paragraph(linkTo('javascript:x', words('los'))))],
    ['bold blanks', document(paragraph(words(' breit ', 'bold')))],
    ['what hangs on a node', document({ ...paragraph(words('a')), data: { uri: 'x' } })],
  ])('%s cannot be typed without a loss', (_, stored) => {
    expect(writeMarkup(stored)).toBeUndefined()
  })

  test('bold and italic words, lists in lists and links of bold words keep what they are', () => {
    const stored = document(
      node(
        'unordered-list',
        node(
          'list-item',
          paragraph(words('a', 'bold', 'italic')),
          node('unordered-list', node('list-item', paragraph(words('b')))),
        ),
        node('list-item', paragraph(linkTo('/x', words('c', 'bold')))),
      ),
    )
    const text = writeMarkup(stored)
    expect(text).toBeDefined()
    expect(readMarkup(text ?? '')).toMatchObject({ ok: true })
  })
})
