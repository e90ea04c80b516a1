import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { provider } from '#platform/web/page-context.fixture.ts'
import { renderRouter, showPage } from '#platform/web/show-page.fixture.tsx'

import { ProposalPage } from './ProposalPage.tsx'

test.each([false, true])('what holds no more is not offered any longer, adviser: %s', async (adviser) => {
  const summary = { title: 'Sport-Paket', contract: { product: 'TV Komfort' } }
  const about = { proposalId: 'p1', contractId: '31', proposedAt: '2026-11-20T11:00:00.000Z', summary }
  const proposal = { ...about, state: 'outdated' }
  const { container, text } = await showPage(ProposalPage, () => ({ proposal, adviser, contractId: '31' }))
  expect(text()).toContain('Dieses Angebot gilt nicht mehr')
  expect(container.querySelectorAll('button')).toHaveLength(0)
})

test('holds no block in a paragraph: a browser would read the page as another one than the server drew', async () => {
  const summary = { title: 'Sport-Paket', contract: { product: 'TV Komfort' } }
  const proposal = {
    proposalId: 'p1',
    contractId: '31',
    proposedAt: '2026-11-20T11:00:00.000Z',
    state: 'accepted',
    summary,
  }
  const { container, text } = await showPage(ProposalPage, () => ({ proposal, adviser: false, contractId: '31' }))
  expect(text()).toContain('Dein Angebot: Sport-Paket')
  expect(container.querySelector('p div, p p, p ul')).toBeNull()
})

const refuse = () => ({ values: { terms: false, startImmediately: false }, idempotencyKey: 'k', outdated: true })

test('once it is found to hold no more, the page goes on at its heading', async () => {
  const summary = { title: 'Sport-Paket', contract: { product: 'TV Komfort' }, sections: [], provider }
  const proposal = { proposalId: 'p1', contractId: '31', proposedAt: '2026-11-20T11:00:00.000Z', summary }
  const states = ['open', 'outdated']
  const form = { csrf: 'geheim', idempotencyKey: 'k' }
  const loader = () => ({ proposal: { ...proposal, state: states.shift() }, adviser: true, contractId: '31', form })
  const element = (
    <main>
      <ProposalPage />
    </main>
  )
  renderRouter(createMemoryRouter([{ path: '/', element, loader, action: refuse, HydrateFallback: () => null }]))
  const button = await screen.findByRole('button', { name: 'Angebot zurückziehen' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(screen.queryByRole('button')).toBeNull()
})
