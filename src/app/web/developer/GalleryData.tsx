/** The gallery's figures, charts and lists. */
import type { ReactNode } from 'react'

import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { Forecast, type ForecastBar } from '#ui/data/Forecast.tsx'
import { MonthChart } from '#ui/data/MonthChart.tsx'
import { Months } from '#ui/data/Months.tsx'
import { Price } from '#ui/data/Price.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Total } from '#ui/data/Total.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { coverClass, ListItem, List } from '#ui/layout/List.tsx'
import { Section } from '#ui/layout/Sections.tsx'

const amounts = [6090, 6090, 6090, 8585, 8585, 8585, 8585, 9830, 8585, 8585, 8585, 9880]
const invoices = amounts.map((cents, index) => ({
  month: index === 0 ? '2025-12-01' : `2026-${String(index).padStart(2, '0')}-01`,
  cents,
}))

const coming: readonly ForecastBar[] = [
  { month: 'November 2026', amount: '98,80 €', percent: 97, steps: [] },
  {
    month: 'Dezember 2026',
    amount: '94,85 €',
    percent: 93,
    steps: [{ amount: '−3,95 €', cause: 'Telefon-Flat Europa endet' }],
  },
  {
    month: 'Januar 2027',
    amount: '101,85 €',
    percent: 100,
    steps: [
      { amount: '+5,00 €', cause: 'Treuevorteil endet' },
      { amount: '+2,00 €', cause: 'Mobil M wird teurer' },
    ],
  },
  {
    month: 'Februar 2027',
    amount: '101,85 €',
    percent: 88,
    once: 12,
    steps: [{ amount: '12,00 €', cause: 'Sport-Tagespass, einmalig' }],
  },
]

export function GalleryData() {
  return (
    <>
      <Figures />
      <Charts />
      <Lists />
    </>
  )
}

function Figures() {
  return (
    <>
      <Section title="Preis">
        <ButtonRow>
          <Price cents={995} unit="mtl." size="s" />
          <Price cents={4495} unit="mtl." struck={{ cents: 4995, until: '2026-12-31', reason: 'Treuevorteil' }} />
          <Price cents={123_456} unit="einmalig" size="l" />
        </ButtonRow>
      </Section>
      <Section title="Karte" boxed>
        <Card title="Glasfaser 500" aside={<Badge tone="success">Aktiv</Badge>}>
          <DescriptionList
            items={[
              { term: 'Download', value: '500 Mbit/s' },
              { term: 'Rufnummer', value: '0341 5550142' },
              { term: 'Vertrag', value: '3104882' },
            ]}
          />
          <Months total={24} current={23} from="2025-01-01" until="2026-12-31" />
        </Card>
      </Section>
    </>
  )
}

/** A part that stands in a card. */
function BoxedCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title} boxed>
      <Card>{children}</Card>
    </Section>
  )
}

function Charts() {
  return (
    <>
      <BoxedCard title="Diagramm">
        <MonthChart title="Rechnungen" months={invoices} />
      </BoxedCard>
      <BoxedCard title="Vorschau">
        <Forecast title="Was du zahlst" months={coming} current={1} />
      </BoxedCard>
      <BoxedCard title="Tabelle">
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
      </BoxedCard>
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
      <Section title="Liste" boxed>
        <Card>
          <List>
            <ListItem
              title={<CoverLink text="Glasfaser 500" />}
              note="Kündigen bis 30. November 2026"
              end="61,85 €"
              mark="go"
            />
            <ListItem title={<h3>Sport-Paket</h3>} end="12,95 € mtl." action={<a href="#weg">Kündigen</a>} />
            <ListItem title={<DocumentLink href="#pdf" title="Vertragszusammenfassung" note="1. Januar 2025" />} />
            <ListItem title="Widerrufen" note="Nicht mehr möglich: Die Frist endete am 15. Januar 2025" mark="off" />
          </List>
          <Total label="Zusammen im Monat">
            <Price cents={6185} unit="mtl." />
          </Total>
        </Card>
        <List>
          <ListItem title="Deine Rechnung für November ist da" end="18. November" unread />
          <ListItem title="Wartung in deinem Gebiet" end="12. November" unread={false} />
        </List>
      </Section>
      <BoxedCard title="Verlauf">
        <Steps
          items={[
            { title: 'Bestellt', note: '17. November 2026', state: 'done' },
            { title: 'Kommt morgen', note: '21. November 2026', state: 'now' },
            { title: 'Eingerichtet', state: 'next' },
          ]}
        />
      </BoxedCard>
    </>
  )
}
