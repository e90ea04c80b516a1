/** The time machine's form: plays another day and does at once what the days until then bring. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { returnTarget } from '#domains/identity/rules.ts'
import { addDays, isIsoDate, type IsoDate } from '#kit/dates.ts'
import { readGermanDate } from '#kit/german-date.ts'
import { bases } from '#kit/paths.ts'
import { today, wallOf, type Clock } from '#platform/server/clock.ts'
import type { Daily } from '#platform/server/daily.ts'
import type { Db } from '#platform/server/db.ts'
import { isSameOrigin, readProvenance } from '#platform/server/provenance.ts'
import { sendProblem } from '#platform/server/send-problem.ts'
import { isPlayable, moveTo, readPlayedDay } from '#platform/server/time-machine.ts'

export interface MoveDeps {
  readonly config: { readonly publicOrigin: string }
  readonly db: Db
  readonly clock: Clock
  readonly daily: Pick<Daily, 'run'>
}

/** Answers what is no day to play with the page of the form. */
type SayWrong = (reply: FastifyReply, typed: string) => FastifyReply

/** A day such as '2027-01-15' or '15.1.2027', '+3d' or '-1d' from the played one, or 'now'; undefined for anything else, and more than ten years away. */
export function dayToPlay(text: string, played: IsoDate, wall: Clock): IsoDate | undefined {
  if (text === 'now') return today(wall)
  const steps = /^([+-]\d{1,4})d$/.exec(text)
  const day = steps === null ? (readGermanDate(text) ?? text) : addDays(played, Number(steps[1]))
  return isIsoDate(day) && isPlayable(day, wall) ? day : undefined
}

const longestWaitMs = 8000

interface Posted {
  Body?: { day?: string; back?: string }
}

/** Only where developer pages are: in demonstrations, from this machine. */
export function mountTimeMachine(
  app: FastifyInstance,
  { clock, config, daily, db }: MoveDeps,
  sayWrong: SayWrong,
): void {
  const wall = wallOf(clock)
  app.post('/entwickler/zeit', { schema: { hide: true } }, async (request: FastifyRequest<Posted>, reply) => {
    if (!isSameOrigin(readProvenance(request.headers), config.publicOrigin)) return sendProblem(reply, 403, 'csrf')
    const { back = '', day = '' } = request.body ?? {}
    const wanted = dayToPlay(day, await readPlayedDay(db, wall), wall)
    if (wanted === undefined) return sayWrong(reply, day)
    await moveTo(db, wall, wanted)
    // Heard by NOTIFY in every process, by this one too; here it has to be so before the answer.
    for (let tries = 0; today(clock) !== wanted && tries < 100; tries += 1) await sleep(20)
    // Many days, or many contracts: the rest is done after the answer, and logged.
    await Promise.race([daily.run(), sleep(longestWaitMs, undefined, { ref: false })])
    return reply
      .header('cache-control', 'no-store')
      .redirect(back === '' ? '/entwickler' : returnTarget(back, bases[0]), 303)
  })
}
