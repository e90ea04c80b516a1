/** Where a page of the special termination stands in the trail. */
import { expect, test } from 'vitest'

import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { paths } from '#kit/paths.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'
import { pageTitle, pageTrail, type Handle } from '#platform/web/route-handle.ts'

import { screens } from '../routes.tsx'
import { loadSpecial } from './special-data.ts'

const route = screens().find(({ path }) => path === paths.specialTermination)

test.each([
  ['', 'Sonderkündigung', ['Übersicht', 'Verträge', 'Glasfaser 500']],
  ['&recht=anderer', 'Anderer Grund', ['Übersicht', 'Verträge', 'Glasfaser 500', 'Sonderkündigung']],
])('the page%s is called %s and stands below %j', async (query, name, above) => {
  const { args } = pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: aWireContract() },
    'GET /api/contract/v2/3104882/special-rights': { status: 200, body: { rights: [], reports: [] } },
    'GET /api/contract/v2/3104882/receipts': { status: 200, body: [] },
  })
  const data = await loadSpecial(args(`x?contractId=3104882${query}`))
  expect(pageTrail(route?.handle as Handle, data)?.map(([crumb]) => crumb)).toEqual(above)
  expect(pageTitle([{ route: route as never }], { [route?.id ?? '']: data })).toBe(name)
})
