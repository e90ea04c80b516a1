/** German wording of campaigns: what can be wrong in their forms, and how far they are. */
import { notice, type Notification } from '#platform/web/flash.ts'
import { errorTexts } from '#ui/form/error-texts.ts'

import { refused } from '../refusal-texts.ts'

const texts = {
  title: { 'title-missing': 'Gib der Aktion einen Namen.' },
  value: {
    'value-wrong': 'Gib Euro ein, zum Beispiel 5,00, oder Prozent von 1 bis 100.',
    'value-lowered': 'Weniger geht nicht: Ihre Codes sind mit dem bisherigen Wert im Umlauf.',
  },
  months: {
    'months-wrong': 'Gib 1 bis 24 Monate ein.',
    'months-lowered': 'Weniger geht nicht: Ihre Codes sind mit den bisherigen Monaten im Umlauf.',
  },
  minimum: {
    'minimum-wrong': 'Gib Euro ein, zum Beispiel 50, oder lass das Feld leer.',
    'minimum-raised': 'Mehr geht nicht: Ihre Codes sind mit dem bisherigen Bestellwert im Umlauf.',
  },
  textId: { 'text-missing': 'Diesen Text gibt es im Inhaltsdienst nicht, oder eine Aktion hat ihn schon.' },
  validFrom: { 'from-wrong': 'Gib einen Tag ein, zum Beispiel 1.12.2026.' },
  validTo: { 'to-wrong': 'Gib einen Tag ein, nicht vor dem ersten und nicht vor heute.' },
  codes: {
    'codes-wrong': 'Gib 1 bis 10.000 ein.',
    'code-wrong': 'Gib 4 bis 30 Großbuchstaben, Ziffern und Striche ein.',
    'code-known': 'Diesen Code gibt es schon.',
  },
  limit: {
    'limit-wrong': 'Gib eine ganze Zahl von 1 bis 1.000.000 ein, oder lass das Feld leer.',
    'limit-too-low': 'So oft ist die Aktion schon eingelöst. Gib eine größere Zahl ein.',
  },
} as const

export const campaignTexts = errorTexts(texts)

export type CampaignField = keyof typeof texts
export type CampaignFault = keyof typeof campaignTexts

const refusals: Readonly<Record<string, Notification>> = {
  'campaign-over': notice.warning('Die Aktion ist vorbei', 'Daran lässt sich nichts mehr ändern.'),
  'campaign-running': notice.warning('Die Aktion läuft schon', 'Ihr erster Tag bleibt, wie er ist.'),
}

/** Why nothing of a campaign was saved. */
export function refusedCampaign(code: string): Notification {
  return refusals[code] ?? refused(code)
}

/** Of a code that is already as it should become: by whom else or in which other tab, nobody needs to know. */
export function doneBefore(code: string, isBlocked: boolean): Notification {
  const state = isBlocked ? 'gesperrt' : 'frei'
  return notice.info(`Schon ${state}`, `${code} war schon ${state}, als du es gesendet hast. Mehr ist nicht zu tun.`)
}

interface UsedUp {
  readonly codes: number
  readonly blocked: number
  readonly used: number
  readonly singleUse: boolean
  /** As often as its one code can be redeemed; null: without end. */
  readonly limit: number | null
  readonly phase: keyof typeof phaseNames
}

/** '3 von 20': how often it was redeemed, and of how often it can be; '3' where nothing counts that, or it is over. */
export function usedText({ blocked, codes, limit, phase, singleUse, used }: UsedUp): string {
  const isOver = phase === 'over' || phase === 'ended'
  const most = singleUse ? codes - blocked : blocked > 0 ? null : limit
  return isOver || most === null ? String(used) : `${used}\u{A0}von\u{A0}${most}`
}

/** What its end is called: one that never ran is called off. */
export function endName(phase: keyof typeof phaseNames): string {
  return phase === 'ahead' ? 'Aktion absagen' : 'Aktion beenden'
}

export const phaseNames = { ahead: 'Geplant', running: 'Läuft', over: 'Vorbei', ended: 'Beendet' } as const

/** What stands behind the amount that a campaign takes off. */
export const effectEnds = {
  'goods-amount': 'auf Geräte',
  'goods-percent': 'auf Geräte',
  'option-monthly': 'im Monat auf eine Option',
  'option-once': 'einmal auf eine Option',
} as const

/** What a campaign takes off. */
export const effectNames = {
  'goods-amount': 'Euro auf Geräte',
  'goods-percent': 'Prozent auf Geräte',
  'option-monthly': 'Euro im Monat auf eine Option',
  'option-once': 'Euro einmal auf eine Option',
} as const
