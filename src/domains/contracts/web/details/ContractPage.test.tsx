import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { anOption } from '#domains/catalogue/fixtures.ts'
import { makeClient } from '#platform/web/api-client.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { WireContract } from '../../api.ts'
import { aDiscount } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { noContract, type ContractData } from './contract-data.ts'
import { contractView } from './contract-view.ts'
import { ContractPage } from './ContractPage.tsx'

const today = '2026-11-20'
const ordered = { status: 0, orderedOn: today, startDate: null, details: { startDateRequested: today } } as const

function data(contract: WireContract | undefined, input: Partial<ContractData> = {}): ContractData {
  return {
    ...noContract,
    contract,
    contractId: contract?.contractId ?? '',
    today,
    view: contract && contractView(contract, today, { phone: input.help?.phone }),
    ...input,
  }
}

const show = (contract: WireContract, input?: Partial<ContractData>) =>
  showPage(ContractPage, () => data(contract, input))
const rowText = (name: string) => screen.getByText(name).closest('li')?.textContent?.replaceAll('\u00A0', ' ')
const booked = (sub: object) => aWireContract({ subs: [{ contractId: '77', ...sub }] })

beforeEach(() => sessionStorage.clear())

test('an open proposal leads to what was proposed', async () => {
  const offer = { proposalId: 'p-1', title: 'HD-Sender', expiresAt: '2026-12-04T21:59:59.000Z' }
  const { text } = await show(aWireContract(), { offers: [offer] })
  expect(text()).toContain('Angebot: HD-SenderVorgeschlagen, noch nicht bestellt. Gilt bis 4. Dezember 2026.')
  expect(screen.getByRole('link', { name: 'Angebot ansehen' }).getAttribute('href')).toBe(
    '/erleben/kundencenter/vertraege/option-angebot?angebot=p-1',
  )
})

describe('term and price', () => {
  test('last day to give notice, what follows, and the place in the minimum term', async () => {
    const { text } = await show(aWireContract())
    expect(text()).toContain('Kündigen bis30. November 2026Dann endet der Vertrag am 31. Dezember 2026.')
    expect(text()).toContain('Monat 23 von 24')
  })

  test('a struck price names its discount and its end, with no-break space', async () => {
    const { container } = await show(aWireContract({ root: { discounts: [aDiscount()] } }))
    expect(container.querySelector('s')?.textContent).toBe('49,95\u00A0€')
    expect(container.textContent).toContain('44,95\u00A0€mtl.')
    expect(container.textContent).toContain('Treuevorteil bis 31.\u00A0Dezember 2026')
  })

  test('no struck price without an end: a line below it names the discount, once; a single figure is not added up', async () => {
    const { container, text } = await show(aWireContract({ root: { discounts: [aDiscount({ endDate: null })] } }))
    expect(container.querySelector('s')).toBeNull()
    expect(text()).toContain('44,95 €mtl.49,95 € abzüglich Treuevorteil 5,00 €')
    expect(text().match(/Treuevorteil/g)).toHaveLength(1)
    expect(text()).not.toContain('Zusammen')
  })
})

describe('what the months will cost', () => {
  test('each with the cause of its step, options included', async () => {
    await show(
      aWireContract({
        root: { discounts: [aDiscount()] },
        subs: [{ orderedOn: '2026-01-01', startDate: '2026-01-01' }],
      }),
    )
    const card = within(screen.getByRole('region', { name: 'Im Dezember 2026' }))
    const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
    expect(rows.slice(0, 3)).toEqual(['Nov57,90 €', 'Dez57,90 €', 'Jan62,90 €+5,00 € Treuevorteil endet'])
    expect(screen.getByRole('region', { name: 'Preis' }).textContent).toContain('Zusammen zurzeit')
  })

  test('is not drawn where nothing changes', async () => {
    await show(aWireContract())
    expect(screen.queryByRole('region', { name: 'Im Dezember 2026' })).toBeNull()
  })
})

