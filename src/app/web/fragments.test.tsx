import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'

import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { CachedFragment, FragmentContext } from '#ui/CachedFragment.tsx'
import { Picture } from '#ui/data/Picture.tsx'
import { DrawnIcons, Icon } from '#ui/icons/Icon.tsx'

import type { Piece } from '../rendering.ts'
import { createFragments, type FragmentSource, type Needed, type PageFragments } from './fragments.tsx'

const drawn = vi.fn<() => void>()
beforeEach(() => void drawn.mockReset())

function Tariff({ name, cents, contractId }: { name: string; cents?: number; contractId: string }) {
  const base = useBase()
  drawn()
  return (
    <>
      <Icon name="Info" />
      <AppLink href={`${base}/impressum?contractId=${encodeURIComponent(contractId)}`}>{name}</AppLink> für {cents} Cent
    </>
  )
}

interface Drawing {
  readonly html: string
  readonly icons: string[]
}

const nothing = (): Needed => ({ icons: new Set(), preloads: new Set() })

function draw(data: { name: string; cents?: number }, fragments?: FragmentSource, contractId = '3104917'): Drawing {
  const needed = nothing()
  const html = drawPage(
    <DrawnIcons value={needed.icons}>
      <CachedFragment as="div" attributes={{}} part={Tariff} data={data} slots={{ contractId }} />
    </DrawnIcons>,
    fragments?.(needed),
  )
  return { html, icons: [...needed.icons] }
}

/** As React alone draws it, or with fragments in their places. */
function drawPage(page: ReactNode, fragments?: PageFragments): string {
  const html = renderToString(<FragmentContext value={fragments?.mark}>{page}</FragmentContext>)
  return fragments === undefined ? html : textOf(fragments.fill(html) ?? [])
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece))).join('')
}

test('a part is drawn once for equal data, as React alone draws it, and names its icons each time', () => {
  const fragments = createFragments('')
  const alone = draw({ name: 'Glasfaser <100>', cents: 4495 })
  drawn.mockReset()
  const first = draw({ name: 'Glasfaser <100>', cents: 4495 }, fragments)
  const second = draw({ name: 'Glasfaser <100>', cents: 4495 }, fragments)
  expect(drawn).toHaveBeenCalledTimes(1)
  expect([first, second]).toEqual([alone, alone])
  expect(alone.icons).toEqual(['Info-outline'])
})

test('other data are drawn anew', () => {
  const fragments = createFragments('')
  draw({ name: 'Glasfaser', cents: 4495 }, fragments)
  expect(draw({ name: 'Glasfaser', cents: 4995 }, fragments).html).toContain('4995')
  expect(draw({ name: 'Glasfaser' }, fragments).html).not.toContain('4495')
})

test('links lead into the base of the page', () => {
  expect(draw({ name: 'Kabel' }, createFragments('/magenta-zuhause')).html).toContain(
    'href="/magenta-zuhause/impressum?',
  )
})

test('what differs from visitor to visitor comes into its place', () => {
  const fragments = createFragments('')
  expect(draw({ name: 'Kabel' }, fragments, '3104917').html).toContain('?contractId=3104917"')
  expect(draw({ name: 'Kabel' }, fragments, '3066920').html).toContain('?contractId=3066920"')
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('a value that would need escaping is drawn by React', () => {
  const html = draw({ name: 'Kabel' }, createFragments(''), '"><script>').html
  expect(html).toBe(draw({ name: 'Kabel' }, undefined, '"><script>').html)
  expect(html).toContain('?contractId=%22%3E%3Cscript%3E"')
})

test('only so much text is kept', () => {
  const fragments = createFragments('')
  const name = 'Kabel '.repeat(10_000)
  for (let cents = 0; cents < 40; cents += 1) draw({ name, cents }, fragments)
  drawn.mockReset()
  draw({ name, cents: 39 }, fragments)
  expect(drawn).not.toHaveBeenCalled()
  draw({ name, cents: 0 }, fragments)
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('a frozen object among the data is known by itself, with what else there is', () => {
  const fragments = createFragments('')
  const card = Object.freeze({ name: 'Kabel' })
  const drawCard = (shown: { card: { readonly name: string }; open?: boolean }): string =>
    drawPage(<CachedFragment as="div" attributes={{}} part={Card} data={shown} />, fragments(nothing()))
  expect([drawCard({ card }), drawCard({ card })]).toEqual(['<div>Kabel</div>', '<div>Kabel</div>'])
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(drawCard({ card, open: true })).toContain('offen')
  expect(drawCard({ card })).toBe('<div>Kabel</div>')
  expect(drawn).toHaveBeenCalledTimes(2)
  expect(drawCard({ card: Object.freeze({ name: 'Glasfaser' }) })).toBe('<div>Glasfaser</div>')
})

function Card({ card, open = false }: { card: { readonly name: string }; open?: boolean }) {
  drawn()
  return (
    <>
      {card.name}
      {open && ', offen'}
    </>
  )
}

test('pictures that are wanted at once are asked for before the page, each time', () => {
  const fragments = createFragments('')
  const [alone = ''] = drawPicture()
  expect(alone).toMatch(/^<link rel="preload" as="image" href="\/tablet.svg"\/><div><img /)
  expect(drawPicture(fragments).join('')).toBe(alone)
  expect(drawPicture(fragments).join('')).toBe(alone)
})

/** What stands before the page, and the page. */
function drawPicture(fragments?: FragmentSource): readonly string[] {
  const needed = nothing()
  const html = drawPage(
    <CachedFragment as="div" attributes={{}} part={Shown} data={{ src: '/tablet.svg' }} />,
    fragments?.(needed),
  )
  return [...needed.preloads, html]
}

function Shown({ src }: { src: string }) {
  return <Picture src={src} alt="" eager />
}

test('a part that waits for its code leaves the page unfinished, and is not kept so', async () => {
  const fragments = createFragments('')
  const code = Promise.withResolvers<{ default: () => string }>()
  const Late = lazy(() => code.promise)
  const late = <CachedFragment as="div" attributes={{}} part={Waiting} data={{}} rest={{ Late }} />
  const page = fragments(nothing())
  expect(page.fill(renderToString(<FragmentContext value={page.mark}>{late}</FragmentContext>))).toBeUndefined()
  code.resolve({ default: () => 'da' })
  await code.promise
  expect(drawPage(late, fragments(nothing()))).toContain('da')
})

function Waiting({ Late }: { Late: ComponentType }) {
  return (
    <Suspense fallback="wartet">
      <Late />
    </Suspense>
  )
}

test('what looks like a mark in a text is text', () => {
  const page = createFragments('')(nothing())
  const text = '<!--fragment-0--> __slot-contractId__ <!--fragment-7-->'
  const shown = drawPage(
    <>
      {text}
      <CachedFragment as="div" attributes={{}} part={Card} data={{ card: { name: text } }} />
    </>,
    page,
  )
  const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(shown).toBe(`${escaped}<div>${escaped}</div>`)
})
