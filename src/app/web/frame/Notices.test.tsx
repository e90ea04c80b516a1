import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Notification } from '#platform/web/flash.ts'
import { flashInBrowser, notify, withdrawNotices } from '#platform/web/notifications.ts'
import { PastNotices, type PastNotice } from '#ui/feedback/PastNotices.tsx'

import { findFlashMessages } from './flash-messages.ts'
import { Notices } from './Notices.tsx'

const stored = (value: unknown) => sessionStorage.setItem('mh-notifications', JSON.stringify(value))
const raise = (detail: unknown) => act(() => void dispatchEvent(new CustomEvent('mh-notification', { detail })))
const region = () => screen.getByRole('region', { name: 'Mitteilungen' })

/** With what the account shows of the past ones. */
function Shown({ left }: { left: readonly Notification[] }) {
  const [past, setPast] = useState<readonly PastNotice[]>([])
  return (
    <>
      <PastNotices notices={past} />
      <Notices left={left} onPast={setPast} />
    </>
  )
}
const show = (left: readonly Notification[]) => render(<Shown left={left} />, { wrapper: MemoryRouter })
/** Role, headline and text of what is shown. */
const shown = () =>
  [...region().querySelectorAll('div:has(> b)')].map((one) => [
    one.getAttribute('role') ?? (one.closest('[aria-live=polite]') === null ? null : 'status'),
    one.querySelector('b')?.textContent,
    one.querySelector('p')?.textContent,
  ])
const past = () => [...document.querySelectorAll('details li')].map((one) => one.querySelector('p')?.textContent)
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z') })
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

test('what the session keeps, ERROR and SUCCESS, is shown after a redirect, once', () => {
  stored([
    { headline: 'Erledigt!', message: 'Gebucht.', type: 'SUCCESS' },
    { headline: 'Fehler', message: 'Nicht gebucht.', type: 'ERROR' },
  ])
  const { unmount } = show([])
  expect(shown()).toEqual([
    ['status', 'Erledigt!', 'Gebucht.'],
    ['alert', 'Fehler', 'Nicht gebucht.'],
  ])
  expect(sessionStorage.getItem('mh-notifications')).toBeNull()
  unmount()
  show([])
  expect(shown()).toEqual([])
})

test('what is left in the browser lies there with its type in capitals, and is shown by the next page', async () => {
  flashInBrowser([{ headline: 'Fehler', message: 'Nicht gebucht.', type: 'error' }])
  expect(sessionStorage.getItem('mh-notifications')).toBe(
    '[{"headline":"Fehler","message":"Nicht gebucht.","type":"ERROR"}]',
  )
  show([])
  expect(shown()).toEqual([['alert', 'Fehler', 'Nicht gebucht.']])
  flashInBrowser([{ headline: 'Erledigt!', message: 'Gebucht.', type: 'success' }])
  await wait(0)
  expect(shown()).toHaveLength(2)
})

test('a code of the server’s cookie becomes its words, an unknown one nothing', () => {
  show(findFlashMessages(['contract-not-loaded', 'constructor']))
  expect(shown()).toEqual([
    ['alert', 'Es ist ein Fehler aufgetreten', 'Leider konnten die Vertragsinformationen nicht geladen werden'],
  ])
})

test('what was raised before the frame listened is shown', () => {
  notify({ headline: 'Früh', message: 'dran', type: 'info' })
  show([])
  expect(shown()).toEqual([['status', 'Früh', 'dran']])
})

test.each([
  null,
  undefined,
  7,
  'Text',
  [],
  {},
  { type: 'error' },
  { headline: 7, message: { x: 1 } },
  { headline: '', message: '' },
])('the event with %j is no notification, and harms nobody', (detail) => {
  show([])
  raise(detail)
  expect(shown()).toEqual([])
})

test.each(['', '{', '7', '{"headline":"x"}', '[null,7,"code",{"type":"ERROR"}]'])(
  'the list %j of somebody else shows nothing',
  (text) => {
    sessionStorage.setItem('mh-notifications', text)
    sessionStorage.setItem('mh-past-notices', text)
    show([])
    expect([shown(), past()]).toEqual([[], []])
  },
)

test.each([
  ['ERROR', 'alert'],
  ['warning', 'alert'],
  ['SUCCESS', 'status'],
  ['constructor', 'status'],
  [undefined, 'status'],
])('the type %s speaks as %s', (type, role) => {
  show([])
  raise({ headline: 'A', message: 'B', type })
  expect(shown()).toEqual([[role, 'A', 'B']])
})

test('what is gone stays in the list, in the next document too, the newest first', async () => {
  const { unmount } = show(findFlashMessages(['contract-not-loaded']))
  raise({ headline: 'A', message: 'Erste.', type: 'info' })
  raise({ headline: 'B', message: 'Bleibt.', type: 'info', disableAutoHide: true })
  await wait(6000)
  await wait(200)
  expect(shown().map(([, headline]) => headline)).toEqual(['B'])
  const list = document.querySelector('details')
  expect(list?.querySelector('summary')?.textContent).toBe('Frühere Mitteilungen (2)')
  expect(list?.closest('[aria-live]'), 'outside of what is announced').toBeNull()
  expect(past()).toEqual(['Erste.', 'Leider konnten die Vertragsinformationen nicht geladen werden'])
  unmount()
  show([])
  expect(shown()).toEqual([])
  expect(past()).toEqual(['Bleibt.', 'Erste.', 'Leider konnten die Vertragsinformationen nicht geladen werden'])
})

function Elsewhere() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate('/andere-seite')}>weiter</button>
}

test('said again, it stands once; what asks for something goes with its page, and stays in the list', async () => {
  render(
    <MemoryRouter>
      <Shown left={[]} />
      <Elsewhere />
    </MemoryRouter>,
  )
  const needed = { headline: 'Zahlverfahren notwendig', message: 'Bitte.', type: 'warning', disableAutoHide: true }
  raise(needed)
  raise(needed)
  raise({ headline: 'A', message: 'Kurz.', type: 'info' })
  expect(shown()).toHaveLength(2)
  act(() => screen.getByText('weiter').click())
  await wait(200)
  expect(shown().map(([, headline]) => headline)).toEqual(['A'])
  expect(past()).toEqual(['Bitte.'])
})

const about = (headline: string, topic?: string) => ({ headline, message: 'm', type: 'error', topic })

test('of what is said about one topic only the last stays, until it is withdrawn', () => {
  show([])
  raise(about('Aktionscode ungültig!', 'order'))
  raise(about('Etwas anderes'))
  raise(about('Oops!', 'order'))
  expect(shown().map(([, headline]) => headline)).toEqual(['Etwas anderes', 'Oops!'])
  act(() => withdrawNotices('order'))
  expect(shown().map(([, headline]) => headline)).toEqual(['Etwas anderes'])
})
