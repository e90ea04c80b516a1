import { expect, test } from 'vitest'
import { z } from 'zod'

import { readJsonLines } from './json-lines.ts'

const line = z.strictObject({ name: z.string(), amount: z.number().positive() })
const known = async ({ name }: z.output<typeof line>) => (name === 'nobody' ? 'no such name' : { name })

test('each line that means something becomes a row, empty ones do not count', async () => {
  const file = '{"name":"a","amount":1}\n\n  \n{"name":"b","amount":2}\n'
  expect(await readJsonLines(file, line, known)).toEqual({ rows: [{ name: 'a' }, { name: 'b' }], faults: [] })
})

test('what is wrong is said by the number of its line, empty ones counted', async () => {
  const file = ['{', '{"name":"a","amount":-1,"more":2}', '{"name":"nobody","amount":1}', '', 'null'].join('\n')
  const { faults } = await readJsonLines(file, line, known)
  expect(faults).toEqual([
    'line 1: no JSON',
    expect.stringMatching(/^line 2: amount .+; .*more/),
    'line 3: no such name',
    expect.stringMatching(/^line 5: ./),
  ])
})
