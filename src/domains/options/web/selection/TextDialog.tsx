/** Produktdetails or legal information, as markdown. */
import { useState } from 'react'

import { renderLink } from '#platform/web/AppLink.tsx'
import { Markdown } from '#ui/data/Markdown.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'

import type { OptionTexts } from './selection-card.ts'

import styles from './TextDialog.module.css'

export function TextDialog({ opened, onClose }: { opened: OptionTexts | undefined; onClose: () => void }) {
  // The last text stays while the dialog closes, so that it does not collapse before it is gone.
  const [shown, setShown] = useState(opened)
  if (opened !== undefined && opened !== shown) setShown(opened)
  return (
    <Dialog show={opened !== undefined} title={shown?.title ?? ''} onClose={onClose}>
      {shown?.texts.map(({ title, text }) => (
        <section key={title} className={styles['text']}>
          {title !== shown.title && <h3>{title}</h3>}
          <Markdown text={text} renderLink={renderLink} />
        </section>
      ))}
    </Dialog>
  )
}
