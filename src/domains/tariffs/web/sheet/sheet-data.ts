/** What the page of a product information sheet shows. */
import { data } from 'react-router'

import type { AnswerOf } from '#kit/endpoint.ts'
import { isUnknown } from '#platform/web/api-client.ts'
import { getPage, orElse, type PageArgs } from '#platform/web/page-context.ts'

import type { readTariff as call } from '../../api.ts'
import { readTariff } from '../calls.ts'

export interface SheetData {
  readonly tariff: AnswerOf<typeof call>
}

/** @throws a 404 answer where nothing is sold by the id of the address */
export async function loadSheet(args: PageArgs): Promise<SheetData> {
  const asked = readTariff(getPage(args).client, args.params?.['id'] ?? '')
  const tariff = await orElse(asked, (failure, error) => {
    throw isUnknown(failure) ? data(null, { status: 404 }) : error
  })
  return { tariff }
}
