import type { CustomersOpenRow, OpenWork } from '#platform/server/open-work.ts'

import { confirmationJob, confirmTopic, listUnconfirmed } from './orders.ts'

/** Orders of which the customer has no confirmation after ten minutes (§ 312f BGB), whatever became of its job. */
export const unconfirmedOrders: OpenWork<CustomersOpenRow> = {
  topics: [confirmTopic],
  key: 'orderId',
  list: listUnconfirmed,
  job: ({ guid, id }) => confirmationJob({ guid, orderId: id, correlationId: id }),
}
