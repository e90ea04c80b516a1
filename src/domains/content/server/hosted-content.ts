/** The hosted content service as a source: a short memory, one question at a time, the last good answer on failure. */
import { boundedCache } from '#platform/server/bounded-cache.ts'
import { byteCache } from '#platform/server/byte-cache.ts'
import { cachedJson, type CachedJson } from '#platform/server/cached-json.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Log } from '#platform/server/log.ts'

import { meantParams } from '../query.ts'
import { contentError, type ContentAnswer, type ContentAsked, type ContentSource } from './content-source.ts'
import { askHosted, imageOrigin, type HostedConfig } from './hosted-service.ts'

const freshMs = 60_000
/** After a failure the service is not asked the same for so long: each page asks several times and would wait each time. */
const restMs = 5000
/** After so many failures in a row it is not asked anything for so long. */
const failuresToRest = 5
const mostBytes = 32 * 1_048_576
/** An answer, of which a character may take two bytes, and as written for each of two bases. */
const bytesOf = ({ json }: Kept): number => 4 * json.length
const mostFailures = 2000

interface Kept {
  readonly status: number
  readonly json: string
  readonly at: number
  /** As written for each base. */
  readonly texts: Map<string, CachedJson>
}

interface HostedParts {
  readonly config: HostedConfig
  readonly clock: Clock
  readonly log: Log
}

export function openHostedContent(parts: HostedParts): ContentSource {
  const findAnswer = rememberedAnswers(parts)
  const pictures = pictureAddresses(imageOrigin(parts.config))
  return {
    async ask(asked): Promise<ContentAnswer> {
      const { base, requestId } = asked
      const kept = await findAnswer({ ...asked, params: meantParams(asked.params) })
      if (kept === undefined) return contentError('ServerError', requestId)
      if (kept === 'limited') return contentError('RateLimitExceeded', requestId)
      const { status, json, texts } = kept
      const text = texts.get(base) ?? cachedJson(json.replaceAll(pictures, `$1${base}/api/contentful/images/`))
      texts.set(base, text)
      return status === 200 ? { status, ...text } : { status, json: text.json }
    },
    close: () => Promise.resolve(),
  }
}

/** What the service says, a minute long; then the last that made sense, until it makes sense again. */
function rememberedAnswers({
  config,
  clock,
  log,
}: HostedParts): (asked: ContentAsked) => Promise<Kept | 'limited' | undefined> {
  const answers = byteCache(mostBytes, bytesOf)
  const resting = restAfterFailures(clock)
  const asking = new Map<string, Promise<Kept | undefined>>()
  const askAnew = async (key: string, asked: ContentAsked): Promise<Kept | undefined> => {
    try {
      const kept = { ...(await askHosted(config, asked)), at: clock.now(), texts: new Map<string, CachedJson>() }
      answers.set(key, kept)
      resting.succeeded(key)
      return kept
    } catch (error) {
      resting.failed(key)
      log.warn(
        { err: error, contentLookup: true, kind: asked.kind },
        'content service unreachable, the last good answer stays',
      )
      return undefined
    }
  }
  return async (asked) => {
    const { kind, id, params } = asked
    const key = JSON.stringify([kind, id, params])
    const known = answers.get(key)
    if (known !== undefined && clock.now() - known.at < freshMs) return known
    const underWay = asking.get(key)
    if (underWay === undefined && resting.isOn(key)) return known
    if (underWay === undefined && asked.mayAsk?.() === false) return known ?? 'limited'
    const running = underWay ?? askAnew(key, asked).finally(() => asking.delete(key))
    asking.set(key, running)
    return (await running) ?? known
  }
}

/** The service's own addresses of pictures, in quotes or in a markdown link: the browser fetches them from us. */
function pictureAddresses(origin: string): RegExp {
  const { host } = new URL(origin)
  return new RegExp(`(["(])(?:https?:)?//${host.replaceAll('.', String.raw`\.`)}/`, 'g')
}

/** What failed rests by itself; several failures in a row, and everything does. */
function restAfterFailures(clock: Clock) {
  const failedAt = boundedCache<string, number>(mostFailures)
  let inRow = 0
  let lastAt = -Infinity
  const isRecent = (at: number): boolean => clock.now() - at < restMs
  return {
    isOn: (key: string): boolean =>
      isRecent(failedAt.get(key) ?? -Infinity) || (inRow >= failuresToRest && isRecent(lastAt)),
    failed(key: string): void {
      inRow += 1
      lastAt = clock.now()
      failedAt.set(key, lastAt)
    },
    succeeded(key: string): void {
      inRow = 0
      failedAt.delete(key)
    },
  }
}
