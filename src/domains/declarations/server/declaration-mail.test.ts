/** What the mail of a receipt says, and how often. */
import { expect, test } from 'vitest'

import { letterhead } from '#domains/messages/server/letterhead.fixture.ts'

import { aReceived } from '../fixtures.ts'
import { declarationMail } from './declaration-mail.ts'

const about = { subject: 's', heading: 'Kündigung eingegangen', intro: [], receipt: 'https://portal.example/beleg/1' }

test.each([
  ['somebody who was signed in', aReceived()],
  ['the public page', aReceived({ identification: '', endDate: '2026-12-15' })],
])('of %s: the number stands above the heading, and nowhere else', (_whose, received) => {
  const { html, text } = declarationMail(letterhead, received, about)
  for (const said of [html, text]) expect(said.match(/K-2026-000042/g)).toHaveLength(1)
  expect(text).toMatch(/^Beleg K-2026-000042\n/)
  expect(text).not.toContain('Belegnummer')
  expect(text).toContain('Prüfcode')
})
