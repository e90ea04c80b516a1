/** From the first unpaid invoices to the block and out of it, by billing's file. */
import { expect, test } from 'vitest'

import { operatorFiles } from '#app/testing/operator-files.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { listMails } from '#domains/messages/server/messages.ts'
import { statement } from '#platform/server/db.ts'

import { takeArrears } from './take-arrears.ts'

const contractId = '3105561'
const about = { customerNumber: '2048113907', contractId }
const open = [
  { dueOn: '2026-10-02', amount: 51.95 },
  { dueOn: '2026-11-02', amount: 51.95 },
]

const over = statement('', `update contracts set status = $2, ended_at = '2026-11-20' where contract_id = $1`)
const lastDay = statement('', 'update contracts set termination_date = $2 where contract_id = $1')
const confirmed = statement('', 'update contracts set status = 1 where contract_id = $1')

async function scene() {
  const { deps, read, ...files } = await operatorFiles()
  const take = (...lines: object[]) => takeArrears(deps, lines.map((line) => JSON.stringify(line)).join('\n'))
  return { ...files, take, read: () => read({ login: 'anna@example.org', contractId }) }
}

test('warned by letter, blocked two weeks later with its options, and on again once it is paid', async () => {
  const { close, portal, read, take } = await scene()
  expect((await take({ ...about, open })).done).toMatchObject({ announce: 1 })
  expect((await read()).contract).toMatchObject({ status: 1, billing: { announcedOn: '2026-11-20', blockedOn: null } })
  const mail = (await listMails(portal.db, 5)).find(({ subject }) => subject.includes('Ohne Zahlung'))
  expect(mail?.text).toContain('auch an die Gerichte wenden')
  // Again, and on the last day of the two weeks: nothing more.
  expect((await take({ ...about, open })).done).toMatchObject({ announce: 0, note: 1 })
  portal.clock.set('2026-12-04T11:00:00Z')
  expect((await take({ ...about, open })).done).toMatchObject({ block: 0, note: 1 })
  portal.clock.set('2026-12-05T11:00:00Z')
  expect((await take({ ...about, open })).done).toMatchObject({ block: 1 })
  const { contract } = await read()
  expect(contract).toMatchObject({ status: 93, billing: { blockedOn: '2026-12-05' } })
  expect(contract.subContracts.map(({ status }) => status)).toEqual([7])
  // What the cable provider confirms meanwhile is blocked with the next file.
  await portal.db.query(confirmed, [contract.subContracts[0]?.contractId])
  expect((await take({ ...about, open })).done).toMatchObject({ note: 1 })
  expect((await read()).contract.subContracts.map(({ status }) => status)).toEqual([93])
  expect((await take({ ...about, open: [] })).done).toMatchObject({ 'turn-on': 1 })
  const { contract: again, record } = await read()
  expect([again.status, again.billing?.blockedOn, again.billing?.open]).toEqual([1, null, []])
  expect(again.subContracts.map(({ status }) => status)).toEqual([1])
  expect(record.filter((entry) => entry.contractId === contractId).map(({ by, kind }) => `${kind} ${by}`)).toEqual([
    'reactivated operator',
    'suspended operator',
    'block-announced operator',
  ])
  await close()
})

test('an option whose last day is over is not blocked before the daily step has ended it', async () => {
  const { close, portal, read, take } = await scene()
  await take({ ...about, open })
  const [option] = (await read()).contract.subContracts
  await portal.db.query(confirmed, [option?.contractId])
  await portal.db.query(lastDay, [option?.contractId, '2026-12-04'])
  portal.clock.set('2026-12-04T23:30:00Z')
  expect((await take({ ...about, open })).done).toMatchObject({ block: 1 })
  // With the next file neither.
  expect((await take({ ...about, open })).done).toMatchObject({ note: 1 })
  const states = async () => {
    const { contract } = await read()
    return [contract.status, ...contract.subContracts.map(({ status }) => status)]
  }
  expect(await states()).toEqual([contractStatus.suspended, contractStatus.active])
  await portal.daily.run()
  expect(await states()).toEqual([contractStatus.suspended, contractStatus.ended])
  await close()
})

test('what is paid in time is not blocked, and a file with a fault does nothing', async () => {
  const { close, portal, read, take } = await scene()
  const faulty = await take({ ...about, open }, { ...about, contractId: '310556101', open }, { ...about, open: 5 })
  expect(faulty.faults).toEqual(['line 2: no such contract', expect.stringMatching(/^line 3: open /)])
  expect((await read()).record).toEqual([])
  await take({ ...about, open })
  portal.clock.set('2026-12-05T11:00:00Z')
  expect((await take({ ...about, open: open.slice(1) })).done).toMatchObject({ 'call-off': 1 })
  expect((await read()).contract).toMatchObject({ status: 1, billing: { announcedOn: null, blockedOn: null } })
  const [told] = await writtenDown(portal, 'messages', 'Die Sperre von % kommt nicht')
  expect(told?.body.replaceAll('\u{A0}', ' ')).toContain('Offen sind noch 51,95 €.')
  await close()
})

test('of a contract that is over the warning is called off without a word', async () => {
  const { close, portal, read, take } = await scene()
  await take({ ...about, open })
  await portal.db.query(over, [contractId, contractStatus.ended])
  expect((await take({ ...about, open: [] })).done).toMatchObject({ 'call-off': 1 })
  expect((await read()).contract.billing).toMatchObject({ announcedOn: null })
  const told = statement('', `select title from messages where title like 'Die Sperre von % kommt nicht'`)
  expect(await portal.db.query(told)).toEqual([])
  await close()
})

test('one contract that cannot be done keeps nobody below it in the file waiting', async () => {
  const { close, deps, read } = await operatorFiles()
  const broken = {
    ...deps,
    catalogue: {
      product: (id: string) => {
        throw new Error(`no ${id} today`)
      },
    },
  }
  const small = { customerNumber: '2048113907', contractId: '3104882', open: open.slice(1) }
  const file = [{ ...about, open }, small].map((line) => JSON.stringify(line)).join('\n')
  const { done, failed } = await takeArrears(broken, file)
  expect([done.announce, done.note]).toEqual([0, 1])
  expect(failed).toMatchObject([{ row: { contractId }, error: expect.any(Error) as Error }])
  expect((await read({ login: 'anna@example.org', contractId: '3104882' })).contract).toMatchObject({
    billing: { open: [{ dueOn: '2026-11-02' }] },
  })
  await close()
})
