import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useOrderOutcome } from '#domains/orders/web/OrderOutcome.tsx'
import { termsError } from '#domains/orders/web/texts.ts'
import { BaseContext } from '#platform/web/AppLink.tsx'

import { ConsentPart, NoOption, PaidByInvoice, PaymentPart } from './BookingParts.tsx'

const data = {
  contractId: '3066920',
  optionId: 'mesh-wlan',
  option: undefined,
  consent: 'Ich stimme den [AGB](/agb) zu.',
  startOtherwise: '2026-12-05',
}

const refused = () => ({ termsError, values: { terms: false, startImmediately: false } })

function draw(outcome: ReturnType<typeof refused>) {
  return (
    <BaseContext value="/erleben">
      <ConsentPart data={data} outcome={outcome} onEarly={() => undefined} />
    </BaseContext>
  )
}

const box = () => screen.getByRole('checkbox', { name: /^Ich stimme/ })

test('the missing consent is said until the box is ticked, and again by the next answer', () => {
  const first = refused()
  const { rerender } = render(draw(first))
  expect(box().getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(box())
  expect(box().getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText(termsError)).toBeNull()
  rerender(draw(first))
  expect(screen.queryByText(termsError)).toBeNull()
  fireEvent.click(box())
  rerender(draw(refused()))
  expect(screen.getByText(termsError)).not.toBeNull()
})

const about = { contractId: '3066920', optionId: 'mesh-wlan', today: '2026-11-20' } as const
const noOption = {
  title: 'Keine Option ausgewählt',
  text: 'Bitte wähle.',
  page: 'optionSelection',
  link: 'Auswählen',
} as const

function Page({ outcome }: { outcome?: { mendAt: 'zahlverfahren' | 'auswahl' } }) {
  useOrderOutcome(outcome)
  return (
    <BaseContext value="/erleben">
      <NoOption missing={noOption} contractId="3066920" />
      <PaymentPart {...about} payment={{ ok: true, methods: [] }} missing={outcome?.mendAt === 'zahlverfahren'} />
      <button type="submit">Zahlungspflichtig bestellen</button>
    </BaseContext>
  )
}

test.each([
  ['zahlverfahren', 'Lastschrift hinterlegen'],
  ['auswahl', 'Auswählen'],
] as const)('an order that lacks something leads to the link that mends it: %s', (mendAt, name) => {
  const { rerender } = render(<Page />)
  const button = screen.getByRole('button')
  button.focus()
  for (const outcome of [{ mendAt }, { mendAt }]) {
    rerender(<Page outcome={outcome} />)
    expect(document.activeElement).toBe(screen.getByRole('link', { name }))
    button.focus()
  }
})

test('what goes with the consent stands in secondary ink, its links open beside', () => {
  const consent = 'Ich stimme den [AGB](/agb) zu.\n\nBeim Kauf von Hardware habe ich ein Widerrufsrecht.'
  render(
    <BaseContext value="/erleben">
      <ConsentPart data={{ ...data, consent }} outcome={undefined} onEarly={() => undefined} />
    </BaseContext>,
  )
  expect(screen.getByText(/Beim Kauf von Hardware/).className).toBe('quiet')
  expect(box().closest('label')?.textContent).toBe(
    'Ich stimme den AGB zu. Beim Kauf von Hardware habe ich ein Widerrufsrecht.',
  )
  expect(screen.getByRole('link', { name: 'AGB' }).getAttribute('target')).toBe('_blank')
})

test('an option without a payment of its own says how it is paid', () => {
  const monthly = { price: 395, regular: 395, until: null, first: null }
  const { rerender } = render(<PaidByInvoice option={{ monthly }} />)
  expect(screen.getByText('Der Betrag steht auf deiner Monatsrechnung. Du zahlst sie wie bisher.')).toBeTruthy()
  rerender(<PaidByInvoice option={{ monthly: null }} />)
  expect(screen.getByText('Der Betrag steht auf deiner nächsten Rechnung. Du zahlst sie wie bisher.')).toBeTruthy()
})

test.each([
  ['2026-11-19', 'VISA ···· 4417: Galt bis November 2026. Bitte hinterlege zuerst ein anderes Zahlverfahren.', true],
  ['2026-11-20', 'VISA ···· 4417', false],
])('a card until %s, on the 20th: %s', (expiresOn, said, waits) => {
  const method = { type: 'CREDITCARD', description: 'VISA ···· 4417', expiresOn }
  const paying = { payment: { ok: true, methods: [method] }, today: '2026-11-20' } as const
  render(
    <BaseContext value="/erleben">
      <PaymentPart {...paying} contractId="3066920" optionId="lichtspiel" missing={false} />
    </BaseContext>,
  )
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryAllByText('Deine Karte ist abgelaufen')).toHaveLength(waits ? 1 : 0)
  expect(screen.getAllByRole('link', { name: waits ? 'Lastschrift hinterlegen' : 'Ändern' })).toHaveLength(1)
})
