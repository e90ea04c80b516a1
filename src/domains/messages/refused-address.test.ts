import { expect, test } from 'vitest'

import { refusalOfAddress } from './refused-address.ts'

function refusal(command: string, response: string): string | undefined {
  return refusalOfAddress({ command, response, responseCode: Number(response.slice(0, 3)), message: 'failed' })
}

test.each([
  ['RCPT TO', '550 No such user here', '550'],
  ['RCPT TO', '550 5.1.1 Unknown mailbox', '550 5.1.1'],
  ['RCPT TO', '550-5.1.1 The account that you tried to reach', '550 5.1.1'],
  ['RCPT TO', '550 5.5.0 Mailbox unavailable', '550 5.5.0'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', '550 5.4.1'],
  ['RCPT TO', '554 5.2.1 Mailbox disabled', '554 5.2.1'],
  ['RCPT TO', '551 User not local', '551'],
  ['RCPT TO', '553 Mailbox name not allowed', '553'],
  ['RCPT TO', '556 5.1.10 Recipient has null MX', '556 5.1.10'],
  ['DATA', '550 5.1.1 Unknown mailbox', '550 5.1.1'],
  ['RCPT TO', '450 Mailbox busy', undefined],
  ['RCPT TO', '452 4.2.2 Mailbox full', undefined],
  ['RCPT TO', '552 Mailbox full', undefined],
  ['RCPT TO', '550 5.2.2 Mailbox full', undefined],
  ['RCPT TO', '550 5.7.1 Relaying denied', undefined],
  ['RCPT TO', '550 5.1.8 Sender address has no domain', undefined],
  ['RCPT TO', '554 Your network is blocked', undefined],
  ['RCPT TO', '503 MAIL first', undefined],
  ['RCPT TO', '530 5.7.0 Authentication required', undefined],
  ['MAIL FROM', '550 5.1.1 Sender unknown', undefined],
  ['AUTH PLAIN', '535 5.7.8 Wrong password', undefined],
  ['DATA', '550 Suspected spam', undefined],
])('%s answered with %s is a refusal by the address: %s', (command, response, expected) => {
  expect(refusal(command, response)).toBe(expected)
})

test.each([
  ['API', 'No recipients defined', 'malformed'],
  ['API', 'Invalid recipient "x"', 'malformed'],
  ['API', 'Invalid sender "x"', undefined],
  ['CONN', 'connect ECONNREFUSED', undefined],
])('without an answer, %s: %s is %s', (command, message, expected) => {
  expect(refusalOfAddress({ command, message })).toBe(expected)
})
