import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { PlaceText } from './PlaceText.tsx'

test.each([
  ['Seestraße 4\n82211 Herrsching', '82211 Herrsching'],
  ['82211 Herrsching am Ammersee', '82211 Herrsching'],
  // What is longer than a column may break.
  ['91583 Schillingsfürst', undefined],
  ['089 99998207', undefined],
])('of %j the postcode and its place stay together', (text, whole) => {
  const { container } = render(<PlaceText text={text} />)
  expect(container.querySelector('span')?.textContent).toBe(whole)
  expect(container.textContent).toBe(text)
})
