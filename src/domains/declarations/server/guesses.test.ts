/** Who tries out numbers on the public forms learns nothing: not by the text, not by the status, not by the time it takes. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { testKey } from '#app/testing/test-clock.ts'
import { longTests } from '#app/testing/test-database.ts'
import { statement } from '#platform/server/db.ts'
import { deriveSecrets } from '#platform/server/secrets.ts'

import { aCancellation, aWithdrawal } from '../fixtures.ts'
import { makeFormValue } from './form-value.ts'

const portal = await startPortal({ LOG_LEVEL: 'fatal' })
const { origin } = portal
const guesses = longTests ? 10_000 : 160
/**
 * What chance and a busy machine may make of two that are the same: share of slower pairs, quotient of medians. Of few pairs the
 * quotient says nothing; the share of those that are slower does.
 */
const chance = longTests ? { share: 0.06, quotient: 1.15 } : { share: 0.25, quotient: Number.POSITIVE_INFINITY }
const keys = deriveSecrets([testKey]).derive('declaration forms') as [string, ...string[]]

const path = '/erleben/api/declarations'
const numbers = statement<{ contractId: string; name: string }>(
  '',
  `select contract_id as "contractId", first_name || ' ' || last_name as name
   from contracts join customers using (guid) where status = 1 order by contract_id`,
)
const known = await portal.db.query(numbers)

/** One that is there and one that is not, alike in everything else. */
function pair(index: number): [string, string] {
  const { contractId = '' } = known[index % known.length] ?? {}
  return [contractId, `9${contractId.slice(1)}`]
}

interface Told {
  readonly status: number
  /** Without what is drawn anew for each: the id of a receipt, the number of a request. */
  readonly text: string
  readonly headers: string
  readonly ms: number
}

const drawn = /"(id|correlationId)":"[^"]*"/g
const changing = new Set(['x-correlation-id', 'date', 'etag', 'server-timing'])

/** Each guess comes from another network, so that no limit answers in place of the form. */
async function guess(url: string, payload: object, index: number): Promise<Told> {
  const remoteAddress = `2001:db8:${(index >> 12).toString(16)}:${(index & 0xfff).toString(16)}::1`
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const begun = performance.now()
  const answer = await portal.app.inject({ method: 'POST', url, headers, payload, remoteAddress })
  const ms = performance.now() - begun
  const told = Object.entries(answer.headers).filter(([name]) => !changing.has(name))
  const text = answer.body.replaceAll(drawn, '"$1":"…"')
  return { status: answer.statusCode, text, headers: JSON.stringify(told), ms }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Asks for both in turn, each as often first, and holds what was told of one against what was told of the other. */
async function compare(ask: (contract: string, index: number) => Promise<Told>): Promise<void> {
  const real: Told[] = []
  const invented: Told[] = []
  for (let index = 0; index < guesses / 2; index += 1) {
    const [is, isNot] = pair(index)
    const first = index % 2 === 0
    const one = await ask(first ? is : isNot, 2 * index)
    const other = await ask(first ? isNot : is, 2 * index + 1)
    real.push(first ? one : other)
    invented.push(first ? other : one)
  }
  const said = (all: readonly Told[]) => [
    ...new Set(all.map(({ headers, status, text }) => [status, text, headers].join('\n'))),
  ]
  expect(said(real)).toEqual(said(invented))
  expect(said(real)).toHaveLength(1)
  // Of two that are the same, half of the pairs are slower one way.
  const slower = real.filter(({ ms }, index) => ms > (invented[index]?.ms ?? 0)).length / real.length
  const ratio = median(real.map(({ ms }) => ms)) / median(invented.map(({ ms }) => ms))
  expect(Math.abs(slower - 0.5)).toBeLessThan(chance.share)
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(chance.quotient)
}

const formValue = (): string => makeFormValue(keys, portal.clock.now())

test(`${guesses} cancellations tell nothing of whose contract it is`, { timeout: 600_000 }, () =>
  compare((contract, index) => {
    const { kind: _kind, ...body } = aCancellation({ contract, email: `guess-${index}@example.org` })
    return guess(`${path}/cancellation`, { ...body, formValue: formValue() }, index)
  }),
)

test(`${guesses} withdrawals tell nothing`, { timeout: 600_000 }, () =>
  compare((contract, index) => {
    const { name } = aWithdrawal()
    const body = { name, contract, email: `guess-${index}@example.net`, formValue: formValue() }
    return guess(`${path}/withdrawal`, body, index)
  }),
)

test(`${guesses} tries to check a receipt tell nothing of which numbers there are`, { timeout: 600_000 }, async () => {
  const given = statement<{ number: string }>('', `select number from declarations order by number`)
  const receipts = await portal.db.query(given)
  expect(receipts.length).toBeGreaterThan(10)
  await compare((contract, index) => {
    const { number = '' } = receipts[index % receipts.length] ?? {}
    const isThere = known.some(({ contractId }) => contractId === contract)
    const body = { number: isThere ? number : number.replace(/\d{6}$/, '999999'), code: '0123 4567 89ab' }
    return guess(`${path}/check`, body, index)
  })
})

test(
  `${guesses} forged links out of the newsletter tell nothing of who is a customer`,
  { timeout: 600_000 },
  async () => {
    const guids = (
      await portal.db.query(statement<{ guid: string }>('', 'select guid from customers order by guid'))
    ).map(({ guid }) => guid)
    await compare((contract, index) => {
      const guid = guids[(index >> 1) % guids.length] ?? ''
      const isThere = known.some(({ contractId }) => contractId === contract)
      const token = `${isThere ? guid : guid.replace(/.{12}$/, '999999999999')}.${'A'.repeat(43)}`
      return guess('/erleben/api/newsletter/unsubscribe', { token }, index)
    })
  },
)
