/** Markdown text (spec 2.13, 5). Loaded on demand: import it by `lazy`. */
import { createElement, Fragment, memo, useMemo, type ReactNode } from 'react'

import { keptHref } from '#kit/links.ts'

import { ContentLink, type LinkTarget } from './ContentLink.tsx'
import type { RenderLink } from './link.tsx'
import { blocksOf } from './markdown/blocks.ts'
import type { Block, Inline } from './markdown/tree.ts'

import styles from './Markdown.module.css'

interface MarkdownProps {
  text: string
  renderLink?: RenderLink
  /** Where its links open. */
  target?: LinkTarget
}

type LinkLook = Pick<MarkdownProps, 'renderLink' | 'target'>

/** A single line break is a hard one; HTML is text and never runs; addresses obey the link rule of spec 5. */
export const Markdown = memo(function Markdown({ text, renderLink, target }: MarkdownProps) {
  const blocks = useMemo(() => blocksOf(text), [text])
  return (
    <div className={styles['markdown']}>
      {blocks.map((block, index) =>
        drawnBlock(block, index, { ...(renderLink && { renderLink }), ...(target && { target }) }),
      )}
    </div>
  )
})

function drawnBlock(block: Block, key: number, links: LinkLook): ReactNode {
  if (block.kind === 'rule') return <hr key={key} />
  if (block.kind === 'code')
    return (
      <pre key={key}>
        <code>{block.text}</code>
      </pre>
    )
  if (block.kind === 'heading') return createElement(`h${block.level}`, { key }, ...drawnInlines(block.children, links))
  if (block.kind === 'paragraph') return createElement('p', { key }, ...drawnInlines(block.children, links))
  if (block.kind !== 'list')
    return createElement('blockquote', { key }, ...block.children.map((child, at) => drawnBlock(child, at, links)))
  const start = block.start === undefined || block.start === 1 ? undefined : block.start
  return createElement(
    block.start === undefined ? 'ul' : 'ol',
    { key, start },
    ...block.children.map((item, at) => drawnItem(item, at, block.tight, links)),
  )
}

function drawnItem(item: Block, key: number, tight: boolean, links: LinkLook): ReactNode {
  const children = 'children' in item && item.kind === 'item' ? item.children : []
  const drawn = children.map((child, at) =>
    tight && child.kind === 'paragraph'
      ? createElement(Fragment, { key: at }, ...drawnInlines(child.children, links))
      : drawnBlock(child, at, links),
  )
  return createElement('li', { key }, ...drawn)
}

function drawnInlines(inlines: readonly Inline[], links: LinkLook): ReactNode[] {
  return inlines.map((inline, at) => drawnInline(inline, at, links))
}

function drawnInline(inline: Inline, key: number, links: LinkLook): ReactNode {
  if (inline.kind === 'text') return inline.text
  if (inline.kind === 'code') return <code key={key}>{inline.text}</code>
  if (inline.kind === 'break') return <br key={key} />
  if (inline.kind === 'image') return drawnImage(inline, key)
  const children = 'children' in inline ? drawnInlines(inline.children, links) : []
  if (inline.kind !== 'link') return createElement(inline.kind === 'strong' ? 'strong' : 'em', { key }, ...children)
  const { href, title } = inline
  return (
    <ContentLink key={key} uri={href} title={title} {...links}>
      {createElement(Fragment, null, ...children)}
    </ContentLink>
  )
}

/** An image whose address is not kept is its description. */
function drawnImage({ src, alt, title }: Extract<Inline, { kind: 'image' }>, key: number): ReactNode {
  const kept = keptHref(src)
  if (kept === undefined || kept === '') return alt
  return <img key={key} src={kept} alt={alt} title={title === '' ? undefined : title} loading="lazy" />
}
