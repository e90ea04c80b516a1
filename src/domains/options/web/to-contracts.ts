import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { optionFlash } from './flash.ts'

/** To my-contracts with a notice of the option flow. */
export function toContractsWith(args: PageArgs, code: keyof typeof optionFlash): never {
  getPage(args).flash(optionFlash[code])
  throw redirect(to('', 'contracts'))
}
