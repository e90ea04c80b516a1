/** What a paper of a contract shows. */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { isUnknown } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import type { ContractPaper } from '../../api.ts'
import { readPaper } from '../calls.ts'

export interface PaperData {
  readonly paper: ContractPaper
}

/** The paper that the address names; an unknown one leads to the contracts. */
export async function loadPaper(args: PageArgs): Promise<PaperData> {
  const paperId = new URL(args.request.url).searchParams.get('dokument') ?? ''
  const paper = await orElse(orLogin(args, readPaper(getPage(args).client, paperId)), (failure, error) => {
    if (!isUnknown(failure)) throw error
    throw redirect(to('', 'contracts'))
  })
  return { paper }
}
