import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

const portal = await startPortal()
const address = (query: string) => `/erleben/kundencenter/vertraege/kalender?${query}`
const notice = 'contractId=3104882&datum=notice-until'

describe('a date as a file for a calendar', () => {
  test('comes with the page’s cookie alone, under both bases', async () => {
    const anna = await portal.signIn('anna@example.org')
    const headers = { cookie: anna.cookie }
    const answer = await portal.call('GET', address(notice), { headers })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename="3104882-notice-until.ics"',
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.payload).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART;VALUE=DATE:20261130\r\n[^]*END:VCALENDAR\r\n$/)
    const other = await portal.call('GET', address(notice).replace('/erleben', '/magenta-zuhause'), { headers })
    expect(other.payload.replaceAll('\r\n ', '')).toContain(
      '/magenta-zuhause/kundencenter/vertraege/?contractId=3104882',
    )
  })

  test('leads to the login without a session, and back', async () => {
    const answer = await portal.call('GET', address(notice))
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/erleben/api/auth/redirect/login?return=${encodeURIComponent(address(notice))}`,
    ])
  })

  test.each([
    ['somebody else’s contract', 'contractId=3077508&datum=ends'],
    ['an unknown one', 'contractId=1&datum=notice-until'],
    ['a date that it does not have', 'contractId=3104882&datum=relocates'],
    ['no such kind', 'contractId=3104882&datum=constructor'],
    ['a kind named twice', 'contractId=3104882&datum=ends&datum=ends'],
    ['nothing', ''],
  ])('is none for %s', async (_, query) => {
    const { cookie } = await portal.signIn('anna@example.org')
    const answer = await portal.call('GET', address(query), { headers: { cookie } })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not-found'])
  })
})
