/** What the receipt of a declaration shows. */
import { data } from 'react-router'

import type { AnswerOf } from '#kit/endpoint.ts'
import { isUnknown } from '#platform/web/api-client.ts'
import { orElse, getPage, type PageArgs } from '#platform/web/page-context.ts'

import type * as api from '../../api.ts'
import { readDeclaration } from '../calls.ts'

/** What was received, and whether a mail says so. */
export type Receipt = AnswerOf<typeof api.readDeclaration>

/** The receipt that the address names. @throws a 404 answer when there is none */
export async function loadReceipt(args: PageArgs): Promise<Receipt> {
  return orElse(readDeclaration(getPage(args).client, args.params?.['id'] ?? ''), (failure, error) => {
    throw isUnknown(failure) ? data(null, { status: 404 }) : error
  })
}
