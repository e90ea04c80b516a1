import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { AppliedVoucher, KnownPromotion } from '#domains/vouchers/web/check-voucher.ts'
import { BaseContext } from '#platform/web/AppLink.tsx'

import type { OptionCard } from '../option-card.ts'
import { OrderPart } from './OrderPart.tsx'

const today = '2026-11-20'
const later = '2026-12-05'
const regular: OptionCard['monthly'] = { price: 695, regular: 695, until: null, first: null }
const option: OptionCard = {
  id: 'mesh-wlan',
  title: 'Mesh-WLAN',
  product: '1410 Mesh-WLAN',
  icon: 'WLAN-outline',
  text: 'Zwei Verstärker zur Miete.',
  monthly: regular,
  note: '',
  oneTimeCents: null,
  needsPayment: false,
  tooltip: '',
  legal: { title: '', text: '' },
  details: [],
  term: 'monatlich kündbar',
}

const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00A0', ' ')

/** The block before the button, row by row, with the total; plain spaces. */
function rows(input: Partial<OptionCard>, start: string, applied?: AppliedVoucher): string[] {
  render(
    <BaseContext value="/erleben">
      <OrderPart
        option={{ ...option, ...input }}
        applied={applied}
        today={today}
        start={start}
        contractId="3104882"
        busy={false}
      />
    </BaseContext>,
  )
  return screen.getAllByRole('term').map((term) => `${plain(term)}: ${plain(term.nextElementSibling)}`)
}

test('what is ordered and what it costs stand in one block', () => {
  expect(rows({}, today)).toEqual([
    'Mesh-WLAN: 6,95 € mtl.',
    'Einmalig: 0,00 €',
    'Beginn: sofort',
    'Laufzeit: monatlich kündbar',
  ])
  expect(screen.getByText('Zwei Verstärker zur Miete.').closest('div')?.textContent).toContain('Mesh-WLAN')
  expect(screen.getByText('Dein Vertrag läuft unverändert weiter, seine Laufzeit beginnt nicht neu.')).toBeTruthy()
})

test('a promotion is what it takes off, with its end', () => {
  const monthly = { ...regular, price: 495, until: '2027-05-31' }
  expect(rows({ monthly, note: 'statt 6,95 € bis 31. Mai 2027' }, later)).toContain(
    'Angebot bis 31. Mai 2027: −2,00 € mtl.',
  )
})

test('a promotion that is over before the option starts is not announced', () => {
  const monthly = { ...regular, price: 495, until: '2026-11-30' }
  const shown = rows({ monthly, note: 'statt 6,95 € bis 30. November 2026' }, later)
  expect(shown.filter((row) => row.startsWith('Angebot'))).toEqual([])
  expect(screen.queryByText(/danach|ab Dezember 2026/)).toBeNull()
})

test('so is another price for the first months', () => {
  const monthly = { ...regular, first: { price: 0, months: 1, until: '2026-12-19' } }
  expect(rows({ monthly, note: 'Erster Monat 0,00 €' }, today)).toContain('Angebot bis 19. Dezember 2026: −6,95 € mtl.')
})

test('what is paid once has one price', () => {
  const shown = rows({ monthly: null, oneTimeCents: 495, term: 'einmalig, ohne Laufzeit' }, today)
  expect(shown.slice(0, 2)).toEqual(['Mesh-WLAN: 4,95 €', 'Beginn: sofort'])
  expect(screen.getByText('Zwei Verstärker zur Miete.')).toBeTruthy()
})

test('the price that follows stands beside no date: what ends, and when, has its own row', () => {
  const monthly = { ...regular, price: 495, until: '2027-05-31' }
  rows({ monthly }, later)
  expect(plain(screen.getByText(/inklusive Mehrwertsteuer/))).toBe('inklusive Mehrwertsteuer, danach 6,95 € mtl.')
})

test('each later price but the first names its day', () => {
  const monthly = { ...regular, price: 595, until: '2027-05-31', first: { price: 0, months: 1 } }
  rows({ monthly }, later)
  expect(plain(screen.getByText(/inklusive Mehrwertsteuer/))).toBe(
    'inklusive Mehrwertsteuer, danach 5,95 € mtl., ab Juni 2027: 6,95 € mtl.',
  )
})

test('a voucher takes something off what is paid once', () => {
  const item = { voucher: 'X', itemInstanceId: '3104882', product: 'mesh-wlan' }
  const off: Partial<KnownPromotion> = { discount: 2, priceType: 'ONE_TIME', months: 0, endDate: today }
  const promotion = { campaignId: 'c', discountId: 'd', ...item, ...off }
  const applied = { promotion, content: { title: 'T', description: undefined, additionalInfo: undefined } }
  const shown = rows({ monthly: null, oneTimeCents: 495, term: 'einmalig, ohne Laufzeit' }, today, applied)
  expect(shown.slice(0, 4)).toContain('Gutschein: −2,00 € einmalig')
  expect(plain(document.body)).toContain('2,95 €')
})
