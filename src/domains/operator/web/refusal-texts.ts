/** Why nothing was saved: worded where a form is answered, so that the pages' scripts stay small. */
import { notice, type Notification, unsuccessful } from '#platform/web/flash.ts'

const refusals: Readonly<Record<string, Notification>> = {
  'not-possible': notice.warning('Das geht gerade nicht', 'Dieser Schritt passt nicht zum Stand der Bestellung.'),
}

/** Somebody was faster: the page is read anew, what was typed stays. */
export const outdated = notice.warning(
  'Inzwischen geändert',
  'Gespeichert ist nichts. Was du geändert hast, steht noch da, alles andere auf dem neuen Stand, der auch im Verlauf steht: prüfe es und speichere noch einmal.',
)

const nothingSaved = unsuccessful('Es ist alles, wie es war. Versuche es noch einmal.')
const perhapsSaved = unsuccessful(
  'Vielleicht ist es trotzdem gespeichert. Öffne die Seite in einem zweiten Fenster und sieh nach, bevor du es noch einmal sendest.',
)

/** Why nothing was saved; without a code there was no answer, and nobody knows. */
export function refused(code: string | undefined): Notification {
  return code ? (refusals[code] ?? nothingSaved) : perhapsSaved
}
