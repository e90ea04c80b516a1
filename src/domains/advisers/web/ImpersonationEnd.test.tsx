import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'

import { ImpersonationEnd } from './ImpersonationEnd.tsx'

const minute = 60_000
const actingId = 'a-1'
let until: number
let chosen: string
let asked: string[]
const assign = vi.fn<(address: string) => void>()

const client = makeClient('/erleben', async () => {
  asked.push('PUT')
  if (chosen !== actingId) return { status: 409, text: JSON.stringify({ code: 'identity-changed' }) }
  until = Date.now() + 30 * minute
  return { status: 200, text: '{}' }
})

async function end(): Promise<Response> {
  asked.push('GET')
  const over = Date.now() >= until
  return Response.json(
    over ? { actingId: null, until: null } : { actingId: chosen, until: new Date(until).toISOString() },
  )
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
  until = Date.now() + 30 * minute
  chosen = actingId
  asked = []
  assign.mockClear()
  vi.stubGlobal('fetch', end)
  vi.stubGlobal('location', { pathname: '/erleben/kundencenter/', search: '?a=1', assign })
  render(<ImpersonationEnd client={client} base="/erleben" actingId={actingId} />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function pass(minutes: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(minutes * minute))
}

test('two minutes before, it offers 30 minutes more, as often as they are wanted', async () => {
  await pass(27.9)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(0.2)
  fireEvent.click(screen.getByText('Um 30 Minuten verlängern'))
  await pass(2)
  expect(screen.queryByText('Geht das Gespräch weiter?')).toBeNull()
  await pass(26.5)
  expect(screen.getByText('Geht das Gespräch weiter?')).toBeTruthy()
})

test('over: the customer has to be chosen anew, and this page comes back', async () => {
  await pass(31)
  fireEvent.click(screen.getByText('Kunden wählen'))
  expect(assign).toHaveBeenCalledWith('/erleben/kundencenter/berater?return=%2Ferleben%2Fkundencenter%2F%3Fa%3D1')
})

test('another tab has asked for more: no question', async () => {
  await pass(20)
  until += 20 * minute
  await pass(9)
  expect(screen.queryByText('Geht das Gespräch weiter?')).toBeNull()
})

test('another tab has chosen somebody else: it cannot go on here', async () => {
  await pass(28.1)
  chosen = 'a-2'
  fireEvent.click(screen.getByText('Um 30 Minuten verlängern'))
  await pass(0.1)
  expect(screen.getByText('Die Zeit ist um')).toBeTruthy()
  expect(asked).toContain('PUT')
})
