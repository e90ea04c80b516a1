import { getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { searchWords } from '../../input.ts'
import { listVouchers, type VoucherList } from '../calls.ts'
import { guarded } from '../guarded.ts'
import { searchedWords } from '../searched-words.ts'
import { codeForm } from '../texts.ts'

export interface VouchersData extends VoucherList {
  readonly q: string
  readonly form: FormValues
}

/** @throws a 404 answer for everybody but operators */
export async function loadVouchers(args: PageArgs): Promise<VouchersData> {
  const page = getPage(args)
  const q = searchedWords(args)
  const found = await guarded(args, listVouchers(page.client, q))
  return { ...found, campaigns: searchedCampaigns(found, q), q, form: page.form(codeForm) }
}

/** Those in whose name each word begins one, and those whose codes were found. */
export function searchedCampaigns({ campaigns, codes }: VoucherList, q: string): VoucherList['campaigns'] {
  const words = searchWords(q.toLowerCase())
  const withCodes = new Set(codes.map(({ campaign }) => campaign))
  return campaigns.filter(
    ({ title }) => words.every((word) => ` ${title.toLowerCase()}`.includes(` ${word}`)) || withCodes.has(title),
  )
}
