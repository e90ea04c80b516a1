import { expect, test } from 'vitest'

import { defaultTheme } from '#kit/theme.ts'

import { confirmationMail } from './confirmation-mail.ts'
import { orderPapers } from './order-papers.ts'
import type { Order } from './orders.ts'

const provider = {
  name: 'netze',
  company: 'Netze GmbH',
  street: 'Weg 1',
  city: '04109 Leipzig',
  email: 'a@b.de',
  phone: '0341 1',
}

/** Ordered on a Saturday in Berlin: its fourteenth day is one too. */
const order: Order = {
  id: '019a9e00-0000-7000-8000-000000000001',
  guid: '019a9e00-0000-7000-8000-000000000002',
  contractId: '3104882',
  optionId: 'hd-sender',
  subContractId: '3104999',
  orderedAt: new Date('2026-11-20T23:30:00.000Z'),
  earlyStart: false,
  voucher: null,
  held: false,
  summary: {
    title: 'HD-Sender',
    date: '2026-11-21',
    provider,
    contract: { contractId: '3104882', product: 'Glasfaser 500' },
    sections: [{ title: 'Preis', lines: ['4,95 € monatlich'] }],
    digest: 'd',
  },
}

test('mail and paper of an option name the last day to withdraw (§§ 355, 193 BGB)', () => {
  const theme = { ...defaultTheme, accent: '#00695c', onAccent: '#ffffff', radius: 3 }
  const sender = { ...provider, phoneHours: 'Montag bis Freitag', register: 'HRB 1', theme }
  const letterhead = { publicOrigin: 'https://portal.example', provider: sender }
  const mail = confirmationMail(letterhead, order, { firstName: 'Anna', lastName: 'Brandt' })
  expect(mail.text.replaceAll('\u00A0', ' ')).toContain(
    'Du kannst die Bestellung bis 7. Dezember 2026 ohne Angabe von Gründen widerrufen',
  )
  const paper = orderPapers(order, () => order.id).find(({ kind }) => kind === 'confirmation')
  const [line = ''] = paper?.sections.find(({ title }) => title === 'Widerruf')?.lines ?? []
  expect(line.replaceAll('\u00A0', ' ')).toBe('Bis 7. Dezember 2026, ohne Angabe von Gründen.')
})
