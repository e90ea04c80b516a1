/** What the embedded provider keeps, where two ask at once. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { oidcAdapter } from './oidc-adapter.ts'

const portal = await startPortal()
const codes = oidcAdapter(portal.db)('AuthorizationCode')

test('of two that redeem a code at once, one gets it', async () => {
  await codes.upsert('once', { grantId: 'g' }, 60)
  // Both have found it unused: what the provider does before it consumes.
  expect(await Promise.all([codes.find('once'), codes.find('once')])).toEqual([{ grantId: 'g' }, { grantId: 'g' }])
  const outcomes = await Promise.allSettled([codes.consume('once'), codes.consume('once')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toMatchObject({ error: 'invalid_grant', status: 400 })
  expect(await codes.find('once')).toMatchObject({ consumed: expect.any(Number) })
})
