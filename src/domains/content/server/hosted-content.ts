import { cachedJson, type CachedJson } from '#platform/server/cached-json.ts'
/** The hosted content service as a source: a short memory, one question at a time, the last good answer on failure. */
import type { Clock } from '#platform/server/clock.ts'
import type { Log } from '#platform/server/log.ts'

import { contentError, type ContentAnswer, type ContentAsked, type ContentSource } from './content-source.ts'
import { askHosted, imageOrigin, type HostedConfig } from './hosted-service.ts'

const freshMs = 60_000
/** After a failure the service is not asked for so long: each page asks several times and would wait each time. */
const restMs = 5000
const mostAnswers = 2000

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
      const kept = await findAnswer(asked)
      if (kept === undefined) return contentError('ServerError', requestId)
      const { status, json, texts } = kept
      const text = texts.get(base) ?? cachedJson(json.replaceAll(pictures, `$1${base}/api/contentful/images/`))
      texts.set(base, text)
      return status === 200 ? { status, ...text } : { status, json: text.json }
    },
    close: () => Promise.resolve(),
  }
}

/** What the service says, a minute long; then the last that made sense, until it makes sense again. */
function rememberedAnswers({ config, clock, log }: HostedParts): (asked: ContentAsked) => Promise<Kept | undefined> {
  const answers = new Map<string, Kept>()
  const asking = new Map<string, Promise<Kept | undefined>>()
  let failedAt = -Infinity
  const askAnew = async (key: string, asked: ContentAsked): Promise<Kept | undefined> => {
    if (clock.now() - failedAt < restMs) return undefined
    try {
      const kept = { ...(await askHosted(config, asked)), at: clock.now(), texts: new Map<string, CachedJson>() }
      answers.delete(key)
      answers.set(key, kept)
      const [oldest] = answers.keys()
      if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest)
      return kept
    } catch (error) {
      failedAt = clock.now()
      log.warn(
        { err: error, contentLookup: true, kind: asked.kind },
        'content service unreachable, the last good answer stays',
      )
      return undefined
    }
  }
  return async (asked) => {
    const { kind, id, params } = asked
    const key = JSON.stringify([kind, id, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))])
    const known = answers.get(key)
    if (known !== undefined && clock.now() - known.at < freshMs) return known
    const running = asking.get(key) ?? askAnew(key, asked).finally(() => asking.delete(key))
    asking.set(key, running)
    return (await running) ?? known
  }
}

/** The service's own addresses of pictures, in quotes or in a markdown link: the browser fetches them from us. */
function pictureAddresses(origin: string): RegExp {
  const { host } = new URL(origin)
  return new RegExp(`(["(])(?:https?:)?//${host.replaceAll('.', String.raw`\.`)}/`, 'g')
}
