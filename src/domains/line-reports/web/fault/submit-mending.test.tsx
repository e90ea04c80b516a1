import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { mendForm } from '../texts.ts'
import { EndFault } from './EndFault.tsx'
import type { FaultOutcome } from './fault-outcome.ts'
import { submitFault } from './submit-fault.ts'

const end = (day: string, answer: Answer) =>
  submitFault(
    pageWith({ POST: answer, PUT: answer }).args('x?contractId=3104882', {
      form: mendForm,
      idempotencyKey: 'k',
      number: 'S-1',
      day,
    }),
  )

test.each<[string, string, Answer, keyof FaultOutcome]>([
  ['is none', '31.2.', 'offline', 'dayError'],
  ['is not possible', '21.11.2026', refused(422, 'mended-on-invalid', { latestDate: '2026-11-20' }), 'dayError'],
  ['got no answer', '18.11.2026', 'offline', 'notice'],
])('the day stays where it %s', async (_, day, answer, said) => {
  expect(await end(day, answer)).toMatchObject({ data: { day, [said]: expect.anything() } })
})

test.each([
  ['18.11.2026', '18.11.2026'],
  ['31.02.2026', '31.02.2026'],
  ['', ''],
  [undefined, '20.11.2026'],
])('the field shows what was sent: %j', async (day, shown) => {
  const mending = { csrf: 'c', idempotencyKey: 'k', number: 'S-1', earliest: '2026-11-10', today: '2026-11-20' }
  const outcome: FaultOutcome | undefined =
    day === undefined ? undefined : { day, idempotencyKey: 'k', input: { extent: '', description: '' } }
  const Page = () => (
    <>
      <h1>Störung</h1>
      <EndFault mending={mending} outcome={outcome} />
    </>
  )
  await showPage(Page, () => null)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Behoben am/ }).value).toBe(shown)
})
