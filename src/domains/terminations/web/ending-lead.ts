/** How a page that ends a contract names it below its title. */
import { oneLine } from '#domains/contracts/web/one-line.ts'

import type { EndingContract } from './ending-data.ts'

/** 'Glasfaser 500, Vertrag 3104882', or 'Option Anrufschutz zu Glasfaser 500, Vertrag 3104882'. */
export function endingLead({ isOption, rootContractId, title }: EndingContract, rootTitle?: string | null): string {
  const root = rootTitle == null ? '' : ` zu ${oneLine(rootTitle)}`
  return `${isOption ? 'Option ' : ''}${oneLine(title)}${isOption ? root : ''}, Vertrag\u{A0}${rootContractId}`
}
