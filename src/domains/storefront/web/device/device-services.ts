/** What can be taken along for a device, as its page shows it and its form names it. */
import { toCents, type Cents } from '#kit/money.ts'

import type { Service } from '../calls.ts'

export interface ServiceView extends Pick<
  Service,
  'cancellation' | 'facts' | 'features' | 'message' | 'notIncluded' | 'title'
> {
  /** How the form names it. */
  readonly value: string
  readonly cents: Cents
  /** 'Monatlich kündbar', or what its term is. */
  readonly term: string
  /** 'Zu Glasfaser 500, Vertrag 3104882' */
  readonly contract: string
}

/** One as it is shown. */
export function serviceView(service: Service): ServiceView {
  const { cancellation, contract, contractId, minMonths, monthlyPrice, optionId, ...shown } = service
  return {
    ...shown,
    cancellation,
    value: `${contractId} ${optionId}`,
    cents: toCents(monthlyPrice),
    term: minMonths > 1 ? cancellation : 'Monatlich kündbar',
    contract: `Zu ${contract}, Vertrag\u00A0${contractId}`,
  }
}
