/** What the login page says while a name waits after too many wrong passwords. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { openBrowser } from '#domains/identity/server/test-browser.ts'

const h = await startPortal()

/** Sends the form so often with a wrong password, then with this one. */
async function answered(username: string, { wrong, password }: { wrong: number; password: string }) {
  const browser = openBrowser(h, '203.0.113.80')
  const { url } = await browser.go('/erleben/api/auth/redirect/login')
  const send = (typed: string) => browser.go(url.href, { form: { username, password: typed } })
  for (let tried = 0; tried < wrong; tried += 1) await send('wrong')
  return (await send(password)).answer
}

test.each(['mia@example.org', 'nobody@example.org'])(
  'who has to wait reads how long, also with the right password: %s',
  async (username) => {
    const { body, headers, statusCode } = await answered(username, { wrong: 5, password: 'erleben-demo' })
    expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
    expect(body).toContain('Warte noch 5 Sekunden, dann kannst du dich wieder anmelden.')
    expect(body, 'nobody looked at what was typed').not.toContain('aria-invalid="true"')
  },
)

test('the last second is one, and after it the password is looked at again', async () => {
  h.clock.advance(4200)
  const right = { wrong: 0, password: 'erleben-demo' }
  expect((await answered('mia@example.org', right)).body).toContain('Warte noch eine Sekunde,')
  h.clock.advance(800)
  expect((await answered('mia@example.org', { ...right, password: 'wrong' })).statusCode).toBe(422)
  expect((await answered('mia@example.org', right)).body).toContain('Warte noch 10 Sekunden,')
})
