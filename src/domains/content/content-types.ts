/** What an entry of each type holds; the content service's own description of it. */
import { isRecord } from '#kit/json.ts'
import { refuse, ok, type Result } from '#kit/result.ts'

import { home, linkTo } from './entry.ts'

type LinkType = 'Entry' | 'Asset'

export interface ContentField {
  readonly id: string
  readonly name: string
  readonly type: 'Symbol' | 'Text' | 'RichText' | 'Link' | 'Array'
  readonly required: boolean
  readonly linkType?: LinkType
  /** Of an Array: what it holds. */
  readonly items?: { readonly type: 'Link'; readonly linkType: LinkType; readonly validations: [] }
}

export interface ContentType {
  readonly id: string
  readonly name: string
  readonly displayField: 'internalName'
  readonly fields: readonly ContentField[]
}

function field(type: ContentField['type'], id: string, name: string, required = false): ContentField {
  return { id, name, type, required }
}

const line = (id: string, name: string, required = false) => field('Symbol', id, name, required)
const text = (id: string, name: string, required = false) => field('Text', id, name, required)
const rich = (id: string, name: string) => field('RichText', id, name)
const link = (id: string, name: string, linkType: LinkType = 'Entry'): ContentField => ({
  ...field('Link', id, name),
  linkType,
})
const links = (id: string, name: string): ContentField => ({
  ...field('Array', id, name),
  items: { type: 'Link', linkType: 'Entry', validations: [] },
})

function contentType(id: string, name: string, ...fields: ContentField[]): ContentType {
  return { id, name, displayField: 'internalName', fields: [line('internalName', 'Interner Name', true), ...fields] }
}

const title = line('title', 'Titel')
const content = text('content', 'Text (Markdown)')

export const contentTypes: readonly ContentType[] = [
  contentType(
    'genericComponent',
    'Baustein',
    title,
    text('lead', 'Einleitung'),
    content,
    link('image', 'Bild'),
    links('buttons', 'Schaltflächen'),
    links('topics', 'Themen'),
    links('questions', 'Fragen'),
  ),
  contentType(
    'microcopy',
    'Kurztext',
    title,
    content,
    line('label', 'Beschriftung'),
    line('redeem', 'Einlösen'),
    line('remove', 'Entfernen'),
    line('keywords', 'Suchwörter'),
  ),
  contentType('genericModal', 'Dialog', line('title', 'Titel', true), content, links('buttons', 'Schaltflächen')),
  contentType(
    'button',
    'Schaltfläche',
    line('text', 'Text', true),
    line('colorTheme', 'Farbthema'),
    link('link', 'Ziel'),
  ),
  contentType(
    'image',
    'Bild',
    line('title', 'Titel'),
    line('alternateText', 'Ersatztext'),
    link('image', 'Datei', 'Asset'),
  ),
  contentType(
    'footer',
    'Fußzeile',
    link('brandImage', 'Markenbild'),
    link('copyrightLink', 'Copyright'),
    links('links', 'Links'),
  ),
  contentType(
    'footerLink',
    'Link',
    line('text', 'Text', true),
    line('href', 'Adresse', true),
    link('icon', 'Symbol'),
    line('trackingId', 'Tracking-Kennung'),
  ),
  contentType(
    'promotion',
    'Aktion',
    line('promotionId', 'Aktionskennung', true),
    line('discountId', 'Rabattkennung', true),
    line('title', 'Titel', true),
    rich('description', 'Beschreibung'),
    rich('additionalInfo', 'Hinweis'),
  ),
]

/** A content type in the content service's shape; `at` is when it was written, an UTC instant. */
export function wireContentType({ fields, ...type }: ContentType, at: string) {
  return {
    sys: {
      type: 'ContentType' as const,
      id: type.id,
      space: linkTo('Space', home.space),
      environment: linkTo('Environment', home.environment),
      revision: 1,
      createdAt: at,
      updatedAt: at,
    },
    name: type.name,
    displayField: type.displayField,
    description: '',
    fields: fields.map((known) => ({ ...known, localized: false, disabled: false, omitted: false })),
  }
}

export type FieldFault = 'missing' | 'not-text' | 'not-rich-text' | 'not-link' | 'unknown'

/** Whether an entry of the type may hold these fields; the refusal's detail names each wrong one. */
export function checkFields(type: string, fields: Readonly<Record<string, unknown>>): Result<true, 'fields-invalid'> {
  const known = contentTypes.find(({ id }) => id === type)?.fields ?? []
  const faults = new Map<string, FieldFault>()
  for (const name of Object.keys(fields)) if (!known.some(({ id }) => id === name)) faults.set(name, 'unknown')
  for (const described of known) {
    const fault = fieldFault(described, fields[described.id])
    if (fault !== undefined) faults.set(described.id, fault)
  }
  return faults.size === 0 ? ok(true) : refuse('fields-invalid', Object.fromEntries(faults))
}

function fieldFault(described: ContentField, value: unknown): FieldFault | undefined {
  if (value === undefined || value === '') return described.required ? 'missing' : undefined
  switch (described.type) {
    case 'Symbol':
    case 'Text':
      return typeof value === 'string' ? undefined : 'not-text'
    case 'RichText':
      return isRecord(value) && value['nodeType'] === 'document' && Array.isArray(value['content'])
        ? undefined
        : 'not-rich-text'
    case 'Link':
      return isLink(value, described.linkType) ? undefined : 'not-link'
    case 'Array':
      return Array.isArray(value) && value.every((part) => isLink(part, described.items?.linkType))
        ? undefined
        : 'not-link'
  }
}

function isLink(value: unknown, linkType: LinkType | undefined): boolean {
  const sys = isRecord(value) ? value['sys'] : undefined
  return isRecord(sys) && sys['type'] === 'Link' && sys['linkType'] === linkType && typeof sys['id'] === 'string'
}
