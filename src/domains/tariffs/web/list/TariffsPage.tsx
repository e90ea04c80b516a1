/** The price list (§ 52 TKG): every tariff that is sold, with price, speed, term and its product information sheet. */
import { useLoaderData } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { slug } from '#kit/slug.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Points } from '#ui/data/Point.tsx'
import { Price } from '#ui/data/Price.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { chipClass } from '#ui/form/Chips.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { cardClass, Section } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { structuredTariffs } from '../../structured-data.ts'
import { tariffGroups, type TariffCard, type TariffGroup } from './tariff-view.ts'
import type { loadTariffs, TariffsData } from './tariffs-data.ts'

import styles from './TariffsPage.module.css'

export function TariffsPage() {
  const data = useLoaderData<typeof loadTariffs>()
  const { provider, tariffs, today } = data
  const list = to(useBase(), 'tariffs')
  const groups = tariffGroups(tariffs, data)
  return (
    <>
      <script type="application/ld+json">{structuredTariffs(tariffs, provider.company, list)}</script>
      <PageHeader title="Tarife" lead={`Was sie kosten und leisten. Stand ${formatDate(today)}.`} />
      <Ways data={data} />
      {groups.length > 1 && <Contents groups={groups} />}
      {groups.map(({ cards, notice, title }) => (
        <Section key={title} title={title} id={slug(title)} className={styles['group']}>
          {notice !== null && <p className={classes('quiet', styles['notice'])}>{notice}</p>}
          <ul className={styles['list']}>
            {cards.map((card) => (
              <Tariff key={card.id} card={card} list={list} />
            ))}
          </ul>
        </Section>
      ))}
      <Foot data={data} />
    </>
  )
}

function Contents({ groups }: { groups: readonly TariffGroup[] }) {
  return (
    <nav className={styles['contents']} aria-label="Auf dieser Seite">
      <ul>
        {groups.map(({ title }) => (
          <li key={title}>
            <a className={chipClass} href={`#${slug(title)}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TariffProps {
  card: TariffCard
  list: string
}

function Tariff({ card, list }: TariffProps) {
  const { cents, facts, mark, message, priceNotes, subTitle, title } = card
  return (
    <li className={classes(cardClass, styles['tariff'])}>
      <div>
        <div className={styles['name']}>
          <h3>{title}</h3>
          {mark === 'Dein Tarif' && <Badge icon="Haken">{mark}</Badge>}
          {mark === 'Bestellt' && <Badge tone="info">{mark}</Badge>}
        </div>
        {subTitle !== null && <p className="small quiet">{subTitle}</p>}
      </div>
      <p className={styles['message']}>{message}</p>
      <div>
        <Price cents={cents} unit="mtl." />
        {priceNotes.map((note) => (
          <p key={note} className="small quiet">
            {note}
          </p>
        ))}
      </div>
      <div className={styles['facts']}>
        {facts.length > 0 && <DescriptionList items={facts} />}
        <Further card={card} />
      </div>
      <Acts card={card} list={list} />
    </li>
  )
}

/** A tariff that a contract can change to leads there; where several can, to the choice among them. */
function Acts({ card: { changeOf, id, title }, list }: TariffProps) {
  const base = useBase()
  return (
    <ButtonRow className={styles['acts'] ?? ''}>
      {changeOf !== undefined && (
        <LinkButton
          href={
            changeOf === null
              ? to(base, 'contracts', { zweck: 'productChange' })
              : to(base, 'productChangeOrder', { contractId: changeOf, productId: id })
          }
        >
          Wechsel prüfen<span className="sr">: {title}</span>
        </LinkButton>
      )}
      <LinkButton href={list + id} kind="text">
        Produktinformationsblatt<span className="sr">: {title}</span>
      </LinkButton>
    </ButtonRow>
  )
}

/** On a phone behind a line that opens it; with more room it is all open, and the line is not there. */
function Further({ card: { features, furtherFacts } }: { card: TariffCard }) {
  if (furtherFacts.length + features.length === 0) return null
  return (
    <Disclosure caret summary="Alle Angaben" className={styles['further']}>
      {furtherFacts.length > 0 && <DescriptionList items={furtherFacts} />}
      {features.length > 0 && (
        <Points className={styles['points']} points={features.map((text) => ({ icon: 'Haken', text }))} />
      )}
    </Disclosure>
  )
}

/** How one comes by a tariff: nobody orders on this page. */
function Ways({ data: { loggedIn, provider } }: { data: TariffsData }) {
  const base = useBase()
  return (
    <div className={styles['ways']}>
      <KnowList>
        <Known icon="Telefon" title={loggedIn ? 'Noch ein Vertrag' : 'Neu bei uns'}>
          Bestell am Telefon: <a href={phoneHref(provider.phone)}>{phoneText(provider.phone)}</a>, {provider.phoneHours}
          .
        </Known>
        <Known icon="Wechsel" title={loggedIn ? 'So wechselst du' : 'Schon bei uns'}>
          Wohin du wechseln kannst, steht{' '}
          <AppLink href={to(base, 'contracts', { zweck: 'productChange' })}>bei deinem Vertrag</AppLink>. Der Wechsel
          kostet einmalig nichts.
        </Known>
      </KnowList>
    </div>
  )
}

function Foot({ data: { tariffs } }: { data: TariffsData }) {
  const begins = tariffs.some(({ monthly }) => monthly.introduction !== null)
  return (
    <div className={classes('small quiet', styles['foot'])}>
      <p>
        {begins &&
          'Der Preis der ersten Monate gilt für neue Verträge und für Wechsel, außer in einen kleineren Tarif. '}
        Nach der Mindestlaufzeit läuft der Vertrag weiter, bis du ihn kündigst.
      </p>
      <p>Alle Preise enthalten die Mehrwertsteuer. Jeden Vertrag kannst du 14&nbsp;Tage lang widerrufen.</p>
    </div>
  )
}