describe('options', () => {
  const long = { orderedOn: '2025-02-20' }

  test('of one name are told apart by their day and number, to the ear as well', async () => {
    const { text } = await show(
      aWireContract({
        subs: [
          { id: 'a', contractId: '11', orderedOn: '2025-03-01' },
          { id: 'b', contractId: '12', orderedOn: '2025-04-01' },
          { id: 'c', contractId: '13', orderedOn: '2025-04-01' },
        ],
      }),
    )
    expect(screen.getAllByRole('link', { name: /Kündigen.*Sport-Paket/ }).map((link) => link.textContent)).toEqual(
      ['1.\u00A0März 2025, Vertrag 11', '1.\u00A0April 2025, Vertrag 12', '1.\u00A0April 2025, Vertrag 13'].map(
        (since) => `Kündigen: Sport-Paket. Gebucht am ${since}. `,
      ),
    )
    expect(text()).toContain('Sport-Paket 3 gebucht')
    expect(text().replaceAll('\u{A0}', ' ')).toMatch(/Sport-Paket 2Seit [^,]+ 2026, Vertrag 12\. Monatlich kündbar/)
    expect(screen.getAllByRole('heading', { name: /^Sport-Paket/ })).toHaveLength(1)
  })

  test('that stands alone needs no day', async () => {
    await show(booked(long))
    expect(screen.getByRole('link', { name: /Kündigen.*Sport-Paket/ }).textContent).toBe('Kündigen: Sport-Paket')
  })

  test('each with its state where it is not the usual one; ended ones apart', async () => {
    await show(
      aWireContract({
        subs: [
          { id: 'a', contractId: '11' },
          { id: 'b', contractId: '12', status: 7 },
          { id: 'c', contractId: '13', ...ordered },
          { id: 'd', contractId: '14', terminationDate: '2026-11-30' },
          { id: 'e', contractId: '15', status: 90, endedOn: '2026-10-31' },
        ],
      }),
    )
    const card = within(screen.getByRole('region', { name: 'Optionen' }))
    const [group] = card.getAllByRole('listitem')
    const rows = group === undefined ? [] : within(group).getAllByRole('listitem')
    const words = rows.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
    expect(words).toEqual([
      expect.not.stringContaining('Aktiv'),
      expect.stringMatching(
        /^(?!.*Aktiv).*Bestätigung steht aus.*Der Kabelanbieter muss noch bestätigen, der Preis gilt seit/,
      ),
      expect.stringContaining('Bestellt'),
      expect.stringMatching(/Gekündigt.*Endet am 30\. November 2026/),
    ])
    expect(words[0]).toContain('Monatlich kündbar')
    expect(screen.getByRole('region', { name: 'Optionen' }).querySelector('details')?.textContent).toContain(
      'Eine beendete Option',
    )
  })

  test('the price after a discount is the next one, not the regular one, while another discount goes on', async () => {
    const promotion = aDiscount({ title: 'Saisonstart', amountCents: 300, endDate: '2027-03-31' })
    const voucher = aDiscount({ title: 'Gutschein', amountCents: 400, endDate: '2027-05-31' })
    const { text } = await show(booked({ monthlyCents: 895, discounts: [promotion, voucher] }))
    expect(text()).toContain('1,95 € bis 31. März 2027, danach 4,95 €')
  })

  test('the one filled button leads to the selection', async () => {
    await show(aWireContract({ product: { options: [anOption()] } }))
    const link = screen.getByRole('link', { name: 'Option hinzubuchen' })
    expect(link.getAttribute('href')).toBe('/erleben/kundencenter/vertraege/option-auswahl?contractId=3104882')
  })

  test.each([
    [{ product: { options: [], optionGroups: [] } }, 'Für diesen Tarif gibt es keine Optionen'],
    [{ root: { details: { optionsLocked: true } } }, 'Für diesen Vertrag sind Optionen gesperrt'],
    [{ root: { terminationDate: '2026-12-31' } }, 'Der Vertrag ist zum 31. Dezember 2026 gekündigt'],
  ])('says why none can be added: %o', async (input, reason) => {
    const { text } = await show(aWireContract(input))
    expect(screen.queryByRole('link', { name: 'Option hinzubuchen' })).toBeNull()
    expect(text()).toContain(reason)
  })
})

test('a locked contract names the hotline beside its options', async () => {
  const contract = aWireContract({ root: { details: { optionsLocked: true } } })
  const { text } = await show(contract, { help: { phone: '0341 555 0100', hours: 'täglich' } })
  expect(text()).toContain('Für diesen Vertrag sind Optionen gesperrt. Warum, sagen wir dir am Telefon: 0341 555 0100.')
})

describe('what can be done', () => {
  test('what is possible is a link to its screen', async () => {
    await show(aWireContract())
    const region = within(screen.getByRole('region', { name: 'Was du tun kannst' }))
    expect(region.getByRole('link', { name: 'Kündigen' }).getAttribute('href')).toBe(
      '/erleben/kundencenter/vertraege/vertragskuendigung?contractId=3104882',
    )
  })

  test('what is not for now is folded and says why; what never will be is not there', async () => {
    await show(aWireContract({ product: { changeTargets: [] } }))
    const fold = screen.getByText('Gerade nicht möglich (2)').closest('details')
    expect([fold?.open, fold?.contains(screen.getByText('Widerrufen'))]).toEqual([false, true])
    expect(rowText('Widerrufen')).toContain('Nicht mehr möglich: Die Frist endete am 15. Januar 2025')
    expect(rowText('Produkt wechseln')).toContain('Für diesen Tarif gibt es zurzeit keinen anderen')
    expect(screen.queryByText('SIM-Karte tauschen')).toBeNull()
  })

  test('an ended contract offers nothing and explains nothing', async () => {
    await show(aWireContract({ root: { status: 90, endedOn: '2026-01-31', terminationDate: '2026-01-31' } }))
    expect(screen.queryByRole('region', { name: 'Was du tun kannst' })).toBeNull()
  })
})

