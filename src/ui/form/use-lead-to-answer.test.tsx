import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { useLeadToAnswer } from './use-lead-to-answer.ts'

const lead = vi.fn<() => void>()

function Page({ answer }: { answer: object | undefined }) {
  useLeadToAnswer(answer, lead)
  return (
    <main>
      <input aria-label="Preis stimmt" type="checkbox" />
      <button type="submit">Angebot speichern</button>
    </main>
  )
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  lead.mockClear()
})

/** The page as the server answered it; `before` is what is done with it until its scripts run. */
function answeredByServer(before: () => void) {
  const container = document.body.appendChild(document.createElement('div'))
  const answered = <Page answer={{}} />
  container.innerHTML = renderToString(answered)
  before()
  return render(answered, { container, hydrate: true })
}

test('leads once to each answer, from the button that sent the form too', () => {
  const { rerender } = render(<Page answer={undefined} />)
  expect(lead).not.toHaveBeenCalled()
  for (const [before, answer] of [{}, {}].entries()) {
    screen.getByRole('button').focus()
    rerender(<Page answer={answer} />)
    rerender(<Page answer={answer} />)
    expect(lead).toHaveBeenCalledTimes(before + 1)
  }
})

test('a page that the server answered leads there when its scripts run', () => {
  answeredByServer(() => {})
  expect(lead).toHaveBeenCalledTimes(1)
})

test.each(['checkbox', 'button'])(
  'nobody is led away from the %s of such a page; the next answer leads again',
  (role) => {
    const { rerender } = answeredByServer(() => screen.getByRole(role).focus())
    expect(lead).not.toHaveBeenCalled()
    rerender(<Page answer={{}} />)
    expect(lead).toHaveBeenCalledTimes(1)
  },
)
