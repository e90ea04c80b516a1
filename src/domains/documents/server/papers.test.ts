import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import type { AnswerOf } from '#kit/endpoint.ts'

import type { ContractPaper, listPapers } from '../api.ts'
import { keepPapers } from './papers.ts'

const portal = await startPortal()

const list = async (as: Credentials, contractId: string) => {
  const answer = await portal.call('GET', `/erleben/api/documents/v1?contractId=${contractId}`, { as })
  return answer.json<AnswerOf<typeof listPapers>>()
}
const read = (as: Credentials | undefined, paperId: string) =>
  portal.call('GET', `/erleben/api/documents/v1/${paperId}`, { as })

describe('the papers of a contract', () => {
  test('of a running one: what was agreed, that it was confirmed, how to withdraw', async () => {
    const papers = await list(await portal.signIn('anna@example.org'), '3104882')
    const own = papers.filter(({ contractId, date }) => contractId === '3104882' && date === '2025-01-01')
    expect(own.map(({ date, title }) => `${date} ${title}`)).toEqual([
      '2025-01-01 Auftragsbestätigung',
      '2025-01-01 Vertragszusammenfassung',
      '2025-01-01 Widerrufsbelehrung',
    ])
  })

  test.each([
    ['tim@example.org', '3077508', 'Bestätigung der Kündigung'],
    ['uwe@example.org', '3060733', 'Ankündigung der Sperre'],
  ])('of %s, the newest first', async (who, contractId, title) => {
    expect((await list(await portal.signIn(who), contractId))[0]?.title).toBe(title)
  })

  test('those of one day stand by the time at which they were kept, not by their titles', async () => {
    const uwe = await portal.signIn('uwe@example.org')
    const paper = { guid: uwe.guid, kind: 'confirmation', date: '2026-11-19', sections: [] } as const
    const provider = { name: '', company: '', street: '', city: '', email: '', phone: '' }
    const contract = { contractId: '3060733', product: '' }
    for (const title of ['Zuerst', 'Dann', 'Mitten', 'Zuletzt']) {
      await keepPapers(portal.db, [{ ...paper, provider, contract, title, id: randomUUID(), dedupeKey: title }])
      await sleep(5)
    }
    const ofDay = (await list(uwe, '3060733')).filter(({ date }) => date === '2026-11-19')
    expect(ofDay.map(({ title }) => title)).toEqual(['Zuletzt', 'Mitten', 'Dann', 'Zuerst'])
  })

  test('a paper is read as it was kept', async () => {
    const anna = await portal.signIn('anna@example.org')
    const papers = await list(anna, '3104882')
    const summary = papers.find(({ title }) => title === 'Vertragszusammenfassung')
    const paper = (await read(anna, summary?.paperId ?? '')).json<ContractPaper>()
    expect(paper).toMatchObject({
      title: 'Vertragszusammenfassung',
      contract: { contractId: '3104882', product: 'Glasfaser 500' },
      provider: { name: 'erleben' },
    })
    const said = paper.sections
      .flatMap(({ lines }) => lines)
      .join('\n')
      .replaceAll('\u00A0', ' ')
    expect(said).toContain('endet am 31. Dezember 2026')
    expect(said).toContain('Kündigen kannst du zu diesem Tag bis 30. November 2026.')
    expect(said).toContain('Treuevorteil: 5,00 € weniger im Monat bis 31. Dezember 2026')
    const instruction = papers.find(({ title }) => title === 'Widerrufsbelehrung')
    const { sections } = (await read(anna, instruction?.paperId ?? '')).json<ContractPaper>()
    expect(sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Widerrufsrecht', 'Folgen des Widerrufs']),
    )
    expect(JSON.stringify(sections)).toContain('erleben Netze GmbH, Beispielstraße 1, 04109 Leipzig')
  })

  test('somebody else’s and an unknown one are the same 404; none without a session', async () => {
    const [anna, tim] = [await portal.signIn('anna@example.org'), await portal.signIn('tim@example.org')]
    const [mine] = await list(anna, '3104882')
    expect(await list(tim, '3104882')).toMatchObject({ status: 404, code: 'contract-unknown' })
    expect(await list(tim, '9999999')).toMatchObject({ status: 404, code: 'contract-unknown' })
    const answers = [await read(tim, mine?.paperId ?? ''), await read(tim, randomUUID())]
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [404, 'paper-unknown'],
      [404, 'paper-unknown'],
    ])
    expect((await read(undefined, mine?.paperId ?? '')).statusCode).toBe(401)
    expect((await read(anna, 'x')).statusCode).toBe(400)
  })

  test('written again under its key it stays as it was', async () => {
    const anna = await portal.signIn('anna@example.org')
    const provider = { name: 'e', company: 'e', street: 'e', city: 'e', email: 'e', phone: 'e' }
    const paper = (title: string) => ({
      id: randomUUID(),
      guid: anna.guid,
      kind: 'confirmation' as const,
      title,
      date: '2026-11-20',
      sections: [{ title: 'Auftrag', lines: ['Eins'] }],
      provider,
      contract: { contractId: '3104917', product: 'TV Komfort' },
      dedupeKey: 'test:once',
    })
    await keepPapers(portal.db, [paper('Erste')])
    await keepPapers(portal.db, [paper('Zweite')])
    const titles = new Set((await list(anna, '3104917')).map(({ title }) => title))
    expect([titles.has('Erste'), titles.has('Zweite')]).toEqual([true, false])
  })
})
