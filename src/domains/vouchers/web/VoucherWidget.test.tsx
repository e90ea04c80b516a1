import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { makeClient, type WireRequest } from '#platform/web/api-client.ts'

import type { Promotion } from '../api.ts'
import { encodeVoucher } from '../rules.ts'
import { findVoucher } from './check-voucher.ts'
import { loadVoucher, loadVoucherTexts } from './voucher-page.ts'
import { VoucherWidget } from './VoucherWidget.tsx'

const item = { cartUserId: 'g', guid: 'g', itemInstanceId: '3104882', product: 'filme-serien' }

const promotion: Promotion = {
  campaignId: 'SERIEN-2026',
  discountId: 'filme-serien-5',
  title: 'Drei Monate günstiger',
  voucher: 'SERIEN-2026',
  itemInstanceId: '3104882',
  product: 'filme-serien',
  discount: 5,
  months: 3,
  endDate: '2027-02-28',
}

function rich(value: string) {
  const text = { nodeType: 'text', value, marks: [{ type: 'bold' }] }
  const link = {
    nodeType: 'hyperlink',
    data: { uri: 'javascript:alert(1)' },
    content: [{ nodeType: 'text', value: 'Falle' }],
  }
  return { nodeType: 'document', content: [{ nodeType: 'paragraph', content: [text, link] }] }
}

const entry = { sys: { id: 'p' }, fields: { title: 'Drei Monate günstiger', description: rich('Du zahlst weniger.') } }
const content = { sys: { type: 'Array' }, total: 1, skip: 0, limit: 100, items: [entry] }

type Answer = { status: number; text: string } | 'offline'

const json = (status: number, value: unknown): Answer => ({ status, text: JSON.stringify(value) })
const empty: Answer = { status: 204, text: '' }

/** A server that answers by method and last part of the path. */
function server(answers: Record<string, Answer>) {
  const asked: WireRequest[] = []
  const all: Record<string, Answer> = { 'GET voucher-component-v3': json(200, content), ...answers }
  const client = makeClient('/erleben', async (request) => {
    asked.push(request)
    const path = request.path.replace(/\?.*$/, '').replace(/\/$/, '')
    const answer = all[`${request.method} ${path.slice(path.lastIndexOf('/') + 1)}`] ?? 'offline'
    if (answer === 'offline') throw new TypeError('offline')
    return answer
  })
  return { client, asked }
}

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
      '5,00\u00A0€ Nachlass im Monat bis 28.\u00A0Februar 2027, danach 9,95\u00A0€ mtl.',
    )
    expect(sessionStorage.getItem('mh-voucher')).toBe(encodeVoucher('SERIEN-2026'))
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ promotion }))
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ ...item, voucher: 'serien-2026' })
    expect(asked[1]?.path).toBe('/erleben/api/contentful/query/voucher-component-v3?discountId=filme-serien-5')
    expect(document.querySelector<HTMLInputElement>('input[type=hidden][name=voucher]')?.value).toBe('SERIEN-2026')
  })

  test('draws rich text, and a hostile link inert', async () => {
    show({ 'POST validate': json(200, promotion) })
    redeem('SERIEN-2026')
    expect((await screen.findByText('Du zahlst weniger.')).tagName).toBe('B')
    const link = screen.getByText('Falle')
    expect(link.getAttribute('href')).toBeNull()
    expect(link.getAttribute('aria-disabled')).toBe('true')
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
    expect(onNotice).toHaveBeenCalledExactlyOnceWith({ headline, message, type: 'error' })
    expect(onError).toHaveBeenCalledTimes(1)
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(input().value).toBe('CODE')
    expect(sessionStorage.getItem('mh-voucher')).toBeNull()
    fireEvent.change(input(), { target: { value: 'CODE2' } })
    expect(screen.queryByText(message ?? '')).toBeNull()
  })

  test.each(['', '   '])('the empty input %j asks nobody', async (code) => {
    const { onNotice, asked } = show({})
    redeem(code)
    expect(await screen.findByText('Das Eingabefeld ist leer.')).toBeTruthy()
    expect(onNotice).not.toHaveBeenCalled()
    expect(asked).toHaveLength(0)
  })
})

describe('removing', () => {
  async function applied(answers: Record<string, Answer>) {
    const shown = show({ 'POST validate': json(200, promotion), ...answers })
    redeem('SERIEN-2026')
    fireEvent.click(await screen.findByRole('button', { name: 'Aktionscode entfernen' }))
    return shown
  }

  test('returns to none and leaves nothing in the session', async () => {
    const { onChange } = await applied({ 'DELETE voucher': json(200, { removed: true }) })
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
    const { onNotice } = await applied({ 'DELETE voucher': answer })
    await waitFor(() => expect(onNotice).toHaveBeenCalledWith({ headline, message, type: 'error' }))
    expect(screen.getByRole('button', { name: 'Aktionscode entfernen' })).toBeTruthy()
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

  test('a voucher of another option is checked for this one, and dropped in silence', async () => {
    const other = json(200, { ...promotion, product: 'sport-paket' })
    const fits = server({ 'GET g': other, 'POST validate': json(200, promotion) })
    expect(await findVoucher(fits.client, item)).toMatchObject({
      kind: 'promotion',
      promotion: { product: 'filme-serien' },
    })
    const unfit = server({ 'GET g': other, 'POST validate': empty })
    expect(await findVoucher(unfit.client, item)).toEqual({ kind: 'none' })
    expect(await loadVoucher(server({}).client, item)).toEqual({ kind: 'none' })
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

test('words come from the content service, with German defaults', async () => {
  const words = { ...content, items: [{ sys: { id: 'w' }, fields: { label: 'Rabattcode', redeem: '' } }] }
  const texts = await loadVoucherTexts(server({ 'GET entries': json(200, words) }).client)
  expect(texts).toEqual({ label: 'Rabattcode' })
  sessionStorage.clear()
  expect(await loadVoucherTexts(server({}).client)).toEqual({})
})
