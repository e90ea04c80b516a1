import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { BaseContext } from '#platform/web/AppLink.tsx'

import { termsError } from '../texts.ts'
import { ConsentPart } from './BookingParts.tsx'

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
