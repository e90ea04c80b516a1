import { refuse, ok } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import {
  archiveMessage,
  countMessages,
  countViews,
  findMessage,
  listMessages,
  readMessage,
  readMessages,
  restoreMessage,
} from '../api.ts'
import type { MessagesDeps } from './deps.ts'
import {
  countByView,
  findOne,
  markAllRead,
  markArchived,
  markRead,
  markRestored,
  selectMessages,
} from './inbox-store.ts'
import { countUnread } from './messages.ts'

/** The inbox's calls. */
export function messageRoutes({ db, clock }: MessagesDeps): Route[] {
  return [
    personalRoute(countMessages, async (_call, { guid }) => ok(await countUnread(db, guid))),
    personalRoute(listMessages, async ({ query }, { guid }) => ok(await selectMessages(db, guid, query))),
    personalRoute(countViews, async (_call, { guid }) => ok(await countByView(db, guid))),
    personalRoute(findMessage, async ({ params }, { guid }) => {
      const message = await findOne(db, { guid, id: params.messageId })
      return message === undefined ? refuse('message-unknown') : ok(message)
    }),
    personalRoute(readMessage, async ({ params }, { guid }) =>
      known(await markRead(db, { guid, id: params.messageId }, instant(clock))),
    ),
    personalRoute(readMessages, async ({ body }, { guid }) =>
      known(await markAllRead(db, { guid, id: body.upTo }, instant(clock))),
    ),
    personalRoute(archiveMessage, async ({ params }, { guid }) =>
      known(await markArchived(db, { guid, id: params.messageId }, instant(clock))),
    ),
    personalRoute(restoreMessage, async ({ params }, { guid }) =>
      known(await markRestored(db, { guid, id: params.messageId })),
    ),
  ]
}

/** Somebody else's message and an unknown one are the same. */
function known(isTheirs: boolean) {
  return isTheirs ? ok(undefined) : refuse('message-unknown')
}
