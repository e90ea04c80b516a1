import type { ErrorTexts } from '#ui/form/error-texts.ts'

import type { Fault } from '../faults.ts'
import { useErrorsIn, type OperatorForm } from '../use-operator-errors.ts'
import { deviceTexts } from './device-texts.ts'

export type DeviceField = NonNullable<(typeof deviceTexts)[keyof typeof deviceTexts]['field']>

/** The errors of a form of a device, in its words. */
export function useDeviceErrors<Name extends DeviceField>(
  ids: Readonly<Record<Name, string>>,
  form: OperatorForm<NoInfer<Name>, Fault>,
) {
  return useErrorsIn<Name, Fault>(deviceTexts as ErrorTexts<Fault, Name>, ids, form)
}
