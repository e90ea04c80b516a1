import { expect, test } from 'vitest'

import { pageWith, refused } from '#platform/web/page-context.fixture.ts'

import { submitProposal } from './submit-proposal.ts'

test('terms that hold no more are read again: the next try is about what is shown then', async () => {
  const { args } = pageWith({ POST: refused(409, 'preview-outdated') })
  const path = 'kundencenter/vertraege/optionsangebot?angebot=p-1'
  const outcome = await submitProposal(args(path, { intent: 'order', terms: 'on', startImmediately: 'on' }))
  expect(outcome).toMatchObject({ outdated: true, values: { terms: false, startImmediately: false } })
})
