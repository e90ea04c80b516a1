/** What is said after a move was ordered, changed or taken back. */
import { proposalSent } from '#domains/orders/web/texts.ts'
import { flashMessages, notice } from '#platform/web/flash.ts'

export const relocationFlash = flashMessages({
  'relocation-proposed': proposalSent,
  'relocation-ordered': notice.success(
    'Umzug beauftragt',
    'Dein Vertrag zieht am {Tag} mit. Die Bestätigung ist unterwegs.',
  ),
  'relocation-changed': notice.success(
    'Umzug geändert',
    'Dein Umzug ist jetzt am {Tag}. Die Bestätigung ist unterwegs.',
  ),
  'relocation-cancelled': notice.success(
    'Umzug zurückgenommen',
    'Dein Vertrag läuft am bisherigen Ort weiter. Die Bestätigung ist unterwegs.',
  ),
  'relocation-without-supply': notice.success(
    'Umzug gemeldet',
    'Du kannst mit einem Monat Frist kündigen, frühestens zum Tag des Auszugs.',
  ),
})
