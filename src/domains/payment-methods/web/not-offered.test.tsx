import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { loadOwnSessions } from '#domains/identity/web/own-sessions/own-sessions-data.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { ManagedMethod } from '../api.ts'
import type { SetupType } from '../setup.ts'
import { loadAddDirectDebit } from './direct-debit/direct-debit-data.ts'
import { methodKey, onceKey } from './method-key.ts'
import { someMethods } from './methods/methods-data.fixture.ts'
import type { MethodsData } from './methods/methods-data.ts'
import { MethodsPage } from './methods/MethodsPage.tsx'
import { PaymentChoices } from './PaymentChoices.tsx'

const card = { type: 'CREDITCARD', description: 'VISA ···· 4821' }
const debit = { type: 'BANKACCOUNTSEPA', description: 'DE445001051754073XXXXX', details: { bank: 'ING' } }
const everything: readonly SetupType[] = ['PAYPAL', 'CREDITCARD']

const radio = (value: string) => screen.getAllByRole<HTMLInputElement>('radio').find((each) => each.value === value)

test.each([
  ['carries it can be chosen', everything, false],
  ['does not carry it is off', [], true],
] as const)('a stored card that a provider %s', (_, once, isOff) => {
  render(<PaymentChoices today="2026-11-20" methods={[card, debit]} once={once} chosen={methodKey(debit)} />)
  expect(radio(methodKey(card))?.disabled).toBe(isOff)
  expect(radio(methodKey(debit))?.disabled).toBe(false)
  expect(radio(onceKey('CREDITCARD')) === undefined).toBe(isOff)
  expect(screen.queryByText(/Nehmen wir hier gerade nicht an/) !== null).toBe(isOff)
})

test('of less than the provider fetches only a direct debit pays, and the others say from which sum on they do', () => {
  const methods = [card, debit]
  render(<PaymentChoices today="2026-11-20" methods={methods} once={everything} from={0.5} chosen={methodKey(debit)} />)
  const off = screen.getAllByRole<HTMLInputElement>('radio').filter(({ disabled }) => disabled)
  expect(off.map((each) => each.closest('label')?.textContent?.replaceAll('\u{A0}', ' '))).toEqual([
    'KreditkarteVISA ···· 4821, Erst ab 0,50 €',
    'Neues PayPal-KontoErst ab 0,50 €',
    'Neue KarteErst ab 0,50 €',
  ])
  expect(radio(methodKey(debit))?.checked).toBe(true)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each([
  ['2026-11-30', 'Gültig bis November 2026'],
  ['2026-10-31', 'Galt bis Oktober 2026, Damit buchen wir nichts mehr ab'],
])('a card until %s says so where it is chosen, and that it was just declined', (expiresOn, said) => {
  const methods = [{ ...card, expiresOn }, debit]
  render(
    <PaymentChoices
      today="2026-11-20"
      methods={methods}
      once={everything}
      chosen={methodKey(debit)}
      refused={methodKey(card)}
    />,
  )
  const words = radio(methodKey(card))?.closest('label')?.textContent
  expect(words).toBe(`KreditkarteVISA ···· 4821, ${said}, Eben nicht geglückt`)
  expect(radio(methodKey(debit))?.closest('label')?.textContent).not.toMatch(/ültig|alt bis|Eben/)
})

test('a card whose last month is over cannot be chosen, and is not what was chosen before', () => {
  const past = { ...card, description: 'VISA ···· 4417', expiresOn: '2026-10-31' }
  const last = { ...card, expiresOn: '2026-11-20' }
  const methods = [past, last]
  const chosen = methodKey(past)
  render(<PaymentChoices today="2026-11-20" methods={methods} once={everything} chosen={chosen} />)
  expect([past, last].map((method) => radio(methodKey(method))?.disabled)).toEqual([true, false])
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
  expect(radio(onceKey('CREDITCARD'))?.disabled).toBe(false)
})

test('each choice shows by what kind of payment it is', () => {
  render(<PaymentChoices today="2026-11-20" methods={[card, debit]} once={everything} chosen={methodKey(debit)} />)
  const drawn = screen
    .getAllByRole('radio')
    .map((each) => each.closest('label')?.querySelector('use')?.getAttribute('href'))
  expect(drawn).toEqual(['#Kreditkarte-outline', '#Bank-outline', '#PayPal-outline', '#Kreditkarte-outline'])
})

function openMethods(addable: readonly SetupType[], more: Partial<MethodsData> = {}): Promise<unknown> {
  return showPage(MethodsPage, () => someMethods({ addable, ...more }))
}

test('the page offers PayPal and card where a provider takes them', async () => {
  await openMethods(everything)
  const kinds = within(screen.getByRole('group', { name: 'Welche Art?' })).getAllByRole<HTMLInputElement>('radio')
  expect(kinds.map(({ checked, value }) => [value, checked])).toEqual([
    ['BANKACCOUNTSEPA', true],
    ['PAYPAL', false],
    ['CREDITCARD', false],
  ])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'IBAN speichern',
    'Mit PayPal verbinden',
    'Weiter zum Zahlungsdienst',
  ])
})

test('and says so where none does', async () => {
  await openMethods([])
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['IBAN speichern'])
  expect(screen.getByText('PayPal und Karte nehmen wir hier gerade nicht an.')).toBeTruthy()
})

test('an adviser reads what is stored and that nobody changes it for another', async () => {
  const method: ManagedMethod = {
    type: 'CREDITCARD',
    description: 'VISA ···· 4821',
    methodId: 'm-1',
    isDefault: false,
    since: '2026-11-01T10:00:00Z',
    mandateReference: null,
    expiresOn: null,
    keptFor: 'method-last',
    openOrder: null,
  }
  await openMethods(everything, { methods: [method], debit: null })
  expect(screen.getByText('VISA ···· 4821')).toBeTruthy()
  expect(screen.getByText('Zahlungsmittel ändern kann nur die Kundin oder der Kunde selbst.')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByText(/Hinterlege erst ein anderes/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Neue hinzufügen' })).toBeNull()
})

test.each([
  [loadAddDirectDebit, '/kundencenter/kundendaten/zahlungsarten'],
  [loadOwnSessions, '/kundencenter/kundendaten/'],
])('an adviser who asks for what is only the customer’s is led away: %o', async (load, where) => {
  const { args, sent } = pageWith({}, { adviser: true })
  const left = await load(args('kundencenter/kundendaten/')).then(
    () => undefined,
    (answer: unknown) => answer,
  )
  expect(left instanceof Response && left.headers.get('location')).toBe(where)
  expect(sent).toEqual([])
})
