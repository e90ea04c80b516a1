/** What advisers do for customers, in the customer's words: by the call that did it. */

const choosing = 'customer-chosen'

/** A test compares them with all calls that are put on record. */
export const actTexts: Readonly<Record<string, string>> = {
  [choosing]: 'Kundenkonto geöffnet',
  'PUT /api/contract/v2/{contractId}/terminate': 'Vertrag gekündigt',
  'PUT /api/contract/v2/{contractId}/postpone': 'Ende eines Vertrags verschoben',
  'DELETE /api/contract/v2/{contractId}/terminate': 'Kündigung zurückgenommen',
  'PUT /api/contract/v2/{contractId}/revoke': 'Vertrag widerrufen',
  'PUT /api/contract/v2/{contractId}/special-termination': 'Vertrag außerordentlich gekündigt',
  'POST /api/contract/v2/{contractId}/special-termination': 'Grund für eine außerordentliche Kündigung eingereicht',
  'POST /api/contract/v2/{contractId}/switching-papers': 'Papier der Wechsel-Mappe erstellt',
  'PUT /api/contract/v2/{contractId}/number-release': 'Freigabe einer Rufnummer geändert',
  'POST /api/contract/v2/{contractId}/reactivate': 'Offene Rechnungen bezahlt und Vertrag entsperrt',
  'PUT /api/option/v2/{contractId}/terminate': 'Option gekündigt',
  'DELETE /api/option/v2/{contractId}/terminate': 'Kündigung einer Option zurückgenommen',
  'PUT /api/option/v2/{contractId}/revoke': 'Option widerrufen',
  'POST /api/option/v2/proposals': 'Option vorgeschlagen',
  'DELETE /api/option/v2/proposals/{proposalId}': 'Vorschlag zurückgezogen',
  'POST /api/contract/v2/{contractId}/relocation/proposals': 'Umzug vorgeschlagen',
  'PUT /api/contract/v2/{contractId}/relocation/dates': 'Termine eines Umzugs geändert',
  'DELETE /api/contract/v2/{contractId}/relocation': 'Umzug zurückgenommen',
  'PUT /api/contract/v2/{contractId}/relocation/without-supply': 'Umzug an einen Ort ohne Versorgung vermerkt',
  'PUT /api/contract/v2/{contractId}/appointment/hold': 'Termin vorgemerkt',
  'PUT /api/contract/v2/{contractId}/appointment': 'Termin verschoben',
  'POST /api/contract/v2/{contractId}/product-change/proposals': 'Produktwechsel vorgeschlagen',
  'DELETE /api/contract/v2/{contractId}/product-change': 'Produktwechsel zurückgenommen',
  'PUT /api/contract/v2/{contractId}/product-change/revoke': 'Produktwechsel widerrufen',
  'POST /api/contract/v2/{contractId}/faults': 'Störung gemeldet',
  'PUT /api/contract/v2/{contractId}/faults/{number}/mended': 'Störung als behoben vermerkt',
  'POST /api/declarations/mine/cancellation': 'Kündigung schriftlich erklärt',
  'POST /api/declarations/mine/withdrawal': 'Widerruf schriftlich erklärt',
  'PUT /api/contact-preferences/v1': 'InfoService geändert',
  'POST /api/messages/v1/{messageId}/read': 'Nachricht als gelesen markiert',
  'POST /api/v1/voucher-bff/voucher/validate': 'Gutschein geprüft und vorgemerkt',
  'DELETE /api/v1/voucher-bff/voucher/': 'Gutschein entfernt',
  'POST /v2/hardwareshop/bff/bag': 'Warenkorb angelegt',
  'PUT /v2/hardwareshop/bff/bag/voucher': 'Code in den Warenkorb gelegt',
  'POST /v2/hardwareshop/bff/bag/{bagId}/items': 'Etwas in den Warenkorb gelegt',
  'PUT /v2/hardwareshop/bff/bag/{bagId}/items/{itemId}': 'Warenkorb geändert',
  'DELETE /v2/hardwareshop/bff/bag/{bagId}/items/{itemId}': 'Etwas aus dem Warenkorb genommen',
  'POST /v2/hardwareshop/bff/bag/{bagId}/merge': 'Zwei Warenkörbe vereint',
  'PUT /api/checkout/v1': 'Lieferadresse eines Einkaufs geändert',
  'POST /api/orders/v1/{orderId}/returns': 'Geräte zurückgegeben',
  'POST /api/orders/v1/{orderId}/cancellations': 'Einzelne Artikel storniert',
  'POST /api/orders/v1/{orderId}/cancel': 'Bestellung storniert',
}

/** Of an act that has lost its call since: that something was done stays on record. */
export function actText(what: string): string {
  return actTexts[what] ?? 'Etwas in deinem Kundencenter geändert'
}
