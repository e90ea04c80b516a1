/** What the order of a product change shows: the new product, what changes, what to know. */
import { redirect } from 'react-router'

import { shownSheet, type ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import { orToContracts } from '#domains/contracts/web/contract-or-redirect.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { refusalCode } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { previewChange, type Preview } from '../calls.ts'
import { productChangeFlash } from '../flash.ts'
import { orderForm } from '../texts.ts'
import { chosenTarget } from './chosen-target.ts'
import { orderView, type OrderView } from './order-view.ts'
import type { OrderOutcome } from './submit-order.ts'

export interface OrderData {
  readonly contractId: string
  /** The present one, for the breadcrumb. */
  readonly title: string
  /** An adviser proposes; the customer orders. */
  readonly adviser: boolean
  readonly productId: string
  /** As the address names it. */
  readonly termMonths?: number
  /** The other minimum term that it can be ordered with (§ 56 TKG); null: there is one alone. */
  readonly otherTerm: { readonly months: number; readonly text: string } | null
  readonly view: OrderView
  /** Digest of the contract summary that the page shows. */
  readonly digest: string
  readonly shown: ShownSheet
  readonly form: FormValues
  /** What was typed before the session ended, for browsers without scripts. */
  readonly kept: OrderOutcome | undefined
}

export async function loadOrder(args: PageArgs): Promise<OrderData> {
  const page = getPage(args)
  const { contractId, productId, termMonths } = chosenTarget(args)
  const preview = await previewOrChoice(args)
  const form = page.form(orderForm)
  const sent = page.draft(orderForm)
  return {
    contractId,
    title: preview.summary.contract.product,
    adviser: page.adviser,
    productId,
    ...(termMonths !== undefined && { termMonths }),
    otherTerm: otherTerm(preview),
    view: orderView(preview),
    digest: preview.summary.digest,
    shown: shownSheet(preview.sheet),
    form,
    kept: sent && { terms: 'terms' in sent, idempotencyKey: form.idempotencyKey },
  }
}

/** 'Mit 12 Monaten: 59,95 € mtl.' */
function otherTerm({ otherTerm: other }: Preview): OrderData['otherTerm'] {
  if (other === null) return null
  const { later, months, monthlyPrice } = other
  const amount = `${later.length === 0 ? '' : 'zunächst '}${formatEuro(toCents(monthlyPrice))}`
  return { months, text: `Mit ${months}\u{A0}Monaten: ${amount} mtl.` }
}

/** The preview; what cannot be ordered leads to the choice, which says why. */
export async function previewOrChoice(args: PageArgs): Promise<Preview> {
  const page = getPage(args)
  const target = chosenTarget(args)
  const toChoice = () =>
    redirect(to('', 'productChange', target.contractId === '' ? {} : { contractId: target.contractId }))
  if (target.contractId === '' || target.productId === '') {
    page.flash(productChangeFlash['no-product-chosen'])
    throw toChoice()
  }
  const call = orElse(orLogin(args, previewChange(page.client, target)), (failure, error) => {
    const code = refusalCode(failure)
    if (code === 'not-possible' || code === 'product-not-offered') throw toChoice()
    throw error
  })
  return orToContracts(args, call, 'product change')
}
