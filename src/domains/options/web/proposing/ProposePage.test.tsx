import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { ClosedProposal } from '../../api.ts'
import type { ProposeData } from './propose-data.ts'
import { ProposePage } from './ProposePage.tsx'

const declined: ClosedProposal = {
  proposalId: 'p-1',
  contractId: '3104882',
  optionId: 'kinderwelt',
  title: 'Kinderwelt',
  monthlyPrice: 3.95,
  proposedAt: '2026-11-02T10:00:00.000Z',
  expiresAt: '2026-11-16T21:59:59.000Z',
  state: 'declined',
  closedAt: '2026-11-05T10:00:00.000Z',
}

const show = (closed: readonly ClosedProposal[]) => {
  const data: ProposeData = {
    contractId: '3104882',
    optionId: 'hd-sender',
    title: 'Glasfaser 500',
    option: undefined,
    missing: undefined,
    facts: [],
    proposals: [],
    closed,
    ahead: undefined,
    form: { csrf: 'geheim', idempotencyKey: 'k' },
  }
  return showPage(ProposePage, () => data)
}

test('what became of earlier proposals stands there, each with its day and the way to it', async () => {
  await show([
    declined,
    { ...declined, proposalId: 'p-2', title: 'Korbjagd', state: 'accepted' },
    { ...declined, proposalId: 'p-3', title: 'HD-Sender', state: 'expired', closedAt: declined.expiresAt },
  ])
  const rows = within(screen.getByRole('heading', { name: 'Frühere Angebote' }).closest('section') ?? document.body)
  expect(
    rows
      .getAllByRole('listitem')
      .map((row) => [
        (row.textContent ?? '').replaceAll('\u{A0}', ' '),
        within(row).getByRole('link').getAttribute('href'),
      ]),
  ).toEqual([
    [
      'KinderweltAbgelehnt oder zurückgezogen am 5. November 2026',
      '/erleben/kundencenter/vertraege/option-angebot?angebot=p-1',
    ],
    ['KorbjagdBestellt am 5. November 2026', '/erleben/kundencenter/vertraege/option-angebot?angebot=p-2'],
    ['HD-SenderAbgelaufen am 16. November 2026', '/erleben/kundencenter/vertraege/option-angebot?angebot=p-3'],
  ])
})

test('without any there is no part for them', async () => {
  await show([])
  expect(screen.queryByRole('heading', { name: 'Frühere Angebote' })).toBeNull()
})
