/** One declaration that two advisers look at. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageWith, refused } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { aReceived } from '../../fixtures.ts'
import { takeForm } from '../queue-texts.ts'
import { OpenDeclarationPage } from './OpenDeclarationPage.tsx'
import { submitDecision } from './submit-decision.ts'

const forms = { csrf: 'c', idempotencyKey: 'k' }

function show(taken: { takenBy: string | null; isMine: boolean }, foreseen: object | null = null) {
  const declaration = { ...aReceived(), answerBy: '2026-11-27', isOverdue: false, ...taken }
  return showPage(OpenDeclarationPage, () => ({
    declaration,
    match: null,
    foreseen,
    proofs: [],
    forms: { take: forms, decide: forms },
  }))
}

test('one that somebody else has taken names them, and is not to be decided', async () => {
  await show({ takenBy: 'Otto Otter', isMine: false })
  expect(screen.getByRole('alert').textContent).toContain('Gerade sieht sich Otto Otter diese Erklärung an.')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['nobody has taken', null],
  ['one has taken oneself', 'Birgit Berger'],
])('one that %s can be decided', async (_what, takenBy) => {
  await show({ takenBy, isMine: takenBy !== null })
  expect(screen.getByRole('button', { name: 'Entscheidung speichern' })).toBeDefined()
})

test('says what carrying it out would do, by the contract that it seems to mean', async () => {
  const foreseen = {
    customer: 'Anna Brandt',
    product: 'Sport-Paket',
    effectiveOn: '2026-12-31',
    isOption: true,
    facts: [{ term: 'Zurücknehmen', value: 'bis 31. Dezember' }],
  }
  const { text } = await show({ takenBy: null, isMine: false }, foreseen)
  expect(text()).toContain('Die Option Sport-Paket endet am 31. Dezember 2026.')
  expect(text()).toContain('Anna Brandt')
  const withdrawn = await show({ takenBy: null, isMine: false }, { ...foreseen, effectiveOn: null, isOption: false })
  expect(withdrawn.text()).toContain('Sport-Paket wird widerrufen.')
})

test.each(['taken', 'declaration-unknown'])('who comes too late to take one sees how it is now: %s', async (code) => {
  const { args } = pageWith({ 'POST /api/declarations/queue/one/take': refused(409, code) })
  const sent = { ...args('one', { form: takeForm }), params: { id: 'one' } }
  const answer = await submitDecision(sent)
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/kundencenter/berater/erklaerungen/one')
})
