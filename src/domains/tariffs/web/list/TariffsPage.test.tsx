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

const target = {
  productId: 'glasfaser-1000',
  title: 'Glasfaser 1000',
  date: '2027-01-01',
  compared: {},
  monthlyPrice: 54.95,
  later: [],
}

async function marked(contracts: Answer, loggedIn = true) {
  const answers = {
    'GET /api/tariffs/v1': { status: 200, body: tariffs },
    'GET /api/contract/v2': contracts,
    [`GET /api/contract/v2/${running.contractId}/product-change/targets`]: {
      status: 200,
      body: { contractId: running.contractId, targets: [target] },
    },
  }
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

test('what a contract can change to leads there, at the price of that contract', async () => {
  const able = { ...running, possibleActions: { ...running.possibleActions, canChangeProduct: true } }
  await marked({ status: 200, body: [able] })
  const links = screen.getAllByRole('link', { name: /^Wechsel prüfen/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'Wechsel prüfen: Glasfaser 1000',
      `/erleben/kundencenter/produkte/produktwechsel/auftrag?contractId=${running.contractId}&productId=glasfaser-1000`,
    ],
  ])
  expect(links[0]?.closest('li')?.textContent.replaceAll('\u{A0}', ' ')).toContain(
    '54,95 €mtl.Dein Preis ab 1. Januar 2027',
  )
})

test('what is only ordered is not called theirs yet: it says from when on its price is paid', async () => {
  const ordered = aWireContract({ root: { status: 0, startDate: '2026-12-10' } })
  expect((await marked({ status: 200, body: [ordered] })).cards).toEqual([false, false])
  const card = screen.getByText('Bestellt').closest('li')
  expect(card?.textContent.replaceAll('\u{A0}', ' ')).toContain('Dein Preis ab 10. Dezember 2026')
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
