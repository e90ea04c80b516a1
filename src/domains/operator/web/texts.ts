/** German wording of the operator's pages. */
import { formatDate } from '#kit/dates.ts'
import { notice, type Notification } from '#platform/web/flash.ts'

import type { Act, OneOrder } from './calls.ts'

/** Names of the forms, which their hidden values are made for. */
export const offerForm = 'operator-offer'
export const stockForm = 'operator-stock'
export const stepForm = 'operator-step'
export const returnStepForm = 'operator-return'
export const cancelForm = 'operator-cancel'
export const codeForm = 'operator-code'
export const campaignForm = 'operator-campaign'

type OrderState = OneOrder['order']['state']

export const stateNames: Readonly<Record<OrderState, string>> = {
  placed: 'Bestellt, nicht bezahlt',
  paid: 'Bezahlt',
  packed: 'Gepackt',
  sent: 'Unterwegs',
  delivered: 'Zugestellt',
  cancelled: 'Storniert',
}

export const returnNames = { announced: 'Angemeldet', received: 'Eingegangen', refunded: 'Erstattet' } as const

/** The button of a step, and what it brings. */
export const stepTexts = {
  pack: { button: 'Als gepackt melden', note: 'Danach kann nicht mehr storniert werden.' },
  send: { button: 'Als verschickt melden', note: 'Die Zahlung wird eingezogen, der Kunde bekommt die Sendungsnummer.' },
  deliver: { button: 'Als zugestellt melden', note: 'Die Widerrufsfrist beginnt.' },
} as const

export const causes: Readonly<Record<string, string>> = {
  customer: 'Kunde',
  adviser: 'Beratung',
  operator: 'Betrieb',
  fulfilment: 'Versand',
  payment: 'Zahlung',
}

export type CampaignField = 'title' | 'value' | 'months' | 'minimum' | 'textId' | 'validFrom' | 'validTo' | 'codes'
export type Field = 'price' | 'available' | 'restockOn' | 'deliveryDays' | 'reason' | 'tracking' | CampaignField
export type Fault =
  | 'price-wrong'
  | 'available-wrong'
  | 'restock-wrong'
  | 'days-wrong'
  | 'reason-missing'
  | 'cancel-reason-missing'
  | 'tracking-missing'
  | 'title-missing'
  | 'value-wrong'
  | 'months-wrong'
  | 'minimum-wrong'
  | 'text-missing'
  | 'from-wrong'
  | 'to-wrong'
  | 'codes-wrong'
  | 'code-known'

export const faultTexts: Readonly<Record<Fault, { readonly field: Field; readonly text: string }>> = {
  'price-wrong': { field: 'price', text: 'Gib den Preis in Euro ein, zum Beispiel 79,90.' },
  'available-wrong': { field: 'available', text: 'Gib eine ganze Zahl ein, mindestens 0.' },
  'restock-wrong': { field: 'restockOn', text: 'Gib einen Tag ein, zum Beispiel 31.12.2026, oder lass das Feld leer.' },
  'days-wrong': { field: 'deliveryDays', text: 'Gib 1 bis 60 Werktage ein.' },
  'reason-missing': { field: 'reason', text: 'Schreib kurz, warum sich der Bestand ändert.' },
  'title-missing': { field: 'title', text: 'Gib der Aktion einen Namen.' },
  'value-wrong': { field: 'value', text: 'Gib Euro ein, zum Beispiel 5,00, oder Prozent von 1 bis 100.' },
  'months-wrong': { field: 'months', text: 'Gib 1 bis 24 Monate ein.' },
  'minimum-wrong': { field: 'minimum', text: 'Gib Euro ein, zum Beispiel 50, oder lass das Feld leer.' },
  'text-missing': {
    field: 'textId',
    text: 'Diesen Text gibt es im Inhaltsdienst nicht, oder eine Aktion hat ihn schon.',
  },
  'from-wrong': { field: 'validFrom', text: 'Gib einen Tag ein, zum Beispiel 1.12.2026.' },
  'to-wrong': { field: 'validTo', text: 'Gib einen Tag ein, nicht vor dem ersten und nicht vor heute.' },
  'codes-wrong': { field: 'codes', text: 'Gib 1 bis 10.000 ein, oder einen Code aus Großbuchstaben und Ziffern.' },
  'code-known': { field: 'codes', text: 'Diesen Code gibt es schon.' },
  'cancel-reason-missing': { field: 'reason', text: 'Schreib kurz, warum: Der Kunde liest es so.' },
  'tracking-missing': { field: 'tracking', text: 'Gib die Sendungsnummer ein.' },
}

const refusals: Readonly<Record<string, Notification>> = {
  'not-possible': notice.warning('Das geht gerade nicht', 'Dieser Schritt passt nicht zum Stand der Bestellung.'),
}

/** Why nothing was saved. */
export function refused(code: string | undefined): Notification {
  return (
    refusals[code ?? ''] ?? notice.error('Das hat nicht geklappt', 'Es ist alles, wie es war. Versuche es noch einmal.')
  )
}

const actNames: Readonly<Record<string, string>> = {
  product: 'Angebot geändert',
  stock: 'Bestand geändert',
  order: 'Bestellung weitergeführt',
  return: 'Rückgabe weitergeführt',
  voucher: 'Code geändert',
}

const factNames: Readonly<Record<string, string>> = {
  price: 'Preis',
  visible: 'Sichtbar',
  available: 'Stück',
  restockOn: 'Wieder da am',
  deliveryDays: 'Werktage',
  state: 'Stand',
  tracking: 'Sendung',
  number: 'Vorgang',
}

const words: Readonly<Record<string, string>> = {
  ...stateNames,
  ...returnNames,
  'refund-asked': 'Erstattung veranlasst',
}

function fact(value: unknown): string {
  if (value === null || value === undefined) return 'keiner'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return value.toLocaleString('de-DE')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return words[text] ?? (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text)
}

/** 'Bestand geändert' and 'Stück 6 → 7'. */
export function actTexts({ after, before, kind }: Act): { title: string; note: string } {
  const changed = Object.entries(after ?? {}).filter(([name, value]) => before?.[name] !== value)
  const note = changed.map(([name, value]) => {
    const from = before !== null && name in before ? `${fact(before[name])} → ` : ''
    return `${factNames[name] ?? name} ${from}${fact(value)}`
  })
  return { title: actNames[kind] ?? kind, note: note.join(', ') }
}
