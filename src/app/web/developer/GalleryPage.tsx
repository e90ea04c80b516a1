/** Every component in every state, for developers. */
import { Alert } from '#ui/feedback/Alert.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '#ui/feedback/Skeleton.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { ButtonRow, Button } from '#ui/form/Button.tsx'
import { IconButton } from '#ui/form/IconButton.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { drawingOf } from '#ui/icons/drawing-of.ts'
import { Drawing, Icon } from '#ui/icons/Icon.tsx'
import { iconNames } from '#ui/icons/names.ts'
import { Card, Stack } from '#ui/layout/Card.tsx'
import { Breadcrumb, PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'
import { plainLink } from '#ui/link.tsx'

import { GalleryData } from './GalleryData.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { GalleryDialogs, GalleryForm, GalleryToasts } from './GalleryForms.tsx'
import { GalleryTexts } from './GalleryTexts.tsx'

function Buttons() {
  return (
    <Section title="Schaltflächen">
      <ButtonRow>
        <Button kind="fill">Zusammenfassung lesen</Button>
        <Button>Zurück</Button>
        <Button kind="text">Details ansehen</Button>
      </ButtonRow>
      <ButtonRow>
        <Button kind="fill" busy>
          Wird gespeichert
        </Button>
        <Button disabled>Nicht möglich</Button>
        <Button small>Klein</Button>
        <Button icon="Herunterladen">Als PDF speichern</Button>
        <LinkButton href="#link" direct small>
          Link
        </LinkButton>
        <IconButton icon="Info" label="Rechtliche Informationen" />
        <IconButton icon="Papierkorb" label="Code entfernen" fit="large" />
        <a className={moreClass} href="#mehr">
          Alle ansehen
        </a>
      </ButtonRow>
    </Section>
  )
}

function States() {
  return (
    <Section title="Zustand">
      <ButtonRow>
        <Badge tone="success">Aktiv</Badge>
        <Badge tone="info">Bestellt</Badge>
        <Badge tone="warning">Gekündigt</Badge>
        <Badge tone="error">Abgelehnt</Badge>
        <Badge>Beendet</Badge>
      </ButtonRow>
    </Section>
  )
}

function Answers() {
  return (
    <>
      <Section title="Leer" boxed>
        <EmptyState icon="Paket" title="Du hast noch nichts bestellt" action={<Button>Geräte ansehen</Button>}>
          Bestellungen erscheinen hier mit ihrem Stand und der Sendungsnummer.
        </EmptyState>
      </Section>
      <Section title="Lädt" boxed>
        <Card>
          <PageSkeleton />
        </Card>
        <ButtonRow>
          <Spinner size="BU2" />
          <Spinner size="3BU" color="GREY" />
          <Spinner size="BU4" />
          <Spinner />
          <Spinner size="BU10" />
        </ButtonRow>
      </Section>
      <Section title="Hinweis">
        <Stack>
          <Alert>Gutscheine gibst du im nächsten Schritt ein.</Alert>
          <Alert tone="success">Die Adresse ist gespeichert.</Alert>
          <Alert tone="warning" title="Zahlverfahren notwendig">
            Bitte hinterlege zuerst ein Zahlverfahren.
          </Alert>
          <Alert tone="error" title="Die Rechnungen sind gerade nicht erreichbar.">
            Es ist nichts verloren. <a href="#noch-einmal">Noch einmal versuchen</a>
          </Alert>
        </Stack>
      </Section>
    </>
  )
}

function Icons() {
  return (
    <Section title="Symbole">
      <ButtonRow>
        <Icon size="T" />
        <Icon size="S" />
        <Icon size="M" />
        <Icon size="L" name="Film" />
        <Drawing id={drawingOf('gibt es nicht')} title="Unbekannt" />
      </ButtonRow>
      <ButtonRow>
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
            <Icon name={name} solid />
          </span>
        ))}
      </ButtonRow>
    </Section>
  )
}

export function GalleryPage() {
  return (
    <>
      <Breadcrumb way={[{ title: 'Übersicht', href: '#uebersicht' }]} here="Bausteine" renderLink={plainLink} />
      <PageHeader title="Bausteine" lead="Alle Teile in allen Zuständen." badge={<Badge tone="success">Aktiv</Badge>} />
      <Sections>
        <Buttons />
        <States />
        <GalleryForm />
        <GalleryFields />
        <GalleryTexts />
        <GalleryDialogs />
        <GalleryToasts />
        <GalleryData />
        <Answers />
        <Icons />
      </Sections>
    </>
  )
}
