import { refuse, ok } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import { countMessages, listMessages, readMessage } from '../api.ts'
import type { MessagesDeps } from './deps.ts'
import { countUnread } from './messages.ts'
import { markRead, selectMessages } from './store.ts'

/** The inbox's calls. */
export function messageRoutes({ db, clock }: MessagesDeps): Route[] {
  return [
    personalRoute(countMessages, async (_call, { guid }) => ok(await countUnread(db, guid))),
    personalRoute(listMessages, async ({ query }, { guid }) => ok(await selectMessages(db, guid, query.limit))),
    personalRoute(readMessage, async ({ params }, { guid }) =>
      (await markRead(db, { guid, id: params.messageId }, instant(clock))) ? ok(undefined) : refuse('message-unknown'),
    ),
  ]
}
