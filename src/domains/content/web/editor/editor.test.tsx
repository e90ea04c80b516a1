import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { BaseContext } from '#platform/web/AppLink.tsx'
import { pageContext, type PageContext } from '#platform/web/page-context.ts'

import { contentTypes } from '../../content-types.ts'
import * as markup from '../../rich-text-markup.ts'
import { ContentEntryPage } from './ContentEntryPage.tsx'
import { ContentListPage } from './ContentListPage.tsx'
import { loadEntries, loadEntry } from './editor-data.ts'
import { fieldsFrom, entryInput, submittedValues } from './editor-fields.ts'
import { submitEntry } from './submit-entry.ts'

const link = { sys: { type: 'Link', linkType: 'Entry', id: 'x' } }
const draft = { internalName: 'hinweis', title: 'Alt', buttons: [link] }
const entry = {
  id: 'hinweis',
  contentType: 'genericComponent',
  internalName: 'hinweis',
  title: 'Alt',
  state: 'changed',
  updatedAt: '',
  version: 7,
  revision: 1,
  draft,
  preview: { title: 'Alt', content: 'Von {name}.', buttons: [{ text: 'Los', link: { href: '/erleben' } }] },
}

type Answers = Readonly<Record<string, { status?: number; body: unknown }>>

const form = () => ({ csrf: 'wert', idempotencyKey: '' })

/** The pages on a fake API; `sent` holds what was written. */
function open(address: string, answers: Answers) {
  const sent: { call: string; body: unknown }[] = []
  const client = makeClient('/erleben', async ({ method, path, body }) => {
    const call = `${method} ${path.split('/').slice(5).join('/')}`
    if (method !== 'GET') sent.push({ call, body: JSON.parse(body ?? '') as unknown })
    const { status = 200, body: answer } = answers[call] ?? { status: 500, body: {} }
    return { status, text: JSON.stringify(answer) }
  })
  const context = new RouterContextProvider()
  context.set(pageContext, { client, form, provider: { name: 'erleben', phone: '' } } as unknown as PageContext)
  const common = { HydrateFallback: () => null }
  const routes = [
    { path: '/entwickler/inhalte', Component: ContentListPage, loader: loadEntries, ...common },
    {
      path: '/entwickler/inhalte/:id',
      Component: ContentEntryPage,
      loader: loadEntry,
      action: submitEntry,
      ...common,
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address], getContext: () => context })
  render(
    <BaseContext value="/erleben">
      <RouterProvider router={router} />
    </BaseContext>,
  )
  return sent
}

const read = { 'GET entries/hinweis': { body: entry } }
const saved = { ...entry, version: 8 }

async function opened(answers: Answers = {}) {
  const sent = open('/entwickler/inhalte/hinweis', { ...read, ...answers })
  await screen.findByRole('heading', { level: 1, name: 'Alt' })
  return sent
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the list', () => {
  test('names every entry with its state', async () => {
    open('/entwickler/inhalte', { 'GET entries': { body: [entry] } })
    const row = await screen.findByRole('link', { name: 'Alt' })
    expect(row.getAttribute('href')).toContain('/entwickler/inhalte/hinweis')
    expect(screen.getByText('Geändert')).toBeTruthy()
    const kind = screen.getByRole('link', { name: 'Baustein 1' })
    expect(document.querySelector(kind.getAttribute('href') ?? '')?.textContent).toContain('hinweis')
  })

  test.each([
    ['?q=hin+ALT', true],
    ['?q=baustein', true],
    ['?q=anders', false],
  ])('shows what was looked for by title, key and kind: %s', async (query, isFound) => {
    open(`/entwickler/inhalte${query}`, { 'GET entries': { body: [entry] } })
    await screen.findByRole('heading', { level: 1, name: 'Inhalte' })
    expect(screen.queryByRole('link', { name: 'Alt' }) !== null).toBe(isFound)
    expect(screen.queryByRole('link', { name: 'Alle Inhalte zeigen' }) !== null).toBe(!isFound)
  })

  test('says where the hosted service’s content is edited', async () => {
    open('/entwickler/inhalte', { 'GET entries': { status: 404, body: {} } })
    expect(await screen.findByText('Die Inhalte liegen beim Inhaltsdienst')).toBeTruthy()
  })
})

