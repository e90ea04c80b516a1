import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith, type Answer } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { aTariff } from './tariff.fixture.ts'
import { loadTariffs } from './tariffs-data.ts'
import { TariffsPage } from './TariffsPage.tsx'

const running = aWireContract({})
const tariffs = [aTariff({ id: running.product?.id ?? '' }), aTariff({ id: 'glasfaser-1000', title: 'Glasfaser 1000' })]

async function marked(contracts: Answer, loggedIn = true) {
  const answers = { 'GET /api/tariffs/v1': { status: 200, body: tariffs }, 'GET /api/contract/v2': contracts }
  const { args, sent } = pageWith(answers, { loggedIn })
  await showPage(TariffsPage, () => loadTariffs(args('tarife/')))
  const cards = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li'))
  return { cards: cards.map((card) => card && within(card).queryByText('Dein Tarif') !== null), sent }
}

const over = aWireContract({ root: { status: 90, endedOn: '2026-01-31' } })

test('a customer sees which tariffs are theirs, and goes from here to the contract that is to change', async () => {
  expect((await marked({ status: 200, body: [running] })).cards).toEqual([true, false])
  expect(screen.getByRole('link', { name: 'bei deinem Vertrag' }).getAttribute('href')).toBe(
    '/erleben/kundencenter/meine-vertraege/?zweck=productChange',
  )
})

test('what is over marks nothing', async () => {
  expect((await marked({ status: 200, body: [over] })).cards).toEqual([false, false])
})

test('where contracts cannot be read nothing is marked', async () => {
  expect((await marked('offline')).cards).toEqual([false, false])
})

test('without a session no contract is asked for', async () => {
  const { cards, sent } = await marked('offline', false)
  expect(cards).toEqual([false, false])
  expect(sent.map(({ path }) => path)).toEqual(['/erleben/api/tariffs/v1'])
})
