/** The forms of the Wechsel-Mappe: release the number, make a paper. */
import { redirect } from 'react-router'

import { readContractForm } from '#domains/contracts/web/contract-or-redirect.ts'
import { releaseNumber } from '#domains/portings/web/calls.ts'
import { to } from '#kit/paths.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { isPaperKind } from '../../switching-paper-kinds.ts'
import { makeSwitchingPaper } from '../calls.ts'
import { terminationFlash } from '../flash.ts'
import { switchingFailed } from '../texts.ts'

export interface SwitchingOutcome {
  readonly notice?: Notification
  /** Address below the base of the file that was made: the browser fetches it, and the page stays. */
  readonly file?: string
}

export async function submitSwitching(args: PageArgs): Promise<SwitchingOutcome | Response> {
  const page = getPage(args)
  const { form, ...about } = await readContractForm(args)
  const kind = formText(form, 'kind')
  const released = formText(form, 'release') === '1'
  const sent = isPaperKind(kind)
    ? makeSwitchingPaper(page.client, about, kind).then(({ paperId }) => handOut(page.onServer, paperId))
    : releaseNumber(page.client, { ...about, released }).then(() => {
        page.flash(terminationFlash[released ? 'number-released' : 'number-kept'])
        return redirect(to('', 'switching', { contractId: about.contractId }))
      })
  return orElse(orLogin<SwitchingOutcome | Response>(args, sent), () => ({ notice: switchingFailed }))
}

function handOut(onServer: boolean, paperId: string): SwitchingOutcome | Response {
  const file = to('', 'paperFile', { dokument: paperId })
  return onServer ? redirect(file) : { file }
}
