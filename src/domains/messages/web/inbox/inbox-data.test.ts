/** Which messages the inbox asks for, where a link to one leads, and what its buttons send. */
import { afterEach, expect, test, vi } from 'vitest'

import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'
import { windowEvents } from '#platform/web/session-keys.ts'

import type { Message } from '../../api.ts'
import { inboxFlash } from '../flash.ts'
import { loadInbox } from './inbox-data.ts'
import { submitInbox } from './submit-inbox.ts'

const path = 'kundencenter/neuigkeiten/'
const base: Message = {
  id: 'm0',
  title: 'Neu',
  body: '',
  createdAt: '2026-11-18T08:00:00.000Z',
  read: true,
  archived: false,
  documents: [],
}
const many = (count: number): Message[] => Array.from({ length: count }, (_, index) => ({ ...base, id: `m${index}` }))
const json = (body: unknown): Answer => ({ status: 200, body })

const answers = (messages: Message[], more: Record<string, Answer> = {}) => ({
  'GET /api/messages/v1': json(messages),
  'GET /api/messages/v1/counts': json({ current: 60, unread: 2, archived: 3 }),
  ...more,
})

/** Where a redirect leads, or what the page shows. */
async function load(query: string, given: Record<string, Answer>) {
  const { sent, args } = pageWith(given)
  const loaded = await loadInbox(args(path + query)).catch((error: unknown) => error)
  return {
    loaded: loaded instanceof Response ? loaded.headers.get('location') : loaded,
    asked: sent.map((call) => call.path.replace('/erleben/api/messages/v1', '')),
  }
}

test.each([
  ['', '?view=current&limit=51', 'current', null],
  ['?ansicht=ungelesen', '?view=unread&limit=51', 'unread', null],
  ['?ansicht=archiv&ab=m0', '?view=archived&from=m0&limit=51', 'archived', 'm0'],
  ['?ansicht=papierkorb', '?view=current&limit=51', 'current', null],
])('the address %j shows its view', async (query, asked, view, from) => {
  const shown = await load(query, answers([base]))
  expect(shown.asked).toEqual([asked, '/counts'])
  expect(shown.loaded).toMatchObject({ view, from, older: null, messages: [base] })
})

test('a page has 50; the next one begins with the message after them', async () => {
  const { loaded } = await load('', answers(many(51)))
  expect(loaded).toMatchObject({ older: 'm50', messages: { length: 50 } })
  expect((await load('', answers(many(50)))).loaded).toMatchObject({ older: null, messages: { length: 50 } })
})

test('a page that has become empty gives way to the newest of its view', async () => {
  expect((await load('?ansicht=archiv&ab=m7', answers([]))).loaded).toBe(`/${path}?ansicht=archiv`)
  expect((await load('?ansicht=archiv', answers([]))).loaded).toMatchObject({ messages: [] })
  const malformed = { ...answers([]), 'GET /api/messages/v1': refused(400, 'malformed') }
  expect((await load('?ab=x', malformed)).loaded).toBe(`/${path}`)
})

const one = 'GET /api/messages/v1/m9'

test.each<[string, string, Answer, unknown]>([
  ['was archived', '?nachricht=m9', json({ ...base, id: 'm9', archived: true }), 'ansicht=archiv&ab=m9&nachricht=m9'],
  ['is further down', '?nachricht=m9', json({ ...base, id: 'm9' }), 'ab=m9&nachricht=m9'],
  ['was read meanwhile', '?ansicht=ungelesen&nachricht=m9', json({ ...base, id: 'm9' }), 'ab=m9&nachricht=m9'],
])('a link to a message that %s leads to where it lies', async (_, query, answer, place) => {
  expect((await load(query, answers([base], { [one]: answer }))).loaded).toBe(`/${path}?${String(place)}`)
})

test.each<[string, string, Answer]>([
  ['is unknown', '?nachricht=m9', refused(404, 'message-unknown')],
  ['is no id', '?nachricht=m9', refused(400, 'malformed')],
  ['is on its own page already', '?ab=m9&nachricht=m9', json({ ...base, id: 'm9' })],
])('one that %s leads nowhere else', async (_, query, answer) => {
  expect((await load(query, answers([base], { [one]: answer }))).loaded).toMatchObject({ messages: [base] })
})

const recount = vi.fn<() => void>()
afterEach(() => removeEventListener(windowEvents.inboxUpdate, recount))

async function submit(query: string, fields: Record<string, string>, given: Record<string, Answer>) {
  const flash = vi.fn<(message: unknown) => void>()
  const { sent, args } = pageWith(given, { flash, onServer: false })
  addEventListener(windowEvents.inboxUpdate, recount)
  recount.mockReset()
  const outcome = await submitInbox(args(path + query, fields))
  return {
    outcome: outcome instanceof Response ? outcome.headers.get('location') : outcome,
    sent: sent.map((call) => `${call.method} ${call.path}`),
    flashed: flash.mock.calls.flat(),
  }
}

const archive = '/api/messages/v1/m1/archive'

test.each([
  ['archive', 'PUT', '?ansicht=ungelesen&ab=m0&nachricht=m1', '?ansicht=ungelesen&ab=m0', 'message-archived'],
  ['restore', 'DELETE', '?ansicht=archiv', '?ansicht=archiv', 'message-restored'],
] as const)('%s stays in its view, says so, and the header counts anew', async (name, method, at, after, code) => {
  const done = await submit(at, { [name]: 'm1' }, { [`${method} ${archive}`]: { status: 204 } })
  expect(done).toEqual({
    outcome: `/${path}${after}`,
    sent: [`${method} /erleben${archive}`],
    flashed: [inboxFlash[code]],
  })
  expect(recount).toHaveBeenCalledTimes(1)
})

test('all are marked as read up to the newest that was shown; the view stays', async () => {
  const { outcome, sent, flashed } = await submit('?ansicht=ungelesen', { readAll: 'm1' }, { POST: { status: 204 } })
  expect([outcome, sent, flashed]).toEqual([`/${path}?ansicht=ungelesen`, ['POST /erleben/api/messages/v1/read'], []])
  expect(recount).toHaveBeenCalledTimes(1)
})

test.each([
  ['', '?nachricht=m1#nachricht-m1'],
  ['?ansicht=ungelesen&nachricht=m1', '?ansicht=ungelesen'],
])('what is read without scripts at %j stands open where it stays', async (at, after) => {
  const done = await submit(at, { read: 'm1' }, { POST: { status: 204 } })
  expect(done).toMatchObject({ outcome: `/${path}${after}`, flashed: [] })
})

test('a message that is gone is no fault; one that could not be moved is said to lie where it lay', async () => {
  const gone = await submit('', { archive: 'm1' }, { PUT: refused(404, 'message-unknown') })
  expect(gone).toMatchObject({ outcome: `/${path}`, flashed: [] })
  for (const failure of ['offline', refused(500, 'internal')] satisfies Answer[]) {
    const failed = await submit('', { archive: 'm1' }, { PUT: failure })
    expect(failed.outcome).toMatchObject({ data: { notice: { type: 'error' } }, init: { status: expect.any(Number) } })
  }
})
