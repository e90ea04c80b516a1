/** Papers of the Wechsel-Mappe and the release of a number, over HTTP on a real database. */
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import type { ContractPaper } from '#domains/documents/api.ts'

import { switchingPaperKinds } from '../switching-paper-kinds.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const fibre = '3104882'

function ask(kind: string, contractId = fibre) {
  const path = `/erleben/api/contract/v2/${contractId}/switching-papers`
  return portal.call('POST', path, { as: anna, body: { kind } })
}

async function paper(kind: string): Promise<ContractPaper> {
  const { paperId } = (await ask(kind)).json<{ paperId: string }>()
  return (await portal.call('GET', `/erleben/api/documents/v1/${paperId}`, { as: anna })).json()
}

function release(released: boolean) {
  return portal.call('PUT', `/erleben/api/contract/v2/${fibre}/number-release`, { as: anna, body: { released } })
}

test.each(switchingPaperKinds)('%s is kept once, listed at the contract, and a file', async (kind) => {
  const both = await Promise.all([ask(kind), ask(kind)])
  const [first, second] = both.map((answer) => answer.json<{ paperId: string }>().paperId)
  expect(first).toBe(second)
  const list = await portal.call('GET', `/erleben/api/documents/v1?contractId=${fibre}`, { as: anna })
  expect(list.json<{ paperId: string }[]>().filter(({ paperId }) => paperId === first)).toHaveLength(1)
  const address = `/erleben/kundencenter/vertraege/dokument.pdf?dokument=${first}`
  const file = await portal.app.inject({ url: address, headers: { cookie: anna.cookie } })
  expect(file.headers['content-type']).toBe('application/pdf')
  const pdf = await getDocumentProxy(new Uint8Array(file.rawPayload))
  expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain('"H1"')
})

test('the confirmation says whether the number is released, and until when it is taken', async () => {
  expect(JSON.stringify((await paper('port-out-confirmation')).sections)).toContain('nicht freigegeben')
  expect((await release(true)).json()).toEqual({ optInFrom: '2026-11-20' })
  const words = JSON.stringify((await paper('port-out-confirmation')).sections)
  expect(words).toContain('seit 20.\u{A0}November 2026 freigegeben')
  expect(words).toContain('gilt bis 18.\u{A0}Februar 2027')
  const read = await portal.call('POST', `/erleben/api/contract/v2/${fibre}`, { as: anna })
  expect(read.json<WireContract>().optInFrom).toBe('2026-11-20')
  expect((await release(false)).json()).toEqual({ optInFrom: null })
  const history = await portal.call('GET', `/erleben/api/contract/v2/${fibre}/history`, { as: anna })
  expect(history.json<{ kind: string }[]>().map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['number-released', 'number-kept']),
  )
})

test('information, folder and slip say what holds today', async () => {
  const information = JSON.stringify((await paper('contract-information')).sections)
  expect(information).toContain('Sport-Paket')
  expect(information).toContain('Kündigen zu diesem Tag bis 30.\u{A0}November 2026')
  expect(JSON.stringify((await paper('switching-folder')).sections)).toContain('TV Komfort: 15,00\u{A0}€ statt 12,00')
  expect(JSON.stringify((await paper('return-slip')).sections)).toContain('Homebox 7')
})

test.each([
  ['nothing to send back', 'return-slip', '3104917', 409],
  ['no number', 'port-out-confirmation', '3104917', 409],
  ['somebody else’s contract', 'switching-folder', '3120551', 404],
])('%s', async (_what, kind, contractId, status) => {
  expect((await ask(kind, contractId)).statusCode).toBe(status)
})

test('the folder says what is to be done: order, or name the day on which the contract ends', async () => {
  const ordering = JSON.stringify((await paper('switching-folder')).sections)
  expect(ordering).toContain('Er kündigt für dich und holt die Rufnummer.')
  const other = (await ask('switching-folder', '3104917')).json<{ paperId: string }>()
  const tv = await portal.call('GET', `/erleben/api/documents/v1/${other.paperId}`, { as: anna })
  expect(tv.body).toContain('Kündige selbst, wenn der neue Anbieter es nicht für dich tut.')
  await portal.call('PUT', `/erleben/api/contract/v2/${fibre}/terminate`, {
    as: anna,
    body: { terminationDate: '2026-12-31' },
  })
  const ending = JSON.stringify((await paper('switching-folder')).sections)
  expect(ending).toContain('Nenne dem neuen Anbieter diesen Tag. Dann beginnt er am Tag danach und holt die Rufnummer.')
  expect(ending).not.toContain('kündigt für dich')
})
