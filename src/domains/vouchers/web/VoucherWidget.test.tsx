import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { encodeVoucher } from '../rules.ts'
import { empty, item, json, promotion, server, type Answer } from './voucher-server.fixture.ts'
import { VoucherWidget } from './VoucherWidget.tsx'

type Props = Parameters<typeof VoucherWidget>[0]

const input = () => screen.getByLabelText<HTMLInputElement>('Aktionscode')

function redeem(code: string): void {
  fireEvent.change(input(), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Einlösen' }))
}

function show(answers: Record<string, Answer>, more: Partial<Props> = {}) {
  const { client, asked } = server(answers)
  const onNotice = vi.fn<NonNullable<Props['onNotice']>>()
  const onError = vi.fn<NonNullable<Props['onError']>>()
  const onChange = vi.fn<NonNullable<Props['onChange']>>()
  const widget = <VoucherWidget {...{ client, item, onNotice, onError, onChange, afterCents: 995 }} {...more} />
  const router = createMemoryRouter([{ path: '*', element: <form>{widget}</form> }])
  render(<RouterProvider router={router} />)
  return { asked, onNotice, onError, onChange }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

describe('redeeming', () => {
  test('turns into the promotion: input disabled, delete icon, effect, session, callback', async () => {
    const { onChange, asked } = show({ 'POST validate': json(200, promotion) })
    redeem('  serien-2026 ')
    await screen.findByRole('button', { name: 'Aktionscode entfernen' })
    expect(input().disabled).toBe(true)
    expect(input().value).toBe('SERIEN-2026')
    expect(screen.queryByRole('button', { name: 'Einlösen' })).toBeNull()
    expect(document.body.textContent).toContain(
      '5,00\u00A0€ weniger im Monat bis 28.\u00A0Februar 2027, danach 9,95\u00A0€',
    )
    expect(sessionStorage.getItem('mh-voucher')).toBe(encodeVoucher('SERIEN-2026'))
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ promotion }))
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ ...item, voucher: 'serien-2026' })
    expect(asked[1]?.path).toBe('/erleben/api/contentful/query/voucher-component-v3?discountId=filme-serien-5')
    expect(document.querySelector<HTMLInputElement>('input[type=hidden][name=voucher]')?.value).toBe('SERIEN-2026')
  })

  test('an answer of two ids is enough: the text stands, no sum where none is known', async () => {
    const ids = { campaignId: 'c', discountId: 'filme-serien-5' }
    const told = { ...ids, itemInstanceId: item.itemInstanceId, product: item.product }
    const { onChange } = show({ 'POST validate': json(200, ids) })
    redeem('code')
    await screen.findByRole('button', { name: 'Aktionscode entfernen' })
    expect(document.body.textContent).toContain('Drei Monate günstiger')
    expect(document.body.textContent).not.toMatch(/NaN|€|Nachlass/)
    expect(sessionStorage.getItem('mh-voucher')).toBe(encodeVoucher('code'))
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ promotion: { ...told, voucher: 'code' } }))
  })

  test('draws rich text, and a hostile link inert', async () => {
    show({ 'POST validate': json(200, promotion) })
    redeem('SERIEN-2026')
    expect((await screen.findByText('Du zahlst weniger.')).tagName).toBe('B')
    const link = screen.getByText('Falle')
    expect(link.getAttribute('href')).toBeNull()
    expect(link.getAttribute('aria-disabled')).toBe('true')
    // The order stays open behind the terms.
    expect(screen.getByText('Bedingungen', { selector: 'a' }).getAttribute('target')).toBe('_blank')
  })

  test('by Enter in the field', async () => {
    show({ 'POST validate': json(200, promotion) })
    fireEvent.change(input(), { target: { value: 'x' } })
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect(await screen.findByRole('button', { name: 'Aktionscode entfernen' })).toBeTruthy()
  })
})

const invalid = [
  'Aktionscode ungültig!',
  'Der eingegebene Aktionscode konnte nicht eingelöst werden. Entweder wurde er bereits verwendet, oder ist ungültig.',
]
const technical = ['Oops!', 'Gutschein kann aus technischen Gründen zurzeit nicht eingelöst werden.']
const network = ['Oops!', 'Das hat nicht funktioniert. Bitte überprüfen sie Ihre Internetverbindung.']

