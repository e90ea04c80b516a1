/** How every message is written (docs/product/inbox.md): facts with their date, then the one way on. */
import { bases, to, type PathName } from '#kit/paths.ts'

interface Way {
  /** 'Vertrag ansehen' */
  readonly text: string
  readonly path: PathName
  readonly query?: Readonly<Record<string, string>>
  /** What follows the path without a query: a receipt's id. */
  readonly end?: string
}

/** A file that a message is about. */
export interface MessageDocument {
  readonly title: string
  /** From the root, as in a body. */
  readonly address: string
}

/** A file at a named path, for a message about it. */
export function messageDocument(
  title: string,
  path: PathName,
  query: Readonly<Record<string, string>>,
): MessageDocument {
  return { title, address: to(bases[0], path, query) }
}

/** The body: sentences, with a link as in Markdown. A fact bears its own date: a message is read days later, so it knows no 'heute' and no 'morgen'. */
export function messageBody(facts: readonly string[], { end = '', path, query, text }: Way): string {
  return `${facts.join(' ')} [${text}](${to(bases[0], path, query)}${end})`
}

/** A body's sentences and its one way on, for where they stand apart; one that does not end in a link is all sentences. */
export function partsOfMessage(body: string): {
  readonly sentences: string
  readonly way: { readonly text: string; readonly address: string } | undefined
} {
  const { sentences = '', text = '', address = '' } = endingInLink.exec(body)?.groups ?? {}
  return text === '' ? { sentences: body, way: undefined } : { sentences, way: { text, address } }
}

const endingInLink = /^(?<sentences>.*?)\s*\[(?<text>[^\]]+)\]\((?<address>\/[^)\s]*)\)\s*$/s
