/** Checks a receipt; what was typed comes back with the verdict. */
import { data } from 'react-router'

import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, type PageArgs } from '#platform/web/page-context.ts'

import type { CheckedReceipt } from '../../api.ts'
import { checkFaults, type CheckFault, type CheckField } from '../../rules.ts'
import { checkReceipt } from '../calls.ts'
import type { checkFailures } from '../texts.ts'

export interface CheckOutcome {
  readonly typed: Readonly<Record<CheckField, string>>
  /** What was not filled in; nothing was checked then. */
  readonly faults?: readonly CheckFault[]
  /** Null: no receipt has this number and this code. Absent where nothing could be checked. */
  readonly receipt?: CheckedReceipt | null
  readonly failure?: keyof typeof checkFailures
}

/** Number and code as they stand in the form. */
export function typedIn(form: FormData): CheckOutcome['typed'] {
  return { number: formText(form, 'number').slice(0, 40), code: formText(form, 'code').slice(0, 40) }
}

export async function submitCheck(args: PageArgs) {
  const typed = typedIn(await args.request.formData())
  const faults = checkFaults(typed)
  if (faults.length > 0) return data({ typed, faults } satisfies CheckOutcome, 422)
  const checked = checkReceipt(getPage(args).client, typed).then(({ receipt }): CheckOutcome => ({ typed, receipt }))
  return orElse(checked, (failure) => {
    const reason = refusalCode(failure) === 'too-many' ? 'too-many' : 'technical'
    return data({ typed, failure: reason } satisfies CheckOutcome, failureStatus(failure) ?? 502)
  })
}
