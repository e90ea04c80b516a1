import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { ClientContext } from '#platform/web/client-context.ts'
import { windowEvents } from '#platform/web/session-keys.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { Message } from '../../api.ts'
import type { InboxData } from './inbox-data.ts'
import { InboxPage } from './InboxPage.tsx'

const fresh: Message = {
  id: 'm1',
  title: 'Deine Rechnung ist da',
  body: 'Sieh sie dir [hier](/erleben/kundencenter/rechnungen/) an.',
  createdAt: '2026-11-18T08:00:00.000Z',
  read: false,
  archived: false,
  documents: [],
}
const older: Message = { ...fresh, id: 'm2', title: 'Willkommen', body: '<b>Viel</b> Freude', read: true }

const updates = vi.fn<() => void>()
beforeEach(() => addEventListener(windowEvents.inboxUpdate, updates))
afterEach(() => {
  removeEventListener(windowEvents.inboxUpdate, updates)
  updates.mockReset()
  vi.restoreAllMocks()
})

async function show(messages: Message[], more: Partial<InboxData> = {}, status = 204) {
  const asked: string[] = []
  const client = makeClient('/erleben', async ({ method, path }) => {
    asked.push(`${method} ${path}`)
    return { status, text: '' }
  })
  const Page: ComponentType = () => (
    <ClientContext value={client}>
      <InboxPage />
    </ClientContext>
  )
  const form = { csrf: 'geheim', idempotencyKey: 'k' }
  const unread = messages.filter(({ read }) => !read).length
  const data: InboxData = {
    view: 'current',
    from: null,
    counts: { current: messages.length, unread, archived: 0 },
    messages,
    older: null,
    openId: undefined,
    today: '2026-11-20',
    form,
    onBehalf: false,
    ...more,
  }
  const { unmount } = await showPage(Page, () => data)
  return { asked, unmount }
}

/** What a browser does when the person opens or closes it. */
async function toggle(title: string) {
  const details = screen.getByText(title).closest('details')
  if (details === null) throw new Error(title)
  details.open = !details.open
  await act(async () => void fireEvent(details, new Event('toggle')))
}

const reading = ['POST /erleben/api/messages/v1/m1/read']
const unread = () => screen.queryAllByText('(ungelesen)').length

