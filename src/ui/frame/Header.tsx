import type { ReactNode } from 'react'

import { classes } from '../classes.ts'
import { buttonClass } from '../form/button-classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import type { RenderLink } from '../link.tsx'
import { InboxIcon } from './InboxIcon.tsx'

import target from '../icon-target.module.css'
import styles from './Header.module.css'

const buttonLook = classes(target['target'], styles['button'])

export const searchId = 'suche'

/** A header icon with its count, which shows only above 0. */
interface HeaderCount {
  href: string
  title: string
  count?: number | undefined
  /** Said instead of the title while a count shows: '3 ungelesene Neuigkeiten'. */
  countTitle?: string | undefined
}

export interface HeaderPerson {
  name: string
  customerNumber: string
}

export interface HeaderProps {
  /** `logo`: address of a picture that says the same. */
  brand: { text: string; logo?: string | undefined; href: string }
  /** Who is logged in; undefined means nobody. */
  person?: HeaderPerson | undefined
  /** Also true where the person's data could not be read. */
  loggedIn?: boolean | undefined
  /** An adviser acts for the customer. */
  adviser?: boolean | undefined
  /** Somebody who keeps stock and orders: no customer, and nobody's adviser. */
  operator?: boolean | undefined
  /** Where an adviser chooses for whom to act. */
  adviserHref?: string | undefined
  /** Where a customer sees and ends their logins. */
  sessionsHref?: string | undefined
  /** Left out: the icon does not show (not loaded, failed). */
  inbox?: HeaderCount | undefined
  cart?: HeaderCount | undefined
  /** What the search button opens: field and hits. */
  search?: ReactNode
  loginHref: string
  logoutHref: string
  /** Who missed a notice finds it with the account: `PastNotices`, once there are some. */
  pastNotices?: ReactNode
  renderLink: RenderLink
}

/** The customer's name, with the adviser's prefix where one acts. */
export function personName(person: HeaderPerson, adviser: boolean): string {
  return adviser ? `Beratermodus | Kunde: ${person.name}` : person.name
}

function Count({ icon, item, renderLink }: { icon: IconName; item: HeaderCount; renderLink: RenderLink }) {
  const { href, ...counted } = item
  return renderLink(href, { className: buttonLook, children: <InboxIcon icon={icon} {...counted} /> })
}

/** Native popover, as the account's: the field has the focus as soon as it shows. */
function Search({ children }: { children: ReactNode }) {
  return (
    <>
      <button type="button" className={buttonLook} popoverTarget={searchId} title="Suchen">
        <Icon name="Suche" />
      </button>
      <div
        className={styles['search']}
        id={searchId}
        popover="auto"
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'open') currentTarget.querySelector('input')?.focus()
        }}
      >
        {children}
      </div>
    </>
  )
}

/** What the account button and its flyout say about who is here; no name for visitors. */
function standing({ adviser = false, loggedIn = false, operator, person }: HeaderProps) {
  const who = person
    ? { name: personName(person, adviser), small: `Kundennummer ${person.customerNumber}` }
    : adviser
      ? { name: 'Beratermodus', small: 'Niemand gewählt' }
      : operator && { name: 'Betrieb', small: 'Shop' }
  const inside = loggedIn || Boolean(who)
  return { inside, state: inside ? 'angemeldet' : 'nicht angemeldet', who }
}

function Way({ name, href }: { name: 'Abmelden' | 'Anmelden'; href: string }) {
  return (
    <p className="mt-24">
      <a className={buttonClass()} href={href}>
        <Icon name={name} />
        {name}
      </a>
    </p>
  )
}

/** Native popover: opens without scripts, closes on an outside click and on Escape. */
function Account(props: HeaderProps) {
  const { adviser, adviserHref, loginHref, logoutHref, pastNotices, person, sessionsHref } = props
  const { inside, state, who } = standing(props)
  const more = adviser ? adviserHref : sessionsHref
  return (
    <>
      <button type="button" className={styles['who']} popoverTarget="konto" title={state}>
        {who && (
          <span className={styles['name']}>
            <span>{who.name}</span>
            <small>{who.small}</small>
          </span>
        )}
        <span className={buttonLook}>
          <Icon name={inside ? 'Benutzer angemeldet' : 'Benutzer'} title={state} />
        </span>
      </button>
      <section className={styles['flyout']} id="konto" popover="auto" aria-label="Konto">
        <p className={styles['title']}>Du bist {state}</p>
        {who && (
          <>
            <p className="mt-4">{who.name}</p>
            <p className="small quiet">{who.small}</p>
          </>
        )}
        {person !== undefined && more !== undefined && (
          <p className="mt-24">
            <a href={more}>{adviser ? 'Kunden wechseln' : 'Deine Anmeldungen'}</a>
          </p>
        )}
        {pastNotices}
        <Way name={inside ? 'Abmelden' : 'Anmelden'} href={inside ? logoutHref : loginHref} />
      </section>
    </>
  )
}

/**
 * The header of every page. `menuId` names the sidebar that the burger opens, which the browser says is open or not; without it
 * there is no burger.
 */
export function Header({ menuId, ...props }: HeaderProps & { menuId: string | undefined }) {
  const { brand, inbox, cart, search, renderLink } = props
  return (
    <header className={styles['head']}>
      <div className={styles['in']}>
        {menuId !== undefined && (
          <button
            type="button"
            className={classes(buttonLook, styles['burger'])}
            title="Menü ein-/ausblenden"
            popoverTarget={menuId}
          >
            <Icon name="Menü" />
          </button>
        )}
        {renderLink(brand.href, {
          className: styles['brand'],
          children: brand.logo === undefined ? brand.text : <img src={brand.logo} alt={brand.text} />,
        })}
        {search !== undefined && <Search>{search}</Search>}
        {inbox !== undefined && <Count icon="Nachricht" item={inbox} renderLink={renderLink} />}
        {cart !== undefined && <Count icon="Warenkorb" item={cart} renderLink={renderLink} />}
        <Account {...props} />
      </div>
    </header>
  )
}
