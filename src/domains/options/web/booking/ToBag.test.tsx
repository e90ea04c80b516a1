import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

import { to } from '#kit/paths.ts'
import { makeClient } from '#platform/web/api-client.ts'
import { renderRouter } from '#platform/web/show-page.fixture.tsx'

import { ToBag } from './ToBag.tsx'

const toBag = { csrf: 'proof', idempotencyKey: 'k' }

/** The page with a box that is ticked; `answers` are the portal's, one after the other. */
async function show(...answers: readonly ('away' | 'offline' | 'there')[]) {
  const inTurn = [...answers]
  const client = makeClient('/erleben', async () => {
    const answer = inTurn.shift()
    if (answer === 'offline') throw new TypeError('offline')
    return { status: answer === 'there' ? 200 : 503, text: '{}' }
  })
  const sent = vi.fn<(fields: object) => void>()
  const page = (
    <>
      <input type="checkbox" aria-label="Zustimmung" />
      <ToBag contractId="3104917" optionId="hd-sender" toBag={toBag} />
    </>
  )
  const action = async ({ request }: { request: Request }) => {
    sent(Object.fromEntries(await request.formData()))
    return null
  }
  renderRouter(
    createMemoryRouter([
      { path: '/', element: page },
      { path: to('', 'cart'), action, element: 'Warenkorb' },
    ]),
    { client },
  )
  fireEvent.click(screen.getByRole('checkbox'))
  return { press: () => fireEvent.click(screen.getByRole('button', { name: 'In den Warenkorb legen' })), sent }
}

test.each(['offline', 'away'] as const)(
  'where the portal is %s it is said here, and what was chosen stays',
  async (answer) => {
    const { press, sent } = await show(answer, answer, 'there')
    press()
    expect((await screen.findByRole('alert')).textContent).toContain('Es liegt noch nicht im Warenkorb')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    press()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await screen.findByRole('alert')
    expect(sent).not.toHaveBeenCalled()
    press()
    expect(await screen.findByText('Warenkorb')).toBeDefined()
    expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ intent: 'add', idempotencyKey: 'k' }))
  },
)

test('pressed twice it goes there once, with the option and its contract', async () => {
  const { press, sent } = await show('there', 'there')
  press()
  press()
  await screen.findByText('Warenkorb')
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      form: 'bag',
      csrf: 'proof',
      intent: 'add',
      productId: 'hd-sender',
      contractId: '3104917',
    }),
  )
})