describe('errors to the letter', () => {
  test.each<[string, Record<string, Answer>, string[]]>([
    ['204', { 'POST validate': empty }, invalid],
    ['404', { 'POST validate': json(404, {}) }, invalid],
    ['429', { 'POST validate': json(429, {}) }, technical],
    ['500', { 'POST validate': json(500, {}) }, technical],
    ['401', { 'POST validate': json(401, {}) }, technical],
    ['201', { 'POST validate': json(201, promotion) }, technical],
    ['202', { 'POST validate': json(202, promotion) }, technical],
    ['206', { 'POST validate': json(206, promotion) }, technical],
    ['broken JSON', { 'POST validate': { status: 200, text: '{"campaignId":' } }, technical],
    ['no body', { 'POST validate': { status: 200, text: '' } }, technical],
    ['no discountId', { 'POST validate': json(200, { campaignId: 'c' }) }, technical],
    [
      'promotion text answers 404',
      { 'POST validate': json(200, promotion), 'GET voucher-component-v3': json(404, {}) },
      technical,
    ],
    [
      'promotion text without an answer',
      { 'POST validate': json(200, promotion), 'GET voucher-component-v3': 'offline' },
      technical,
    ],
    ['no promotion text', { 'POST validate': json(200, promotion), 'GET voucher-component-v3': empty }, technical],
    [
      'promotion text fails',
      { 'POST validate': json(200, promotion), 'GET voucher-component-v3': json(500, {}) },
      technical,
    ],
    ['offline', {}, network],
  ])('%s', async (_name, answers, [headline, message]) => {
    const { onNotice, onError } = show(answers)
    redeem('CODE')
    expect(await screen.findByText(message ?? '')).toBeTruthy()
    expect(onNotice).toHaveBeenCalledExactlyOnceWith({ headline, message, type: 'error', atField: true })
    expect(onError).toHaveBeenCalledTimes(1)
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(input().value).toBe('CODE')
    expect(sessionStorage.getItem('mh-voucher')).toBeNull()
    fireEvent.change(input(), { target: { value: 'CODE2' } })
    expect(screen.queryByText(message ?? '')).toBeNull()
  })

  test.each([
    [
      'voucher-monthly-only',
      409,
      'Dieser Aktionscode senkt einen monatlichen Preis. Diese Option bezahlst du einmalig.',
    ],
    [
      'voucher-one-time-only',
      409,
      'Dieser Aktionscode senkt einen einmaligen Preis. Diese Option bezahlst du monatlich.',
    ],
    ['too-many-wrong-codes', 429, /zurzeit nicht eingelöst werden\. Das waren viele falsche Codes\. In zehn Minuten/],
  ])('%s says what to do', async (code, status, sentence) => {
    const { onError } = show({ 'POST validate': json(status, { code, status }) })
    redeem('CODE')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(onError).toHaveBeenCalledTimes(1)
    expect(input().value).toBe('CODE')
  })

  test.each(['', '   '])('the empty input %j asks nobody', async (code) => {
    const { onNotice, asked } = show({})
    redeem(code)
    expect(await screen.findByText('Das Eingabefeld ist leer.')).toBeTruthy()
    expect(onNotice).not.toHaveBeenCalled()
    expect(asked).toHaveLength(0)
  })
})

async function removing(answers: Record<string, Answer>) {
  const shown = show({ 'POST validate': json(200, promotion), ...answers })
  redeem('SERIEN-2026')
  fireEvent.click(await screen.findByRole('button', { name: 'Aktionscode entfernen' }))
  return shown
}

