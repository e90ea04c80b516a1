import { redirect } from 'react-router'
import { expect, expectTypeOf, test } from 'vitest'

import { pageWith } from './page-context.fixture.ts'
import { noSuchPage, pageTitle, pageTrail } from './route-handle.ts'
import { at, type Head, screen, thenReload, thenReloadUnlessRefused, thenReloadWhenOutdated } from './screen.ts'

const modules = { load: async () => async () => ({ name: 'Router' }), page: async () => () => null }
const act = async () => async () => null

test('a screen that only advisers have is called like any unknown address where it is not there', () => {
  const route = screen(at('geraet', 'Gerät', { access: 'adviser' }), modules)
  expect(pageTitle([{ route }], {})).toBe(noSuchPage)
  expect(pageTitle([{ route }], { geraet: { name: 'Router' } })).toBe('Gerät')
})

test('a title may follow the data, and only those that the loader gives', () => {
  const route = screen(
    at<{ name: string }>('geraet', (data) => data?.name ?? 'Gerät'),
    modules,
  )
  expect(pageTitle([{ route }], { geraet: { name: 'Router' } })).toBe('Router')
  expectTypeOf<Head<{ title: string }>>().not.toExtend<Head<{ name: string }>>()
})

const leadsOn = async () => async () => {
  throw redirect('/ziel')
}

test.each([
  ['gone back to, the next one takes its place', 'geraet?a=1', 'true'],
  ['followed from elsewhere, it is a step of its own', 'geraete', null],
  ['on the server there is no bar', undefined, null],
])('an address that leads on: %s', async (_, inBar, replaces) => {
  const { loader } = screen(at('geraet', 'Gerät'), { ...modules, load: leadsOn })
  const page = pageWith({}, inBar === undefined ? {} : { address: () => `https://erleben.example/erleben/${inBar}` })
  const thrown: unknown = await Reflect.apply(loader as () => Promise<unknown>, undefined, [
    page.args('geraet?a=1'),
  ]).catch((response: unknown) => response)
  expect((thrown as Response).headers.get('X-Remix-Replace')).toBe(replaces)
})

/** Whether the page's data are read again after its form was answered so; after a failure the router itself would not. */
function reads(sent: typeof act | ReturnType<typeof thenReloadWhenOutdated>, answer: object): unknown {
  const { shouldRevalidate } = screen(at('geraet', 'Gerät'), { ...modules, act: sent })
  const { actionStatus = 200 } = answer as { actionStatus?: number }
  const router = { formMethod: 'POST', defaultShouldRevalidate: actionStatus < 400 }
  return Reflect.apply(shouldRevalidate!, undefined, [{ ...router, ...answer }])
}

test('after a form the page is read again only where its screen says so', () => {
  expect(reads(act, {})).toBe(false)
  expect(reads(thenReload(act), { actionStatus: 200 })).toBe(true)
  expect(reads(thenReload(act), { actionStatus: 422 })).toBe(true)
  expect(reads(thenReload(act), { actionStatus: 502 })).toBe(false)
  expect(reads(thenReloadUnlessRefused(act), { actionStatus: 200 })).toBe(true)
  expect(reads(thenReloadUnlessRefused(act), { actionStatus: 422 })).toBe(false)
  expect(reads(thenReloadWhenOutdated(act), { actionResult: { outdated: true } })).toBe(true)
  expect(reads(thenReloadWhenOutdated(act), { actionResult: { outdated: true }, actionStatus: 409 })).toBe(true)
  expect(reads(thenReloadWhenOutdated(act), { actionResult: { failed: true } })).toBe(false)
  expect(reads(thenReloadWhenOutdated(act), { actionResult: { failed: true }, actionStatus: 409 })).toBe(false)
  expect(reads(thenReloadWhenOutdated(act), {})).toBe(true)
})

function way(details: object): string[] | undefined {
  return pageTrail(screen(at('x', 'X', details), modules).handle ?? {}, null)?.map(([text]) => text)
}

test('a way begins at the overview, but for the pages of advisers, who may have no customer', () => {
  const queue = ['Erklärungen', 'erklaerungen'] as const
  expect(way({ trail: [queue] })).toEqual(['Übersicht', 'Erklärungen'])
  expect(way({ trail: [queue], access: 'adviser' })).toEqual(['Erklärungen'])
  expect(way({ trail: [], access: 'adviser' })).toBeUndefined()
  expect(way({})).toBeUndefined()
})
