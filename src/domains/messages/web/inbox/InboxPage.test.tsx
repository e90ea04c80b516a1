import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { ClientContext } from '#platform/web/client-context.ts'
import { windowEvents } from '#platform/web/session-keys.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { Message } from '../../api.ts'
import { InboxPage } from './InboxPage.tsx'

const fresh: Message = {
  id: 'm1',
  title: 'Deine Rechnung ist da',
  body: 'Sieh sie dir [hier](/erleben/kundencenter/rechnungen/) an.',
  createdAt: '2026-11-18T08:00:00.000Z',
  read: false,
  archived: false,
}
const older: Message = { ...fresh, id: 'm2', title: 'Willkommen', body: '<b>Viel</b> Freude', read: true }

const updates = vi.fn<() => void>()
beforeEach(() => addEventListener(windowEvents.inboxUpdate, updates))
afterEach(() => {
  removeEventListener(windowEvents.inboxUpdate, updates)
  updates.mockReset()
  vi.restoreAllMocks()
})

async function show(messages: Message[], more: { openId?: string; onBehalf?: boolean } = {}, status = 204) {
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
  await showPage(Page, () => ({ messages, today: '2026-11-20', form, onBehalf: false, openId: undefined, ...more }))
  return { asked }
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
    expect(screen.getByText('Eine ungelesen')).toBeDefined()
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
})