describe('the inbox', () => {
  test('lists with day, read and unread apart, links below the base', async () => {
    const { asked } = await show([fresh, older])
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Deine Rechnung ist da (ungelesen)',
      'Willkommen',
    ])
    expect(screen.getAllByText(/^18.\sNovember$/)).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Ungelesen 1' })).toBeDefined()
    expect((await screen.findByText('hier')).getAttribute('href')).toBe('/erleben/kundencenter/rechnungen/')
    expect(document.querySelector('details b')).toBeNull()
    expect(asked).toEqual([])
  })

  test('opening one marks it as read once and tells the header', async () => {
    const { asked } = await show([fresh, older])
    await toggle('Deine Rechnung ist da')
    expect([asked, unread(), updates.mock.calls.length]).toEqual([reading, 0, 1])
    expect(screen.getByText('Du hast alles gelesen.')).toBeDefined()
    await toggle('Deine Rechnung ist da')
    await toggle('Deine Rechnung ist da')
    await toggle('Willkommen')
    expect(asked).toEqual(reading)
  })

  test('one that the address names stands open and counts as opened by the person', async () => {
    const { asked } = await show([fresh, older], { openId: 'm1' })
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false])
    await screen.findByText('Du hast alles gelesen.')
    expect([asked, unread()]).toEqual([reading, 0])
  })

  test('where it cannot be marked it stays unread, and opening it again tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { asked } = await show([fresh], {}, 500)
    await toggle('Deine Rechnung ist da')
    expect([unread(), updates.mock.calls.length]).toEqual([1, 0])
    await toggle('Deine Rechnung ist da')
    await toggle('Deine Rechnung ist da')
    expect(asked).toHaveLength(2)
  })

  test('an adviser’s look changes nothing', async () => {
    const { asked } = await show([fresh], { openId: 'm1', onBehalf: true })
    expect([asked, unread()]).toEqual([[], 1])
  })

  test('an empty one says so and leads on', async () => {
    await show([])
    expect(screen.getByText('Noch keine Neuigkeiten')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Benachrichtigungen wählen' }).getAttribute('href')).toBe(
      '/erleben/kundencenter/service/infoservice',
    )
  })

  test('its views are links, the one in use marked, with what they hold', async () => {
    await show([fresh, older], { counts: { current: 2, unread: 1, archived: 7 } })
    const views = within(screen.getByRole('navigation', { name: 'Ansichten' })).getAllByRole('link')
    expect(
      views.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Alle 2', '/erleben/kundencenter/neuigkeiten/', 'page'],
      ['Ungelesen 1', '/erleben/kundencenter/neuigkeiten/?ansicht=ungelesen', null],
      ['Archiv 7', '/erleben/kundencenter/neuigkeiten/?ansicht=archiv', null],
    ])
  })

  test.each([
    ['current', { current: 0, unread: 0, archived: 3 }, /^Alle deine Nachrichten liegen im Archiv\./],
    ['unread', { current: 3, unread: 0, archived: 0 }, /^Nichts ungelesen\./],
    ['archived', { current: 3, unread: 0, archived: 0 }, /^Das Archiv ist leer\./],
  ] as const)('the empty view %s says so, and the others stay in reach', async (view, counts, text) => {
    await show([], { view, counts })
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Ansichten' })).toBeDefined()
  })

  test('a message is put aside by its own button, and brought back by one', async () => {
    await show([older, { ...older, id: 'm3', title: 'Alt', archived: true }])
    const buttons = screen.getAllByRole('button', { hidden: true })
    expect(
      buttons.map((button) => [
        button.getAttribute('aria-label'),
        button.getAttribute('name'),
        button.getAttribute('value'),
      ]),
    ).toEqual([
      ['Archivieren: Willkommen', 'archive', 'm2'],
      ['Zurückholen: Alt', 'restore', 'm3'],
    ])
  })

  test('the files that it is about are named, and fetched from there', async () => {
    const documents = [
      { title: 'Rechnung November', address: '/erleben/kundencenter/vertraege/dokument.pdf?dokument=d1' },
    ]
    await show(
      [
        { ...older, documents },
        { ...older, id: 'm4' },
      ],
      { openId: 'm2' },
    )
    expect(screen.getAllByRole('list', { name: 'Dokumente' })).toHaveLength(1)
    const link = screen.getByRole('link', { name: /^Rechnung November/ })
    expect([link.getAttribute('href'), link.textContent]).toEqual([documents[0]?.address, 'Rechnung NovemberPDF'])
  })

  test('the one way on stands on the line of what is done with the message, for an adviser alone', async () => {
    const led = { ...older, body: 'Der Techniker kommt. [Termin ansehen](/erleben/kundencenter/vertraege/)' }
    const { unmount } = await show([led], { openId: 'm2' })
    const way = screen.getByRole('link', { name: 'Termin ansehen' })
    expect(way.getAttribute('href')).toBe('/erleben/kundencenter/vertraege/')
    expect(way.parentElement?.textContent).toBe('Termin ansehenArchivieren')
    unmount()
    await show([led], { openId: 'm2', onBehalf: true })
    expect(screen.getByRole('link', { name: 'Termin ansehen' }).parentElement?.textContent).toBe('Termin ansehen')
  })

  test('several unread are marked by one press, up to the newest that stands there', async () => {
    const unreadView = { view: 'unread', counts: { current: 3, unread: 2, archived: 0 } } as const
    const two = [fresh, { ...fresh, id: 'm5', title: 'Wartung' }]
    const { unmount } = await show(two, unreadView)
    const all = screen.getByRole('button', { name: 'Alle als gelesen markieren' })
    expect([all.getAttribute('name'), all.getAttribute('value')]).toEqual(['readAll', 'm1'])
    unmount()
    // One alone is opened; on a later page newer ones would be marked that are not in sight; an adviser marks nothing.
    for (const more of [{ ...unreadView, from: 'm1' }, { ...unreadView, onBehalf: true }, {}]) {
      const shown = await show(two, more)
      expect(screen.queryByRole('button', { name: 'Alle als gelesen markieren' })).toBeNull()
      shown.unmount()
    }
    await show([fresh], unreadView)
    expect(screen.queryByRole('button', { name: 'Alle als gelesen markieren' })).toBeNull()
  })

  test('an adviser puts nothing aside', async () => {
    await show([fresh], { onBehalf: true })
    expect([screen.queryAllByRole('button', { hidden: true }), document.querySelector('main form')]).toEqual([[], null])
  })

  test('reading what lies in the archive changes no count', async () => {
    const { asked } = await show([{ ...fresh, archived: true }], {
      view: 'archived',
      counts: { current: 2, unread: 2, archived: 1 },
    })
    await toggle('Deine Rechnung ist da')
    expect([asked, unread()]).toEqual([reading, 0])
    expect(screen.getByRole('link', { name: 'Ungelesen 2' })).toBeDefined()
  })

  test('pages lead on within their view', async () => {
    await show([older], { view: 'archived', from: 'm2', older: 'm8', counts: { current: 1, unread: 0, archived: 99 } })
    const links = within(screen.getByRole('navigation', { name: 'Seiten' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ältere ansehen', '/erleben/kundencenter/neuigkeiten/?ansicht=archiv&ab=m8'],
      ['Zu den neuesten', '/erleben/kundencenter/neuigkeiten/?ansicht=archiv'],
    ])
  })
})
