/** The contract's page where it ends or is over: what goes back, what can still be read, what ends along. */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { WireContract, WireDevice } from '../../api.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { noContract, type ContractData } from './contract-data.ts'
import { contractView } from './contract-view.ts'
import { ContractPage } from './ContractPage.tsx'
import { devicesInWords, mailboxText } from './goes-back.ts'

const today = '2026-11-20'

const show = (contract: WireContract, devices: readonly WireDevice[] = [], on = today) =>
  showPage(ContractPage, (): ContractData => {
    const { contractId } = contract
    const back = {
      devices: devicesInWords(devices, on),
      mailboxText: mailboxText(contract, { keptDays: 30, today: on }),
    }
    return { ...noContract, contract, contractId, today: on, view: contractView(contract, on), ...back }
  })
const inCard = (name: string) => screen.getByRole('region', { name }).textContent?.replaceAll('\u00A0', ' ')

beforeEach(() => sessionStorage.clear())

describe('a device that goes back', () => {
  const devices = [{ id: 'g1', name: 'Homebox 7', returnUntil: '2027-01-14' }]

  test('by a day that is past is still to be sent, and the page says what follows if it is not', async () => {
    const root = { status: 90, terminationDate: '2026-12-31', endedOn: '2026-12-31' } as const
    await show(aWireContract({ root }), devices, '2027-01-15')
    expect(inCard('Noch zu tun')).toContain(
      'Homebox 7 zurücksendenDie Frist war der 14. Januar 2027. Sende jetzt, das kostet dich nichts. Kommt nichts an, können wir Ersatz verlangen.',
    )
  })

  test.each([
    ['ends', { terminationDate: '2026-12-31' }, 'Damit nichts verloren geht'],
    ['is over', { status: 91, endedOn: '2026-11-19', details: { revokedOn: '2026-11-19' } }, 'Noch zu tun'],
  ] as const)('stands with its day and its slip beside a contract that %s', async (_what, root, card) => {
    await show(aWireContract({ root }), devices)
    expect(inCard(card)).toContain('Homebox 7 zurücksendenBis 14. Januar 2027. Das kostet dich nichts.')
    expect(screen.getByRole('link', { name: 'Rücksendeschein' }).getAttribute('href')).toContain(
      '/vertraege/wechsel-mappe?contractId=3104882',
    )
  })
})

const mailboxes = ['anna@erleben.example', 'familie@erleben.example']

test('the mailboxes of a contract stand among its facts', async () => {
  const { text } = await show(aWireContract({ root: { mailboxes } }))
  // Last: beside each other the longest would leave a gap.
  expect(text()).toContain('Vertrag3104882E-Mail-Postfächeranna@erleben.examplefamilie@erleben.example')
})

test('a contract that ends says which mailboxes end with it', async () => {
  await show(aWireContract({ root: { mailboxes, terminationDate: '2026-12-31', terminationReceivedOn: today } }))
  expect(inCard('Damit nichts verloren geht')).toContain(
    'Postfach anna@erleben.example sichernEs endet mit dem Vertrag, lesen kannst du es bis 30. Januar 2027.',
  )
})

test('once it is over it says so as long as they can be read', async () => {
  const root = { mailboxes, status: 90, terminationDate: '2026-10-31', endedOn: '2026-10-31' } as const
  await show(aWireContract({ root }), [], '2026-11-30')
  expect(inCard('Noch zu tun')).toContain(
    'Postfach anna@erleben.example sichernDu kannst es noch bis 30. November 2026 lesen.',
  )
})

test('a contract that ends tells its options apart, once: those that end with it, and one that ends before', async () => {
  const end = { terminationDate: '2026-12-31', terminationReceivedOn: today }
  const alone = { id: 'alone', contractId: '3104884', terminationDate: '2026-11-30', terminationReceivedOn: today }
  await show(aWireContract({ root: { ...end, mailboxes }, subs: [{}, alone] }))
  expect(inCard('Optionen')).toMatch(/Endet mit dem Vertrag am 31\. Dezember 2026.*Endet am 30\. November 2026/)
  expect(inCard('Damit nichts verloren geht')).not.toContain('Sport-Paket')
})

test.each([
  ['where there are none', {}],
  [
    'once they cannot be read any more',
    { mailboxes, status: 90, terminationDate: '2026-10-20', endedOn: '2026-10-20' },
  ],
] as const)('%s nothing is said of mailboxes', async (_what, root) => {
  const { text } = await show(aWireContract({ root }))
  expect(text()).not.toContain('Postf')
})
