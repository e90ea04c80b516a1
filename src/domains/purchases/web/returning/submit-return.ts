/** Withdraws the chosen goods; then the page of what goes back. */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { returnGoods } from '../calls.ts'
import { nothingChosen, returnForm, returnRefused } from '../return-texts.ts'
import { submitChosen } from './submit-chosen.ts'

export function submitReturn(args: PageArgs) {
  return submitChosen(args, {
    name: returnForm,
    nothingChosen,
    refused: returnRefused,
    send: async (about, { lines, reason }) => {
      const body = { lines, reason: reason === '' ? null : reason }
      const { receiptId: rueckgabe } = await returnGoods(getPage(args).client, about, body)
      return redirect(to('', 'returned', { bestellung: about.orderId, rueckgabe }))
    },
  })
}
