import { render, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { LabelOpener, NoticeSheet } from '#domains/shop/web/legal-notice/NoticeSheet.tsx'

import { EnergySheet, GuaranteeSheet } from './LabelSheets.tsx'

const labelled = { makerName: 'Halde', modelNumber: 'HA-1' }
const sheetRows = [
  ['Marke', 'Halde'],
  ['Energieklasse', 'B, Spanne A bis G'],
  ['Reparierbarkeit, Klasse', 'C'],
] as const
const energyLabel = {
  regulation: '2023/1669',
  registration: null,
  image: null,
  sheet: null,
  facts: [{ symbol: 'repair' as const, title: 'Reparierbarkeit, Klasse', value: 'C' }],
}

/** Hidden until its button is pressed, in happy-dom not at all. */
function shown(sheet: ReactNode) {
  const { container } = render(sheet)
  return { container, view: within(container), drawn: container.querySelector('svg[viewBox]') }
}

const links = (container: Element) => [...container.querySelectorAll('a')].map(({ href }) => href)

test('the energy label is drawn and says all of it in words; without an entry the link leads to the database', () => {
  const { container, view, drawn } = shown(
    <EnergySheet data={{ ...labelled, energyClass: 'B', energyLabel, sheetRows }} />,
  )
  expect(drawn?.getAttribute('aria-hidden')).toBe('true')
  expect(drawn?.textContent).toContain('HA-1')
  for (const [term, value] of sheetRows) {
    expect(view.getByText(term).parentElement?.textContent).toBe(`${term}${value}`)
  }
  expect(links(container)).toEqual(['https://eprel.ec.europa.eu/'])
})

test("the maker's own energy label takes the place of the drawn one, its code a link with the same target", () => {
  const own = { ...energyLabel, image: '/etikett.svg', registration: 'https://eprel.ec.europa.eu/qr/77' }
  const { container, view } = shown(
    <EnergySheet data={{ ...labelled, energyClass: 'B', energyLabel: own, sheetRows }} />,
  )
  expect(view.getByAltText('Energieetikett, Klasse B').getAttribute('src')).toBe('/etikett.svg')
  expect(container.querySelector('svg[viewBox="0 0 200 400"]')).toBeNull()
  expect(links(container).at(-1)).toBe('https://eprel.ec.europa.eu/qr/77')
})

test('the durability label names years, maker and model; the official file takes its place', () => {
  const drawn = shown(<GuaranteeSheet data={{ ...labelled, labelledYears: 3, guaranteeLabel: null }} />)
  for (const text of ['3 Jahre', 'Halde', 'HA-1']) expect(drawn.view.getAllByText(text).length).toBeGreaterThan(0)
  expect(links(drawn.container)).toEqual(['https://europa.eu/youreurope/garantien'])
  const official = shown(<GuaranteeSheet data={{ ...labelled, labelledYears: 3, guaranteeLabel: '/garan.svg' }} />)
  expect(official.view.getByAltText('GARAN-Kennzeichnung, 3 Jahre').getAttribute('src')).toBe('/garan.svg')
  const none = shown(<GuaranteeSheet data={{ ...labelled, labelledYears: null, guaranteeLabel: null }} />)
  expect(none.container.innerHTML).toBe('')
})

test("the notice on the legal guarantee stands there in German, below the provider's official file where there is one", () => {
  const { container, view } = shown(<NoticeSheet picture="/theme/gewaehrleistung.svg" />)
  expect(container.textContent).toContain(
    'Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit für Waren, die in der Europäischen Union',
  )
  expect(view.getByAltText(/EU-Mitteilung/).getAttribute('src')).toBe('/theme/gewaehrleistung.svg')
  expect(links(container).at(-1)).toBe('https://europa.eu/youreurope/garantien')
  expect(shown(<NoticeSheet picture={null} />).view.queryByRole('img', { hidden: true })).toBeNull()
})

test('a label opens without scripts', () => {
  const { container } = shown(<LabelOpener opens="gewaehrleistung">Hinweis</LabelOpener>)
  expect(container.querySelector('button')?.getAttribute('popovertarget')).toBe('gewaehrleistung')
})
