/** An address or a form that names nothing there can be is answered as one that names nothing there is: never as our fault. */
import { expect, test } from 'vitest'

import { loadEntry } from '#domains/content/web/editor/editor-data.ts'
import { submitEndSessions } from '#domains/identity/web/own-sessions/end-sessions.ts'
import { loadDevice } from '#domains/operator/web/devices/devices-data.ts'
import { submitCode } from '#domains/operator/web/vouchers/submit-code.ts'
import { pageWith, refused } from '#platform/web/page-context.fixture.ts'

const malformed = pageWith({ GET: refused(400, 'malformed') })

test.each([
  ['a device', () => loadDevice(malformed.args('x?geraet=%3Cb%3E'))],
  ['no device', () => loadDevice(malformed.args('x?geraet='))],
  ['an entry', () => loadEntry({ ...malformed.args('x'), params: { id: 'a/b' } })],
])('%s that no id can name is unknown', async (_what, load) => {
  await expect(load()).rejects.toMatchObject({ init: { status: 404 } })
})

test('a form that names no session leads back to the list', async () => {
  const { args, sent } = pageWith({})
  const answer = await submitEndSessions(args('x', {}))
  expect(answer).toMatchObject({ status: 302 })
  expect(sent).toEqual([])
})

test('a form that names no code is refused', async () => {
  const { args, sent } = pageWith({})
  expect(await submitCode(args('x', {}))).toMatchObject({ init: { status: 400 } })
  expect(sent).toEqual([])
})
