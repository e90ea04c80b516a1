import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useFocusWhenRefused } from './use-focus-when-refused.ts'

function Page({ notice }: { notice: object | undefined }) {
  useFocusWhenRefused(notice)
  return (
    <main>
      <h1>Bestellen</h1>
      <button type="submit">Zahlungspflichtig bestellen</button>
    </main>
  )
}

test('a refusal is shown from the top, each anew, though the button is still there', () => {
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {})
  const { rerender } = render(<Page notice={undefined} />)
  const button = screen.getByRole('button')
  button.focus()
  expect(scrolled).not.toHaveBeenCalled()
  for (const [times, notice] of [{}, {}].entries()) {
    button.focus()
    rerender(<Page notice={notice} />)
    expect(document.activeElement).toBe(screen.getByRole('heading'))
    expect(scrolled).toHaveBeenCalledTimes(times + 1)
  }
  scrolled.mockRestore()
})
