import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageWith, refused } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { GrantedMandate } from '../../api.ts'
import { methodsFlash } from '../flash.ts'
import { loadMandate } from './mandate-data.ts'
import { MandatePage } from './MandatePage.tsx'

const granted: GrantedMandate = {
  mandateReference: 'M1',
  mandateDate: '2026-11-20',
  mandateAt: '2026-11-20T12:42:00.000Z',
  method: { type: 'BANKACCOUNTSEPA', description: 'DE445001051754073XXXXX', details: { bank: 'ING' } },
  mandate: { text: 'Ich ermächtige erleben.\n\nHinweis.', creditorName: 'erleben', creditorId: 'DE98ZZZ09999999999' },
  holder: 'Anna Berg',
}

test('the page says everything that was agreed, and can be printed', async () => {
  const { text } = await showPage(MandatePage, () => granted)
  for (const fact of [
    'So hast du es am 20. November 2026 erteilt.',
    'DE44 5001 0517 5407 3*** **',
    'MandatsreferenzM1',
    '20. November 2026, 13:42 Uhr',
    'Kontoinhaberin oder KontoinhaberAnna Berg',
    'Zahlungsempfängererleben',
    'Gläubiger-IDDE98ZZZ09999999999',
    'Artwiederkehrende Lastschrift',
    'Ich ermächtige erleben.',
    'Hinweis.',
  ])
    expect(text()).toContain(fact)
  expect(screen.getByRole('button', { name: 'Drucken' })).toBeTruthy()
})

test('an unknown one leads to what is stored, and says so', async () => {
  const left: unknown[] = []
  const answers = { 'GET /api/v2/paymenthandle/methods/m-1/mandate': refused(404, 'mandate-unknown') }
  const { args } = pageWith(answers, { flash: (message) => left.push(message) })
  const answer = await loadMandate(args('kundencenter/kundendaten/mandat?zahlungsart=m-1')).catch(
    (thrown: unknown) => thrown,
  )
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/kundencenter/kundendaten/zahlungsarten')
  expect(left).toEqual([methodsFlash['mandate-gone']])
})
