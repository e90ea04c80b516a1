/** Texts and containers of the gallery. */
import { lazy, Suspense, useState } from 'react'

import { Attachment } from '#ui/data/Attachment.tsx'
import { InlineLinks } from '#ui/data/InlineLinks.tsx'
import { Picture } from '#ui/data/Picture.tsx'
import { Heading, Paragraph } from '#ui/data/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx'
import { InfoBox } from '#ui/feedback/InfoBox.tsx'
import { PastNotices } from '#ui/feedback/PastNotices.tsx'
import { Receipt } from '#ui/feedback/Receipt.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { ButtonRow, Button } from '#ui/form/Button.tsx'
import { InboxIcon } from '#ui/frame/InboxIcon.tsx'
import { Grid } from '#ui/layout/Grid.tsx'
import { Section } from '#ui/layout/Sections.tsx'
import { ModalProvider, useModal } from '#ui/overlay/Modal.tsx'
import type { ModalDialog } from '#ui/overlay/ModalText.tsx'

import styles from './Gallery.module.css'

const Markdown = lazy(async () => ({ default: (await import('#ui/data/Markdown.tsx')).Markdown }))

const markdown = `Ein Absatz mit **fettem**, *betontem* Text und \`Code\`.
Ein einfacher Umbruch bleibt ein Umbruch.

### Überschrift der dritten Stufe

- Alle Spiele live
- Auf drei Geräten
  - auch unterwegs
- [Mehr dazu](/erleben/hilfe#tracking=galerie.mehr)

1. Bestellen
2. Anschließen
3. Zuschauen

> Die ersten drei Monate sind frei.

[Datenschutzhinweise](/erleben/datenschutz), [Anruf](tel:+498001234567), [ohne Adresse](javascript:alert(1)),
<script>alert('läuft nicht')</script>

---

    Code, eingerückt
`

function Texts() {
  return (
    <>
      <Section title="Markdown">
        <Suspense fallback={<Spinner size="BU2" />}>
          <Markdown text={markdown} target="_blank" />
        </Suspense>
        <Paragraph>
          <InlineLinks text="Ich habe die [AGB](/erleben/agb) und die [Hinweise](/erleben/datenschutz) gelesen." />
        </Paragraph>
      </Section>
      <Section title="Bild">
        <Picture
          src="/erleben/api/contentful/images/beta-buehne.jpg"
          alt="Ein Glaskolben"
          width={1600}
          height={1200}
          sizes="(min-width: 640px) 320px, 100vw"
          className={styles['picture']}
        />
      </Section>
      <Section title="Überschriften">
        <Heading level={3} looks={1}>
          Erste Stufe
        </Heading>
        <Heading level={3} looks={2}>
          Zweite Stufe
        </Heading>
        <Heading level={3}>Dritte Stufe</Heading>
        <Heading level={4}>Vierte Stufe</Heading>
        <Paragraph>Ein Absatz in der Größe des Textes.</Paragraph>
        <Paragraph small quiet>
          Ein kleiner, leiser Absatz.
        </Paragraph>
      </Section>
    </>
  )
}

function Boxes() {
  return (
    <>
      <Section title="Kästen und Raster">
        <InfoBox title="Gut zu wissen">Der Techniker braucht Zugang zum Keller.</InfoBox>
        <InfoBox background="white">Weißer Kasten ohne Titel.</InfoBox>
        <Grid column="s" list>
          {['Eins', 'Zwei', 'Drei', 'Vier'].map((text) => (
            <li key={text}>
              <InfoBox background="white">{text}</InfoBox>
            </li>
          ))}
        </Grid>
      </Section>
      <Section title="Anhang und Posteingang">
        <Attachment name="Produktinformationsblatt" link="#pdf" type="application/pdf" />
        <Attachment name="Anschlussplan" link="#bild" type="image/png" />
        <Attachment name="Kalendereintrag" link="#ics" type="ics" />
        <ButtonRow>
          <InboxIcon title="Neuigkeiten" count={0} />
          <InboxIcon title="Neuigkeiten" count={3} countTitle="3 ungelesene Neuigkeiten" />
          <InboxIcon title="Neuigkeiten" count={12} countTitle="12 ungelesene Neuigkeiten" />
          <InboxIcon title="Warenkorb" icon="Warenkorb" count={140} countTitle="140 Artikel im Warenkorb" />
        </ButtonRow>
      </Section>
    </>
  )
}

function Papers() {
  return (
    <>
      <Section title="Quittung" boxed>
        <Receipt
          title="Kündigung eingegangen"
          at="2026-11-20T12:42:00Z"
          items={[
            { term: 'Vorgang', value: 'K-2026-084417' },
            { term: 'Vertrag', value: 'Glasfaser 500, 3104882' },
            { term: 'Endet am', value: '31. Dezember 2026' },
            { term: 'Bestätigung an', value: 'jana.brandt@example.org' },
          ]}
          next={<p>Du musst nichts weiter tun. Den Router holen wir nach dem Vertragsende ab.</p>}
          actions={
            <>
              <Button icon="Herunterladen">Als PDF speichern</Button>
              <Button kind="text">Drucken</Button>
            </>
          }
        />
      </Section>
      <Section title="Frühere Mitteilungen">
        <PastNotices
          notices={[
            {
              id: 'a',
              type: 'success',
              headline: 'Erledigt!',
              message: 'Die Option wurde hinzugefügt.',
              at: '2026-11-20T12:41:00Z',
            },
            { id: 'b', type: 'error', message: 'Das Buchen hat nicht geklappt.', at: '2026-11-20T12:38:00Z' },
          ]}
        />
      </Section>
    </>
  )
}

const dialog: ModalDialog = {
  title: 'Wartung in der Nacht',
  text: 'Zwischen **2 und 4 Uhr** ist das Portal nicht erreichbar.\n\n- Telefon und Internet laufen weiter\n- Bestellungen bleiben liegen',
}

function ModalTrial() {
  const setModal = useModal()
  const understood = { text: 'Verstanden', onClick: () => setModal(undefined) }
  return (
    <ButtonRow>
      <Button onClick={() => setModal(dialog)}>Statt der Seite zeigen</Button>
      <Button onClick={() => setModal({ ...dialog, type: 'error', primaryButtonProps: understood })}>
        Fehler statt der Seite
      </Button>
    </ButtonRow>
  )
}

function Breakable() {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) throw new Error('Galerie: ein Baustein fällt aus')
  return <Button onClick={() => setIsBroken(true)}>Ausfallen lassen</Button>
}

export function GalleryTexts() {
  return (
    <>
      <Texts />
      <Boxes />
      <Papers />
      <Section title="Modaler Dialog">
        <ModalProvider>
          <ModalTrial />
        </ModalProvider>
      </Section>
      <Section title="Ausfall eines Teils">
        <ErrorBoundary fallback={<Alert tone="error" title="Dieser Teil ist ausgefallen." />}>
          <ButtonRow>
            <Breakable />
          </ButtonRow>
        </ErrorBoundary>
      </Section>
    </>
  )
}
