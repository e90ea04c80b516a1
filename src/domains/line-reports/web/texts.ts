/** German wording of reporting a fault. */
import { failed } from '#platform/web/flash.ts'

export const faultForm = 'fault'

export const reportingFailed = failed(
  'Deine Störungsmeldung ist nicht bei uns angekommen. Bitte versuche es noch einmal oder ruf uns an.',
)
