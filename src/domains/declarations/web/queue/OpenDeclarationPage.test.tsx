/** One declaration that two advisers look at. */
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageWith, refused } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { aReceived } from '../../fixtures.ts'
import { decisionForm } from '../queue-texts.ts'
import { ForeseenCard } from './ForeseenCard.tsx'
import { OpenDeclarationPage } from './OpenDeclarationPage.tsx'
import { submitDecision } from './submit-decision.ts'

const form = { csrf: 'c', idempotencyKey: 'k' }

const mine = { takenBy: null, isMine: true }

function show(
  taken: { takenBy: string | null; isMine: boolean },
  foreseen: object | null = null,
  { mailRefused = false } = {},
) {
  const declaration = { ...aReceived(), answerBy: '2026-11-27', isOverdue: false, ...taken }
  return showPage(OpenDeclarationPage, () => ({
    declaration,
    match: null,
    mailRefused,
    foreseen,
    proofs: [],
    form,
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

test('what was asked for is found as the answer, without scripts too', () => {
  const foreseen = { customer: 'Anna Brandt', product: 'DSL 100', effectiveOn: null, isOption: false, facts: [] }
  const { rerender } = render(<ForeseenCard foreseen={foreseen} answer={undefined} />)
  expect(document.getElementById('antwort')).toBeNull()
  rerender(<ForeseenCard foreseen={foreseen} answer={foreseen} />)
  expect(document.getElementById('antwort')?.textContent).toContain('DSL 100 wird widerrufen.')
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

test('says that the address has refused the confirmation', async () => {
  const { text } = await show(mine, null, { mailRefused: true })
  expect(text()).toContain('Die Adresse nimmt keine E-Mail an. Antworte per Post.')
  expect((await show(mine)).text()).not.toContain('Bestätigung')
})

test('the button that takes it belongs to the form of the decision, whose fields it sends along', async () => {
  await show({ takenBy: null, isMine: false })
  const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Ich kümmere mich darum' })
  expect(take.form).toBe(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Grund/ }).form)
})

// The page is drawn anew with it: how it is now stands there, and what was typed as well.
test.each([
  ['taken in time', { status: 204 }],
  ['taken by somebody else', refused(409, 'taken')],
  ['decided meanwhile', refused(404, 'declaration-unknown')],
])('%s: what was typed stays', async (_, answer) => {
  const { args } = pageWith({ 'POST /api/declarations/queue/one/take': answer })
  const typed = { form: decisionForm, intent: 'take', decision: 'decline', reason: 'Kein Wechsel' }
  expect(await submitDecision({ ...args('one', typed), params: { id: 'one' } })).toEqual({
    input: { decision: 'decline', customerNumber: '', contractId: '', reason: 'Kein Wechsel' },
    errors: [],
  })
})
