import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

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
