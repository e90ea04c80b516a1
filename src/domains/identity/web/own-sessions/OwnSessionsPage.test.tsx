import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { WireSession } from '../../api.ts'
import { loadOwnSessions } from './own-sessions-data.ts'
import { OwnSessionsPage } from './OwnSessionsPage.tsx'

const here: WireSession = {
  id: 'aaaaaaaaaaaaaaaaaaaaaa',
  device: 'Firefox auf Linux',
  startedAt: '2026-11-20T08:00:00.000Z',
  lastSeen: '2026-11-20T09:00:00.000Z',
  endsAt: '2026-11-20T09:30:00.000Z',
  current: true,
}

function show(sessions: readonly WireSession[]) {
  const { args } = pageWith({ 'GET /api/auth/v2/sessions': { status: 200, body: sessions } })
  return showPage(OwnSessionsPage, () => loadOwnSessions(args('kundencenter/kundendaten/anmeldungen')))
}

test('what to do about an unknown login stands beside several and beside one', async () => {
  const other = { ...here, id: 'bbbbbbbbbbbbbbbbbbbbbb', device: 'Safari auf iPhone', current: false }
  const both = await show([here, other])
  expect(both.text()).toContain('Safari auf iPhone')
  expect(both.text().match(/Dieses Gerät/g)).toHaveLength(1)
  expect(both.text()).toContain('Firefox auf LinuxDieses Gerät')
  expect(both.text()).toContain('Eine Anmeldung kennst du nicht?')
  expect(both.text()).toContain('Auf diesen Geräten bist du gerade angemeldet.')
  expect(both.text()).toContain('Beende sie gleich hier. Ein neues Passwort bekommst du am Telefon: 0')
  expect(both.text().match(/Endet um 10:30 Uhr, wenn du dort nichts tust/g)).toHaveLength(1)
  both.unmount()
  const alone = await show([here])
  expect(alone.text()).toContain('Firefox auf Linux')
  expect(alone.text()).toContain('Du bist nur auf diesem Gerät angemeldet.')
  expect(alone.text()).not.toContain('Dieses Gerät')
  expect(alone.text()).not.toContain('Eine Anmeldung kennst du nicht?')
  expect(alone.text()).toContain('Kennt jemand dein Passwort?Ein neues Passwort bekommst du am Telefon: 0')
  // The telephone is not answered at night.
  expect(alone.text()).toContain('siehst du es hier und kannst es sofort beenden')
})

test('two logins of the same device are told apart where they are ended', async () => {
  const late = { ...here, id: 'bbbbbbbbbbbbbbbbbbbbbb', current: false }
  const other = { ...late, id: 'cccccccccccccccccccccc', startedAt: '2026-11-19T17:00:00.000Z' }
  const tomorrow = { ...late, id: 'dddddddddddddddddddddd', endsAt: '2026-11-20T23:05:00.000Z' }
  const page = await show([here, late, other, tomorrow])
  const names = screen.getAllByRole('button', { name: /^Beenden/ }).map(({ textContent }) => textContent)
  expect(new Set(names.slice(0, 2)).size).toBe(2)
  expect(names[1]).toBe('Beenden: Firefox auf Linux, angemeldet seit 19.\u{A0}November, 18:00\u{A0}Uhr')
  expect(page.text()).toContain('Endet am 21. November, 00:05 Uhr, wenn')
})
