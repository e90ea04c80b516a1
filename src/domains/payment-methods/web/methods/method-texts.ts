/** German wording of 'Zahlungsarten'. */
import { addDays, type IsoDate } from '#kit/dates.ts'
import { notice, type Notification, unsuccessful } from '#platform/web/flash.ts'

import type { ManagedMethod } from '../../api.ts'
import { hasEnded } from '../../card-end.ts'
import type { SetupType } from '../../setup.ts'

/** Why it stays, beside the others' button; of one that pays an order, after the order's number. */
export const keptTexts: Readonly<Record<NonNullable<ManagedMethod['keptFor']>, string>> = {
  'method-in-use': 'Danach kannst du die Zahlungsart entfernen.',
  'method-pays-arrears': 'Bezahlt gerade offene Rechnungen. Danach kannst du die Zahlungsart entfernen.',
  'method-last': 'Deine Rechnung braucht ein Zahlungsmittel. Hinterlege erst ein anderes.',
  'method-default': 'Entfernen geht, sobald eine andere Standard ist.',
}

/** Days before its end on which a card is said to run out. */
const soon = 60

/** Its state where that is not the normal one. */
export function endsSoon({ expiresOn }: Pick<ManagedMethod, 'expiresOn'>, today: IsoDate): string | undefined {
  if (expiresOn === null || expiresOn > addDays(today, soon)) return undefined
  return hasEnded(expiresOn, today) ? 'Abgelaufen' : 'Läuft ab'
}

/** What the end of a card asks for; `canRenew`: another can be given to the provider in its place. */
export function nearEndText({ isDefault }: Pick<ManagedMethod, 'isDefault'>, canRenew: boolean): string {
  if (!canRenew) return 'Hinterlege rechtzeitig eine andere Zahlungsart.'
  return isDefault
    ? 'Erneuerst du sie, wird die neue Karte dein Standard. Die alte bleibt, bis du sie entfernst.'
    : 'Erneuerst du sie, steht die neue Karte daneben. Die alte bleibt, bis du sie entfernst.'
}

/** What is given to the payment provider, and not to us. */
export const setupTexts: Readonly<Record<SetupType, { readonly text: string; readonly button: string }>> = {
  PAYPAL: { text: 'Du meldest dich bei PayPal an und kommst hierher zurück.', button: 'Mit PayPal verbinden' },
  CREDITCARD: {
    text: 'Du gibst die Karte beim Zahlungsdienst ein und kommst hierher zurück. Wir sehen die Nummer nie.',
    button: 'Weiter zum Zahlungsdienst',
  },
}

const failed: Notification = unsuccessful('Es ist alles, wie es war. Bitte versuche es später noch einmal.')
const unknown = unsuccessful(
  'Vielleicht ist es trotzdem angekommen. Lade die Seite neu: Sie zeigt, was hinterlegt ist.',
)

export const noneAddable = 'PayPal und Karte nehmen wir hier gerade nicht an.'

const soonAgain = 'Versuche es in ein paar Minuten noch einmal.'

/** In the place of a part of the page that could not be read. */
export const lostParts = {
  methods: notice.error('Deine Zahlungsarten lassen sich gerade nicht laden', `Hinterlegt bleibt alles. ${soonAgain}`),
  addable: `PayPal und Karte lassen sich gerade nicht laden. ${soonAgain}`,
  debit: notice.error('Das Formular für Lastschriften lässt sich gerade nicht laden', soonAgain),
} as const

/** What is stored is for. An adviser reads it too: it is not theirs. */
export function methodsLead(isOwn: boolean): string {
  return isOwn
    ? 'Damit zahlst du deine Rechnung und deine Bestellungen.'
    : 'Damit werden Rechnung und Bestellungen bezahlt.'
}

/** What an adviser reads in place of what a customer can do. */
export const onBehalfNotice = notice.info(
  'Hier kannst du nur ansehen',
  'Zahlungsmittel ändern kann nur die Kundin oder der Kunde selbst.',
)

const refusals: Readonly<Record<string, Notification>> = {
  'method-unknown': notice.info('Schon entfernt', 'Hier steht, was jetzt hinterlegt ist.'),
  'method-ended': notice.warning(
    'Die Karte ist abgelaufen',
    'Erneuere sie, oder mach eine andere Zahlungsart zum Standard. Es ist alles, wie es war.',
  ),
  'method-default': notice.warning(
    'Erst ein anderer Standard',
    'Mach ein anderes Zahlungsmittel zum Standard. Dann kannst du dieses entfernen.',
  ),
  'method-last': notice.warning(
    'Das letzte bleibt',
    'Deine Rechnung braucht ein Zahlungsmittel. Hinterlege erst ein anderes.',
  ),
  'method-in-use': notice.warning(
    'Bezahlt gerade eine Bestellung',
    'Sobald das Paket unterwegs ist, kannst du es entfernen.',
  ),
  'method-pays-arrears': notice.warning(
    'Bezahlt gerade offene Rechnungen',
    'Sobald das Geld da ist, kannst du es entfernen.',
  ),
  'not-on-behalf': onBehalfNotice,
  'provider-missing': notice.warning(
    'Das geht hier nicht',
    'PayPal und Karte nehmen wir gerade nicht an. Hinterlege stattdessen ein Konto für Lastschriften.',
  ),
  'too-many': notice.warning(
    'Gerade sehr oft begonnen',
    'Warte eine Minute und versuche es noch einmal. Es ist alles, wie es war.',
  ),
  'setup-unknown': notice.info(
    'Hier ist nichts mehr zu tun',
    'Dieser Vorgang ist schon fertig. Beginne noch einmal, wenn etwas fehlt.',
  ),
  'setup-open': notice.info('Noch nicht fertig', 'Der Zahlungsdienst wartet noch auf dich.'),
  'setup-declined': notice.warning(
    'Nicht hinterlegt',
    'Der Zahlungsdienst hat abgelehnt, oder du hast abgebrochen. Es ist alles, wie es war.',
  ),
}

/** Why nothing has changed; without a code there was no answer, and nobody knows. */
export function methodRefused(code: string | undefined): Notification {
  return code === undefined ? unknown : (refusals[code] ?? failed)
}
