import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { listMenuItems } from '../api.ts'
import { defaultMenu, type MenuItem } from '../menu.ts'
import { readMenus } from './menu-file.ts'
import { navigationRoutes } from './routes.ts'

const portal = await startPortal()

const address = '/mh-portal-bff/rest/customers/me/menue-items/v1'

describe('the menu', () => {
  test('of a customer is the default one, field by field', async () => {
    const anna = await portal.signIn('anna@example.org')
    const answer = await portal.call('GET', address, { as: anna })
    expect([answer.statusCode, answer.json()]).toEqual([200, defaultMenu])
    expect(answer.headers['cache-control']).toBe('no-store')
    // The first paint compares texts (frame-data.ts): key order is part of it.
    expect(answer.payload).toBe(JSON.stringify(defaultMenu))
  })

  test('needs session and token, and stands at the root alone', async () => {
    const anna = await portal.signIn('anna@example.org')
    expect((await portal.call('GET', address)).statusCode).toBe(401)
    expect((await portal.call('GET', `/erleben${address}`, { as: anna })).statusCode).toBe(404)
  })
})

test.each([
  ['a customer', undefined, 'for the customer'],
  ['an adviser who acts for one', { sub: 'b', actingId: 'x', reason: 'Anruf' }, 'for the adviser'],
])('%s gets the menu made for them', async (_, actor, json) => {
  const routes = navigationRoutes({
    menus: { customer: { json: 'for the customer', items: [] }, adviser: { json: 'for the adviser', items: [] } },
  })
  const route = routes.find(({ endpoint }) => endpoint === listMenuItems)
  const answer = await route?.handle({} as never, { guid: 'g', sid: 's', ...(actor && { actor }) })
  expect(answer).toMatchObject({ ok: true, json })
})

test('a cart that nobody has is unknown', async () => {
  const anna = await portal.signIn('anna@example.org')
  const bag = '/v2/hardwareshop/bff/bag/b-1/count'
  const answer = await portal.call('GET', bag, { as: anna })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'bag-unknown'])
  expect((await portal.call('GET', bag)).statusCode).toBe(401)
})

function menuIds(json: string): string[] {
  const ids = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ menueItemId, subItems }) => [menueItemId, ...ids(subItems)])
  return ids(JSON.parse(json) as MenuItem[])
}

describe('the menu file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'menu-'))
  const file = join(folder, 'menu.json')
  afterAll(() => rmSync(folder, { recursive: true }))

  const entry = { title: 'A', href: null, sspaLink: true, category: 'sidebar', subItems: [], newTab: false }

  test('of the demo keeps PIN and identity check from an adviser', () => {
    const { customer, adviser } = readMenus(join(import.meta.dirname, '../../../../db/seed/menu.json'))
    const closed = menuIds(customer.json).filter((id) => !menuIds(adviser.json).includes(id))
    expect(closed).toEqual(['legitimierung', 'videoident', 'benutzerpin'])
    expect(customer.json + adviser.json).not.toContain('notOnBehalf')
  })

  test('an entry that is closed to advisers takes those below it along', () => {
    const below = { ...entry, menueItemId: 'b' }
    writeFileSync(file, JSON.stringify([{ ...entry, menueItemId: 'a', notOnBehalf: true, subItems: [below] }]))
    expect(readMenus(file).adviser).toEqual({ json: '[]', items: [] })
  })

  test.each(['javascript:alert(1)', '//example.org', '/\\example.org', 'data:text/html,x', 'kundencenter/', '', 7])(
    'with the address %j stops the start',
    (href) => {
      writeFileSync(file, JSON.stringify([{ ...entry, menueItemId: 'a', href }]))
      expect(() => readMenus(file)).toThrow('MENU_FILE: ')
    },
  )
})
