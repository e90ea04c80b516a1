import { wasRefused, type CallFailure } from './api-client.ts'
import { unsuccessful, type Notification } from './flash.ts'

const perhaps = unsuccessful(
  'Vielleicht ist es trotzdem angekommen. Versuche es noch einmal: Doppelt zählt es nicht. Klappt es nicht, ruf uns an.',
)

/**
 * What is said where a call that counts once came to nothing: `refused` where it was refused. Without an answer nobody knows
 * whether it was carried out; sent again under its key it is the same one.
 */
export function unanswered(failure: CallFailure, refused: Notification): Notification {
  return wasRefused(failure) ? refused : perhaps
}
