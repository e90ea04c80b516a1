import { getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

export const voucherForm = 'voucher-entry'

export function loadVoucherEntry(args: PageArgs): Promise<{ readonly form: FormValues }> {
  return Promise.resolve({ form: getPage(args).form(voucherForm) })
}
