import type { ReactNode } from 'react'

import { classes } from '#ui/classes.ts'
import { Section } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'

import styles from './SwitchingPage.module.css'

/** Rows without a card around them. */
export function OpenList({ children, isWide, title }: { children: ReactNode; isWide: boolean; title: string }) {
  return (
    <Section title={title} className={classes(styles['open'], isWide && styles['wide'])}>
      <List>{children}</List>
    </Section>
  )
}
