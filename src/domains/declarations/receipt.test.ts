import { expect, test } from 'vitest'

import { aReceived } from './fixtures.ts'
import { nextSteps, receiptLines, receiptSteps } from './receipt.ts'
import { confirmationWords } from './rules.ts'

/** Term → value. */
function lines(input: Parameters<typeof aReceived>[0]) {
  return Object.fromEntries(receiptLines(aReceived(input)).map(({ term, value }) => [term, value]))
}

test('the receipt of a termination that was taken back says that the contract goes on', () => {
  const kept = aReceived({ kind: 'retraction', cause: null, number: 'Z-2026-000043', state: 'carried-out' })
  expect(lines(kept)).toMatchObject({
    Erklärung: 'Rücknahme der Kündigung',
    Stand: 'wirksam, der Vertrag läuft weiter',
  })
  expect(lines(kept)).not.toHaveProperty('Vertragsende')
  expect(lines({ ...kept, isOption: true })['Stand']).toBe('wirksam, die Option läuft weiter')
  expect(receiptSteps(kept).map(({ title }) => title)).toEqual([
    'Rücknahme eingegangen',
    'Kündigung zurückgenommen',
    'Dein Vertrag läuft weiter',
  ])
  expect(nextSteps(kept)).toBe('Alles ist wie vor der Kündigung. Du musst nichts weiter tun.')
  expect(confirmationWords({ ...kept, decidedByRules: true })).toEqual({
    subject: 'Deine Kündigung ist zurückgenommen: Glasfaser 500',
    heading: 'Glasfaser 500 läuft weiter',
    intro: ['Deine Kündigung ist zurückgenommen.'],
  })
})
