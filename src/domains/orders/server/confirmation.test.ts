import { expect, test } from 'vitest'

import { letterhead } from '#domains/messages/server/letterhead.fixture.ts'

import { confirmationMail } from './confirmation-mail.ts'
import { orderPapers } from './order-papers.ts'
import type { Order } from './orders.ts'

/** Ordered on a Saturday in Berlin: its fourteenth day is one too. */
const order: Order = {
  id: '019a9e00-0000-7000-8000-000000000001',
  guid: '019a9e00-0000-7000-8000-000000000002',
  contractId: '3104882',
  optionId: 'hd-sender',
  subContractId: '3104999',
  orderedAt: new Date('2026-11-20T23:30:00.000Z'),
  earlyStart: false,
  chosenDay: null,
  voucher: null,
  held: false,
  releasedAt: null,
  summary: {
    title: 'HD-Sender',
    date: '2026-11-21',
    provider: letterhead.provider,
    contract: { contractId: '3104882', product: 'Glasfaser 500' },
    sections: [{ title: 'Preis', lines: ['4,95 € monatlich'] }],
    digest: 'd',
  },
}

/** The mail's text, and a part of the paper. */
function written(about: Order, part: string): readonly [mail: string, paper: string] {
  const mail = confirmationMail(letterhead, about, { firstName: 'Anna', lastName: 'Brandt', instruction: [] })
  const paper = orderPapers(about, () => about.id, []).find(({ kind }) => kind === 'confirmation')
  const [line = ''] = paper?.sections.find(({ title }) => title === part)?.lines ?? []
  return [mail.text.replaceAll('\u00A0', ' '), line.replaceAll('\u00A0', ' ')]
}

test('mail and paper of an option name the last day to withdraw (§§ 355, 193 BGB)', () => {
  const [mail, paper] = written(order, 'Widerruf')
  expect(mail).toContain('Du kannst die Bestellung bis 7. Dezember 2026 ohne Angabe von Gründen widerrufen')
  expect(paper).toBe('Bis 7. Dezember 2026, ohne Angabe von Gründen.')
})

const pays = 'Widerrufst du, zahlst du die Tage bis dahin.'

test.each([
  [
    'the day that was chosen',
    { chosenDay: '2026-12-12' },
    'Die Option gilt ab 12. Dezember 2026, dem Tag, den du gewählt hast.\n',
    'Am 12. Dezember 2026, dem Tag, den du gewählt hast.',
  ],
  [
    'one before the withdrawal period has ended',
    { chosenDay: '2026-11-28', earlyStart: true },
    `Die Option gilt ab 28. November 2026, dem Tag, den du gewählt hast. ${pays}`,
    `Am 28. November 2026, dem Tag, den du gewählt hast. ${pays}`,
  ],
  [
    'at once',
    { earlyStart: true },
    `Du hast verlangt, dass die Option sofort beginnt. ${pays}`,
    `Sofort, wie du es verlangt hast. ${pays}`,
  ],
  [
    'after the withdrawal period',
    {},
    'Die Option beginnt nach Ablauf der Widerrufsfrist von 14 Tagen.',
    'Nach Ablauf der Widerrufsfrist von 14 Tagen.',
  ],
] as const)('mail and paper say when it begins: %s', (_when, overrides, mail, paper) => {
  const [text, line] = written({ ...order, ...overrides }, 'Beginn')
  expect(text).toContain(mail)
  expect(line).toBe(paper)
})

test.each([
  [false, ' Das ist am 8. Dezember 2026.'],
  [true, ''],
])('the mail names the day that follows the withdrawal period, unless somebody else decides (%s)', (held, day) => {
  const [mail] = written({ ...order, held }, 'Beginn')
  expect(mail).toContain(`Die Option beginnt nach Ablauf der Widerrufsfrist von 14 Tagen.${day}\n`)
})
