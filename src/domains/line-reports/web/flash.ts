/** What is said after a fault was reported. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const faultFlash = flashMessages({
  'fault-mended': notice.success(
    'Störung beendet',
    'Die Entschädigung ist berechnet, mehr steht in deinen Neuigkeiten.',
  ),
  'fault-reported': notice.success('Störung eingegangen', 'Wir kümmern uns darum. Die Bestätigung ist unterwegs.'),
})