describe('after booking', () => {
  const order = { orderId: 'auftrag-1', orderedAt: '2026-11-20T12:42:00Z', mailTo: 'anna@example.org', gain: '' }
  const receipt = { contractId: '77', order, revocableUntil: '2026-12-04' }

  test('the receipt says what, when, number, what happens next and where the mail went', async () => {
    await show(booked(ordered), { receipt })
    const block = screen
      .getByRole('region', { name: 'Sport-Paket ist bestellt' })
      .textContent?.replaceAll('\u00A0', ' ')
    for (const part of [
      '20. November 2026, 13:42 Uhr',
      'auftrag-1',
      'OptionSport-PaketVertrag',
      'Beginn20. November 2026',
      '12,95 € mtl.',
      'anna@example.org',
      'Widerrufen kannst du die Option bis 4. Dezember 2026.',
    ]) {
      expect(block).toContain(part)
    }
    expect(screen.getByRole('status').textContent).toBe(
      'Wir schalten die Option jetzt frei. Das dauert wenige Minuten.',
    )
    expect(screen.getByRole('button', { name: 'Drucken' })).toBeDefined()
  })

  test('the price is that of the first day, with the one that follows', async () => {
    const discounts = [aDiscount({ amountCents: 400, startDate: '2026-12-05', endDate: '2027-05-31' })]
    const later = { ...ordered, details: { startDateRequested: '2026-12-05' }, monthlyCents: 895, discounts }
    await show(booked(later), { receipt })
    const block = screen.getByRole('region', { name: 'Sport-Paket ist bestellt' }).textContent
    expect(block?.replaceAll('\u00A0', ' ')).toContain('4,95 € mtl. bis 31. Mai 2027, danach 8,95 €')
  })

  test('a start after the withdrawal period is named', async () => {
    await show(booked({ ...ordered, details: { startDateRequested: '2026-12-05' } }), { receipt })
    expect(screen.getByRole('status').textContent).toContain('beginnt am 5.\u00A0Dezember 2026')
  })

  test('without the order the day stands alone', async () => {
    const { text } = await show(booked(ordered), { receipt: { ...receipt, order: undefined } })
    expect(text()).toContain('Sport-Paket ist bestellt20. November 2026OptionSport-Paket, 77')
  })

  test('reads again every three seconds until the option is active', async () => {
    let status: 0 | 1 = 0
    const contract = () => booked({ ...ordered, status })
    const client = makeClient('/erleben', async () => ({ status: 200, text: '{}' }))
    const { loads, text } = await showPage(ContractPage, () => data(contract(), { receipt }), { client })
    expect(loads()).toBe(1)
    status = 1
    await vi.waitFor(() => expect(text()).toContain('Die Option ist aktiv.'), { timeout: 5000 })
    expect(loads()).toBe(2)
  }, 8000)

  test.each([
    ['it is active', { status: 1 as const }],
    ['it starts later', { ...ordered, details: { startDateRequested: '2026-12-05' } }],
    ['it was ordered days ago', { ...ordered, orderedOn: '2026-11-10' }],
  ])('does not read again when %s', async (_, sub) => {
    const spy = vi.spyOn(globalThis, 'setInterval')
    await show(booked(sub), { receipt })
    expect(spy.mock.calls.filter(([, every]) => every === 3000)).toEqual([])
    spy.mockRestore()
  })
})

describe('which contract', () => {
  test('the one shown is kept in the session', async () => {
    await show(aWireContract())
    await vi.waitFor(() => expect(session.get(sessionKeys.selectedContract)).toBe('3104882'))
  })

  test.each([
    ['the selected one', '3104882', '/kundencenter/vertraege/?contractId=3104882'],
    ['else the list', undefined, '/kundencenter/meine-vertraege/'],
  ])('an address that names none leads to %s', async (_, kept, address) => {
    if (kept !== undefined) session.set(sessionKeys.selectedContract, kept)
    const view = await showPage(ContractPage, () => data(undefined))
    await vi.waitFor(() => expect(view.address()).toBe(address))
  })
})
