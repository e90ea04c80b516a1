/** Markdown as part of a page: drawn by the server, while the browser loads the parser, 30 kB, on demand. */
import { createContext, createElement, lazy, memo, Suspense, use } from 'react'

import { classes } from '../classes.ts'
import type { Markdown, MarkdownProps } from './Markdown.tsx'

import styles from './Markdown.module.css'

/** The server has the parser at hand: what it sends is whole, and can be read before scripts load. */
export const MarkdownAtHand = createContext<typeof Markdown | undefined>(undefined)

/** Where it cannot be loaded it stays under way for good: what is drawn can be read, and its links work. */
const OnDemand = lazy(() =>
  import('./Markdown.tsx').then(
    (loaded) => ({ default: loaded.Markdown }),
    () => new Promise<never>(() => {}),
  ),
)

/** What the server has drawn stays until the parser is there; a text that the browser is first to draw shows plain till then. */
export const LazyMarkdown = memo(function LazyMarkdown(props: MarkdownProps) {
  const atHand = use(MarkdownAtHand)
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
      {createElement(atHand ?? OnDemand, props)}
    </Suspense>
  )
})
