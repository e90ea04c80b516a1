/** What is handed out with an order is what the portal publishes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { instructionParts, withdrawalInstruction } from '../withdrawal-instruction.ts'

interface Entry {
  readonly id: string
  readonly fields: { readonly content?: string }
}

const provider = {
  name: '',
  company: '{company}',
  street: '{street}',
  city: '{city}',
  phone: '{phone}',
  email: '{email}',
}

/** Headings, links and list marks belong to the page. */
function words(markdown: string): string[] {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '„$1“')
    .replaceAll(String.raw`\*`, '*')
    .split('\n')
    .map((line) => line.replace(/^(?:## |- )/, ''))
    .filter((line) => line !== '')
}

const legal = readFileSync(join(import.meta.dirname, '../../../../db/seed/content/legal.json'), 'utf8')
const entries = JSON.parse(legal) as readonly Entry[]
const published = entries.find(({ id }) => id === 'legal-widerrufsbelehrung')?.fields.content ?? ''

test('the withdrawal instruction has one wording: on its page, in papers and in mails', () => {
  const handedOut = withdrawalInstruction(provider)
  expect(handedOut.flatMap(({ lines, title }) => [title, ...lines].map((line) => line.replace(/^- /, '')))).toEqual(
    words(published),
  )
})

test('what is published is handed out as the law has it, without its marks', () => {
  const filled = { ...provider, phoneHours: '' }
  expect(instructionParts(published, filled)).toEqual(withdrawalInstruction(provider))
})
