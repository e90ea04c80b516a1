/** The content service and its pictures: ours, or the hosted one where it is configured. */
import type { Clock, NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { JobDeps } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'

import type { ContentSource } from './content-source.ts'
import { openEmbeddedContent } from './embedded-content.ts'
import { openHostedContent } from './hosted-content.ts'
import { hostedImages, type HostedConfig } from './hosted-service.ts'
import { openImages, type Images } from './images.ts'
import { avifOrders } from './make-avif.ts'

export interface ContentDeps extends JobDeps {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly newId: NewId
  /** undefined: the embedded service. */
  readonly hostedContent: HostedConfig | undefined
  readonly imageFolders: readonly string[]
  readonly imageCache: string
  readonly bases: readonly string[]
  /** Opens the editor, where the content is ours. */
  readonly demo: boolean
}

export async function openContent(parts: ContentDeps): Promise<{ content: ContentSource; images: Images }> {
  const { log, hostedContent: hosted, imageFolders, imageCache, clock } = parts
  const remoteFailed = (error: unknown): void => log.warn({ err: error }, 'image service unreachable')
  const images = openImages({
    folders: imageFolders,
    cacheFolder: imageCache,
    log,
    onMade: avifOrders(parts),
    remote: hosted && hostedImages(hosted, remoteFailed),
  })
  const content = hosted ? openHostedContent({ config: hosted, clock, log }) : await openEmbeddedContent(parts)
  return { content, images }
}
