/** Inputs of the gallery, each in its states. */
import { useState } from 'react'

import { Button } from '#ui/form/Button.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Chips } from '#ui/form/Chips.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import type { PickedFile } from '#ui/form/file-look.ts'
import { FileUpload } from '#ui/form/FileUpload.tsx'
import { MaskedInput } from '#ui/form/MaskedInput.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Stack } from '#ui/layout/Card.tsx'
import { Section } from '#ui/layout/Sections.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'

const today = '2026-11-20'

function TextStates() {
  return (
    <Section title="Textfelder">
      <TextField label="Vorname" hint="Wie im Ausweis" required autoComplete="given-name" width="l" />
      <TextField label="Kurzname" maxLength={8} hint="Höchstens 8 Zeichen" defaultValue="Jana" width="s" />
      <TextField label="Kundennummer" defaultValue="2048113907" disabled width="code" />
      <TextField label="E-Mail" defaultValue="jana.brandt@" error="Hinter dem @ fehlt etwas." width="l" type="email" />
      <TextArea label="Nachricht" hint="Was ist passiert?" maxLength={1000} />
      <TextArea label="Grund" error="Bitte nenne den Grund." rows={2} />
      <TextArea label="Anmerkung" defaultValue="Wird schon bearbeitet." disabled rows={2} />
    </Section>
  )
}

function Masks() {
  return (
    <Section title="Maskierte Eingabe">
      <MaskedInput label="IBAN" mask="AA11 #### #### #### #### ##" placeholder="" width="l" hint="22 Zeichen" />
      <MaskedInput label="Geburtsdatum" mask="11.11.1111" inputMode="numeric" width="s" defaultValue="24.12.19" />
      <MaskedInput label="Mobilnummer" mask="+\49 1111 11111111" inputMode="tel" width="m" />
      <MaskedInput label="Gerätecode" mask="***-aaa-AAA-###" width="m" defaultValue="x7äabcdefg8h" />
      <MaskedInput
        label="Postleitzahl"
        mask="11111"
        placeholder=""
        width="s"
        defaultValue="041"
        error="Es fehlen 2 Ziffern."
      />
      <MaskedInput label="Kartennummer" mask="1111 1111" width="code" defaultValue="12345678" disabled />
    </Section>
  )
}

const states = [
  { value: 'SN', text: 'Sachsen' },
  { value: 'BY', text: 'Bayern' },
  { value: 'XX', text: 'Nicht lieferbar', disabled: true },
]

function Choices() {
  return (
    <Section title="Auswahl">
      <SelectField label="Bundesland" empty="Bitte wählen" options={states} hint="Für den Feiertagskalender" />
      <SelectField label="Lieferland" options={states} error="Dorthin liefern wir nicht." />
      <SelectField label="Sprache" options={[{ value: 'de', text: 'Deutsch' }]} disabled width="s" />
      <RadioCards
        legend="Wann soll der Vertrag enden?"
        name="ende"
        defaultValue="frueh"
        choices={[
          { value: 'frueh', title: '31. Dezember 2026', note: 'Frühester Termin', end: '0,00 €' },
          { value: 'spaet', title: 'Späteres Datum', note: 'Jeder Tag ab 1. Januar 2027' },
          { value: 'sofort', title: 'Sofort', note: 'Die Mindestlaufzeit ist noch nicht um', disabled: true },
        ]}
      />
      <RadioCards
        legend="Wohin dürfen wir antworten?"
        hint="Eine Antwort genügt."
        name="antwort"
        error="Bitte wähle aus."
        choices={[
          { value: 'mail', title: 'E-Mail', sign: 'Nachricht' },
          { value: 'post', title: 'Post', sign: 'Haus' },
        ]}
      />
    </Section>
  )
}

function Boxes() {
  return (
    <Section title="Filter und Kästchen">
      <Chips
        legend="Geräte filtern"
        name="filter"
        chosen={['router']}
        chips={[
          { value: 'router', text: 'Router', count: 4 },
          { value: 'tv', text: 'Fernsehen', count: 12 },
          { value: 'sim', text: 'SIM', count: 0, disabled: true },
        ]}
      />
      <Stack>
        <Checkbox id="k1" name="k1" label="Newsletter" checked trackingId="galerie.newsletter" />
        <Checkbox id="k2" name="k2" label="Pflichtangabe" error="Bitte stimme zu." required />
        <Checkbox id="k3" name="k3" label="Nicht änderbar" checked disabled />
      </Stack>
    </Section>
  )
}

function Days() {
  return (
    <Section title="Datum">
      <DateField
        label="Wunschtermin"
        hint="Montag bis Freitag, TT.MM.JJJJ"
        name="termin"
        today={today}
        min="2026-11-23"
        max="2027-02-26"
        isClosed={(date) => date.slice(5) === '12-25'}
      />
      <DateField
        label="Umzug am"
        name="umzug"
        today={today}
        defaultValue="2026-12-31"
        error="An diesem Tag ist niemand frei."
      />
      <DateField label="Vertragsbeginn" name="beginn" today={today} defaultValue="2025-01-01" disabled />
    </Section>
  )
}

const picked: readonly PickedFile[] = [
  { id: '1', name: 'Personalausweis-Vorderseite.jpg', bytes: 1_412_004, state: 'done' },
  { id: '2', name: 'Vollmacht.pdf', bytes: 248_000, state: 0.4 },
  { id: '3', name: 'Zählerstand.heic', bytes: 12_000_000, state: { error: 'Die Datei ist größer als 10 MB.' } },
]

function Uploads() {
  const [files, setFiles] = useState(picked)
  return (
    <Section title="Dateien">
      <FileUpload
        label="Nachweise"
        hint="PDF oder Bild, je höchstens 10 MB"
        name="nachweis"
        multiple
        accept=".pdf,image/*"
        files={files}
        onPick={(chosen) =>
          setFiles([
            ...files,
            ...chosen.map(({ name, size }, at) => ({ id: `${files.length}-${at}`, name, bytes: size, state: 0.1 })),
          ])
        }
        onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      />
      <FileUpload
        label="Foto"
        name="foto"
        files={[]}
        error="Bitte lade ein Foto hoch."
        onPick={ignore}
        onRemove={ignore}
      />
      <FileUpload label="Rechnung" name="rechnung" files={[]} disabled onPick={ignore} onRemove={ignore} />
    </Section>
  )
}

function ignore(): void {
  // The gallery sends nothing.
}

function Views() {
  return (
    <Section title="Reiter">
      <Tabs
        label="Abrechnung"
        tabs={[
          { id: 'rechnungen', title: 'Rechnungen', icon: 'Rechnung', panel: <p>Zwölf Rechnungen.</p> },
          { id: 'verbindungen', title: 'Einzelverbindungen', panel: <Button small>Nachweis anfordern</Button> },
          { id: 'zahlung', title: 'Zahlungen', panel: <p>Keine offenen Zahlungen.</p> },
        ]}
      />
    </Section>
  )
}

export function GalleryFields() {
  return (
    <>
      <TextStates />
      <Masks />
      <Choices />
      <Boxes />
      <Days />
      <Uploads />
      <Views />
    </>
  )
}
