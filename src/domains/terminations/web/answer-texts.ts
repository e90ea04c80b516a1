/** What is said of a form that was sent: only what sends it needs these words, no page. */
import { lasting, notice, outdated, unsuccessful } from '#platform/web/flash.ts'

export const notADay = 'Bitte gib einen Tag wie 31.12.2026 ein.'

export const dayPast = 'Das Datum liegt in der Vergangenheit. Nimm heute oder einen späteren Tag.'

export const previewOutdated = lasting(outdated('Bitte sieh dir die Folgen noch einmal an und bestätige dann.'))

/** The page is another one by then, whose button may do the opposite. */
export const noLongerPossible = lasting(outdated('Es ist nichts geschehen. Hier steht, was jetzt gilt.'))

export const notCarriedOut = lasting(
  unsuccessful(
    'Es ist nichts geschehen. Bitte versuche es noch einmal, oder kündige über „Verträge hier kündigen“ am Ende der Seite.',
  ),
)

export const rightClosed = lasting(
  notice.warning('Dieses Recht ist nicht mehr offen', 'Es ist nichts geschehen. Unten steht, was heute möglich ist.'),
)

/** Drawn anew a page has no file that was chosen before. */
export const proofsAnew = 'Bitte wähle die Dateien noch einmal.'

/** Of files that were not taken; `facts.name` is the one. The browser gives no file back: it is chosen anew. */
export function proofError(code: string | undefined, { name }: Readonly<Record<string, string>>): string | undefined {
  if (code === 'too-many-proofs') return `Höchstens drei Dateien. ${proofsAnew}`
  if (code === 'proofs-too-large') return `Zusammen höchstens 5\u{A0}MB. ${proofsAnew}`
  if (code === 'proofs-waiting')
    return 'Von dir liegen schon viele Dateien vor, über die wir noch entscheiden. Schick diese Erklärung ohne Dateien ab.'
  if (code === 'proof-type') return `${name ?? 'Eine Datei'} ist keine PDF-, JPG- oder PNG-Datei. ${proofsAnew}`
  return undefined
}

export const switchingFailed = lasting(unsuccessful('Es ist nichts geschehen. Bitte versuche es noch einmal.'))

/** No answer came: whether it was done nobody knows, and doing it twice does no harm. */
export const switchingUnsent = lasting(unsuccessful('Prüfe deine Internetverbindung und versuche es noch einmal.'))
