/** Markdown as part of a page: drawn by the server; the browser loads the parser, 30 kB, only for texts that come after the document. */
import { createContext, createElement, lazy, memo, Suspense, use, useState } from 'react'

import { classes } from '../classes.ts'
import { useScripts } from '../use-scripts.ts'
import type { Markdown, MarkdownProps } from './Markdown.tsx'

import styles from './Markdown.module.css'

/** Set on the server, which has the parser loaded: it sends the whole text, readable without scripts. */
export const MarkdownAtHand = createContext<typeof Markdown | undefined>(undefined)

/** If the parser cannot be loaded this stays suspended, and the text stays as the server drew it. */
const OnDemand = lazy(() =>
  import('./Markdown.tsx').then(
    (loaded) => ({ default: loaded.Markdown }),
    () => new Promise<never>(() => {}),
  ),
)

/** What the server has drawn stays for good, as it only reads; a text that the browser is first to draw shows plain till its parser is there. */
export const LazyMarkdown = memo(function LazyMarkdown(props: MarkdownProps) {
  // By its key another text is a piece of its own: a navigation does not wait, with the old text, for the parser.
  return (
    <Suspense
      key={props.text}
      fallback={
        <div className={classes(styles['markdown'], props.className)}>
          <p className={styles['plain']}>{props.text}</p>
        </div>
      }
    >
      <Text {...props} />
    </Suspense>
  )
})

/** Differs from what the server has drawn, which React then leaves as it stands. */
const untouched = { __html: '' }

/** What stood in the document when the page was taken over is not drawn anew: without its parser it would be lost. */
function Text(props: MarkdownProps) {
  const atHand = use(MarkdownAtHand)
  const live = useScripts()
  const [isDrawn] = useState(atHand === undefined && !live)
  if (!isDrawn) return createElement(atHand ?? OnDemand, props)
  const className = classes(styles['markdown'], props.className)
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
}
