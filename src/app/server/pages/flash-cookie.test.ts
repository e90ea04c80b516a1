/** Messages from one page to the next. */
import { describe, expect, test } from 'vitest'

import { flashCookie } from './flash-cookie.ts'

const [secure, atHome] = [flashCookie(true), flashCookie(false)]

describe('the notice cookie', () => {
  test('is of this host alone, encrypted on its way, out of reach of scripts', () => {
    expect(secure.set(['booking-done', 'voucher-lost'], undefined)).toEqual([
      '__Host-notice=booking-done.voucher-lost; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
    ])
  })

  test('says the same once, however many calls of a page have failed', () => {
    const [cookie] = atHome.set(['contract-not-loaded', 'voucher-lost', 'contract-not-loaded'], undefined)
    expect(cookie).toMatch(/^notice=contract-not-loaded\.voucher-lost;/)
  })

  test('on http at localhost has neither prefix nor Secure', () => {
    expect(atHome.set(['booking-done'], undefined)).toEqual([
      'notice=booking-done; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    ])
  })

  test('is read and taken away by the page that shows it; one that another host has set is not', () => {
    const sent = 'a=b; __Host-notice=booking-done.<b>'
    expect([secure.read(sent), secure.read('notice=booking-done')]).toEqual([['booking-done'], []])
    expect(secure.set([], sent)).toEqual(['__Host-notice=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure'])
    expect(secure.set([], 'a=b')).toEqual([])
  })
})
