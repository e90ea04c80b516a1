/** What a customer may want to do, as the search finds it: words of their own, and where it begins. */
import type { PathName } from '#kit/paths.ts'

export interface FindableAction {
  readonly title: string
  readonly path: PathName
  readonly keywords: readonly string[]
}

/** Only what there is a page for. */
export const findableActions: readonly FindableAction[] = [
  { title: 'Vertrag kündigen', path: 'cancelPublic', keywords: ['Kündigung', 'beenden', 'Vertragsende'] },
  { title: 'Vertrag widerrufen', path: 'withdrawPublic', keywords: ['Widerruf', 'Rückgabe', '14 Tage'] },
  { title: 'Option hinzubuchen', path: 'contracts', keywords: ['buchen', 'Zubuchen', 'Gutschein', 'Aktionscode'] },
  {
    title: 'IBAN hinterlegen',
    path: 'paymentMethods',
    keywords: ['Zahlungsmittel', 'Lastschrift', 'Bank', 'bezahlen'],
  },
  {
    title: 'Zahlungsarten ansehen',
    path: 'methods',
    keywords: ['PayPal', 'Kreditkarte', 'Zahlungsmittel', 'Standard'],
  },
  { title: 'Benachrichtigungen wählen', path: 'infoService', keywords: ['E-Mail', 'Newsletter', 'Hinweise'] },
]
