/** Loader of the adviser's screen: whom they act for, since when and why. */
import { data } from 'react-router'

import type { AnswerOf } from '#kit/endpoint.ts'
import { refusalCode } from '#platform/web/api-client.ts'
import { orElse, orLogin, getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { readImpersonation as readImpersonationEndpoint } from '../../api.ts'
import { readImpersonation } from '../calls.ts'

type State = AnswerOf<typeof readImpersonationEndpoint>

export type ChosenCustomerData = NonNullable<State['customer']>

export interface ChoosingData extends State {
  readonly today: string
  readonly form: FormValues
}

/** Name of its forms, which their hidden value is made for. */
export const choosingForm = 'acting'

/** @throws a 404 answer for everybody who is no adviser */
export async function loadChoosing(args: PageArgs): Promise<ChoosingData> {
  const page = getPage(args)
  const state = await orElse(orLogin(args, readImpersonation(page.client)), (failure, error) => {
    throw refusalCode(failure) === 'not-an-adviser' ? data(null, { status: 404 }) : error
  })
  return { ...state, today: page.today, form: page.form(choosingForm) }
}
