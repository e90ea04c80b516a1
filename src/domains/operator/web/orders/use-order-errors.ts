import type { ErrorTexts } from '#ui/form/error-texts.ts'

import type { Fault } from '../faults.ts'
import { useErrorsIn, type OperatorForm } from '../use-operator-errors.ts'
import { orderTexts } from './order-texts.ts'

export type OrderField = NonNullable<(typeof orderTexts)[keyof typeof orderTexts]['field']>

/** The errors of a form of an order, in its words. */
export function useOrderErrors<Name extends OrderField>(
  ids: Readonly<Record<Name, string>>,
  form: OperatorForm<NoInfer<Name>, Fault>,
) {
  return useErrorsIn<Name, Fault>(orderTexts as ErrorTexts<Fault, Name>, ids, form)
}
