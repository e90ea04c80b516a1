/** Every piece in every state, for developers: what the eye compares with the design study. */
import { Badge } from './Badge.tsx'
import { buttonClass, moreClass } from './button-classes.ts'
import { Acts, Button } from './Button.tsx'
import { Card, Stack } from './Card.tsx'
import { EmptyState } from './EmptyState.tsx'
import { GalleryData } from './GalleryData.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { GalleryDialogs, GalleryForm, GalleryToasts } from './GalleryForms.tsx'
import { GalleryTexts } from './GalleryTexts.tsx'
import { Icon, NamedIcon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { iconNames } from './icons/names.ts'
import { plainLink } from './link.tsx'
import { Note } from './Note.tsx'
import { Breadcrumb, PageHead } from './PageHead.tsx'
import { Part, Parts } from './Parts.tsx'
import { RowsSkeleton } from './Skeleton.tsx'
import { Spinner } from './Spinner.tsx'

function Buttons() {
  return (
    <Part title="Schaltflächen">
      <Acts>
        <Button kind="fill">Zusammenfassung lesen</Button>
        <Button>Zurück</Button>
        <Button kind="text">Details ansehen</Button>
      </Acts>
      <Acts>
        <Button kind="fill" busy>
          Wird gespeichert
        </Button>
        <Button disabled>Nicht möglich</Button>
        <Button small>Klein</Button>
        <Button icon="Herunterladen">Als PDF speichern</Button>
        <a className={buttonClass({ small: true })} href="#link">
          Link
        </a>
        <IconButton icon="Info" label="Rechtliche Informationen" />
        <IconButton icon="Papierkorb" label="Code entfernen" fit="large" />
        <a className={moreClass} href="#mehr">
          Alle ansehen
        </a>
      </Acts>
    </Part>
  )
}

function States() {
  return (
    <Part title="Zustand">
      <Acts>
        <Badge tone="success">Aktiv</Badge>
        <Badge tone="info">Bestellt</Badge>
        <Badge tone="warning">Gekündigt</Badge>
        <Badge tone="error">Abgelehnt</Badge>
        <Badge>Beendet</Badge>
      </Acts>
    </Part>
  )
}

function Answers() {
  return (
    <>
      <Part title="Leer" boxed>
        <EmptyState icon="Paket" title="Du hast noch nichts bestellt" action={<Button>Geräte ansehen</Button>}>
          Bestellungen erscheinen hier mit ihrem Stand und der Sendungsnummer.
        </EmptyState>
      </Part>
      <Part title="Lädt" boxed>
        <Card>
          <RowsSkeleton text="Verträge werden geladen" />
        </Card>
        <Acts>
          <Spinner size="BU2" />
          <Spinner size="3BU" color="GREY" />
          <Spinner size="BU4" />
          <Spinner />
          <Spinner size="BU10" />
        </Acts>
      </Part>
      <Part title="Hinweis">
        <Stack>
          <Note>Gutscheine gibst du im nächsten Schritt ein.</Note>
          <Note tone="success">Die Adresse ist gespeichert.</Note>
          <Note tone="warning" title="Zahlverfahren notwendig">
            Bitte hinterlege zuerst ein Zahlverfahren.
          </Note>
          <Note tone="error" title="Die Rechnungen sind gerade nicht erreichbar.">
            Es ist nichts verloren. <a href="#noch-einmal">Noch einmal versuchen</a>
          </Note>
        </Stack>
      </Part>
    </>
  )
}

function Icons() {
  return (
    <Part title="Symbole">
      <Acts>
        <Icon size="T" />
        <Icon size="S" />
        <Icon size="M" />
        <Icon size="L" name="Film" />
        <NamedIcon name="gibt es nicht" title="Unbekannt" />
      </Acts>
      <Acts>
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
            <Icon name={name} solid />
          </span>
        ))}
      </Acts>
    </Part>
  )
}

export function Gallery() {
  return (
    <>
      <Breadcrumb way={[{ title: 'Übersicht', href: '#uebersicht' }]} here="Bausteine" renderLink={plainLink} />
      <PageHead title="Bausteine" lead="Alle Teile in allen Zuständen." badge={<Badge tone="success">Aktiv</Badge>} />
      <Parts>
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
      </Parts>
    </>
  )
}
