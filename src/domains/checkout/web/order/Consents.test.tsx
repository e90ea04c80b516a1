import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { fon } from '#domains/bag/web/bag/bag-item.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { Consents } from './Consents.tsx'
import type { OrderData } from './order-data.ts'

const service = {
  ...fon,
  kind: 'option' as const,
  productId: 'filme-serien',
  title: 'Filme & Serien',
  state: 'ok' as const,
}
const onFibre = { ...service, itemId: 'a', contractId: '1', detail: 'Zu Glasfaser 500, Vertrag 1' }
const onTv = { ...service, itemId: 'b', contractId: '2', detail: 'Zu TV Kabel, Vertrag 2' }

const namesOf = async (items: readonly (typeof onTv)[]) => {
  const bag = { items } as unknown as OrderData['bag']
  await showPage(
    () => (
      <>
        <h1>Bestellen</h1>
        <Consents data={{ bag, noticePicture: null, startOtherwise: '2026-12-15' }} outcome={undefined} />
      </>
    ),
    () => null,
  )
  return screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /soll sofort beginnen/ })
    .map(({ labels }) => labels?.[0]?.textContent.split(' soll ')[0])
}

test('the same service on two contracts asks for each which one it is about', async () => {
  expect(await namesOf([onFibre, onTv])).toEqual([
    'Filme & Serien (zu Glasfaser 500, Vertrag 1)',
    'Filme & Serien (zu TV Kabel, Vertrag 2)',
  ])
  expect(screen.getByRole('heading', { name: 'Dienst: Filme & Serien (zu TV Kabel, Vertrag 2)' })).toBeDefined()
})

test('one alone is called by its name', async () => {
  expect(await namesOf([onTv])).toEqual(['Filme & Serien'])
})
