/** What the page of a visit shows: the times of one week, or why it cannot be moved. */
import { contractOrRedirect, orToContracts, loaderOfContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { reasonSentence } from '#domains/contracts/web/reason-texts.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { isIsoDate } from '#kit/dates.ts'
import { refusalCode, refusalFacts, type CallFailure } from '#platform/web/api-client.ts'
import { orElse, orLogin, type FormValues } from '#platform/web/page-context.ts'

import { listSlots, type Slots } from '../calls.ts'
import { movingForm } from '../texts.ts'
import { weekView, type WeekView } from './week-view.ts'

export interface MovingData {
  readonly contractId: string
  /** For the breadcrumb. */
  readonly title: string
  readonly lead: string
  readonly week: WeekView | undefined
  /** Why the visit cannot be moved; with the page where it can be, for one of a relocation. */
  readonly closed: { readonly why: string; readonly relocates: boolean } | undefined
  readonly form: FormValues
  /** What was chosen before the session ended, for browsers without scripts; else the time that is held. */
  readonly chosen: string
  /** '' for none. */
  readonly held: string
}

export const loadMoving = loaderOfContract(async ({ args, contractId, page }): Promise<MovingData> => {
  const query = new URL(args.request.url).searchParams
  const asked = query.get('woche') ?? ''
  const call = listSlots(page.client, contractId, isIsoDate(asked) ? asked : undefined)
  const slots = await orToContracts(args, orElse(orLogin(args, call), whyClosed), 'appointment')
  const form = page.form(movingForm)
  const held = 'why' in slots || slots.held === null ? '' : `${slots.held.date}T${slots.held.from}`
  const chosen = page.draft(movingForm)?.['time'] ?? held
  if (!('why' in slots)) {
    const week = weekView(slots)
    return { contractId, title: slots.product, lead: week.lead, week, closed: undefined, form, chosen, held }
  }
  const contract = await contractOrRedirect(args, contractId)
  const title = contractTitle(contract)
  const lead = `Zu Vertrag ${contractId}, ${title}`
  return { contractId, title, lead, week: undefined, closed: slots, form, chosen, held }
})

/** @throws what is no refusal of this kind */
function whyClosed(failure: CallFailure, error: unknown): Slots | NonNullable<MovingData['closed']> {
  const code = refusalCode(failure)
  if (code !== 'not-possible') throw error
  const { date, reason = '' } = refusalFacts(failure)
  if (reason === 'relocation-pending')
    return { why: 'Der Termin gehört zu deinem Umzug. Ändere ihn zusammen mit dem Umzug.', relocates: true }
  return { why: reasonSentence({ code: reason, ...(date !== undefined && { date }) }), relocates: false }
}
