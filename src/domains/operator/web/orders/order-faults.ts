/** What the forms of an order hold, and what is missing in them: asked before they are sent, and again when they come. */
import { formText } from '#platform/web/form-text.ts'

import { readDay, readTime, shortestReason } from '../../input.ts'
import type { Fault } from '../faults.ts'
import {
  cameBackForm,
  cancelForm,
  lostForm,
  parcelForm,
  returnStepForm,
  soundField,
  stepForm,
  takeInForm,
} from '../texts.ts'

/** How many of each thing are meant by the fields of that prefix; undefined where nothing can be chosen. */
export function chosenIn(form: FormData, prefix: 'pieces-' | 'parcel-' | typeof soundField) {
  const names = [...form.keys()].filter((name) => name.startsWith(prefix))
  if (names.length === 0) return undefined
  const all = names.map((name) => ({
    lineNo: Number(name.slice(prefix.length)),
    quantity: Number(formText(form, name)),
  }))
  return all.filter(({ quantity }) => quantity > 0)
}

export function cancelFaults(form: FormData): Fault[] {
  const pieces = chosenIn(form, 'pieces-')
  return [...(pieces !== undefined && pieces.length === 0 ? (['nothing-chosen'] as const) : []), ...reasonFaults(form)]
}

/** Of a form whose reason the customer reads. */
function reasonFaults(form: FormData, fault: Fault = 'cancel-reason-missing'): Fault[] {
  return formText(form, 'reason').trim().length < shortestReason ? [fault] : []
}

export function lostFaults(form: FormData): Fault[] {
  return reasonFaults(form, 'known-missing')
}

export function stepFaults(form: FormData): Fault[] {
  if (formText(form, 'step') !== 'send') return []
  return [
    ...(chosenIn(form, 'parcel-')?.length === 0 ? (['parcel-empty'] as const) : []),
    ...(formText(form, 'tracking').trim() === '' ? (['tracking-missing'] as const) : []),
  ]
}

/** Of what came in: whether it is sold again is said of each thing by who has looked at it. */
export function soundFaults(form: FormData): Fault[] {
  const names = [...form.keys()].filter((name) => name.startsWith(soundField))
  return names.some((name) => formText(form, name) === '') ? ['sound-missing'] : []
}

export function parcelFaults(form: FormData): Fault[] {
  return [
    ...(readDay(formText(form, 'happenedOn')) ? [] : (['day-wrong'] as const)),
    ...(readTime(formText(form, 'happenedAt')) === undefined ? (['time-wrong'] as const) : []),
  ]
}

const faultsOf: Readonly<Record<string, (form: FormData) => Fault[]>> = {
  [cameBackForm]: soundFaults,
  [cancelForm]: cancelFaults,
  [lostForm]: lostFaults,
  [parcelForm]: parcelFaults,
  [returnStepForm]: soundFaults,
  [stepForm]: stepFaults,
  [takeInForm]: soundFaults,
}

/** Of the form of that name; of one in which nothing can be missing none. */
export function faultsIn(name: string, form: FormData): Fault[] {
  return faultsOf[name]?.(form) ?? []
}
