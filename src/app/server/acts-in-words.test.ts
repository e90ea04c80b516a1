/** Each call that an adviser can make for a customer has words for the list that the customer reads. */
import { globSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { actTexts } from '#domains/advisers/web/acts/act-texts.ts'
import type { Endpoint } from '#kit/endpoint.ts'

const root = join(import.meta.dirname, '../../..')

test('every act on record is said in words, and no word is left over', async () => {
  const modules = await Promise.all(
    globSync('src/domains/*/*api.ts', { cwd: root }).map((file) => import(join(root, file)) as Promise<object>),
  )
  const endpoints = modules.flatMap((module) => Object.values(module) as Partial<Endpoint>[])
  const acts = endpoints.filter(({ audited, neverOnBehalf }) => audited === true && neverOnBehalf === undefined)
  expect(new Set(Object.keys(actTexts))).toEqual(new Set(['customer-chosen', ...acts.map(({ call }) => call)]))
})
