/** A termination as it was shown, while what was ordered in another tab is made ready. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'

import type { WirePreview } from '../api.ts'

const fibre = '/erleben/api/contract/v2/3104882'

test('an option that is made ready meanwhile leaves the preview good', async () => {
  const own = await startTestApp({ FULFILMENT_DELAY_MS: '86400000' })
  const as = await own.signIn('anna@example.org')
  const body = { customerGuid: as.guid, contractId: '3104882', optionId: 'cloud-200gb', startImmediately: true }
  expect((await own.call('POST', '/erleben/api/option/v2/add', { as, body })).statusCode).toBe(204)
  const preview = async () => (await own.call('GET', `${fibre}/terminate-preview`, { as })).json<WirePreview>()
  const status = async () => {
    const { subContracts } = (await own.call('POST', fibre, { as })).json<WireContract>()
    return subContracts.find(({ product }) => product?.id === 'cloud-200gb')?.status
  }
  const shown = await preview()
  expect(await status()).toBe(0)
  await own.daily.run()
  expect(await status()).toBe(1)
  expect(await preview()).toEqual(shown)
  const { earliestDate: terminationDate, previewId } = shown
  const ended = await own.call('PUT', `${fibre}/terminate`, { as, body: { terminationDate, previewId } })
  expect(ended.statusCode).toBe(200)
  await own.close()
})
