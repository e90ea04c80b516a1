/** Markdown as part of a page: drawn by the server; the browser loads the parser, 30 kB, only for texts that come after the document. */
import { createContext, createElement, lazy, memo, Suspense, use } from 'react'

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

const never = new Promise<never>(() => {})

/** While a page is taken over this waits for nothing: React then leaves what the server has drawn as it stands. */
function Text(props: MarkdownProps) {
  const atHand = use(MarkdownAtHand)
  const live = useScripts()
  if (atHand === undefined && !live) use(never)
  return createElement(atHand ?? OnDemand, props)
}
