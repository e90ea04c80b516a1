import { getDocumentProxy, extractText } from 'unpdf'
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

const portal = await startPortal()

async function declare(): Promise<string> {
  const form = await portal.call('GET', '/erleben/api/declarations/form')
  const { formValue } = form.json<{ formValue: string }>()
  const body = {
    formValue,
    cause: 'ordinary',
    reason: '',
    name: 'Zoë Müller',
    identification: '2048113907',
    contract: 'Glasfaser 500',
    endDate: '',
    email: 'zoe@example.org',
  }
  const answer = await portal.call('POST', '/erleben/api/declarations/cancellation', { body })
  return answer.json<{ id: string }>().id
}

test('the receipt is there as a file: what was sent, when it came in, how to check it', async () => {
  const id = await declare()
  const url = `/erleben/api/declarations/${id}/pdf`
  const answer = await portal.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
  expect(text).toContain('Zoë Müller')
  expect(text).toContain('Eingegangen am')
  expect(text).toContain('Prüfcode')
  expect(text.replaceAll('\u{A0}', ' ')).toMatch(/Antwort bis\s+27\. November 2026/)
  expect(text).not.toContain('angenommen')
  expect((await portal.app.inject({ url })).rawPayload.equals(answer.rawPayload)).toBe(true)
  expect((await portal.app.inject({ url: '/erleben/api/declarations/unknown/pdf' })).statusCode).toBe(404)
})
