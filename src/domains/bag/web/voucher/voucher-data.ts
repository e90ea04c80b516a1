import { getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

export const voucherForm = 'voucher-entry'

interface VoucherEntryData {
  readonly form: FormValues
  /** The code that was sent when the session had ended. */
  readonly kept: string
}

export function loadVoucherEntry(args: PageArgs): Promise<VoucherEntryData> {
  const page = getPage(args)
  return Promise.resolve({ form: page.form(voucherForm), kept: page.draft(voucherForm)?.['voucher'] ?? '' })
}
