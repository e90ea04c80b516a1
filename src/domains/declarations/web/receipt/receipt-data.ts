/** What the receipt of a declaration shows. */
import { data } from 'react-router'

import { orElse, getPage, type PageArgs } from '#platform/web/page-context.ts'

import type { ReceivedDeclaration } from '../../declaration.ts'
import { readDeclaration } from '../calls.ts'

/** The receipt that the address names. @throws a 404 answer when there is none */
export async function loadReceipt(args: PageArgs): Promise<ReceivedDeclaration> {
  return orElse(readDeclaration(getPage(args).client, args.params?.['id'] ?? ''), (failure, error) => {
    const unknown = failure.kind === 'response' && (failure.status === 404 || failure.status === 400)
    throw unknown ? data(null, { status: 404 }) : error
  })
}