describe('the form', () => {
  test('is called by the title that readers see, its key below; without one by its key', async () => {
    await opened()
    expect(screen.getByRole('heading', { level: 1 }).closest('header')?.textContent).toBe('AltGeänderthinweis')
    cleanup()
    const bare = { ...entry, title: '', internalName: 'fuss' }
    open('/entwickler/inhalte/hinweis', { 'GET entries/hinweis': { body: bare } })
    const heading = await screen.findByRole('heading', { level: 1, name: 'fuss' })
    expect(heading.closest('header')?.textContent).toBe('fussGeändert')
  })

  test('shows draft and preview', async () => {
    await opened()
    expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Alt')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Schaltflächen/).value).toBe(JSON.stringify([link], null, 2))
    expect(await screen.findByRole('link', { name: 'Los' })).toBeTruthy()
    expect(screen.getByText('Von erleben.')).toBeTruthy()
  })

  test.each([
    [{ title: 'Alt', content: '## Erstens' }, 4],
    [{ content: '## Erstens' }, 3],
  ])('the headings of %j begin right below that of the preview', async (preview, level) => {
    open('/entwickler/inhalte/hinweis', { 'GET entries/hinweis': { body: { ...entry, preview } } })
    await screen.findByRole('heading', { level, name: 'Erstens' })
  })

  test('keeps what the entry does not refer to behind a line', async () => {
    await opened()
    const spare = screen.getByText('Drei weitere Felder').closest('details')
    const inside = (label: RegExp) => spare?.contains(screen.getByLabelText(label))
    expect([spare?.open, inside(/^Bild/), inside(/^Schaltflächen/), inside(/^Text/)]).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  test('saves on top of the version that was read', async () => {
    const sent = await opened({ 'PUT entries/hinweis': { body: saved } })
    type('Titel', 'Neu')
    press('Entwurf speichern')
    await screen.findByText(/Der Entwurf ist gespeichert/)
    expect(sent).toEqual([{ call: 'PUT entries/hinweis', body: { version: 7, fields: { ...draft, title: 'Neu' } } }])
  })

  test('publishes what it has saved', async () => {
    const answers = { 'PUT entries/hinweis': { body: saved }, 'POST entries/hinweis/publish': { body: saved } }
    const sent = await opened(answers)
    press('Speichern und veröffentlichen')
    await screen.findByText(/spätestens in einer Minute/)
    expect(sent.at(-1)).toEqual({ call: 'POST entries/hinweis/publish', body: { version: 8 } })
  })

  test('takes an entry away', async () => {
    const sent = await opened({ 'POST entries/hinweis/unpublish': { body: saved } })
    press('Zurückziehen')
    await screen.findByText(/Zurückgezogen/)
    expect(sent).toEqual([{ call: 'POST entries/hinweis/unpublish', body: { version: 7 } }])
  })

  test('keeps what was typed when it is no JSON, and sends nothing', async () => {
    const sent = await opened()
    type('Titel', 'Getippt')
    type('Schaltflächen', '[kaputt')
    press('Entwurf speichern')
    await waitFor(() => expect(screen.getAllByText(/Das ist kein gültiges JSON/)).toHaveLength(2))
    expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Getippt')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Schaltflächen/).value).toBe('[kaputt')
    expect(sent).toEqual([])
  })

  test.each([
    [409, { code: 'version-conflict' }, 'Jemand war schneller'],
    [409, { code: 'name-taken' }, 'Name vergeben'],
    [422, { code: 'fields-invalid', facts: { title: 'missing' } }, 'Titel: Bitte fülle dieses Feld aus.'],
    [500, { code: 'internal' }, 'Fehler'],
  ])('keeps what was typed when the server answers %i %j', async (status, body, shown) => {
    await opened({ 'PUT entries/hinweis': { status, body } })
    type('Titel', 'Getippt')
    press('Entwurf speichern')
    expect(await screen.findByText(shown)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Getippt')
  })
})

const words = { nodeType: 'text', value: 'Gilt ', marks: [], data: {} }
const bold = { ...words, value: 'jetzt', marks: [{ type: 'bold' }] }
const richText = (...content: unknown[]) => ({
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'paragraph', data: {}, content }],
})
const promotion = (description: unknown) => ({
  ...entry,
  contentType: 'promotion',
  draft: { internalName: 'hinweis', promotionId: 'p', discountId: 'd', title: 'Alt', description },
})

describe('rich text', () => {
  test('is typed as text and saved as what it was and is now', async () => {
    const asked = { 'GET entries/hinweis': { body: promotion(richText(words, bold)) } }
    const sent = await opened({ ...asked, 'PUT entries/hinweis': { body: saved } })
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^Beschreibung/)
    expect(field.value).toBe('Gilt **jetzt**')
    fireEvent.change(field, { target: { value: 'Gilt **jetzt**' } })
    type('Hinweis', 'Mehr: [AGB](/erleben/agb)')
    press('Entwurf speichern')
    await screen.findByText(/Der Entwurf ist gespeichert/)
    const agb = { nodeType: 'hyperlink', data: { uri: '/erleben/agb' }, content: [{ ...words, value: 'AGB' }] }
    expect(sent[0]?.body).toMatchObject({
      fields: {
        description: richText(words, bold),
        additionalInfo: richText({ ...words, value: 'Mehr: ' }, agb),
      },
    })
  })

  test.each([
    ['<b>fett</b>', /HTML, Code und Bilder lassen sich hier nicht speichern/],
    ['[los](javascript:x)', /Ein Link braucht eine Adresse/],
  ])('%j is refused at its field; what was typed stays, and nothing is sent', async (typed, fault) => {
    const sent = await opened({ 'GET entries/hinweis': { body: promotion(richText(words)) } })
    type('Beschreibung', typed)
    press('Entwurf speichern')
    await waitFor(() => expect(screen.getAllByText(fault)).toHaveLength(2))
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Beschreibung/).value).toBe(typed)
    expect(sent).toEqual([])
  })

  test('that cannot be typed without a loss stays as it is stored', async () => {
    const stored = richText({ ...words, marks: [{ type: 'underline' }] })
    const asked = { 'GET entries/hinweis': { body: promotion(stored) } }
    const sent = await opened({ ...asked, 'PUT entries/hinweis': { body: saved } })
    expect(JSON.parse(screen.getByLabelText<HTMLTextAreaElement>(/^Beschreibung/).value)).toEqual(stored)
    press('Entwurf speichern')
    await screen.findByText(/Der Entwurf ist gespeichert/)
    expect(sent[0]?.body).toMatchObject({ fields: { description: stored } })
  })
})

test.each(contentTypes.map(({ id }) => id))('%s: fields become inputs and the same fields again', (contentType) => {
  const fields = Object.fromEntries(
    (contentTypes.find(({ id }) => id === contentType)?.fields ?? []).map(({ id, type: kind }) => {
      const value = {
        Symbol: 'a',
        Text: 'a\nb',
        RichText: { nodeType: 'document', data: {}, content: [{ nodeType: 'hr', data: {}, content: [] }] },
        Link: link,
        Array: [link],
      }
      return [id, value[kind]]
    }),
  )
  const sent = new FormData()
  sent.set('contentType', contentType)
  sent.set('leer', '')
  for (const [id, value] of Object.entries(entryInput(contentType, fields, markup).values))
    sent.set(`feld-${id}`, value.replaceAll('\n', '\r\n'))
  expect(fieldsFrom(submittedValues(sent), markup)).toEqual({ ok: true, value: fields })
})

test('what nobody types and no database holds is left out of a field', () => {
  const sent = new FormData()
  sent.set('contentType', 'page')
  sent.set('feld-title', 'Hilfe\u0000 und\rmehr')
  expect(submittedValues(sent).values).toEqual({ title: 'Hilfe und\nmehr' })
})
