import { expect, test } from 'vitest'

import { pageWith, refused } from '#platform/web/page-context.fixture.ts'

import { submitProposal } from './submit-proposal.ts'

const proposal = {
  proposalId: 'p-1',
  contractId: '3104882',
  optionId: 'hd-sender',
  title: 'HD-Sender',
  proposedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-12-04T09:00:00.000Z',
  state: 'open',
  summary: { title: 'HD-Sender', date: '2026-11-20', sections: [], digest: 'd' },
}
const reading = 'GET /api/option/v2/proposals/p-1'
const read = { [reading]: { status: 200, body: proposal } }
const path = 'kundencenter/vertraege/optionsangebot?angebot=p-1'
const ordering = { intent: 'order', terms: 'on', startImmediately: 'on' }

test('what was ordered is never said not to be: nothing is asked for after it', async () => {
  const { args, sent } = pageWith({ [reading]: [read[reading], 'offline'], POST: { status: 204 } })
  expect(await submitProposal(args(path, ordering))).toMatchObject({ status: 302 })
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

test('terms that hold no more are read again: the next try is about what is shown then', async () => {
  const { args } = pageWith({ ...read, POST: refused(409, 'preview-outdated') })
  const outcome = await submitProposal(args(path, ordering))
  expect(outcome).toMatchObject({
    data: { outdated: true, values: { terms: false, startImmediately: false } },
    init: { status: 409 },
  })
})

test.each(['proposal-closed', 'proposal-outdated', 'option-not-bookable', 'option-not-offered'])(
  'what is refused as %s is read again: the page must not offer it any longer',
  async (code) => {
    const { args } = pageWith({ ...read, POST: refused(409, code), DELETE: refused(409, code) })
    for (const intent of ['order', 'decline'])
      expect(await submitProposal(args(path, { ...ordering, intent }))).toMatchObject({ data: { outdated: true } })
  },
)
