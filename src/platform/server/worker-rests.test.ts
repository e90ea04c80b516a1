/** Workers rest together. */
import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { restMs, sharedRests } from './worker-rests.ts'

test.each([
  { requests: 0, worked: 50, rest: 0 },
  { requests: 1, worked: 50, rest: 200 },
  { requests: 8, worked: 20, rest: 160 },
  { requests: 20, worked: 50, rest: 400 },
])('for $requests requests under way workers rest $rest ms after $worked', ({ requests, rest, worked }) => {
  expect(restMs(requests, worked)).toBe(rest)
})

/** A clock that sleeping alone moves. */
function playedTime() {
  let now = 1000
  const sleep = (ms: number) => {
    now += ms
    return Promise.resolve()
  }
  return { now: () => now, sleep }
}

test.each([
  ['what several workers do together is rested for together', 10, 1240],
  ['never for longer than 0.4 s, however much was done', 100, 1400],
])('%s', async (_what, worked, until) => {
  const time = playedTime()
  const rests = sharedRests(() => 8, time)
  for (let workers = 0; workers < 3; workers += 1) rests.after(worked)
  await rests.before()
  expect(time.now()).toBe(until)
})

test('nobody is put off again by those who work meanwhile', async () => {
  const time = playedTime()
  const rests = sharedRests(() => 8, time)
  rests.after(10)
  const turn = rests.before()
  rests.after(20)
  await turn
  expect(time.now()).toBe(1080)
})

test('ends where nobody waits any more', async () => {
  const time = playedTime()
  const rests = sharedRests(() => (time.now() < 1100 ? 8 : 0), time)
  rests.after(40)
  await rests.before()
  expect(time.now()).toBe(1100)
})

test.each([
  ['until what a customer looks for is done', 1120, 1150],
  ['0.4 s at most', 5000, 1400],
])('others give way %s', async (_how, doneAt, until) => {
  const jobs = Promise.withResolvers<void>()
  const time = playedTime()
  const sleep = async (ms: number): Promise<void> => {
    await time.sleep(ms)
    if (time.now() >= doneAt) jobs.resolve()
    await nextTurn()
  }
  const rests = sharedRests(() => 0, { ...time, sleep })
  void rests.ahead(() => jobs.promise)
  await rests.giveWay()
  expect(time.now()).toBe(until)
})