describe('removing', () => {
  test('returns to none and leaves nothing in the session', async () => {
    const { onChange } = await removing({ 'DELETE voucher': json(200, { removed: true }) })
    await screen.findByRole('button', { name: 'Einlösen' })
    expect(input().value).toBe('')
    expect(onChange).toHaveBeenLastCalledWith(undefined)
    expect(sessionStorage.length).toBe(0)
  })

  test.each<[string, Answer, string[]]>([
    ['204 is not success', empty, technical],
    ['500', json(500, {}), technical],
    ['offline', 'offline', network],
  ])('%s: the voucher stays', async (_name, answer, [headline, message]) => {
    const { onError, onNotice } = await removing({ 'DELETE voucher': answer })
    await waitFor(() => expect(onNotice).toHaveBeenCalledWith({ headline, message, type: 'error', atField: false }))
    expect(screen.getByRole('button', { name: 'Aktionscode entfernen' })).toBeTruthy()
    const cause: unknown = onError.mock.calls[0]?.[1]
    expect(cause instanceof Error && cause.message).toMatch(/DELETE|not taken off/)
  })
})

describe('on load', () => {
  test('asks nobody when the session holds no voucher', async () => {
    const { asked } = show({})
    await Promise.resolve()
    expect(asked).toHaveLength(0)
  })

  test('looks again when it holds one', async () => {
    sessionStorage.setItem('mh-voucher', encodeVoucher('SERIEN-2026'))
    const { asked } = show({ 'GET g': json(200, promotion) })
    expect(await screen.findByRole('button', { name: 'Aktionscode entfernen' })).toBeTruthy()
    expect(asked[0]?.path).toBe('/erleben/api/v1/voucher-bff/voucher/cart/hasVoucher/g')
  })

  test('a lapsed one is forgotten', async () => {
    sessionStorage.setItem('mh-voucher', encodeVoucher('SERIEN-2026'))
    show({ 'GET g': empty })
    await waitFor(() => expect(sessionStorage.length).toBe(0))
    expect(screen.getByRole('button', { name: 'Einlösen' })).toBeTruthy()
  })

  test('does not ask for what the server has already said', () => {
    const initial = {
      kind: 'promotion',
      promotion,
      content: { title: 'T', description: undefined, additionalInfo: undefined },
    } as const
    const { asked } = show({}, { initial })
    expect(screen.getByRole('button', { name: 'Aktionscode entfernen' })).toBeTruthy()
    expect(asked).toHaveLength(0)
    expect(sessionStorage.getItem('mh-voucher')).toBe(encodeVoucher('SERIEN-2026'))
  })
})

test('an order refused for its voucher takes the promotion away', () => {
  const { client } = server({})
  const onChange = vi.fn<NonNullable<Props['onChange']>>()
  const applied = { promotion, content: { title: 'T', description: undefined, additionalInfo: undefined } }
  const at = (initial: Props['initial']) => <VoucherWidget {...{ client, item, initial, onChange }} />
  const { rerender } = render(at({ kind: 'promotion', ...applied }))
  rerender(at({ kind: 'none' }))
  expect(screen.getByRole('button', { name: 'Aktionscode entfernen' })).toBeTruthy()
  rerender(at({ kind: 'error', fault: 'invalid' }))
  expect(screen.getByRole('button', { name: 'Einlösen' })).toBeTruthy()
  expect(onChange).toHaveBeenLastCalledWith(undefined)
  expect(sessionStorage.length).toBe(0)
})

test('the reservation is renewed while the page is open', async () => {
  const { asked } = show({ 'POST validate': json(200, promotion), 'POST renew': json(200, promotion) })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  redeem('SERIEN-2026')
  await screen.findByRole('button', { name: 'Aktionscode entfernen' })
  const { length } = asked
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked.slice(length).some(({ method, path }) => method === 'POST' && path.endsWith('/renew'))).toBe(true)
})

describe('without scripts', () => {
  test('the buttons post the page’s form', () => {
    const { client } = server({})
    const html = renderToString(
      <VoucherWidget client={client} item={item} initial={{ kind: 'error', fault: 'invalid' }} typedVoucher="NEIN" />,
    )
    const page = new DOMParser().parseFromString(html, 'text/html')
    const button = page.querySelector('button')
    expect(button?.type).toBe('submit')
    expect([button?.name, button?.value]).toEqual(['intent', 'redeem-voucher'])
    expect(page.querySelector('input')?.value).toBe('NEIN')
    expect(page.body.textContent).toContain(invalid[1])
  })

  test('with them nothing in the form submits', () => {
    show({})
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Einlösen' }).type).toBe('button')
  })
})
