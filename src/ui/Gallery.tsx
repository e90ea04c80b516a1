/** Every piece in every state, for developers: what the eye compares with the design study. */
import { Badge } from './Badge.tsx'
import { buttonClass, moreClass } from './button-classes.ts'
import { Acts, Button } from './Button.tsx'
import { Card, Stack } from './Card.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Facts } from './Facts.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { GalleryDialogs, GalleryForm, GalleryToasts } from './GalleryForms.tsx'
import { GalleryTexts } from './GalleryTexts.tsx'
import { Icon, NamedIcon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { iconNames } from './icons/names.ts'
import { plainLink } from './link.tsx'
import { MonthChart } from './MonthChart.tsx'
import { Months } from './Months.tsx'
import { Note } from './Note.tsx'
import { Breadcrumb, PageHead } from './PageHead.tsx'
import { Part, Parts } from './Parts.tsx'
import { Price } from './Price.tsx'
import { coverClass, Row, Rows } from './Rows.tsx'
import { RowsSkeleton } from './Skeleton.tsx'
import { Spinner } from './Spinner.tsx'
import { Steps } from './Steps.tsx'
import { Table } from './Table.tsx'
import { Total } from './Total.tsx'

const amounts = [6090, 6090, 6090, 8585, 8585, 8585, 8585, 9830, 8585, 8585, 8585, 9880]
const invoices = amounts.map((cents, index) => ({
  month: index === 0 ? '2025-12-01' : `2026-${String(index).padStart(2, '0')}-01`,
  cents,
}))

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

function Figures() {
  return (
    <>
      <Part title="Preis">
        <Acts>
          <Price cents={995} unit="mtl." size="s" />
          <Price cents={4495} unit="mtl." struck={{ cents: 4995, until: '2026-12-31', reason: 'Treuevorteil' }} />
          <Price cents={123_456} unit="einmalig" size="l" />
        </Acts>
      </Part>
      <Part title="Karte" boxed>
        <Card title="Glasfaser 500" aside={<Badge tone="success">Aktiv</Badge>}>
          <Facts
            items={[
              { term: 'Download', value: '500 Mbit/s' },
              { term: 'Rufnummer', value: '0341 5550142' },
              { term: 'Vertrag', value: '3104882' },
            ]}
          />
          <Months total={24} current={23} from="2025-01-01" until="2026-12-31" />
        </Card>
      </Part>
    </>
  )
}

function Charts() {
  return (
    <>
      <Part title="Diagramm" boxed>
        <Card>
          <MonthChart title="Rechnungen" months={invoices} />
        </Card>
      </Part>
      <Part title="Tabelle" boxed>
        <Card>
          <Table
            caption="Monatliche Kosten bisher und künftig"
            head={['Posten', 'Bisher', 'Künftig']}
            rows={[
              { title: 'Glasfaser 500', note: 'ohne Kombivorteil', cells: ['44,95 €', '49,95 €'], tone: 'changed' },
              { title: 'TV Komfort', cells: ['12,00 €', '12,00 €'], tone: 'same' },
              { title: 'Sport-Paket', cells: ['12,95 €', 'entfällt'], tone: 'gone' },
            ]}
            foot={{ title: 'Zusammen im Monat', cells: ['69,90 €', '61,95 €'] }}
          />
        </Card>
      </Part>
    </>
  )
}

function CoverLink({ text }: { text: string }) {
  return (
    <h3>
      <a className={coverClass} href="#zeile">
        {text}
      </a>
    </h3>
  )
}

function Lists() {
  return (
    <>
      <Part title="Liste" boxed>
        <Card>
          <Rows>
            <Row
              title={<CoverLink text="Glasfaser 500" />}
              note="Kündigen bis 30. November 2026"
              end="61,85 €"
              mark="go"
            />
            <Row title={<h3>Sport-Paket</h3>} end="12,95 € mtl." action={<a href="#weg">Kündigen</a>} />
            <Row title={<DocumentLink href="#pdf" title="Vertragszusammenfassung" note="1. Januar 2025" />} />
            <Row title="Widerrufen" note="Nicht mehr möglich: Die Frist endete am 15. Januar 2025" mark="off" />
          </Rows>
          <Total label="Zusammen im Monat">
            <Price cents={6185} unit="mtl." />
          </Total>
        </Card>
        <Rows>
          <Row title="Deine Rechnung für November ist da" end="18. November" unread />
          <Row title="Wartung in deinem Gebiet" end="12. November" unread={false} />
        </Rows>
      </Part>
      <Part title="Verlauf" boxed>
        <Card>
          <Steps
            items={[
              { title: 'Bestellt', note: '17. November 2026', state: 'done' },
              { title: 'Kommt morgen', note: '21. November 2026', state: 'now' },
              { title: 'Eingerichtet', state: 'next' },
            ]}
          />
        </Card>
      </Part>
    </>
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
        <Figures />
        <Charts />
        <Lists />
        <Answers />
        <Icons />
      </Parts>
    </>
  )
}
