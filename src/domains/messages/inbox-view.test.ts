import { expect, test } from 'vitest'

import { holdsMessage, homeView, inboxViews } from './inbox-view.ts'

test.each([
  ['a new one', { read: false, archived: false }, ['current', 'unread']],
  ['one that was read', { read: true, archived: false }, ['current']],
  ['one put aside unread', { read: false, archived: true }, ['archived']],
  ['one put aside', { read: true, archived: true }, ['archived']],
])('%s is in its views, and stays in the first when it is read', (_, message, views) => {
  expect(inboxViews.filter((view) => holdsMessage(view, message))).toEqual(views)
  expect(homeView(message)).toBe(views[0])
  expect(holdsMessage(homeView(message), { ...message, read: true })).toBe(true)
})
