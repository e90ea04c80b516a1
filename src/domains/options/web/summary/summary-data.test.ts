import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { pageContext, type PageContext } from '#platform/web/page-context.ts'

import { loadSummary } from './summary-data.ts'

const summary = { title: 'Daten', date: '2026-11-20', sections: [], digest: 'd' }
const answer = { ...summary, orderId: '77', orderedAt: '2026-11-20T11:00:00Z', summary }
const client = makeClient('/erleben', async () => ({ status: 200, text: JSON.stringify(answer) }))
const context = new RouterContextProvider(new Map([[pageContext, { client } as PageContext]]))

test.each([
  [
    'before the order it leads back to it',
    '',
    [['Optionsbuchung', 'kundencenter/vertraege/option-buchen?contractId=31&optionId=daten-5gb']],
  ],
  ['from the checkout it leads back to that', '&zurueck=bestellung', [['Bestellung', 'bestellung/']]],
  ['after it there is none to go back to', '&gebucht=77', []],
])('%s', async (_what, more, way) => {
  const request = new Request(`http://portal.test/?contractId=31&optionId=daten-5gb${more}`)
  expect((await loadSummary({ request, context })).way).toEqual(way)
})
