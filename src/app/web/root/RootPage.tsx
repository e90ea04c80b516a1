/** The door: what this place is, the login, and what needs none. */
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import { helpPath, loginPath, to } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { renderLink } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import type { LargeIconName } from '#ui/icons/names.ts'
import { stackClass } from '#ui/layout/Card.tsx'
import { LinkRows } from '#ui/layout/LinkRows.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { FrameData } from '../frame/frame-data.ts'
import { useFrame } from '../frame/Shell.tsx'
import { DoorPicture } from './DoorPicture.tsx'
import type { loadRoot } from './root-data.ts'

import styles from './Door.module.css'

export function RootPage() {
  const frame = useFrame()
  const { lookedAt } = useLoaderData<typeof loadRoot>()
  const { adviser, loggedIn, outage, person } = frame
  return (
    <>
      <div className={classes(stackClass, styles['door'])}>
        <div>
          <PageHeader
            title={
              loggedIn && person && !adviser
                ? `Willkommen zurück, ${person.name}`
                : 'Alles zu deinem Anschluss, an einem Ort'
            }
            lead="Was du hast, was es kostet und wie du es änderst."
          />
          {loggedIn || adviser ? <WayIn frame={frame} /> : <Login frame={frame} />}
          {outage === undefined && (
            <p className={styles['state']}>
              <Icon name="Erfolg" size="T" />
              <span>Keine Störung bekannt.{lookedAt !== undefined && ` Stand heute, ${lookedAt}.`}</span>
            </p>
          )}
        </div>
        <DoorPicture />
      </div>
      <WhatFor />
      {!loggedIn && !adviser && <WithoutLogin frame={frame} />}
    </>
  )
}

function WayIn({ frame: { base, loggedIn } }: { frame: FrameData }) {
  return (
    <p>
      <LinkButton href={to(base, loggedIn ? 'overview' : 'chooseCustomer')} kind="fill">
        {loggedIn ? 'Zur Übersicht' : 'Kunden wählen'}
      </LinkButton>
    </p>
  )
}

function Login({ frame: { base, provider } }: { frame: FrameData }) {
  return (
    <>
      <ButtonRow>
        <LinkButton href={loginPath(base)} direct kind="fill">
          Anmelden
        </LinkButton>
      </ButtonRow>
      <p className={styles['small']}>
        <a href={`${helpPath}?q=Passwort`}>Passwort vergessen</a>
      </p>
      <p className={styles['small']}>
        Noch kein Zugang? Ruf uns an: <a href={phoneHref(provider.phone)}>{phoneText(provider.phone)}</a>
      </p>
    </>
  )
}

function WhatFor() {
  return (
    <ul className={styles['three']}>
      <Purpose icon="Dokument" title="Verträge">
        Jeder mit Preis, Laufzeit und dem Tag, bis zu dem du kündigen kannst.
      </Purpose>
      <Purpose icon="Rechnung" title="Kosten">
        Was du in den nächsten sechs Monaten zahlst, mit dem Grund jeder Änderung.
      </Purpose>
      <Purpose icon="Puzzle" title="Optionen und Tarife">
        Dazubuchen, wechseln, umziehen. Vorher steht da, was sich ändert.
      </Purpose>
    </ul>
  )
}

function Purpose({ icon, title, children }: { icon: LargeIconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size="L" />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </li>
  )
}

function WithoutLogin({ frame: { base, provider } }: { frame: FrameData }) {
  const rows = [
    { icon: 'Hilfe', text: 'Fragen & Antworten', href: helpPath, direct: true },
    {
      icon: 'Telefon',
      text: `Anrufen: ${phoneText(provider.phone)}, ${provider.phoneHours}`,
      href: phoneHref(provider.phone),
      direct: true,
    },
    { icon: 'Kündigen', text: 'Verträge hier kündigen', href: to(base, 'cancelPublic') },
    { icon: 'Rückgängig', text: 'Vertrag widerrufen', href: to(base, 'withdrawPublic') },
    { icon: 'Rechnung', text: 'Tarife und Preise', href: to(base, 'tariffs') },
    { icon: 'Erfolg', text: 'Beleg prüfen', href: to(base, 'checkReceipt') },
  ] as const
  return (
    <section className={styles['ways']}>
      <h2>Ohne Anmeldung</h2>
      <LinkRows rows={rows} wide renderLink={renderLink} />
    </section>
  )
}
