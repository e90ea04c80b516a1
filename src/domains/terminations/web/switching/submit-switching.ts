/** The forms of the Wechsel-Mappe: release the number, make a paper. */
import { data, redirect } from 'react-router'

import { readContractForm } from '#domains/contracts/web/contract-or-redirect.ts'
import { releaseNumber } from '#domains/portings/web/calls.ts'
import { isOneOf } from '#kit/one-of.ts'
import { to } from '#kit/paths.ts'
import { failureStatus } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { switchingPaperKinds } from '../../switching-paper-kinds.ts'
import { switchingFailed, switchingUnsent } from '../answer-texts.ts'
import { makeSwitchingPaper } from '../calls.ts'
import { terminationFlash } from '../flash.ts'

export interface SwitchingOutcome {
  readonly notice?: Notification
  /** Address below the base of the file that was made: the browser fetches it, and the page stays. */
  readonly file?: string
}

/** Failures keep their status, 502 where no answer came: the page is not read again over a lost connection. */
export async function submitSwitching(args: PageArgs) {
  const page = getPage(args)
  const { form, ...about } = await readContractForm(args)
  const kind = formText(form, 'kind')
  const released = formText(form, 'release') === '1'
  const sent = isOneOf(switchingPaperKinds, kind)
    ? makeSwitchingPaper(page.client, about, kind).then(({ paperId }) => handOut(page.onServer, paperId))
    : releaseNumber(page.client, { ...about, released }).then(() => {
        page.flash(terminationFlash[released ? 'number-released' : 'number-kept'])
        return redirect(to('', 'switching', { contractId: about.contractId }))
      })
  return orElse(orLogin<SwitchingOutcome | Response>(args, sent), (failure, error) => {
    reportFailure(error, 'switching')
    const notice = failure.kind === 'fetch' ? switchingUnsent : switchingFailed
    return data({ notice } satisfies SwitchingOutcome, failureStatus(failure) ?? 502)
  })
}

function handOut(onServer: boolean, paperId: string): SwitchingOutcome | Response {
  const file = to('', 'paperFile', { dokument: paperId })
  return onServer ? redirect(file) : { file }
}
