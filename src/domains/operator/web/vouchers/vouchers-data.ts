import { getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

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
  return { ...(await guarded(args, listVouchers(page.client, q))), q, form: page.form(codeForm) }
}
