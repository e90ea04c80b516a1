/** Commands that take a file say in one sentence what is wrong with it, and open nothing for it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { startCommand } from '#app/testing/run-command.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'file-faults-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

async function said(command: string, file: string) {
  const { code, output } = await startCommand(command, [file], {}).ended
  return { code, output: output.trim().split(/\n\s*/) }
}

const slow = { timeout: 30_000 } // a process of its own

test.each(['price-change', 'catalogue'])('%s without its file', slow, async (command) => {
  const missing = join(folder(), 'fehlt.json')
  expect(await said(command, missing)).toEqual({ code: 1, output: [`${missing} is not there`] })
})

test('a price change with a broken file says where, and what is expected', slow, async () => {
  const file = join(folder(), 'preise.json')
  writeFileSync(file, '{"id": "preise-2027-01",\n "cause": }')
  const { code, output } = await said('price-change', file)
  expect({ code, first: output[0] }).toEqual({
    code: 1,
    first: `${file} is no JSON: unexpected "}" at byte 35, line 2`,
  })
  expect(output.slice(1).join()).toMatch(/^expected is such as \{"id": .+, see docs\/product\/price-changes\.md$/)
})
