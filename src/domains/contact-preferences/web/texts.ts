/** German wording of the InfoService. */
import { notice, type Notification } from '#platform/web/flash.ts'

import type { NoticeKind } from '../rules.ts'

/** Name of the form, which its hidden value is made for. */
export const infoServiceForm = 'infoservice'

export const kindTexts: Readonly<Record<NoticeKind, { readonly title: string; readonly note: string }>> = {
  orders: { title: 'Bestellung und Freischaltung', note: 'Was du bestellt hast, ist aktiv.' },
  invoices: { title: 'Rechnung', note: 'Eine neue Rechnung ist da.' },
  disruptions: { title: 'Störung und Wartung', note: 'An deinem Anschluss fällt etwas aus, oder es wird gearbeitet.' },
  deadlines: { title: 'Fristen und Vertragsende', note: 'Eine Kündigungsfrist läuft ab, oder ein Vertrag endet.' },
}

/** What nobody can give up: §§ 312f, 312k, 356a BGB, § 54 TKG. */
export const sentByLaw =
  'Bestellbestätigungen, Vertragszusammenfassungen und Belege über Kündigung und Widerruf schicken wir immer per E-Mail, weil das Gesetz es verlangt.'

export const notSaved = notice.error(
  'Nicht gespeichert',
  'Deine Auswahl ließ sich nicht speichern. Sie steht noch hier. Bitte versuche es später noch einmal.',
)

/** Why a choice cannot be stored, by the refusal's code. */
export const choiceRefused: Readonly<Record<string, Notification>> = {
  'email-unknown': notice.warning(
    'Nicht gespeichert',
    'Wir kennen keine E-Mail-Adresse mehr von dir. Deine Nachrichten stehen in deinen Neuigkeiten.',
  ),
}
