/** Why there is nothing to order: said by the loaders, so that the pages carry no texts for it. */
import type { WireContract } from '#domains/contracts/api.ts'
import { isLive } from '#domains/contracts/status.ts'
import { openCents } from '#domains/contracts/story.ts'
import { addOptionText } from '#domains/contracts/web/reason-texts.ts'
import type { PathName } from '#kit/paths.ts'

import { offeredOptions } from '../rules.ts'
import { noOptionChosen } from './texts.ts'

export interface MissingOption {
  readonly title: string
  readonly text: string
  /** The way on. */
  readonly page: PathName
  readonly link: string
}

/** For an address that names no option, or one that cannot be ordered on this contract; `phone` is the hotline. */
export function missingOption(contract: WireContract, optionId: string, phone: string): MissingOption {
  const select = { page: 'optionSelection', link: 'Option auswählen' } as const
  if (optionId === '') return { title: noOptionChosen.headline, text: noOptionChosen.message, ...select }
  const against = reasonAgainst(contract, phone)
  if (against !== undefined)
    return { title: 'Keine Option hinzubuchbar', text: against, page: 'contract', link: 'Zum Vertrag' }
  const { product, subContracts } = contract
  const offered = product !== null && offeredOptions(product).some(({ id }) => id === optionId)
  const booked = subContracts.some((sub) => sub.product?.id === optionId && isLive(sub.status))
  const title = 'Diese Option lässt sich nicht buchen'
  if (offered && booked) return { title, text: 'Sie ist schon gebucht.', page: 'contract', link: 'Zum Vertrag' }
  return { title, text: 'Zu diesem Vertrag gibt es sie zurzeit nicht.', ...select }
}

/** For a contract on which no option can be ordered; undefined where nothing speaks against it. */
export function nothingBookable(contract: WireContract, phone: string): string | undefined {
  const booked = contract.subContracts.some(({ status }) => isLive(status))
  return reasonAgainst(contract, phone) ?? (booked ? 'Alles, was es dazu gibt, ist schon gebucht.' : undefined)
}

function reasonAgainst(contract: WireContract, phone: string): string | undefined {
  const reason = contract.actionReasons.canAddOption
  return reason && addOptionText(reason, phone, openCents(contract) > 0)
}
