/** German wording of the editor's codes. */
import type { FieldFault } from '../content-types.ts'
import type { ListedEntry } from '../editor-api.ts'
import type { MarkupFault } from '../rich-text-markup.ts'

export const fieldFaults: Readonly<Record<FieldFault | MarkupFault | 'not-json', string>> = {
  missing: 'Bitte fülle dieses Feld aus.',
  'not-text': 'Hier steht nur Text.',
  'not-rich-text': 'Das ist kein Rich Text: Es fehlt ein Dokument mit „nodeType“ und „content“.',
  'not-link': 'Das ist kein Verweis auf einen Eintrag oder ein Bild.',
  unknown: 'Dieses Feld kennt der Inhaltstyp nicht.',
  'not-json': 'Das ist kein gültiges JSON.',
  'markup-unknown':
    'Möglich sind Absätze, Überschriften, Fettes, Kursives, Links, Zitate und Listen. HTML, Code und Bilder lassen sich hier nicht speichern.',
  'link-wrong': 'Ein Link braucht eine Adresse, zum Beispiel [AGB](/erleben/agb) oder [Hilfe](https://example.org).',
}

/** How rich text is typed. */
export const markupHint =
  'Absätze durch eine leere Zeile trennen. **fett**, *kursiv*, [Text](Adresse); eine Liste beginnt jede Zeile mit „- “.'

export type EditFailure = 'version-conflict' | 'name-taken' | 'entry-unknown' | 'failed'

export const editFailures: Readonly<Record<EditFailure, readonly [title: string, text: string]>> = {
  'version-conflict': [
    'Jemand war schneller',
    'Der Eintrag wurde inzwischen geändert. Deine Eingaben stehen noch hier: Öffne den Eintrag in einem neuen Tab und übernimm, was fehlt.',
  ],
  'name-taken': ['Name vergeben', 'Ein anderer Eintrag dieses Typs heißt schon so.'],
  'entry-unknown': ['Nicht gefunden', 'Diesen Eintrag gibt es nicht mehr.'],
  failed: ['Fehler', 'Das hat nicht geklappt. Bitte versuche es später noch einmal.'],
}

export type Done = 'saved' | 'published' | 'unpublished'

export const doneTexts: Readonly<Record<Done, string>> = {
  saved: 'Der Entwurf ist gespeichert. Zu sehen ist er erst, wenn du ihn veröffentlichst.',
  published: 'Veröffentlicht. Überall zu sehen ist es spätestens in einer Minute.',
  unpublished: 'Zurückgezogen. Der Entwurf bleibt erhalten.',
}

export const states: Readonly<
  Record<ListedEntry['state'], readonly [text: string, tone: 'neutral' | 'warning' | 'success']>
> = {
  draft: ['Entwurf', 'neutral'],
  changed: ['Geändert', 'warning'],
  published: ['Veröffentlicht', 'success'],
}
