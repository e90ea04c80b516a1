/** German wording of 'Zahlungsarten'. */
import { addDays, formatDate, type IsoDate } from '#kit/dates.ts'
import type { Notification } from '#platform/web/flash.ts'

import type { ManagedMethod } from '../../api.ts'

/** Why it stays, beside the others' button. */
export function keptText({ keptFor, openOrder }: Pick<ManagedMethod, 'keptFor' | 'openOrder'>): string | undefined {
  if (keptFor === 'method-in-use')
    return `Bezahlt gerade Bestellung ${openOrder ?? ''}. Danach kannst du sie entfernen.`
  if (keptFor === 'method-last') return 'Deine Rechnung braucht ein Zahlungsmittel. Hinterlege erst ein anderes.'
  return keptFor === 'method-default' ? 'Entfernen geht, sobald ein anderes der Standard ist.' : undefined
}

/** Days before its end on which a card is said to run out. */
const soon = 60

/** 'Gültig bis 30.11.2026', and whether that is near. */
export function validText(expiresOn: IsoDate, today: IsoDate): { readonly text: string; readonly isNear: boolean } {
  const over = expiresOn < today
  return {
    text: over ? `Abgelaufen am ${formatDate(expiresOn)}` : `Gültig bis ${formatDate(expiresOn)}`,
    isNear: expiresOn <= addDays(today, soon),
  }
}

const failed: Notification = {
  type: 'error',
  headline: 'Das hat nicht geklappt',
  message: 'Es ist alles, wie es war. Bitte versuche es später noch einmal.',
}

const refusals: Readonly<Record<string, Notification>> = {
  'method-unknown': { type: 'info', headline: 'Schon entfernt', message: 'Hier steht, was jetzt hinterlegt ist.' },
  'method-default': {
    type: 'warning',
    headline: 'Erst ein anderer Standard',
    message: 'Mach ein anderes Zahlungsmittel zum Standard. Dann kannst du dieses entfernen.',
  },
  'method-last': {
    type: 'warning',
    headline: 'Das letzte bleibt',
    message: 'Deine Rechnung braucht ein Zahlungsmittel. Hinterlege erst ein anderes.',
  },
  'method-in-use': {
    type: 'warning',
    headline: 'Bezahlt gerade eine Bestellung',
    message: 'Sobald das Paket unterwegs ist, kannst du es entfernen.',
  },
  'not-on-behalf': {
    type: 'warning',
    headline: 'Im Beratermodus nicht möglich',
    message: 'Zahlungsmittel ändern kann nur die Kundin oder der Kunde selbst.',
  },
  'setup-unknown': {
    type: 'info',
    headline: 'Hier ist nichts mehr zu tun',
    message: 'Dieser Vorgang ist schon fertig. Beginne noch einmal, wenn etwas fehlt.',
  },
  'setup-open': { type: 'info', headline: 'Noch nicht fertig', message: 'Der Zahlungsdienst wartet noch auf dich.' },
  'setup-declined': {
    type: 'warning',
    headline: 'Nicht hinterlegt',
    message: 'Der Zahlungsdienst hat abgelehnt, oder du hast abgebrochen. Es ist alles, wie es war.',
  },
}

/** Why nothing has changed. */
export function methodRefused(code: string | undefined): Notification {
  return refusals[code ?? ''] ?? failed
}
