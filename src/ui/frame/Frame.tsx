import type { ReactNode } from 'react'
import { useEffect } from 'react'

import { classes } from '../classes.ts'
import type { RenderLink } from '../link.tsx'
import { Footer } from './Footer.tsx'
import type { FooterProps } from './Footer.tsx'
import { Header, personName, searchId } from './Header.tsx'
import type { HeaderProps } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import type { SidebarProps } from './Sidebar.tsx'

import styles from './Frame.module.css'

const menuId = 'seite'

export interface FrameProps {
  header: Omit<HeaderProps, 'renderLink'>
  sidebar: Omit<SidebarProps, 'renderLink'>
  footer: Omit<FooterProps, 'renderLink'>
  /** The address shown; a change closes the menu. */
  location: string
  /** No menu at all, as in the checkout. */
  hideNavigation?: boolean | undefined
  /** A path of its own: its column stands in the middle. */
  centred?: boolean | undefined
  renderLink: RenderLink
  children: ReactNode
}

function closeMenu(): void {
  for (const id of [menuId, searchId]) {
    const opened = document.getElementById(id)
    if (opened?.matches(':popover-open')) opened.hidePopover()
  }
}

/** An open menu must not stay in the top layer when the window grows to the width where the sidebar stands in the page. */
function useMenuClosing(location: string): void {
  useEffect(() => {
    if (location !== '') closeMenu()
  }, [location])
  useEffect(() => {
    const wide = matchMedia('(width >= 64rem)')
    wide.addEventListener('change', closeMenu)
    return () => wide.removeEventListener('change', closeMenu)
  }, [])
}

/** The shell of every page: header, sidebar, content as `main`, footer, adviser band. */
export function Frame({ header, sidebar, footer, location, renderLink, children, ...look }: FrameProps) {
  const { centred = false, hideNavigation = false } = look
  useMenuClosing(location)
  return (
    <>
      <a className={styles['skip']} href="#inhalt">
        Zum Inhalt springen
      </a>
      {header.adviser === true && (
        <aside className={styles['adviser']} aria-label="Beratermodus">
          <span>{header.person === undefined ? 'Beratermodus' : personName(header.person, true)}</span>
        </aside>
      )}
      <Header {...header} renderLink={renderLink} menuId={hideNavigation ? undefined : menuId} />
      <div className={classes(styles['frame'], hideNavigation && styles['alone'], centred && styles['centred'])}>
        {!hideNavigation && <Sidebar {...sidebar} renderLink={renderLink} id={menuId} onNavigate={closeMenu} />}
        <main className={styles['main']} id="inhalt" tabIndex={-1}>
          <div className={styles['content']}>{children}</div>
        </main>
        {/* Anew for each address: one that stays would move with what comes above it. */}
        <Footer key={location} {...footer} renderLink={renderLink} />
      </div>
    </>
  )
}
