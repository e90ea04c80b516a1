import { expect, test } from 'vitest'

import { messageBody, partsOfMessage } from './message-text.ts'

test('what is written as a message comes apart again', () => {
  const body = messageBody(['Seit dem 1. Mai.', 'Bis zum 2. Juni.'], {
    text: 'Vertrag ansehen',
    path: 'contract',
    query: { contractId: '3104882' },
  })
  expect(partsOfMessage(body)).toEqual({
    sentences: 'Seit dem 1. Mai. Bis zum 2. Juni.',
    way: { text: 'Vertrag ansehen', address: '/erleben/kundencenter/vertraege/?contractId=3104882' },
  })
})

test.each([
  ['without a link', 'Ohne Weg.'],
  ['with a link inside', 'Hier ist [mehr](/erleben/) dazu.'],
  ['that leads out of the portal', 'Mehr: [dort](https://example.org/)'],
])('a body %s is all sentences', (_, body) => {
  expect(partsOfMessage(body)).toEqual({ sentences: body, way: undefined })
})
