/** Loader of the adviser's screen (product.md 12): whom they act for, since when and why. */
import { data } from 'react-router'

import type { AnswerOf } from '#kit/endpoint.ts'
import { failureOf } from '#platform/web/api-client.ts'
import { loginIfEnded, pageOf, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { readImpersonation } from '../api.ts'

type State = AnswerOf<typeof readImpersonation>

export type ActingCustomer = NonNullable<State['customer']>

export interface ActingData extends State {
  readonly form: FormValues
}

/** Name of its forms, which their hidden value is made for. */
export const actingForm = 'acting'

/** @throws a 404 answer for everybody who is no adviser */
export async function loadActing(args: PageArgs): Promise<ActingData> {
  const page = pageOf(args)
  try {
    return {
      ...(await page.client.call<typeof readImpersonation>('GET /api/auth/v2/acting')),
      form: page.form(actingForm),
    }
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.kind === 'response' && failure.problem?.code === 'not-an-adviser') throw data(null, { status: 404 })
    return loginIfEnded(error, args)
  }
}
