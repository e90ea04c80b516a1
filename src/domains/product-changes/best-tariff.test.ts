import { describe, expect, test } from 'vitest'

import { aProduct } from '#domains/catalogue/fixtures.ts'
import { aContract } from '#domains/contracts/fixtures.ts'

import { bestTariffLetter } from './best-tariff-letter.ts'
import { bestTariff, type OfferedTariff } from './best-tariff.ts'

const own = aProduct({ id: 'dsl-100', tags: ['internet'], maxBandwidth: 100, maxUpstream: 40 })

interface Given {
  readonly role?: string
  readonly product?: Parameters<typeof aProduct>[0]
  /** More or less a month with it, by stretches. */
  readonly cents?: readonly number[]
  readonly losesOption?: boolean
}

function offer({ cents = [-500], losesOption = false, product, role = 'SIDEGRADE' }: Given = {}): OfferedTariff {
  const option = { contractId: '1', title: 'Sport-Paket', requiredRootProducts: [], lastDay: null } as const
  return {
    target: {
      role,
      product: aProduct({
        id: 'glasfaser-100',
        displayTitle: 'Glasfaser 100',
        tags: ['internet'],
        maxBandwidth: 100,
        maxUpstream: 50,
        ...product,
      }),
    },
    terms: { productId: 'glasfaser-100', date: '2027-01-01', monthlyCents: 3495, discounts: [], minTermMonths: 24 },
    comparison: {
      stretches: cents.map((amount) => ({ from: '2027-01-01', months: 6, cents: amount })),
      consequences: { dependent: losesOption ? [{ ...option, reason: 'option-of-contract' }] : [] },
    },
  }
}

describe('the best tariff for what is agreed (§ 57 (3) TKG)', () => {
  test.each<[string, Given, number | undefined]>([
    ['as much for less', {}, 500],
    ['more for less', { role: 'UPGRADE', product: { maxBandwidth: 250 } }, 500],
    ['for the same', { cents: [0] }, undefined],
    ['for more', { cents: [300] }, undefined],
    ['for less only while a promotion runs', { cents: [-2000, 100] }, undefined],
    ['for less in the end, though not at once', { cents: [100, -300] }, 300],
    ['a smaller one', { role: 'DOWNGRADE' }, undefined],
    ['slower down', { product: { maxBandwidth: 50 } }, undefined],
    ['slower up', { product: { maxUpstream: 10 } }, undefined],
    ['without a line', { product: { tags: ['tv'] } }, undefined],
    ['with television beside it', { product: { tags: ['internet', 'tv'] } }, 500],
    ['without an option that is booked', { losesOption: true }, undefined],
  ])('%s', (_what, given, saves) => {
    expect(bestTariff(own, [offer(given)])?.savesCents).toBe(saves)
  })

  test('of several that which saves most', () => {
    const offers = [
      offer(),
      offer({ cents: [-900], product: { displayTitle: 'Glasfaser 250' } }),
      offer({ cents: [-100] }),
    ]
    expect(bestTariff(own, offers)).toEqual({ title: 'Glasfaser 250', monthlyCents: 3495, savesCents: 900 })
  })

  test('none where nothing can be had', () => {
    expect(bestTariff(own, [])).toBeUndefined()
  })
})

const nbsp = (text: string): string => text.replaceAll('\u{A0}', ' ')

function letter(contract: Parameters<typeof aContract>[0], savesCents?: number) {
  const better = savesCents === undefined ? undefined : { title: 'Glasfaser 250', monthlyCents: 3495, savesCents }
  const facts = { contract: aContract(contract), product: 'DSL 100', monthlyCents: 3995, better, today: '2026-11-28' }
  const { heading, paper } = bestTariffLetter(facts)
  return { heading: nbsp(heading), lines: paper.sections.flatMap(({ lines }) => lines.map(nbsp)) }
}

describe('its letter', () => {
  const term = { contractId: '3104882', startDate: '2025-03-05', orderedOn: '2025-03-01' }

  test('says what is agreed, what would be better, and what § 4 TKTransparenzV wants: term, last day, notice', () => {
    expect(letter({ ...term, minTermMonths: 24 }, 500)).toEqual({
      heading: 'Mit Glasfaser 250 zahlst du 5,00 € im Monat weniger',
      lines: [
        'Für DSL 100 (Vertrag 3104882) zahlst du zurzeit 39,95 € im Monat, ohne Optionen. Der Vertrag läuft seit dem 5. März 2025.',
        'Glasfaser 250 gibt dir mindestens dasselbe und kostet auf Dauer 34,95 € im Monat.',
        'Alles zusammen zahlst du damit 5,00 € im Monat weniger als ohne den Wechsel.',
        'Bedingungen und Bestellung findest du im Kundencenter am Vertrag unter „Produkt wechseln“.',
        'Die Mindestlaufzeit endet am 28. Februar 2027. Kündigen kannst du zu diesem Tag bis 31. Januar 2027, mit einem Monat Frist.',
        'Danach kannst du jederzeit mit einem Monat Frist kündigen.',
        'Wie ein Anbieterwechsel abläuft, erklärt die Bundesnetzagentur auf www.bundesnetzagentur.de.',
      ],
    })
  })

  test('says that the present tariff is the best one; of a contract by the month no term', () => {
    const { heading, lines } = letter({ ...term, minTermMonths: 0 })
    expect(heading).toBe('DSL 100 bleibt der beste Tarif für dich')
    expect(lines).toContain(
      'Unter allem, wozu du wechseln kannst, gibt dir kein Tarif mindestens dasselbe für weniger Geld als DSL 100.',
    )
    expect(lines).toContain('Kündigen kannst du jederzeit, mit einem Monat Frist und ohne Kosten.')
    expect(lines.join(' ')).not.toContain('Mindestlaufzeit')
  })
})
