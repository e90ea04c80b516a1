import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { mostProofBytes } from '#domains/declarations/proof.ts'

import { readFileForm } from './file-form.ts'

const app = Fastify()
await app.register(multipart, { throwFileSizeLimit: false })
app.post('/', (request) =>
  readFileForm(request, true).then(({ files, values }) => ({
    values,
    files: files.map(({ file, name }) => `${name} ${file.name} ${file.size}`),
  })),
)
afterAll(() => app.close())

async function send(...files: readonly File[]) {
  const form = new FormData()
  form.append('reason', 'Umzug')
  for (const file of files) form.append('proof', file)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return app.inject({ method: 'POST', url: '/', headers, payload: Buffer.from(await request.arrayBuffer()) })
}

const some = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name)

test('an input in which no file was chosen is none; an empty file is one', async () => {
  expect((await send(some('', 0))).json()).toEqual({ values: { reason: 'Umzug' }, files: [] })
  expect((await send(some('leer.pdf', 0))).json()).toMatchObject({ files: ['proof leer.pdf 0'] })
})

test('of twenty files so many come that the page can say it is too many', async () => {
  const answer = await send(...Array.from({ length: 20 }, (_, index) => some(`${index}.pdf`)))
  expect([answer.statusCode, answer.json<{ files: string[] }>().files.length]).toEqual([200, 4])
  expect(answer.json()).toMatchObject({ values: { reason: 'Umzug' } })
})

test('what is too large comes one byte over its limit', async () => {
  const answer = await send(some('gross.pdf', mostProofBytes + 10), some('b.pdf'))
  expect(answer.json()).toMatchObject({ files: [`proof gross.pdf ${mostProofBytes + 1}`] })
})
