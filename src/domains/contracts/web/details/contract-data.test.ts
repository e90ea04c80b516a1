import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { aWireContract } from '../../wire-fixtures.ts'
import { loadContract } from './contract-data.ts'

async function paths(contractId: string): Promise<string[]> {
  const root = aWireContract({ subs: [{ contractId: '310488201' }] })
  const [option] = root.subContracts
  const { args, sent } = pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: root },
    'POST /api/contract/v2/310488201': { status: 200, body: { ...root, ...option } },
  })
  await loadContract(args(`kundencenter/vertraege/?contractId=${contractId}`))
  return sent.map(({ path }) => path)
}

test('faults are asked for of a contract with a line, never of an option, whose number they do not know', async () => {
  expect(await paths('3104882')).toContain('/erleben/api/contract/v2/3104882/faults')
  const ofOption = await paths('310488201')
  expect(ofOption).toContain('/erleben/api/contract/v2/310488201')
  expect(ofOption.filter((path) => path.endsWith('/faults'))).toEqual([])
})
